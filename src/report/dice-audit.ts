import { POWER } from '../core/dice/bias';
import type { Audit, Cell, QualityTest, TestResult } from '../core/dice/quality';
import type { DiceRecord } from '../core/dice/source';
import { capital, listing } from '../core/input/text';
import { grid, page, sheet, type Grid, type Row } from './layout';
import { sourceRows } from './ruling';
import type { Style } from './style';

/** Dice of more sides have no list of their faces: it would not fit the screen. */
export const MOST_LISTED_SIDES = 20;

const TITLES: Readonly<Record<QualityTest, string>> = {
  faces: 'faces',
  pairs: 'pairs',
  runs: 'rising runs',
  gaps: 'worst gaps',
};

/** What each test looks at. */
const SUBJECTS: Readonly<Record<QualityTest, string>> = {
  faces: 'how often each face comes',
  pairs: 'which face follows which',
  runs: 'how long faces go on rising',
  gaps: 'how long a face stays away',
};

/** How rolls compare with those of honest dice: each face, each test, the verdict and what it is worth. */
export function renderAudit(audit: Audit, dice: DiceRecord, style: Style): string {
  const { sides, rolls, tests } = audit;
  const parts = [
    sides > MOST_LISTED_SIDES || rolls === 0 ? '' : grid(faceGrid(audit), style),
    tests.length === 0 ? '' : grid(testGrid(tests), style),
    sheet([[verdictRow(audit), ...meaningRows(audit, dice), ...footRows(audit), ...sourceRows(dice)]], style),
  ];
  return page(titleOf(audit), undefined, parts, style);
}

/** The verdict in one line. */
export function briefAudit(audit: Audit): string {
  return `${titleOf(audit)}: ${verdictText(audit)}.`;
}

function titleOf({ sides, rolls }: Audit): string {
  return `${whole(rolls)} ${rolls === 1 ? 'roll' : 'rolls'} of a d${sides}`;
}

function faceGrid({ counts, rolls, sides }: Audit): Grid {
  const honest = rolls / sides;
  return {
    head: ['face', 'came', 'expected', 'share'],
    rows: counts.map((seen, i) => [String(i + 1), whole(seen), whole(honest), percent(seen / rolls)]),
    right: [0, 1, 2, 3],
  };
}

function testGrid(tests: readonly TestResult[]): Grid {
  return {
    head: ['test', 'chi-square', 'df', 'chance', 'looks', 'furthest off (expected)'],
    rows: tests.map((result) => [
      TITLES[result.test],
      result.chiSquare.toFixed(1),
      String(result.freedom),
      chanceFigure(result.chance),
      result.suspect ? 'ODD' : 'fine',
      cellText(result.test, result.furthest),
    ]),
    right: [1, 2, 3],
  };
}

/** `2 after 6: 301,459 (299,917)`. */
function cellText(test: QualityTest, cell: Cell): string {
  return `${classText(test, cell)}: ${whole(cell.seen)} (${whole(cell.expected)})`;
}

function classText(test: QualityTest, { at: [a = 0, b = 0], orMore }: Cell): string {
  const more = orMore === true ? ' or more' : '';
  switch (test) {
    case 'faces':
      return `face ${a}`;
    case 'pairs':
      return `${a} after ${b}`;
    case 'runs':
      return `${a}${more} rising`;
    case 'gaps':
      return b === 0
        ? `${a} at once again`
        : `${a} after ${b}${more} other${b === 1 && more === '' ? '' : 's'}`;
  }
}

function verdictRow(audit: Audit): Row {
  const look = audit.suspect ? 'refusal' : 'verdict';
  return { label: 'Verdict', text: `${capital(verdictText(audit))}.`, look };
}

function verdictText({ tests, skipped, suspect }: Audit): string {
  if (tests.length === 0) {
    const needs = Math.min(...skipped.map((test) => test.needs));
    return `too few to judge; at least ${whole(needs)} rolls are needed`;
  }
  if (!suspect) return 'nothing odd found';
  const odd = tests.filter((result) => result.suspect).map(({ test }) => SUBJECTS[test]);
  return `odd for honest dice in ${listing(odd, 'and')}`;
}

function meaningRows(audit: Audit, dice: DiceRecord): readonly Row[] {
  const { tests, suspect, chance = 1 } = audit;
  if (tests.length === 0) return [];
  if (!suspect)
    return [fact('Means', 'no proof of honest dice: what is too small to be noticed stays hidden.')];
  const odds = `honest dice look as odd in at most ${chanceText(chance)} such checks.`;
  return [fact('Means', odds), ...(dice.source === 'manual' ? DOUBTS : [])];
}

/** What other than a bad die may be the cause, and how to find out. */
const DOUBTS: readonly Row[] = [
  fact('But', 'the way of throwing, or of writing down, would show in the same way as a bad die.'),
  fact('Now', 'throw the die afresh, as often again, and check the new rolls by themselves.'),
];

function footRows({ sides, alpha, tests, skipped, smallestBias }: Audit): readonly Row[] {
  const shared = tests.length > 1 ? `, shared by ${tests.length} tests` : '';
  const alarm = `honest dice are called odd in ${chanceText(alpha)} checks${shared}.`;
  return [
    ...(tests.some(({ test }) => test === 'faces')
      ? [fact('Could show', powerText(sides, smallestBias))]
      : []),
    ...(tests.length > 0 ? [fact('False alarm', alarm)] : []),
    ...skipped.map(({ test, needs }) =>
      fact('Not made', `${TITLES[test]} (${SUBJECTS[test]}): needs ${whole(needs)} rolls.`),
    ),
  ];
}

/** The smallest bias that this many rolls could show. */
function powerText(sides: number, bias: number | undefined): string {
  const sure = `${POWER * 100} of 100 such checks`;
  const honest = 1 / sides;
  if (bias === undefined) return `no bias of one face, however great, in as many as ${sure}.`;
  const digits = Math.max(1, 1 - Math.floor(Math.log10(bias * 100)));
  const example = `${percent(honest + bias, digits)} instead of ${percent(honest, digits)}`;
  const points = `${figure(bias * 100)} percentage points`;
  return `a face whose chance is ${points} off (${example}), in ${sure}; a smaller bias more seldom. Half of it takes four times the rolls.`;
}

function fact(label: string, text: string): Row {
  return { label, text };
}

/** Below this a chance is shown in scientific notation. */
const SMALL = 0.001;
/** A smaller chance is shown as this one. */
const TINY = 1e-12;
/** Added before rounding down, so that 1 of 100 does not become 1 of 99. */
const ROUNDING = 1e-9;

function chanceFigure(chance: number): string {
  return chance < SMALL ? chance.toExponential(1) : chance.toFixed(3);
}

/** `1 of 4,500`, rounded so that it is never less than the true chance. */
function chanceText(chance: number): string {
  const one = 1 / Math.max(chance, TINY);
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(one)) - 1);
  return `1 of ${whole(Math.floor(one / scale + ROUNDING) * scale)}`;
}

function whole(n: number): string {
  return Math.round(n).toLocaleString('en');
}

/** A number with two significant figures. */
function figure(n: number): string {
  return String(Number(n.toPrecision(2)));
}

function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)}%`;
}
