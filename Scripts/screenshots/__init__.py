"""Screenshots with known truth: what is made up, drawn, changed and passed on."""
