import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Scenes: Docs/Vendors/AirshipScenes.md.
extension AirshipBoxes {
  /// Adds a page of a Scene, from 0.
  mutating func addScene(_ scene: AirshipScene, page: Int) {
    documentation = "Docs/Vendors/AirshipScenes.md"
    let window = SceneWindow(environment: environment, sdk: sdk)
    let placement = window.placement(of: scene.presentation)
    noteWindow(window, of: scene, at: placement)
    if scene.presentation.kind == .modal { addScrim(placement, scene) }
    let layout = SceneLayout(scene, sdk: sdk, context: context, page: page)
    var boxes = SceneBoxes(scene, layout, in: screen, sdk: sdk, context: context)
    boxes.add(page: page)
    screen = boxes.screen
    warnings += boxes.notes.diagnostics
    if let doubt = sdk.sceneDoubt { infer(doubt) }
    let doubts = boxes.notes.doubts
    for reason in doubts.map(\.reason).enumerated().filter({ index, reason in
      doubts.firstIndex { $0.reason == reason } == index
    }).map(\.element) {
      let ids = Set(doubts.filter { $0.reason == reason }.map(\.id))
      infer(reason, isSaid: true) { ids.contains($0) }
    }
  }

  /// The colour over the app, and what a modal that fills the safe area has above and below.
  private mutating func addScrim(_ placement: AirshipScene.Placement, _ scene: AirshipScene) {
    let isDark = environment.appearance == .dark
    if let scrim = placement.scrim {
      screen.addScrim(isDark ? scrim.dark : scrim.light)
    } else if sdk.sceneGeneration < .borderBox {
      screen.addScrim(isDark ? .white : .black)
      warnings.append(
        .note(
          "The placement has no \"shade_color\": before 21 the system's primary colour is taken to "
            + "cover the app.", keyPath: placement.keyPath,
          solution: "Add \"shade_color\", or check it on a device."))
    }
    guard placement.isFullScreen, !placement.ignoresSafeArea else { return }
    let (size, safe) = (environment.viewport, environment.safeArea)
    let color: Color = isDark ? .black : .white
    for strip in [
      Rect(x: 0, y: 0, width: size.width, height: safe.top),
      Rect(x: 0, y: size.height - safe.bottom, width: size.width, height: safe.bottom),
    ] where strip.height > 0 {
      screen.addBox(nil, strip, to: .root, decoration: Decoration { $0.background = color })
    }
  }

  /// What of the window a Scene depends on that isn't known.
  private mutating func noteWindow(
    _ window: SceneWindow, of scene: AirshipScene, at placement: AirshipScene.Placement
  ) {
    switch scene.presentation.kind {
    case .embedded:
      warnings.append(
        .note(
          "How much room the app gives embedded content isn't known: it is offered the whole window.",
          keyPath: placement.keyPath,
          solution: "Give the size of the app's view with --viewport WIDTHxHEIGHT."))
      if sdk.version < SDKVersion(18, 5) {
        infer("embedded content is first named in the change log of 18.5")
      }
    case .modal:
      guard window.turnsLockedModals, let locked = placement.lockedOrientation,
        locked.rawValue != environment.orientation.rawValue
      else { return }
      warnings.append(
        .warning(
          "Version \(sdk.version) turns the screen for this modal, which is locked to "
            + "\(locked.rawValue).", keyPath: placement.keyPath + ".device.lock_orientation",
          solution: "Use --orientation \(locked.rawValue)."))
    case .banner:
      if sdk.isClassic { infer("the frame of banners before 18") }
    }
  }
}
