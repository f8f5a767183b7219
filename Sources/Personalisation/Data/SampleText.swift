/// Text of any length that looks like names of people.
public enum SampleText {
  /// How long a text may be, in characters.
  public static let lengths = 0...10_000

  private static let names = Array(
    "Maximiliane-Charlotte Alexandrine Wilhelmine Konstantinopolski Papadopoulos-Fitzgerald ")

  /// Returns a name of so many characters; it doesn't end with a space, so that all of it counts.
  public static func name(ofLength length: Int) -> String {
    let length = min(max(length, lengths.lowerBound), lengths.upperBound)
    var characters = (0..<length).map { names[$0 % names.count] }
    if characters.last == " " { characters[length - 1] = "a" }
    return String(characters)
  }
}
