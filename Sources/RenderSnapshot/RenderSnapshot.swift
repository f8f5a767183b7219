// All that an app needs to draw messages, by one import.

@_exported import Devices
@_exported import Diagnostics
@_exported import Geometry
@_exported import Inputs
@_exported import Messages
@_exported import Raster
@_exported import Rendering
@_exported import Styles
@_exported import Typesetting
