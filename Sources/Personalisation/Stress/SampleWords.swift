/// The longest and the shortest names, places, prices, dates and words that are made in a language.
///
/// `Docs/Personalisation.md#stress` has the table. Places are real ones; names and products are
/// none of anybody.
struct SampleWords: Sendable {
  typealias Pair = (longest: String, shortest: String)

  var givenName: Pair
  var familyName: Pair
  var town: Pair
  var price: Pair
  var date: Pair
  var words: Pair

  func value(_ kind: SampleKind, _ isLongest: Bool) -> String {
    func pick(_ pair: Pair) -> String { isLongest ? pair.longest : pair.shortest }
    return switch kind {
    case .givenName: pick(givenName)
    case .familyName: pick(familyName)
    case .fullName: isLongest ? "\(givenName.longest) \(familyName.longest)" : givenName.shortest
    case .town: pick(town)
    case .price: pick(price)
    case .date: pick(date)
    case .number: isLongest ? "1234567" : "1"
    case .email: isLongest ? "alexandrina.featherstonehaugh-smythe@example.com" : "a@b.io"
    case .address: "https://example.com/"
    case .image: "https://example.com/image.png"
    case .color: "#808080"
    case .code: isLongest ? "WELCOME-BACK-SUMMER-2026" : "A1"
    case .words: pick(words)
    }
  }

  static let english = SampleWords(
    givenName: ("Christopher-Alexander", "Al"),
    familyName: ("Featherstonehaugh-Smythe", "Ng"),
    town: ("Bishop's Stortford, Hertfordshire", "Ayr"),
    price: ("$1,234,567.89", "$1"),
    date: ("Wednesday, September 30, 2026", "May 1"),
    words: ("A remarkably comfortable waterproof hiking jacket", "Tea"))

  /// The languages by their subtags.
  static let all: [String: SampleWords] = [
    "en": english,
    "de": SampleWords(
      givenName: ("Maximiliane-Charlotte", "Bo"),
      familyName: ("von Hohenstein-Mittelsbacher", "Au"),
      town: ("Villingen-Schwenningen", "Ulm"),
      price: ("1.234.567,89\u{A0}€", "1\u{A0}€"),
      date: ("Mittwoch, 30. September 2026", "1. Mai"),
      words: ("Wasserabweisende Hochgebirgswanderjacke", "Tee")),
    "fr": SampleWords(
      givenName: ("Marie-Emmanuelle", "Jo"),
      familyName: ("de la Fontaine-Beauregard", "Py"),
      town: ("Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson", "Pau"),
      price: ("1\u{202F}234\u{202F}567,89\u{A0}€", "1\u{A0}€"),
      date: ("mercredi 30 septembre 2026", "1er mai"),
      words: ("Une veste de randonnée imperméable et très légère", "Thé")),
    "es": SampleWords(
      givenName: ("María de las Mercedes", "Ana"),
      familyName: ("García-Valdecasas Rodríguez", "Gil"),
      town: ("Villarcayo de Merindad de Castilla la Vieja", "Lugo"),
      price: ("1.234.567,89\u{A0}€", "1\u{A0}€"),
      date: ("miércoles, 30 de septiembre de 2026", "1 may"),
      words: ("Una chaqueta de senderismo impermeable y muy cómoda", "Té")),
    "pl": SampleWords(
      givenName: ("Stanisława-Małgorzata", "Ewa"),
      familyName: ("Brzęczyszczykiewicz-Nowak", "Lis"),
      town: ("Wólka Sokołowska koło Wólki Niedźwiedzkiej", "Hel"),
      price: ("1\u{A0}234\u{A0}567,89\u{A0}zł", "1\u{A0}zł"),
      date: ("środa, 30 września 2026", "1 maja"),
      words: ("Niezwykle wygodna nieprzemakalna kurtka górska", "Sok")),
    "ar": SampleWords(
      givenName: ("عبد الرحمن المصطفى", "علي"),
      familyName: ("القحطاني الشمري", "سعد"),
      town: ("المدينة المنورة، المملكة العربية السعودية", "دبي"),
      price: ("١٬٢٣٤٬٥٦٧٫٨٩ ر.س.", "١ ر.س."),
      date: ("الأربعاء، ٣٠ سبتمبر ٢٠٢٦", "١ مايو"),
      words: ("سترة مريحة ومقاومة للماء للمشي الطويل", "شاي")),
    "he": SampleWords(
      givenName: ("יהונתן-אברהם", "גל"),
      familyName: ("רבינוביץ׳-אברמוביץ׳", "לב"),
      town: ("מעלות-תרשיחא", "לוד"),
      price: ("\u{200E}1,234,567.89 ₪", "1 ₪"),
      date: ("יום רביעי, 30 בספטמבר 2026", "1 במאי"),
      words: ("מעיל טיולים נוח במיוחד ועמיד במים", "תה")),
    "hi": SampleWords(
      givenName: ("सत्यनारायणमूर्ति", "जय"),
      familyName: ("चट्टोपाध्याय", "राव"),
      town: ("तिरुवनंतपुरम", "पुरी"),
      price: ("₹12,34,567.89", "₹1"),
      date: ("बुधवार, 30 सितंबर 2026", "1 मई"),
      words: ("बहुत आरामदायक जलरोधक ट्रेकिंग जैकेट", "चाय")),
    "th": SampleWords(
      givenName: ("ธนภัทรพงศ์พิพัฒน์", "บี"),
      familyName: ("ศรีสุวรรณวัฒนากุล", "ดี"),
      town: ("กรุงเทพมหานคร", "เลย"),
      price: ("฿1,234,567.89", "฿1"),
      date: ("วันพุธที่ 30 กันยายน พ.ศ. 2569", "1 พ.ค."),
      words: ("เสื้อแจ็กเก็ตเดินป่ากันน้ำใส่สบายมาก", "ชา")),
    "ja": SampleWords(
      givenName: ("源左衛門之介", "愛"),
      familyName: ("勅使河原", "森"),
      town: ("鹿児島県いちき串木野市", "津市"),
      price: ("￥1,234,567", "￥1"),
      date: ("2026年9月30日水曜日", "5月1日"),
      words: ("とても快適な防水ハイキングジャケット", "茶")),
    "zh": SampleWords(
      givenName: ("若曦雅", "伟"),
      familyName: ("欧阳", "王"),
      town: ("新疆维吾尔自治区乌鲁木齐市", "昆明"),
      price: ("¥1,234,567.89", "¥1"),
      date: ("2026年9月30日星期三", "5月1日"),
      words: ("非常舒适的防水徒步夹克", "茶")),
  ]
}
