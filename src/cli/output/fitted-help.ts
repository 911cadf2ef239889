import { Help } from 'commander';

/** The width for which help is written. */
export const HELP_WIDTH = 80;
/** What is said of a term stands beside it only where this many columns are left. */
const NARROWEST = 20;

/** The indent of what belongs to an example, or to a term that has no room beside it. */
export const BELOW = ' '.repeat(6);
/** What a command to copy begins with: it is a line of its own. */
const COMMAND = 'blucher';
/** The words of a command, each flag together with its value. */
const PARTS = /-[^\s']+ (?!-)(?:'[^']*'|\S)+|(?:'[^']*'|\S)+/g;
/** Ends a line of a command that goes on. */
const ON = ' \\';

/** A line of help: a term and what is said of it, or a text alone, with the lines that went on with it. */
interface Part {
  readonly margin: string;
  readonly term: string;
  /** The column in which its text begins. */
  readonly column: number;
  readonly text: string;
}

const HELP = Object.assign(new Help(), { minWidthToWrap: 1 });

/** Help that was written for 80 columns, in fewer. */
export function fittedHelp(help: string, width: number): string {
  const parts: Part[] = [];
  const lines = help.split('\n');
  for (const [i, line] of lines.entries()) {
    const last = parts.at(-1);
    const next = partOf(line);
    const isCommand = last?.text.endsWith(ON) === true;
    const isMore = next.text !== '' && next.column === last?.column && isFull(lines[i - 1] ?? '', next);
    if (last && (isCommand || isMore)) {
      const before = isCommand ? last.text.slice(0, -ON.length) : last.text;
      parts[parts.length - 1] = { ...last, text: `${before} ${next.text}` };
    } else parts.push(next);
  }
  return parts.flatMap((part) => linesOf(part, width)).join('\n');
}

function partOf(line: string): Part {
  const [, margin = '', term = '', gap = '', text = ''] = /^( *)(?:(\S.*?)( {2,}))?(.*)$/.exec(line) ?? [];
  return { margin, term, column: margin.length + term.length + gap.length, text };
}

/** Whether the first word of the next line had no room. */
function isFull(line: string, { term, text }: Part): boolean {
  const [word = ''] = text.split(' ');
  return term === '' && word !== COMMAND && line.length + 1 + word.length >= HELP_WIDTH - 1;
}

function linesOf({ margin, term, column, text }: Part, width: number): readonly string[] {
  const isBeside = width - column >= NARROWEST;
  const words = `${margin}${term}`;
  if (term !== '' && !isBeside) return [...commandLines(words, width), ...wrapped(text, BELOW)];
  if (margin !== '' && text.startsWith(`${COMMAND} `)) return commandLines(margin + text, width);
  if (!isBeside) return wrapped(text, BELOW);
  const [first = '', ...more] = wrapped(text, ' '.repeat(column));
  return [words + first.slice(words.length), ...more];

  function wrapped(about: string, indent: string): readonly string[] {
    return HELP.boxWrap(about, width - indent.length)
      .split('\n')
      .map((line) => (line === '' ? '' : indent + line));
  }
}

/** A command to copy: it is broken before a flag, so that a shell reads on. */
export function commandLines(command: string, width: number): readonly string[] {
  const [margin = ''] = /^ */.exec(command) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const part of command.match(PARTS) ?? []) {
    if (line !== '' && line.length + 1 + part.length + ON.length > width) {
      lines.push(line + ON);
      line = BELOW + part;
    } else line = line === '' ? margin + part : `${line} ${part}`;
  }
  return [...lines, line];
}
