// What is in the signatures of `assertSnapshot` and `assertTimeline` comes with them, so that a test
// needs one import.
// Types are named one by one: other names of these modules could clash with those of an app.
@_exported public import struct Delivery.Scenario
@_exported public import struct Delivery.Timeline
@_exported public import enum Devices.Appearance
@_exported public import enum Devices.ContentSizeCategory
@_exported public import struct Devices.Device
@_exported public import enum Devices.Orientation
@_exported public import enum Devices.PseudoLocale
@_exported public import struct Snapshots.SnapshotSettings
@_exported public import struct Snapshots.SnapshotVariant
