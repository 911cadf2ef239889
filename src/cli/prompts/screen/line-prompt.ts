import {
  createPrompt,
  isDownKey,
  isEnterKey,
  isTabKey,
  isUpKey,
  makeTheme,
  useEffect,
  usePrefix,
  useKeypress,
  useState,
  type KeypressEvent,
} from '@inquirer/core';
import type { Interface } from 'node:readline';
import type { LineQuestion } from '../asker';
import { answeredLine } from './answered';
import { keepDraft, typeDraft, type Draft } from './draft';
import { useRedraw } from './redraw';
import { wrap } from './wrap';

export interface LineConfig extends LineQuestion {
  /** Columns and rows of the terminal. */
  readonly width: number;
  readonly height: number;
  readonly draft?: Draft | undefined;
}

/** A line of text with its help, and with what the program understands of it so far, below. */
export const linePrompt = createPrompt<string, LineConfig>((config, done) => {
  const theme = makeTheme();
  const [status, setStatus] = useState<'idle' | 'done'>('idle');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  useRedraw();
  const prefix = usePrefix({ status, theme });
  // What was refused leaves the line empty, and can be called up again.
  const [refused, setRefused] = useState<readonly string[]>([]);
  const earlier = [...(config.earlier ?? []), ...refused];
  // The place after the last line is that of the new one, which is kept while the player looks at the others.
  const [place, setPlace] = useState(earlier.length);
  const [newLine, setNewLine] = useState('');

  useEffect((readline) => {
    const begin = config.proposed ?? config.begin ?? config.draft?.text ?? '';
    if (begin === '') return;
    typeDraft(begin, config.draft ?? { text: begin, cursor: begin.length }, whole(readline));
    setText(begin);
  }, []);

  useKeypress((key, readline) => {
    if (status === 'done') return;
    if (isEnterKey(key)) {
      keepDraft(config.draft, whole(readline));
      const wrong = config.check(text.trim());
      setFault(wrong);
      if (wrong !== undefined) {
        const again = config.secret === true || text === '' ? [] : [text];
        setRefused([...refused, ...again]);
        setPlace(earlier.length + again.length);
        return setText('');
      }
      setStatus('done');
      return done(text.trim());
    }
    if (isTabKey(key)) {
      readline.clearLine(0);
      readline.write(config.complete?.(text) ?? text);
    }
    const step = stepOf(key);
    if (step !== 0) {
      const to = Math.min(earlier.length, Math.max(0, place + step));
      if (place === earlier.length) setNewLine(text);
      setPlace(to);
      readline.clearLine(0);
      readline.write(earlier[to] ?? (place === to ? text : newLine));
    }
    keepDraft(config.draft, whole(readline));
    setText(readline.line);
    setFault(undefined);
  });

  if (status === 'done') return answeredLine(config.message, toldAnswer(config, text.trim()), config.width);
  const typed = config.secret === true && text !== '' ? UNSEEN : text;
  const asked = `${askedQuestion(prefix, config, text === '')} ${typed}`;
  return [asked, below(config, text, fault, config.height - asked.split('\n').length)];
});

/** Inquirer's type of Node's interface leaves the cursor out. */
const whole = (readline: object): Interface => readline as Interface;

/** How far a key leads among the earlier lines. */
function stepOf(key: KeypressEvent): number {
  if (isUpKey(key)) return -1;
  return isDownKey(key) ? 1 : 0;
}

/** Stands for a secret while it is typed, and does not tell its length. */
const UNSEEN = '***';

/** Columns that a question leaves to the answer on its own line; a longer one has the answer below it. */
const ANSWER_WIDTH = 20;

function askedQuestion(prefix: string, { message, preset, width }: LineConfig, isEmpty: boolean): string {
  const { style } = makeTheme();
  const proposed = preset === undefined ? '' : `Enter: ${preset}`;
  const shown = proposed !== '' && isEmpty ? ` ${style.defaultAnswer(proposed)}` : '';
  if (message.length + proposed.length + ANSWER_WIDTH <= width)
    return `${prefix} ${style.message(message, 'idle')}${shown}`;
  const lines = wrap(message, width - 3, 2).map((line) => style.message(line, 'idle'));
  return `${prefix} ${lines.join('\n')}${shown}\n `;
}

/** The answer as it stays on the screen: as it was understood, in full words. */
function toldAnswer({ preset, preview, secret }: LineConfig, text: string): string {
  if (secret === true) return 'kept secret';
  return text === '' ? (preset ?? '') : (preview?.(text) ?? text);
}

const ESC_HINTS = { back: 'Esc: back to the question before.', leave: 'Esc: leave it.' } as const;

function hintsOf({ hints = [], esc }: LineConfig): readonly string[] {
  return esc === undefined ? hints : [...hints, ESC_HINTS[esc]];
}

/** What stands below the question, in so many rows that it stays on the screen. */
function below(config: LineConfig, text: string, fault: string | undefined, rows: number): string {
  const { style } = makeTheme();
  const lines = (prose: string): readonly string[] =>
    wrap(prose, config.width - 3, 2).map((line) => `  ${line}`);
  const understood = fault === undefined && text.trim() !== '' ? config.preview?.(text.trim()) : undefined;
  const told = [
    ...(fault === undefined ? [] : style.error(wrap(fault, config.width - 3, 2).join('\n')).split('\n')),
    ...(understood === undefined ? [] : lines(`= ${understood}`).map((line) => style.highlight(line))),
  ];
  const hints = hintsOf(config).flatMap(lines);
  const shown =
    told.length + hints.length <= rows
      ? hints
      : [...hints.slice(0, Math.max(0, rows - told.length - 1)), '  ...'];
  return [...told, ...shown.map((line) => style.help(line))].join('\n');
}
