"""What the sets of screenshots are made of: methods are tuned with the first alone."""

# A font is its files for Pillow, its name for pages, and its size beside that of the system's.
HALVES = {
    "development": dict(
        seed=1,
        fonts=[("dejavu/DejaVuSans.ttf", "DejaVu Sans", 0.9),
               ("dejavu/DejaVuSansCondensed.ttf", "DejaVu Sans Condensed", 0.98),
               ("liberation2/LiberationSans-Regular.ttf", "Liberation Sans", 1.0),
               ("noto/NotoSerif-Regular.ttf", "Noto Serif", 0.94),
               ("noto/NotoSansDisplay-Regular.ttf", "Noto Sans Display", 1.0)],
        devices=["iphone-15", "iphone-se", "iphone-14", "ipad-10"],
        words="""the harbour opens early today and boats with new sails may leave before noon if the
        wind is fair crews find charts maps and tide tables at the office on the pier where coffee
        is free for members who bring their own cup""".split()),
    "held-out": dict(
        seed=90_211,
        fonts=[("dejavu/DejaVuSerif.ttf", "DejaVu Serif", 0.88),
               ("noto/NotoSans-Regular.ttf", "Noto Sans", 0.96),
               ("liberation2/LiberationSerif-Regular.ttf", "Liberation Serif", 1.06),
               ("dejavu/DejaVuSans.ttf", "DejaVu Sans", 0.92)],
        devices=["iphone-16-pro", "iphone-11", "iphone-12-mini", "iphone-8-plus", "ipad-mini",
                 "ipad-pro-11"],
        words="""our winter sale starts on friday with up to half off every jacket boot and hat in
        store or online order now to get yours by the weekend delivery costs nothing above fifty
        euros while returns take thirty days or longer for club customers""".split()),
}

FORMS = [
    "airship modal", "airship banner", "airship fullscreen", "airship html", "braze modal",
    "braze slideup", "braze full", "braze html", "bloomreach static", "accengage text",
    "accengage alert"]

KINDS = [
    "same", "moved", "resized", "wrapped", "recolored", "shifted", "spaced", "rounded", "missing"]

CONDITIONS = [
    "plain", "jpeg", "half", "noise", "behind", "cut", "dark", "half-jpeg", "landscape", "webp",
    "p3", "strip"]
