import { makeFraction, toNumber } from '../../core/odds/fraction';
import { plural } from '../../core/input/text';
import type { Evening } from '../../evening/evening';
import { sumsBySide, sumsByUnit, turningPoints, type SumOf } from '../../evening/luck';
import { inSideNames } from '../sides';
import { sentence } from '../words';
import {
  decimal,
  LIMIT,
  ofHundred,
  rarityWords,
  signedDecimal,
  tellingFavours,
  turningWords,
  verdictWords,
} from './luck-words';
import { plotsOf, type Plot } from './plot-data';
import { storyOf, type Chapter } from './story';

/** An item of a list: what happened, the dice in smaller print, and the line of the journal. */
export interface Item {
  readonly text: string;
  readonly dice?: string | undefined;
  readonly n?: number;
}

/** A part of a report; each form renders it in its own way. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | TableBlock
  | { readonly kind: 'plot'; readonly plot: Plot };

export interface TableBlock {
  readonly kind: 'table';
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** So many columns of a table hold figures: they stand last. */
export const FIGURES = 4;

/** A report in parts. */
interface Page {
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly Block[];
}

const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text });
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** The report of a game: its result, its luck, its turning points, its plots and its story. */
export function pageOf(evening: Evening): Page {
  const { game } = evening;
  const { ended, turn, turnName = 'Turn' } = game.now;
  const result = ended?.text ?? `It goes on: ${turnName.toLowerCase()} ${turn}, ${game.now.activeName}.`;
  const points = turningPoints(evening.ledger);
  return {
    title: game.begun.name,
    subtitle: subtitleOf(evening),
    blocks: [
      paragraph(sentence(inSideNames(result, game.sideNames))),
      paragraph(verdictWords(evening)),
      heading('Luck'),
      ...luckBlocks(evening),
      ...(points.length === 0
        ? []
        : [
            heading('Turning points'),
            {
              kind: 'list',
              items: points.map((point) => ({
                text: inSideNames(`${turningWords(point)}.`, game.sideNames),
                n: point.weighed.n,
              })),
            } as const,
          ]),
      ...plotsOf(evening).map((plot): Block => ({ kind: 'plot', plot })),
      heading('What happened'),
      ...storyOf(evening).flatMap(chapterBlocks),
    ],
  };
}

function subtitleOf({ game, moments }: Evening): string {
  const [first, last] = [moments[0]?.entry.at ?? '', moments.at(-1)?.entry.at ?? ''];
  const minutes = Math.round((Date.parse(last) - Date.parse(first)) / 60_000);
  const hours = Math.floor(minutes / 60);
  const length = hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
  const took = minutes > 0 ? `, ${length} at the table` : '';
  const players = Object.entries(game.begun.players ?? {}).map(([side, name]) => `${name} (${side})`);
  const by = players.length === 0 ? '' : `: ${players.join(' against ')}`;
  return `${game.rules.ruleset.title}, ${first.slice(0, 10)}${took}${by}`;
}

function luckBlocks(evening: Evening): readonly Block[] {
  const { ledger } = evening;
  const favours = tellingFavours(evening);
  const what = ledger.currencies.find(({ id }) => id === favours[0]?.currency)?.many;
  const throws = plural(ledger.throws.length, 'throw', 'throws');
  const left = ledger.unweighed.length;
  return [
    ...(what === undefined ? [] : [paragraph(`By ${what}: ${favours.map(rarityWords).join(' ')}`)]),
    sumsTable(evening, 'What each side could expect, and what came', sumsBySide(ledger)),
    sumsTable(evening, 'What befell each unit', unitsOfNote(evening)),
    paragraph(`${throws} weighed${left > 0 ? `, ${left} without known odds` : ''}. ${LIMIT}`),
  ];
}

/** What is expected less than this is shown as 0.00. */
const LEAST = 0.005;

/** Units whom the dice met in the two first currencies: what they lost. */
function unitsOfNote({ ledger }: Evening): readonly SumOf[] {
  const wanted = ledger.currencies.slice(0, 3).map(({ id }) => id);
  const losses = ledger.currencies.filter(({ id, isGain }) => wanted.includes(id) && isGain !== true);
  return sumsByUnit(ledger).filter(
    ({ currency, expected, actual }) =>
      losses.some(({ id }) => id === currency) && (actual !== 0 || Math.abs(toNumber(expected)) >= LEAST),
  );
}

function sumsTable({ ledger: { currencies } }: Evening, caption: string, sums: readonly SumOf[]): TableBlock {
  const bySide = sums.every(({ of, side }) => of === side);
  const rows = sums.map(({ currency, of, side, expected, luck, actual, asGoodOrBetter }) => [
    currencies.find(({ id }) => id === currency)?.many ?? currency,
    bySide || of === side ? side : `${of} (${side})`,
    decimal(expected),
    signedDecimal(luck),
    String(actual),
    ofHundred(asGoodOrBetter),
  ]);
  return {
    kind: 'table',
    caption: `${caption}; in how many of 100 evenings it would have gone as well or better`,
    head: ['what', bySide ? 'side' : 'unit', 'expected', 'beyond that', 'came', 'of 100'],
    rows,
  };
}

function chapterBlocks({ title, sections, losses }: Chapter): readonly Block[] {
  if (sections.length === 0 && losses.length === 0) return [];
  return [
    heading(title, 3),
    ...sections.map((section): Block => ({
      kind: 'list',
      items: section.lines.map(({ text, dice, n }, i) => ({
        text: i === 0 ? `${section.title}. ${text}` : text,
        dice,
        n,
      })),
    })),
    ...(losses.length === 0 ? [] : [paragraph(losses.join(' '))]),
  ];
}

/** The ledger as data: a row for each throw and everybody whom it could change, with exact fractions. */
export function ledgerRows({ ledger }: Evening) {
  return ledger.throws.flatMap(({ n, moment, word, procedure, weights }) =>
    weights.map(({ currency, of, side, expected, actual, luck }) => ({
      ...{ line: n, turn: moment.now.turn, phase: moment.now.phase, act: word, procedure: procedure.id },
      ...{ currency, of, side, expected: makeFraction(expected), luck: makeFraction(luck), actual },
    })),
  );
}
