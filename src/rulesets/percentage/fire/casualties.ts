import { integer, list, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { percentile } from '../dice';
import { setting, settingsOf, type Settings } from '../options';
import { MOST_FIGURES } from '../unit';

/** What losses are worked out from. */
interface Losses {
  /** What the roll is for, `the battery fires at the target`, and who makes it, `firer`. */
  readonly what: string;
  readonly by: string;
  /** Gun models or figures that each inflict the percentage. */
  readonly elements: number;
  /** Percent, a whole number; may exceed 100. */
  readonly percent: number;
  /** Ranks that each hit goes through; 1 where ranks do not count. */
  readonly ranks: number;
  /** The table itself says what the percentage is multiplied by, so option percentAppliesTo does not apply. */
  readonly perElement?: boolean;
  /** Figures that the target has, if known. */
  readonly targetFigures?: number | undefined;
}

const MOST_PERCENT = 1000;
const MOST_RANKS = 20;
const MOST_LOSSES = (MOST_FIGURES * MOST_PERCENT * MOST_RANKS) / 100;

const outcome = {
  points: integer({ label: 'Points: elements x percentage x ranks', max: 100 * MOST_LOSSES }),
  whole: integer({ label: 'Figures lost without a roll', max: MOST_LOSSES }),
  remainder: integer({ label: 'Points beyond those', max: 100 * MOST_LOSSES }),
  roll: list(integer({ label: 'Percentile roll', min: 1, max: 100 }), {
    label: 'Percentile rolls',
    optional: true,
  }),
  casualties: integer({ label: 'Figures lost', max: MOST_LOSSES }),
};

type Casualties = Infer<typeof outcome>;

const CITATION = 'option casualtyMethod';

/**
 * Turns a percentage into figures lost; every hit percentage of the sheet goes through here. Points are elements x
 * percentage x ranks (T-C-01); each firing unit rolls once for each target (T-C-03).
 */
export function* lossesOf(losses: Losses, umpire: Umpire): Resolution<Casualties> {
  const elements = elementsOf(losses, umpire);
  const points = elements * losses.percent * losses.ranks;
  const citation = losses.perElement === true ? 'Close combat results' : 'option percentAppliesTo';
  umpire.by('T-C-01, T-C-03').step(citation, () => pointsText(losses, elements, points));
  const found = yield* METHODS[setting(umpire, 'casualtyMethod')]({ ...losses, elements }, points, umpire);
  return { points, ...found, casualties: capped(found.casualties, losses, umpire) };
}

function elementsOf({ elements, perElement }: Losses, umpire: Umpire): number {
  if (perElement === true) return elements;
  return setting(umpire, 'percentAppliesTo') === 'unit' ? 1 : elements;
}

type Found = Omit<Casualties, 'points'>;
type Method = (losses: Losses, points: number, umpire: Umpire) => Resolution<Found>;

/** A figure for every full 100 points and a roll for the rest (T-C-02), or one of the other readings (T-C-04). */
const METHODS: Readonly<Record<Settings['casualtyMethod'], Method>> = {
  *expectedPlusRoll({ what, by, targetFigures = Infinity }, points, umpire) {
    const { whole, remainder } = split(points);
    const tell = (faces: readonly number[] = []): void =>
      umpire.by('T-C-02, T-C-04').step(CITATION, () => expectedText(whole, remainder, faces));
    if (remainder === 0) {
      tell();
      return { whole, remainder, roll: undefined, casualties: whole };
    }
    const answer = yield { ...percentile(what, by, remainder), changesNothing: whole >= targetFigures };
    tell(answer.faces);
    return { whole, remainder, roll: answer.faces, casualties: whole + answer.value };
  },

  *rollEach({ what, by, elements, percent, ranks }, points, umpire) {
    const sure = split(percent);
    const whole = elements * sure.whole * ranks;
    const rest = { whole, remainder: points - 100 * whole };
    umpire.by('T-C-02, T-C-04').step(CITATION, () => eachText(sure.whole, sure.remainder, ranks));
    if (rest.remainder === 0) return { ...rest, roll: undefined, casualties: whole };
    const answer = yield percentile(what, by, sure.remainder, elements);
    return { ...rest, roll: answer.faces, casualties: whole + answer.value * ranks };
  },

  *expectedRounded(_, points, umpire) {
    const casualties = Math.floor((points + 50) / 100);
    umpire
      .by('T-C-02, T-C-04')
      .step(CITATION, () => `${points / 100} figures, halves rounded up: ${casualties}`);
    return { ...split(points), roll: undefined, casualties };
  },
};

function split(points: number): { readonly whole: number; readonly remainder: number } {
  return { whole: Math.floor(points / 100), remainder: points % 100 };
}

/** The losses, no more than the figures present (T-C-03). */
function capped(casualties: number, { targetFigures }: Losses, umpire: Umpire): number {
  if (targetFigures === undefined || casualties <= targetFigures) return casualties;
  umpire
    .by('T-C-03')
    .step(CITATION, () => `no more can be lost than the ${plural(targetFigures, 'figure', 'figures')} there`);
  return targetFigures;
}

function pointsText({ percent, ranks }: Losses, elements: number, points: number): string {
  const deep = ranks === 1 ? '' : ` x ${ranks} ranks`;
  return `${elements} x ${percent}%${deep} = ${points} points, 100 to a figure`;
}

function expectedText(whole: number, remainder: number, faces: readonly number[]): string {
  const figures = (100 * whole + remainder) / 100;
  const expected = `expected ${plural(figures, 'figure', 'figures')}`;
  if (remainder === 0) return `${expected}, without a roll`;
  const thrown = faces.map((face) => `, ${face} on the die`).join('');
  return `${expected}: ${whole === 0 ? '' : `${whole} and `}${article(remainder)} ${remainder}% roll${thrown}`;
}

/** `an 8% roll`, `an 11% roll`, but `a 1% roll`. */
function article(percent: number): string {
  return /^(8|11$|18$)/.test(String(percent)) ? 'an' : 'a';
}

function eachText(sure: number, remainder: number, ranks: number): string {
  const cost = `a hit costs ${ranks === 1 ? 'a figure' : `${ranks} figures`}`;
  if (sure === 0) return `each gun or figure hits on ${remainder}%; ${cost}`;
  const certain = sure === 1 ? 'once' : `${sure} times`;
  const more = remainder === 0 ? '' : `, and on ${remainder}% once more`;
  return `each gun or figure hits ${certain} for certain${more}; ${cost}`;
}

export const casualties = procedure({
  id: 'casualties',
  title: 'Casualties',
  summary: 'Figures lost by any hit percentage; the fire procedures work theirs out themselves.',
  citation: CITATION,
  situation: {
    elements: integer({
      label: 'Guns or front-rank figures that inflict them',
      max: MOST_FIGURES,
      when: (_, place) => settingsOf(place).percentAppliesTo === 'element',
      whenText: 'option percentAppliesTo: element',
    }),
    percent: integer({ label: 'Hit percentage of each', max: MOST_PERCENT }),
    ranks: integer({
      label: 'Ranks of the target',
      help: 'in artillery fire; 1 otherwise',
      citation: 'Table 7.2.3',
      min: 1,
      max: MOST_RANKS,
      default: 1,
    }),
    targetFigures: integer({
      label: 'Figures of the target',
      help: 'losses cannot exceed them',
      max: MOST_FIGURES,
      optional: true,
      from: 'state',
    }),
  },
  outcome,
  examples: [
    { command: 'rule casualties --rules percentage --elements 6 --percent 25', about: 'six guns at 25%' },
  ],
  verdict: (o) => `${plural(o.casualties, 'figure is', 'figures are')} lost.`,
  orders: (o) => (o.casualties === 0 ? [] : [`Remove ${plural(o.casualties, 'figure', 'figures')}.`]),
  views: () => [
    { title: 'Figures lost', answer: (o) => plural(o.casualties as number, 'figure', 'figures') },
  ],
  *resolve(s, umpire) {
    const elements = s.elements ?? 1;
    return yield* lossesOf({ ...s, what: 'losses by percentage', by: 'owner', elements }, umpire);
  },
});
