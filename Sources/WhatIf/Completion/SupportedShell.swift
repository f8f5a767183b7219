/// A shell that asks this program for what a word may become.
package enum SupportedShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script; it only hands over the words and what comes back.
  package var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  // Bash breaks words at colons and equals signs, so the line is split again, and what comes before
  // the last break is taken off the answers. It quotes by itself only what it takes for names of files;
  // other words are quoted here, as keys of messages are anybody's.
  private static let bashScript = #"""
    _render_snapshot() {
      local line=${COMP_LINE:0:COMP_POINT} cur piece prefix reply files=
      local -a words
      # Without -r: a backslash quotes as it does in the line.
      read -a words <<< "$line"
      [[ $line == *[!\\][[:space:]] ]] && words+=("")
      cur=${words[${#words[@]}-1]}
      IFS= read piece <<< "${COMP_WORDS[COMP_CWORD]}"
      [[ $piece == [=:] ]] && piece=
      prefix=${cur%"$piece"}
      COMPREPLY=()
      while IFS= read -r reply; do
        case $reply in
          :files) files=1 ;;
          "$cur"*) COMPREPLY+=("${reply#"$prefix"}") ;;
        esac
      done < <("$1" complete-words -- "${words[@]:1}" 2>/dev/null)
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
      fi
      if [[ -n $files ]]; then
        piece=${piece#[\"\']}
        while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(compgen -f -- "$piece")
      fi
      # Bash 3 can't be asked to quote.
      if [[ -z $files ]] || ! compopt -o filenames 2>/dev/null; then
        for reply in "${!COMPREPLY[@]}"; do
          [[ ${COMPREPLY[reply]} == *[![:alnum:]_.,:=/@%+-]* ]] || continue
          printf -v piece %q "${COMPREPLY[reply]}"
          COMPREPLY[reply]=$piece
        done
      fi
    }
    complete -F _render_snapshot render-snapshot
    """#

  private static let zshScript = #"""
    #compdef render-snapshot
    _render-snapshot() {
      local reply files=0
      local -a whole open
      for reply in "${(@f)$("${(Q)words[1]}" complete-words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $reply in
          '') ;;
          :files) files=1 ;;
          *=) open+=("$reply") ;;
          *) whole+=("$reply") ;;
        esac
      done
      (( ${#whole} )) && compadd -a whole
      (( ${#open} )) && compadd -S '' -a open
      (( files )) && { compset -P '--*='; _files }
      return 0
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _render-snapshot "$@"
    else
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
      compdef _render-snapshot render-snapshot
    fi
    """#

  private static let fishScript = #"""
    function __render_snapshot_words
      set -l word (commandline -ct)
      set -l words (commandline -opc) (string unescape -- $word; or printf '%s\n' $word)
      command $words[1] complete-words -- $words[2..-1] 2>/dev/null
    end
    complete -c render-snapshot -f -a '(__render_snapshot_words | string match -v :files)'
    complete -c render-snapshot -F -n '__render_snapshot_words | string match -q :files'
    """#
}
