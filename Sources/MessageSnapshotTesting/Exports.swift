// What stands in the signature of `assertSnapshot` comes with it, so that a test needs one import.
// Types are named one by one: other names of these modules could clash with those of an app.
@_exported public import enum Devices.Appearance
@_exported public import enum Devices.ContentSizeCategory
@_exported public import struct Devices.Device
@_exported public import enum Devices.Orientation
@_exported public import enum Devices.PseudoLocale
@_exported public import struct Snapshots.SnapshotSettings
@_exported public import struct Snapshots.SnapshotVariant
