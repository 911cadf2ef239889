export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * The script for each shell: it hands the words up to the cursor to the hidden command `complete`, which prints the
 * candidates, one a line; zsh and fish quote them by themselves. Where there are none, the shell offers files, unless the
 * exit status says that none can stand there.
 */
export const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_blucher() {
  local IFS=$'\\n' word before last=\${COMP_WORDS[COMP_CWORD]} words=() n=0
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    [[ $word == = || $before == = ]] && (( n > 0 )) && word=\${words[n-1]}$word || (( ++n ))
    words[n-1]=$word
    before=\${word:\${#word}-1}
  done
  [[ $last == = ]] && last=
  COMPREPLY=($("\${COMP_WORDS[0]}" complete "\${words[@]}" 2>/dev/null)) || compopt +o default
  COMPREPLY=("\${COMPREPLY[@]#"\${word%"$last"}"}")
  case $last in
    \\'*) COMPREPLY=("\${COMPREPLY[@]//"'"/"'\\\\''"}") ;;
    \\"*) ;;
    *) [[ $COMPREPLY ]] && COMPREPLY=($(printf '%q\\n' "\${COMPREPLY[@]}")) ;;
  esac
}
complete -o default -F _blucher blucher
`,
  zsh: `#compdef blucher
_blucher() {
  local -a found
  found=("\${(@f)$("\${words[1]}" complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}") || return
  if [[ -n "\${found[1]}" ]]; then
    compadd -- "\${found[@]}"
  else
    _files
  fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _blucher blucher
`,
  fish: `function __blucher_words
  set -l words (commandline -opc)
  set -l last (commandline -ct)
  set -l program $words[1]
  set -e words[1]
  command $program complete $words "$last" 2>/dev/null
end
function __blucher_files
  set -l words (__blucher_words)
  and test -z "$words"
end
complete -c blucher -f -a '(__blucher_words)'
complete -c blucher -n __blucher_files -F
`,
};
