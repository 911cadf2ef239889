/** A command, and what may follow its name. */
export interface CompletionWords {
  readonly name: string;
  readonly about: string;
  readonly words: readonly string[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** The script for each shell. Words are ids and flags: letters, digits, dots and hyphens, so that none needs quoting. */
export const SCRIPTS: Readonly<Record<Shell, (commands: readonly CompletionWords[]) => string>> = {
  bash,
  zsh,
  fish,
};

function bash(commands: readonly CompletionWords[]): string {
  return `_blucher() {
  local words
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${commands.map(({ name }) => name).join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${commands.map(({ name, words }) => `      ${name}) words="${words.join(' ')}" ;;`).join('\n')}
      *) return ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _blucher blucher
`;
}

function zsh(commands: readonly CompletionWords[]): string {
  return `#compdef blucher
_blucher() {
  if (( CURRENT == 2 )); then
    local -a commands
    commands=(
${commands.map(({ name, about }) => `      '${name}:${quoted(about)}'`).join('\n')}
    )
    _describe command commands
    return
  fi
  case "\${words[2]}" in
${commands.map(({ name, words }) => `    ${name}) compadd -- ${words.join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _blucher blucher
`;
}

function fish(commands: readonly CompletionWords[]): string {
  const names = commands.map(
    ({ name, about }) => `complete -c blucher -n __fish_use_subcommand -f -a ${name} -d '${quoted(about)}'`,
  );
  const words = commands.flatMap(({ name, words: own }) => {
    const condition = `complete -c blucher -n '__fish_seen_subcommand_from ${name}'`;
    return own.map((word) =>
      word.startsWith('--') ? `${condition} -l ${word.slice(2)}` : `${condition} -a ${word}`,
    );
  });
  return `${[...names, ...words].join('\n')}\n`;
}

/** Text between single quotes. */
function quoted(text: string): string {
  return text.replaceAll("'", '’');
}
