extension stat {
  /// When the contents of the file were written last, in seconds and nanoseconds since 1970.
  public var lastWrite: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
    let time = st_mtimespec
    #else
    let time = st_mtim
    #endif
    return (time.tv_sec, time.tv_nsec)
  }

  /// When the file or what is known of it was changed last, in seconds and nanoseconds since 1970.
  public var lastChange: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
    let time = st_ctimespec
    #else
    let time = st_ctim
    #endif
    return (time.tv_sec, time.tv_nsec)
  }

  /// Whether it is a file: no folder, pipe or device.
  public var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Whether it is a folder.
  public var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
