# The Homebrew formula; put it into a tap:
#
#   brew tap-new you/tap && cp Packaging/Formula/render-snapshot.rb "$(brew --repository you/tap)/Formula/"
#   brew install you/tap/render-snapshot
#
# Not tried on a Mac yet: see Docs/Installing.md.
class RenderSnapshot < Formula
  desc "Shows how an in-app message will look, without a phone"
  homepage "https://github.com/render-snapshot/render-snapshot"
  # A release sets the address of its source and the checksum: Docs/Releases.md.
  url "https://github.com/render-snapshot/render-snapshot/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"
  head "https://github.com/render-snapshot/render-snapshot.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.4", :build]
  depends_on "expat"
  depends_on "freetype"
  depends_on "fribidi"
  depends_on "giflib"
  depends_on "gumbo-parser"
  depends_on "harfbuzz"
  depends_on "icu4c"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "libyaml"
  depends_on "little-cms2"
  depends_on macos: :sequoia
  depends_on "webp"

  def install
    # giflib comes without a file for pkg-config.
    (buildpath/".build/pkgconfig/libgif.pc").write <<~PC
      Name: libgif
      Description: GIF pictures
      Version: #{Formula["giflib"].version}
      Libs: -L#{Formula["giflib"].opt_lib} -lgif
      Cflags: -I#{Formula["giflib"].opt_include}
    PC
    ENV.prepend_path "PKG_CONFIG_PATH", buildpath/".build/pkgconfig"
    # Homebrew's build is closed off already, and the package manager's own sandbox can't be in it.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "render-snapshot"
    bin.install ".build/release/render-snapshot"
    # The program finds its fonts beside itself: bin/../share/render-snapshot/Fonts.
    (share/"render-snapshot").install "Fonts"
    generate_completions_from_executable(bin/"render-snapshot", "completions")
    (share/"render-snapshot/schemas").mkpath
    %w[airship braze bloomreach accengage scenario snapshot].each do |kind|
      (share/"render-snapshot/schemas/#{kind}.schema.json").write(
        Utils.safe_popen_read(bin/"render-snapshot", "schema", kind),
      )
    end
  end

  test do
    (testpath/"message.json").write <<~JSON
      {"display_type": "modal", "display": {"heading": {"text": "Fair winds"}}}
    JSON
    system bin/"render-snapshot", "message.json", "-o", "message.png"
    assert_path_exists testpath/"message.png"
    assert_match "Inter", shell_output("#{bin}/render-snapshot fonts")
  end
end
