import Platform

/// Returns the size of a regular file in bytes; folders, pipes and devices are rejected.
func fileSize(_ path: String) throws(FontError) -> Int {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    throw .unreadable(path: path)
  }
  return Int(status.st_size)
}

/// Returns the bytes of a regular file that has no more of them than a limit.
func readFile(_ path: String, limit: Int) throws(FontError) -> [UInt8] {
  let size = try fileSize(path)
  guard size <= limit else { throw .tooLarge(path: path, size: size) }
  guard let file = fopen(path, "rb") else { throw .unreadable(path: path) }
  defer { fclose(file) }
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
  guard bytes.count == size else { throw .unreadable(path: path) }
  return bytes
}

/// Returns the names in a folder, without hidden ones, in the order of their bytes.
func fileNames(inFolder path: String) throws(FontError) -> [String] {
  guard let folder = opendir(path) else { throw .unreadable(path: path) }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
      field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
        String(cString: $0)
      }
    }
    guard !name.hasPrefix(".") else { continue }
    names.append(name)
    guard names.count <= FontBook.maximumFileCount else { throw .tooManyFiles(path: path) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Returns whether the path names a folder.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
