# The Homebrew formula that takes the published program; `Scripts/package.sh` writes the version and the
# checksums of the processors it was run on. render-snapshot.rb beside it builds from source.
class RenderSnapshot < Formula
  desc "Shows how an in-app message will look, without a phone"
  homepage "https://github.com/render-snapshot/render-snapshot"
  version "VERSION"
  license "Apache-2.0"

  on_linux do
    on_intel do
      url "https://github.com/render-snapshot/render-snapshot/releases/download/VERSION/render-snapshot-VERSION-linux-x86_64.tar.gz"
      sha256 "CHECKSUM_x86_64"
    end
    on_arm do
      url "https://github.com/render-snapshot/render-snapshot/releases/download/VERSION/render-snapshot-VERSION-linux-aarch64.tar.gz"
      sha256 "CHECKSUM_aarch64"
    end
  end

  def install
    bin.install "bin/render-snapshot"
    # Libraries and fonts are found beside the folder of the program.
    lib.install Dir["lib/*"]
    share.install Dir["share/*"]
  end

  test do
    (testpath/"message.json").write <<~JSON
      {"display_type": "modal", "display": {"heading": {"text": "Fair winds"}}}
    JSON
    system bin/"render-snapshot", "message.json", "-o", "message.png"
    assert_path_exists testpath/"message.png"
  end
end
