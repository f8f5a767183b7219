import Devices
import Linting
import WhatIf

/// What `render-snapshot help TOPIC` prints: things that concern several commands.
enum HelpTopics {
  struct Topic {
    var name: String
    var title: String
    var text: String
  }

  static let all = [files, variants, keys, checks, exitCodes, completion]

  private static let files = Topic(
    name: "files", title: "Which files are read and written",
    text: """
      Messages (.json) are recognised by their keys; --vendor names the vendor where they don't say.
      Pages (.html), interface files of Accengage (.xib) and standard input (-) are inputs too.

      Images of a message are looked up in the folder assets/ beside it, or in --assets, by the
      last part of their address or by assets.json. Nothing is fetched.

      A style is a property list with the name that the SDK looks for. It is found beside the message,
      or named with --style.

      Without -o an image has the message's name, and after it every value that is not the default one:
      modal.png, modal.iphone-se.dark.png. A file that is an input, or that is not an image, is never
      replaced.
      """)

  private static let variants = Topic(
    name: "variants", title: "Devices, appearances, languages and versions of SDKs",
    text: """
      \(EnvironmentAxis.all.map { "--\($0.option)" }.joined(separator: ", ")),
      --viewport and --sdk may be repeated, or have a list with commas. "all" means every value
      where there is a list of them. render, layout and lint go through all combinations.

        render-snapshot modal.json --device iphone-se,ipad-10 --text-size large,AX3 -o images/
        render-snapshot modal.json --device all --appearance all --sheet
        render-snapshot lint modal.json --sdk all --locale en,de,ar

      --sheet draws them onto one image, with heads for rows and columns.
      `render-snapshot devices` lists the devices.
      """)

  private static let keys = Topic(
    name: "keys", title: "What what-if can set",
    text: """
      maxWidth                        a key of the style; Docs/StyleReference.md lists them
      message:display.border_radius   a value of the message, by its key path
      template:1001.textColor         a value of the interface file, by tag, label or id
      css:h1{font-size}               a CSS property of elements of a page, by selector
      html:h1{text}, html:a{href}     the text or an attribute of elements of a page
      \(SettingKey.environmentKeys.map(\.name).joined(separator: ", "))

      VALUE is one value, a list with commas, or a range: 280...420:20, 20px...40px:5px.
      "unset" takes a value away.
      """)

  private static var checks: Topic {
    Topic(
      name: "checks", title: "The checks of drawn messages",
      text: """
        \(Linter.checkNames.map { "  " + $0 }.joined(separator: "\n"))

        Docs/Checks.md says what each measures. --check NAME chooses some; `checks:` in snapshot.yml
        sets their levels and allows exceptions.
        """)
  }

  private static let exitCodes = Topic(
    name: "exit-codes", title: "What the exit codes mean",
    text: """
      0  done; everything is equal
      1  a difference, a missing golden, or a failed check
      2  could not run: bad option, unreadable or invalid input, nothing found
      3  internal error
      """)

  private static let completion = Topic(
    name: "completion", title: "Completion of commands, options, files, devices and keys",
    text: """
      bash  echo 'source <(render-snapshot completions bash)' >> ~/.bashrc
      zsh   echo 'source <(render-snapshot completions zsh)' >> ~/.zshrc
      fish  render-snapshot completions fish > ~/.config/fish/completions/render-snapshot.fish

      It takes effect in new shells. In .zshrc the line belongs after compinit.
      """)
}
