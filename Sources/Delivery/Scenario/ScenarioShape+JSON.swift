import Messages

extension ScenarioShape {
  /// The shape as JSON's types say it; what only the other parts of the scenario decide is left out.
  var json: JSONShape {
    switch self {
    case .anything: .anything
    case .text, .message, .placeholder, .part: .string()
    case .flag: .boolean
    case .number(let range): .number(range)
    case .whole(let range): .whole(range)
    case .seconds: .number(0...Double(ScenarioLimits.maximumSeconds))
    case .signedSeconds: .number()
    case .date: .string(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ].*)?$")
    case .word(let words): .word(words)
    case .list(let shape): .array(shape.json)
    case .map(let fields): .object(JSONShape.Members(fields.map(\.json)))
    case .table(let shape): .table(shape.json)
    case .either(let shapes): .anyOf(shapes.map(\.json))
    }
  }

  /// What an answer of the app may be: one, one for each call, and both for each message.
  var answer: JSONShape {
    let answer = json
    let answers = JSONShape.anyOf([answer, .array(answer)])
    return .anyOf([answers, .table(.anyOf([answers, .null])), .null])
  }
}

extension ScenarioField {
  var json: JSONShape.Member {
    JSONShape.Member(
      name, isNullable ? .anyOf([shape.json, .null]) : shape.json, isRequired: isRequired,
      summary: Self.summaries[name])
  }

  var answer: JSONShape.Member {
    JSONShape.Member(name, shape.answer, summary: Self.summaries[name])
  }

  /// What keys are for, where their names don't say it.
  private static let summaries = [
    "scenario": "The version of the format: 1.",
    "vendor": "Whose messages they are.",
    "sdk": "The version of the vendor's SDK, in quotes.",
    "device": "The device, or a screen such as 393x852@3.",
    "orientation": "How the device is held.",
    "start": "The wall clock at second 0, in ISO 8601.",
    "until": "The last second that is played.",
    "messages": "The messages of the app, by ids of your own.",
    "app": "What the app has set, and what its code answers.",
    "steps": "What happens, in the order of time.",
    "about": "Words for readers.",
    "file": "The file of the message, relative to the scenario.",
    "message": "The message itself, or the id of the one that is meant.",
    "locked": "Whether what meets its conditions while the lock is on is lost or kept.",
    "click": "Whether a click on a message dismisses it, or it stays.",
    "answers":
      "What the app's code answers to the SDK: one value, one for each call, or by message.",
    "at": "The seconds since the start.",
    "do": "What happens.",
    "triggers": "What triggers the message.",
    "limit": "How often it is shown at most; 0 for any number.",
    "priority": "The lowest comes first.",
    "interval": "The seconds until it may be shown again.",
    "end": "When the schedule ends, in ISO 8601.",
    "delay": "What the message waits for once it is triggered, or the seconds that files take.",
    "enabled": "Whether in-app messages are on.",
    "paused": "Whether in-app messages are paused.",
    "displayInterval": "The seconds between two messages.",
    "connection": "Whether there is a network.",
    "delegate": "Whether the app has a delegate.",
    "part": "What is touched: message, button[id], footer, close or outside.",
    "for": "How long, in seconds.",
    "ui": "The code that presents the messages.",
    "placeholder": "The id of a placeholder.",
    "bundle": "The file with the content blocks.",
    "resolution": "How the message ends.",
    "after": "After so many seconds.",
    "result": "What comes of it: ok, fail, or the status of HTTP.",
    "assets": "What comes of loading the message's files.",
    "assume": "What is taken for granted where the SDK is not known to decide.",
    "audience": "Whether the message is for this visitor.",
    "matches": "Whether the visitor is in the audience.",
    "autoPauseInAppAutomationOnLaunch": "Whether messages are paused when the app starts.",
    "button": "The button that ends the message.",
    "cancellation_triggers": "What cancels the wait.",
    "categories": "Notification categories of the app, with their actions.",
    "dataSource": "Whether the app has a data source.",
    "displayASAPEnabled": "Whether messages are shown as soon as their files are there.",
    "enableDismissModalOnOutsideTap": "Whether a tap beside a modal dismisses it.",
    "display_state": "When blocks were last seen, by their ids.",
    "displayed": "When the block was last shown, in seconds since the start.",
    "interacted": "When the block was last clicked or closed, in seconds since the start.",
    "event_name": "The name of the event.",
    "name": "The name of the event or of what it is about.",
    "value": "The value of the event.",
    "product_id": "The product that is bought.",
    "properties": "What else the event says, as keys and values.",
    "predicate": "What must hold for the body of an event: a JSON predicate of Airship.",
    "goal": "How often it must happen.",
    "html": "The page of the block.",
    "id": "The id.",
    "title": "The words of the button.",
    "filter": "The ids of the messages that the app keeps.",
    "sort": "The ids in the order of the app.",
    "placeholders": "The placeholders of the app, by their ids.",
    "maxMessagesCount": "The most blocks of a carousel; 0 for all.",
    "customHeight": "The height of a carousel in points.",
    "scrollDelay": "Seconds between the moves of a carousel; 0 for none.",
    "deferredLoad": "Whether the app loads the view by itself.",
    "requestDelay": "The seconds that the server takes.",
    "trackActions": "Whether the SDK tracks what the visitor does.",
    "overrideDefaultBehavior": "Whether the app's callback replaces what the SDK does.",
    "lock": "Whether the app holds messages back.",
    "observer": "Whether the app listens to what happens.",
    "push": "Whether the message comes with a push.",
    "re_eligibility": "The seconds until the message may be shown again.",
    "region": "The region that the visitor must be in.",
    "seconds": "How long it waits.",
    "timeout": "After how many seconds the trigger is too old.",
    "triggerMinimumTimeInterval": "The seconds between two triggers that show something.",
    "trigger_condition": "What triggers the message.",
    "up": "Whether the keyboard is on the screen.",
    "url": "The address of the link.",
    "user": "Who uses the app.",
    "boundary": "How many displays a frequency constraint lets pass in its range.",
    "cached": "The age of the stored list of messages at second 0, in seconds.",
    "call": "The function of the bridge that the page calls.",
    "children": "The triggers that a compound trigger is made of.",
    "edit_grace_period": "The days for which a schedule that has ended is kept.",
    "frequency_constraint_ids": "The frequency constraints of the message, by their ids.",
    "frequency_constraints": "How often messages may be shown in a time.",
    "is_sticky": "Whether a child of a compound trigger keeps its count.",
    "preventInAppMessageDisplayForDifferentUser": "Whether a message of another user is rejected.",
    "queue": "The queue in which the message is prepared.",
    "range": "The length of a frequency constraint, in its period.",
    "region_id": "The id of a region.",
    "reset_on_increment": "Whether the other children begin again when this one counts.",
    "sessionTimeout": "After how many seconds of absence a new session begins.",
    "target": "The target of the link, such as _blank.",
    "trigger": "The trigger itself.",
    "type": "The type of the event or of the trigger.",
  ]
}
