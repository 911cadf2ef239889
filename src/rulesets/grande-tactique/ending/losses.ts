import { isObject } from '../../../core/input/check';
import {
  choice,
  choiceOrNone,
  integer,
  list,
  map,
  name,
  nameOrNone,
  number,
  record,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { lookup } from '../../../core/ruling/lookup';
import type { Figures } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { addNotices } from '../notices';
import { setting } from '../options';
import { OUR_CHOICE, PAGE } from '../sources';

const ENDS = ['collapse', 'sundown'] as const;
const CLASSES = ['belowTable', 'marginal', 'indecisive', 'decisive', 'overwhelming'] as const;
type Class = (typeof CLASSES)[number];

const CLASS_LABELS: Readonly<Record<Class, string>> = {
  belowTable: 'below the table',
  marginal: 'marginal victory',
  indecisive: 'indecisive victory',
  decisive: 'decisive victory',
  overwhelming: 'overwhelming victory',
};

/** The share of Unit Points that counts as lost, percent (GTE-04). */
const SHARES = {
  destroyed: { percent: 100 },
  remaining: { percent: 40 },
  remainingFewCavalry: { percent: 20 },
  withdrawn: { percent: 20 },
};

const points = (label: string) => number({ label, citation: PAGE.victory, default: 0, from: 'state' });

const side = {
  total: number({
    label: 'Unit Points at the outset, with all reinforcements, without generals',
    citation: PAGE.victory,
    min: 1,
    from: 'state',
  }),
  destroyed: points('Unit Points destroyed or fled'),
  remaining: points('Unit Points still on the table'),
  withdrawn: points('Unit Points withdrawn of free will'),
};

const isCollapse = ({ endBy }: Values): boolean => endBy === 'collapse';
const cavalry = (label: string, preset: (self: Values) => number) =>
  number({
    label,
    help: 'units, or points by the option cavalryRetainedBy',
    citation: PAGE.victory,
    default: preset,
    when: isCollapse,
    whenText: 'collapse',
    from: 'state',
  });

const situation = {
  collapsedDivisions: list(name({ label: 'Division' }), {
    label: 'Divisions whose morale has collapsed, in a game',
    citation: PAGE.victory,
    default: [],
    from: 'state',
  }),
  endBy: choice(ENDS, {
    label: 'Why the game has ended',
    citation: PAGE.victory,
    labels: { collapse: 'the morale of all Divisions of a side has collapsed', sundown: 'sundown' },
    from: 'state',
  }),
  sides: map(record(side, { label: 'Side' }), {
    label: 'Unit Points of both sides',
    citation: PAGE.victory,
    from: 'state',
    examples: [{ red: { total: 100, destroyed: 37, remaining: 55 }, blue: { total: 90, withdrawn: 5 } }],
    invalid: (sides) => {
      const count = Object.keys(sides).length;
      return count === 2 ? undefined : `has ${plural(count, 'side', 'sides')}; give two`;
    },
  }),
  vanquished: name({
    label: 'Side that has lost',
    citation: PAGE.victory,
    when: isCollapse,
    whenText: 'collapse',
    from: 'state',
    among: ({ sides }) => (isObject(sides) ? Object.keys(sides) : undefined),
  }),
  victorCavalryStart: cavalry('Cavalry of the victor at the outset', () => 0),
  victorCavalryNow: cavalry('Cavalry of the victor on the table now', (self) =>
    Number(self.victorCavalryStart ?? 0),
  ),
};

const counted = {
  destroyed: integer({ label: 'Destroyed or fled' }),
  remaining: integer({ label: 'Remaining' }),
  withdrawn: integer({ label: 'Withdrawn' }),
  losses: integer({ label: 'Losses' }),
  percentage: number({ label: 'Percentage of the total' }),
};

const outcome = {
  endBy: choice(ENDS, { label: 'Why the game has ended' }),
  victor: nameOrNone({ label: 'Victor' }),
  vanquished: nameOrNone({ label: 'Vanquished' }),
  sides: map(record(counted, { label: 'Side' }), { label: 'Losses of both sides' }),
  class: choiceOrNone(CLASSES, { label: 'Scale of the victory', labels: CLASS_LABELS }),
};

export type LossSituation = Infer<typeof situation>;
export type LossOutcome = Infer<typeof outcome>;
type Side = Infer<typeof side>;
type Counted = Infer<typeof counted>;

/**
 * The least ratio of losses, vanquished to victor, for each class: a ratio on the border belongs to the higher class
 * (GTE-08).
 */
const RATIOS: Readonly<Record<Class, { readonly of: number; readonly to: number }>> = {
  overwhelming: { of: 4, to: 1 },
  decisive: { of: 2, to: 1 },
  indecisive: { of: 3, to: 2 },
  marginal: { of: 1, to: 1 },
  belowTable: { of: 0, to: 1 },
};

const classesOf = (ratios: Readonly<Record<Class, object>>): readonly Class[] =>
  Object.keys(ratios) as Class[];

export const VICTORY_TABLE = lookup(
  {
    id: 'victory',
    rule: 'GTE-07, GTE-08',
    title: 'Scale of victory, by the losses of the vanquished against the victor’s',
    citation: PAGE.victory,
    columns: ['ratio from', 'up to, not including', 'class', 'source'],
  },
  RATIOS,
  (ratios) =>
    classesOf(ratios).map((is, i, all) => {
      const [{ of, to }, above] = [ratios[is], all[i - 1]];
      const limit = above === undefined ? '-' : `${ratios[above].of}:${ratios[above].to}`;
      return [`${of}:${to}`, limit, CLASS_LABELS[is], is === 'belowTable' ? OUR_CHOICE : PAGE.victory];
    }),
  ratiosFault,
);

/** Ratios must fall, their second part be above 0, and the last take all that is left. */
function ratiosFault(ratios: Figures): string | undefined {
  const all = Object.entries(ratios).map(([is, { of, to }]) => [is, Number(of), Number(to)] as const);
  for (const [i, [is, of, to]] of all.entries()) {
    const [above = '', theirs = Infinity, than = 1] = all[i - 1] ?? [];
    if (to <= 0 || of < 0) return `has a ratio that is none: ${is} ${of}:${to}`;
    if (of * than >= theirs * to) return `overlaps: ${is} reaches up to ${above}, which begins no higher`;
  }
  return ratios.belowTable?.of === 0 ? undefined : 'leaves a gap: belowTable must begin at 0';
}

export const LOSSES_TABLE = lookup(
  {
    id: 'losses',
    rule: 'GTE-04',
    title: 'What counts as lost, percent of Unit Points, each line rounded down',
    citation: PAGE.victory,
    columns: ['units', 'percent', 'whose'],
  },
  SHARES,
  ({ destroyed, remaining, remainingFewCavalry, withdrawn }) => [
    ['destroyed or fled', destroyed.percent, 'both sides'],
    ['remaining', remaining.percent, 'the vanquished; none after sundown'],
    [
      'remaining, the victor has kept less than half of his cavalry',
      remainingFewCavalry.percent,
      'the vanquished; none after sundown',
    ],
    ['withdrawn of free will', withdrawn.percent, 'both sides'],
  ],
);

/**
 * The end of the game. A player loses when the morale of all his Divisions has collapsed (GTE-01); the rule for how a
 * Division collapses is lost, so the players say it. At sundown there is no official winner (GTE-02). Points of
 * generals never count; those of reinforcements that never came do (GTE-03).
 */
export const losses = procedure({
  id: 'losses',
  title: 'Losses and victory',
  summary: 'Losses of both sides in Unit Points, and the scale of the victory.',
  citation: PAGE.victory,
  level: 'exact',
  situation,
  outcome,
  tables: [LOSSES_TABLE.id, VICTORY_TABLE.id],
  examples: [
    {
      command:
        'rule losses --rules grande-tactique --end-by collapse --vanquished red --sides \'{"red":{"total":100,"destroyed":37,"remaining":55,"withdrawn":8},"blue":{"total":100,"destroyed":20,"withdrawn":5}}\'',
      about: 'red has lost',
    },
  ],
  verdict: ({ victor, sides, class: scale }) => {
    const shares = Object.entries(sides).map(
      ([id, { losses: lost, percentage }]) => `${id} ${lost} (${percentage}%)`,
    );
    const lossesText = `Losses: ${shares.join(', ')}.`;
    return victor === null || scale === null
      ? `Sundown: no official victor. ${lossesText}`
      : `${victor} has won: ${CLASS_LABELS[scale]}. ${lossesText}`;
  },
  *resolve(s, umpire) {
    if (s.collapsedDivisions.length > 0) {
      umpire.lowerTo('guided');
      addNotices(umpire, ['N-08']);
    }
    return s.endBy === 'sundown' ? atSundown(s, umpire) : afterCollapse(s, umpire);
  },
});

/** At sundown the line for remaining units counts for neither side (GTE-05). */
function atSundown({ endBy, sides }: LossSituation, umpire: Umpire): LossOutcome {
  umpire.by('GTE-05').step(PAGE.victory, () => 'sundown: no official victor');
  return { endBy, victor: null, vanquished: null, sides: countAll(sides, () => 0, umpire), class: null };
}

function afterCollapse(s: LossSituation, umpire: Umpire): LossOutcome {
  const { endBy, sides, vanquished = '' } = s;
  const victor = Object.keys(sides).find((id) => id !== vanquished) ?? '';
  const ratios = umpire.look(VICTORY_TABLE);
  const { remaining, remainingFewCavalry } = umpire.look(LOSSES_TABLE);
  const { percent } = keptCavalry(s, umpire) ? remaining : remainingFewCavalry;
  const all = countAll(sides, (id) => (id === vanquished ? percent : 0), umpire);
  const scale = classOf(
    ratios,
    sides[vanquished]?.total ?? 1,
    all[vanquished],
    sides[victor]?.total ?? 1,
    all[victor],
  );
  return { endBy, victor, vanquished, sides: all, class: scale };
}

/**
 * Whether the victor still has at least half of the cavalry that he began with; one who had none counts as having kept
 * it (GTE-06).
 */
function keptCavalry(
  { victorCavalryStart: before = 0, victorCavalryNow: now = 0 }: LossSituation,
  umpire: Umpire,
): boolean {
  const counts = setting(umpire, 'cavalryRetainedBy');
  const kept = 2 * now >= before;
  umpire
    .by('GTE-06')
    .step(
      PAGE.victory,
      () =>
        `the victor has ${now} of ${before} cavalry ${counts}: ${kept ? 'half or more' : 'less than half'}`,
    );
  return kept;
}

function countAll(
  sides: LossSituation['sides'],
  share: (side: string) => number,
  umpire: Umpire,
): LossOutcome['sides'] {
  const shares = umpire.look(LOSSES_TABLE);
  return Object.fromEntries(Object.entries(sides).map(([id, one]) => [id, countOne(one, share(id), shares)]));
}

type Ratios = (typeof VICTORY_TABLE)['looked']['figures'];
type Shares = (typeof LOSSES_TABLE)['looked']['figures'];

/** Each line is rounded down to a whole point (GTE-04); the percentage is of the same side's total (GTE-07). */
function countOne(one: Side, remainingShare: number, shares: Shares): Counted {
  const destroyed = shareOf(one.destroyed, shares.destroyed.percent);
  const remaining = shareOf(one.remaining, remainingShare);
  const withdrawn = shareOf(one.withdrawn, shares.withdrawn.percent);
  const lost = destroyed + remaining + withdrawn;
  return {
    destroyed,
    remaining,
    withdrawn,
    losses: lost,
    percentage: Math.round((lost * 1000) / one.total) / 10,
  };
}

/** Rounding error that is forgiven before a number of points is rounded down. */
const SLIVER = 1e-9;

function shareOf(unitPoints: number, percent: number): number {
  return Math.floor((unitPoints * percent) / 100 + SLIVER);
}

/**
 * The class of the victory by the ratio of the two percentages, compared by cross-multiplication so that nothing is
 * rounded (GTE-07); so a victor without losses has won overwhelmingly (GTE-09).
 */
function classOf(
  ratios: Ratios,
  lostTotal: number,
  lost: Counted | undefined,
  wonTotal: number,
  won: Counted | undefined,
): Class {
  const [mine, theirs] = [(won?.losses ?? 0) * lostTotal, (lost?.losses ?? 0) * wonTotal];
  return classesOf(ratios).find((is) => theirs * ratios[is].to >= mine * ratios[is].of) ?? 'belowTable';
}
