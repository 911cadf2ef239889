import {
  createPrompt,
  isDownKey,
  isEnterKey,
  isNumberKey,
  isSpaceKey,
  isUpKey,
  makeTheme,
  usePagination,
  usePrefix,
  useKeypress,
  useState,
  type KeypressEvent,
} from '@inquirer/core';
import {
  escText,
  isFact,
  markedAtFirst,
  moreOf,
  OTHER_ROWS,
  type Fact,
  type FactsAnswer,
  type FactsQuestion,
  type Item,
} from '../asker';
import { useRedraw } from './redraw';
import { wrap } from './wrap';

export interface FactsConfig extends FactsQuestion {
  /** Columns and rows of the terminal. */
  readonly width: number;
  readonly height: number;
  /** Hears what is marked so far, which may be all that is known of a list that is broken off. */
  readonly onMark?: (marked: FactsAnswer) => void;
}

/** A line of the list: a heading, an item with its number, or the entry that shows the rest. */
type Row = { readonly heading: string } | Entry;
interface Entry {
  readonly number: number;
  /** Absent for the entry that shows the rest. */
  readonly item: Item | undefined;
}

const HIDE_CURSOR = '\u001b[?25l';
const FEWEST_ROWS = 5;
/** Columns before the names of what is shown on demand. */
const MORE_INDENT = 12;

/**
 * A list of facts on one screen. Space or a line's number marks a fact or opens a setting. Enter ends, except where
 * the player has gone to a line that opens something.
 */
export const factsPrompt = createPrompt<FactsAnswer, FactsConfig>((config, done) => {
  const theme = makeTheme();
  useRedraw();
  const prefix = usePrefix({ status: 'idle', theme });
  const [holding, setHolding] = useState(() => markedAtFirst(config));
  const [expanded, setExpanded] = useState(config.expanded === true);
  const rows = rowsOf(config, expanded);
  const entries = rows.filter(isEntry);
  const [active, setActive] = useState(() => numberAtFirst(config, entries));
  const [moved, setMoved] = useState(false);
  const [digits, setDigits] = useState('');
  const [isLost, setLost] = useState(false);
  config.onMark?.({ holding, open: undefined, expanded });
  const finish = (open: string | undefined, held = holding): void => done({ holding: held, open, expanded });
  const moveTo = (number: number): void => {
    setActive(number);
    setMoved(true);
  };
  const choose = (number: number, held = holding): void => {
    moveTo(number);
    const fact = factAt(entries, number);
    const item = entries[number - 1]?.item;
    setHolding(fact ? toggled(held, fact.id) : held);
    if (item === undefined) setExpanded(true);
    else if (!fact) finish(item.id, held);
  };
  const typeDigit = (digit: string): void => {
    const number = numberTyped(digits + digit, entries.length) ?? numberTyped(digit, entries.length);
    if (number === undefined) return;
    // 1 may be the beginning of 12: what it has marked is taken back then, and what it would open waits.
    const begun = number < 10 ? undefined : factAt(entries, Number(digits));
    const mayGrow = number * 10 <= entries.length;
    if (mayGrow) setDigits(String(number));
    if (mayGrow && !factAt(entries, number)) moveTo(number);
    else choose(number, begun ? toggled(holding, begun.id) : holding);
  };

  useKeypress((key: KeypressEvent & { readonly sequence?: string }) => {
    setDigits('');
    // Letters and signs mean nothing here, and the Enter that follows them was meant for them. Signs have no name.
    setLost(/^[^\d\s\p{Cc}]$/u.test(key.sequence ?? key.name) && !key.ctrl);
    if (isUpKey(key)) moveTo(active === 1 ? entries.length : active - 1);
    else if (isDownKey(key)) moveTo((active % entries.length) + 1);
    else if (isSpaceKey(key)) choose(active);
    else if (isNumberKey(key)) typeDigit(key.name);
    else if (isEnterKey(key) && !isLost) {
      if (moved && !factAt(entries, active)) choose(active);
      else finish(undefined);
    }
  });

  const pageSize = Math.max(FEWEST_ROWS, config.height - OTHER_ROWS - rowsBeside(config));
  const page = usePagination({
    items: rows,
    active: rows.findIndex((row) => isEntry(row) && row.number === active),
    renderItem: ({ item: row, isActive }) => rendered(row, isActive, holding, config),
    pageSize,
    loop: false,
  });
  const question = `${prefix} ${theme.style.message(config.message, 'idle')}`;
  const isCut = rows.flatMap((row) => rendered(row, false, holding, config).split('\n')).length > pageSize;
  return [question, page, footer(entries[active - 1]?.item?.help, isCut, isLost, config)].join('\n');
});

