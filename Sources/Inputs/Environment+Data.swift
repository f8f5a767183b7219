public import Devices
import Personalisation

extension Environment {
  /// The name of the data that a message is filled from; nil leaves its tags as they are written.
  ///
  /// Data that are made follow the language: `longest` is `longest-de` where it is German.
  public var dataName: String? {
    guard let data, let stress = StressData(named: data) else { return data }
    return stress.following(locale?.language).name
  }
}
