import {
  createPrompt,
  isDownKey,
  isEnterKey,
  isUpKey,
  makeTheme,
  usePagination,
  usePrefix,
  useKeypress,
  useState,
} from '@inquirer/core';
import { escText, type PickQuestion } from '../asker';
import { answeredLine } from './answered';
import { typedChoice, wrongChoice } from './typed-choice';
import { useRedraw } from './redraw';
import { wrap } from './wrap';

/** Rows of the screen that a list of choices leaves to the question and the keys. */
const OTHER_ROWS = 6;

interface PickConfig extends PickQuestion<unknown> {
  /** Columns and rows of the terminal. */
  readonly width: number;
  readonly height: number;
}

/**
 * Choices in a list; the answer is the place of one. Arrows move the mark, and so does what is typed, if only one choice
 * can be meant by it. Enter takes what is marked, but never where something is typed that means none: the mark is then where
 * it was before.
 */
export const pickPrompt = createPrompt<number, PickConfig>((config, done) => {
  const { choices, preset, width, height } = config;
  const theme = makeTheme();
  const { style } = theme;
  const [status, setStatus] = useState<'idle' | 'done'>('idle');
  const proposed = choices.findIndex(({ value }) => value === preset);
  const [marked, setMarked] = useState(Math.max(0, proposed));
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  useRedraw();
  const prefix = usePrefix({ status, theme });
  const meant = typedChoice(choices, typed);
  const active = meant ?? marked;

  useKeypress((key, readline) => {
    if (status === 'done') return;
    setFault(undefined);
    if (isEnterKey(key)) {
      if (typed.trim() !== '' && meant === undefined) {
        setTyped('');
        return setFault(wrongChoice(choices));
      }
      setStatus('done');
      return done(active);
    }
    const step = isUpKey(key) ? -1 : isDownKey(key) ? 1 : 0;
    if (step !== 0) {
      readline.clearLine(0);
      setMarked(Math.min(choices.length - 1, Math.max(0, active + step)));
    }
    setTyped(readline.line);
  });

  const page = usePagination({
    items: choices.map(({ label }, i) => `${i + 1}. ${label}`),
    active,
    renderItem: ({ item, isActive }) => {
      const text = wrap(`${isActive ? '>' : ' '} ${item}`, width - 1, 5).join('\n');
      return isActive ? style.highlight(text) : text;
    },
    pageSize: Math.max(OTHER_ROWS, height - OTHER_ROWS),
    loop: false,
  });
  if (status === 'done') return answeredLine(config.message, choices[active]?.label ?? '', width);
  return [
    `${prefix} ${style.message(config.message, 'idle')} ${typed}`,
    [page, ...below(config, fault)].join('\n'),
  ];
});

function below(config: PickConfig, fault: string | undefined): readonly string[] {
  const { style } = makeTheme();
  const hints = [config.help ?? '', `Arrows, a number or a word, then Enter.${escText(config)}`];
  return [
    ' ',
    ...(fault === undefined ? [] : [style.error(fault)]),
    ...hints
      .filter((hint) => hint !== '')
      .flatMap((hint) => wrap(hint, config.width - 3))
      .map((line) => style.help(`  ${line}`)),
  ];
}