/** The rows that the line of keys takes beyond the first, and those of what was said above the list. */
function rowsBeside(config: FactsConfig): number {
  const { said, width } = config;
  const above = said === undefined ? 0 : wrap(said, width - 1, 2).length;
  return keysOf(true, config).length - 1 + above;
}

function footer(help: string | undefined, isCut: boolean, isLost: boolean, config: FactsConfig): string {
  const { style } = makeTheme();
  const told = help === undefined ? [] : wrap(help, config.width - 3, 2);
  const shown = (line: string): string => style.help(`  ${line}`);
  const keys = keysOf(isCut, config).map(isLost ? style.error : shown);
  return [...told.map(shown), ...keys].join('\n') + HIDE_CURSOR;
}

function keysOf(isCut: boolean, config: FactsConfig): readonly string[] {
  const move = isCut ? 'Arrows: move, more follow.' : 'Arrows: move.';
  return wrap(`Space or number: change. ${move} Enter: done.${escText(config)}`, config.width - 2);
}

function numberAtFirst({ at }: FactsQuestion, entries: readonly Entry[]): number {
  return entries.find(({ item }) => item !== undefined && item.id === at)?.number ?? 1;
}

/** The fact of a line, unless that opens something. */
function factAt(entries: readonly Entry[], number: number): Fact | undefined {
  const item = entries[number - 1]?.item;
  return item && isFact(item) ? item : undefined;
}

function toggled(holding: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(holding.has(id) ? [...holding].filter((other) => other !== id) : [...holding, id]);
}

function numberTyped(digits: string, most: number): number | undefined {
  const number = Number(digits);
  return number >= 1 && number <= most ? number : undefined;
}

function isEntry(row: Row): row is Entry {
  return 'number' in row;
}

/** All lines of the list in order, each item below its heading. */
function rowsOf({ items, more }: FactsQuestion, expanded: boolean): readonly Row[] {
  const rest = expanded ? more : more.length > 0 ? [undefined] : [];
  const shown: readonly (Item | undefined)[] = [...items, ...rest];
  return shown.flatMap((item, i): readonly Row[] => {
    const entry = { number: i + 1, item };
    const isNew = item !== undefined && item.heading !== '' && item.heading !== shown[i - 1]?.heading;
    return isNew ? [{ heading: item.heading }, entry] : [entry];
  });
}

function rendered(row: Row, isActive: boolean, holding: ReadonlySet<string>, config: FactsConfig): string {
  const { style } = makeTheme();
  if (!isEntry(row)) return style.message(` ${row.heading}`, 'idle');
  const start = `${isActive ? '>' : ' '}${String(row.number).padStart(2)} `;
  const room = config.width - 1;
  const words = row.item ? wordsOf(row.item, holding) : `    ... ${moreOf(config.more, room - MORE_INDENT)}`;
  const text = wrap(start + words, room, start.length + 4).join('\n');
  return isActive ? style.highlight(text) : text;
}

function wordsOf(item: Item, holding: ReadonlySet<string>): string {
  if (isFact(item)) return `[${holding.has(item.id) ? 'x' : ' '}] ${item.label}`;
  return `    ${item.label}: ${item.value}`;
}
