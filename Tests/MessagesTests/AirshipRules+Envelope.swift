private let banner = #""display": {"body": {"text": "a"}}"#

extension AirshipRule {
  /// The keys at the top of a message.
  static let envelopeRules: [AirshipRule] = [
    AirshipRule(
      "1.1", "a display type is required", plain(banner + #", "source": "app-defined""#),
      .all(#"display_type: error: "display_type" is missing."#)),
    AirshipRule(
      "1.1", "an unknown display type", plain(#""display_type": "popup", "# + banner),
      .all(#"display_type: error: "popup" is not known. Use "banner", "modal","#)),
    AirshipRule(
      "1.1", "a display type of the wrong type", plain(#""display_type": 1, "# + banner),
      .all(#"display_type: error: "display_type" is a number, but must be a string."#)),
    AirshipRule(
      "1.1", "classic folds the display type", plain(#""display_type": "Banner", "# + banner),
      .swiftUI(#"display_type: error: "Banner" is not known. Did you mean "banner"?"#)),
    AirshipRule(
      "1.1", "a Scene", plain(#""display_type": "layout", "display": {}"#),
      .before("16", #"display_type: error: "layout" is not known before version 16."#),
      .from("16", #"display.layout: error: "layout" is missing. Add it."#)),
    AirshipRule(
      "1.1", "a display is required", plain(#""display_type": "banner""#),
      .all(#"display: error: "display" is missing."#)),
    AirshipRule(
      "1.1", "a display of the wrong type", plain(#""display_type": "modal", "display": []"#),
      .all(#"display: error: "display" is an array, but must be an object."#)),
    AirshipRule(
      "1.1", "no message id",
      #"{"name": "n", "display_type": "banner", "display": {"body": {"text": "a"}}}"#,
      .before("14", #"message_id: error: "message_id" is missing. Add it."#)),
    AirshipRule(
      "1.1", "an empty message id", withTop(#""message_id": """#),
      .before("14", #"message_id: error: "message_id" has 0 characters, but must have 1 to 100."#)),
    AirshipRule(
      "1.1", "a message id of 100 characters",
      withTop(#""message_id": "\#(String(repeating: "é", count: 100))""#)),
    AirshipRule(
      "1.1", "a message id of 101 characters",
      withTop(#""message_id": "\#(String(repeating: "é", count: 101))""#),
      .before("14", #"message_id: error: "message_id" has 101 characters"#)),
    AirshipRule(
      "1.1", "a message id of the wrong type", withTop(#""message_id": 5"#),
      .before("14", #"message_id: error: "message_id" is a number"#)),
    AirshipRule(
      "1.1", "no name",
      #"{"message_id": "m", "display_type": "banner", "display": {"body": {"text": "a"}}}"#,
      .from("18", to: "18.2.0", #"name: error: "name" is missing. Add it."#)),
    AirshipRule(
      "1.1", "an empty name", withTop(#""name": """#),
      .classic(#"name: error: "name" has 0 characters, but must have 1 to 100."#)),
    AirshipRule(
      "1.1", "a long name",
      withTop(#""name": "\#(String(repeating: "n", count: 101))""#),
      .classic(#"name: error: "name" has 101 characters"#)),
    AirshipRule(
      "1.1", "a name of the wrong type", withTop(#""name": 1"#),
      .all(#"name: error: "name" is a number, but must be a string."#)),
    AirshipRule("1.1", "extra data", withTop(#""extras": {"a": 1}, "actions": {"b": 2}"#)),
    AirshipRule(
      "1.1", "extra data of the wrong type", withTop(#""extra": []"#),
      .before("18", #"extra: error: "extra" is an array, but must be an object."#),
      .from("18.5", #"extra: error: "extra" is an array, but must be an object."#)),
    AirshipRule(
      "1.1", "18.0 to 18.4 read extras", withTop(#""extras": []"#),
      .from("18", to: "18.4", #"extras: error: "extras" is an array, but must be an object."#)),
    AirshipRule(
      "1.1", "actions of the wrong type", withTop(#""actions": "a""#),
      .all(#"actions: error: "actions" is a string, but must be an object."#)),
    AirshipRule("1.1", "a source", withTop(#""source": "remote-data""#)),
    AirshipRule("1.1", "another source", withTop(#""source": "legacy-push""#)),
    AirshipRule(
      "1.1", "an unknown source", withTop(#""source": "elsewhere""#),
      .all(#"source: error: "elsewhere" is not known. Use "app-defined","#)),
    AirshipRule(
      "1.6", "classic folds the source", withTop(#""source": "Remote-Data""#),
      .swiftUI(#"source: error: "Remote-Data" is not known. Did you mean "remote-data"?"#)),
    AirshipRule(
      "1.1", "an audience of the wrong type", withTop(#""audience": 1"#),
      .before("14", #"audience: error: "audience" is a number, but must be an object."#)),
    AirshipRule(
      "1.1", "campaigns of the wrong type", withTop(#""campaigns": []"#),
      .before("14", #"campaigns: error: "campaigns" is an array, but must be an object."#)),
    AirshipRule("1.1", "a behavior", withTop(#""display_behavior": "immediate""#)),
    AirshipRule(
      "1.1", "an unknown behavior", withTop(#""display_behavior": "now""#),
      .all(#"display_behavior: error: "now" is not known. Use "default" or "immediate"."#)),
    AirshipRule(
      "1.6", "reporting as a number", withTop(#""reporting_enabled": 1"#),
      .swiftUI(#"reporting_enabled: error: "reporting_enabled" is a number, but must be"#)),
    AirshipRule(
      "1.1", "reporting as a word", withTop(#""reporting_enabled": "no""#),
      .all(#"reporting_enabled: error: "reporting_enabled" is a string, but must be a boolean."#)),
    AirshipRule(
      "1.1", "a locale of the wrong type", withTop(#""rendered_locale": "en""#),
      .swiftUI(#"rendered_locale: error: "rendered_locale" is a string, but must be an object."#)),
  ]
}
