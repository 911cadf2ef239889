import { boolean, checkbox, choice, integer, list, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import { bandIn, bandsFault, lookup } from '../../../core/ruling/lookup';
import type { FactorTable } from '../../../core/ruling/table';
import { capital, signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { bandRows } from '../bands';
import { WOUND_MODIFIERS } from '../command/command-points';
import { diceText, tens, twoTens } from '../dice';
import { setting, settingsOf } from '../options';
import { bandField, type RangeBand } from '../range-band';
import { rowsOf } from '../rows';
import { idField, WITHIN } from '../unit';
import { SUCCESSOR_TURNS } from './options';

const HITS = 'Table 10.1.1';
const EFFECTS = 'Table 10.1.2';

/** The highest face of a D10. */
const MOST_FACE = 10;

const EFFECT_NAMES = ['horseShot', 'light', 'serious', 'killed'] as const;
type Effect = (typeof EFFECT_NAMES)[number];

const situation = {
  id: idField('Leader', 'the leader'),
  band: bandField({ label: 'Range band of the nearest enemy unit', help: 'measured to the leader' }),
  attachedInP3: checkbox({
    label: 'He is attached to a unit that is at P3',
    citation: HITS,
    when: ({ band }) => band === 'P3',
    whenText: 'at P3',
    words: ['attached'],
  }),
  underFire: boolean({
    label: 'He or his unit was fired at this turn, or fought',
    citation: 'option leaderTestNeedsFire',
    default: true,
    when: ({ band }, place) => isTested(band as RangeBand) && settingsOf(place).leaderTestNeedsFire,
    whenText: 'at P1 to P3, option leaderTestNeedsFire',
  }),
};

const outcome = {
  tested: boolean({ label: 'He is tested' }),
  total: integer({ label: 'Modified total', optional: true }),
  hit: boolean({ label: 'He is hit', optional: true }),
  effect: choice(EFFECT_NAMES, { label: 'Effect', optional: true }),
  noCommandTurns: list(integer({ label: 'Turn from now', min: 1 }), {
    label: 'Turns without commands, 1 = the next',
    optional: true,
  }),
  rollModifier: integer({ label: 'What his roll for command points suffers', min: -100, optional: true }),
  moraleCheckWithin: integer({ label: 'Paces within which units check morale', optional: true }),
  moraleCheckInSight: boolean({ label: 'Only units that see him check', optional: true }),
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;

/** The least total that hits in each band; totals over 20 hit too (T10.1-02). */
const HIT_FROM = { P1: { from: 17 }, P2: { from: 14 }, P3: { from: 11 } };
type Tested = keyof typeof HIT_FROM;
const TESTED: readonly Tested[] = ['P1', 'P2', 'P3'];

function isTested(band: RangeBand): band is Tested {
  return Object.hasOwn(HIT_FROM, band);
}

const { row } = rowsOf<Situation>(HITS);

export const LEADER_MODIFIERS: FactorTable<Situation> = {
  kind: 'factors',
  id: 'leader-hit-modifiers',
  rule: 'T10.1-02',
  title: 'Leader hit modifier (10.1.1)',
  citation: HITS,
  rows: [row('attached', 'at P3, attached to a unit at P3', 3, (s) => s.attachedInP3 === true)],
};

export const LEADER_HITS = lookup(
  {
    id: 'leader-hit',
    rule: 'T10.1-01, T10.1-02',
    title: 'Leader hit, 2D10 (10.1.1)',
    citation: HITS,
    columns: ['nearest enemy', 'hit on'],
  },
  HIT_FROM,
  (hits) => TESTED.map((band) => [band, `${hits[band].from}-20`]),
);

const EFFECT_BANDS: Readonly<Record<Effect, { readonly upTo: number }>> = {
  horseShot: { upTo: 3 },
  light: { upTo: 7 },
  serious: { upTo: 9 },
  killed: { upTo: MOST_FACE },
};

interface Consequence {
  readonly name: string;
  /** Its effect in words, for so many turns without commands. */
  readonly text: (silentTurns: number) => string;
  readonly verdict: string;
  /** The modifier to rolls for command points: to the next only, or to all from now on. */
  readonly modifier: number;
  /** Turns without commands; after a death, until the successor takes command. */
  readonly silent: (umpire: Umpire) => number;
}

/**
 * What each effect means: for the next roll only (T10.1-04), for all later rolls (T10.1-05), or for the command
 * (T10.1-06).
 */
// prettier-ignore
const CONSEQUENCES: Readonly<Record<Effect, Consequence>> = {
  horseShot: { name: 'horse shot', verdict: 'has his horse shot', modifier: WOUND_MODIFIERS.light, silent: () => 0,
    text: () => 'counts as a light wound for his next roll for command points only' },
  light: { name: 'light wound', verdict: 'is lightly wounded', modifier: WOUND_MODIFIERS.light, silent: () => 0,
    text: () => 'counts in each later roll for command points' },
  serious: { name: 'serious wound', verdict: 'is seriously wounded', modifier: WOUND_MODIFIERS.serious, silent: () => 1,
    text: () => 'no command points next turn; counts in each later roll' },
  killed: { name: 'killed', verdict: 'is killed', modifier: 0, silent: (umpire) => setting(umpire, 'successorTurns') - 1,
    text: successionText },
};

function successionText(silentTurns: number): string {
  if (silentTurns === 0) return 'his successor commands next turn';
  return `no commands for ${turnsText(silentTurns)}; a successor is named the turn before he takes command`;
}

function turnsText(turns: number): string {
  return turns === 1 ? 'the next turn' : `the next ${turns} turns`;
}

export const LEADER_EFFECTS = lookup(
  {
    id: 'leader-hit-effects',
    rule: 'T10.1-03',
    title: 'Leader hit effect, 1D10 (10.1.2)',
    citation: EFFECTS,
    columns: ['1D10', 'effect', 'meaning'],
  },
  EFFECT_BANDS,
  (bands) => bandRows(bands, (is) => [CONSEQUENCES[is].name, CONSEQUENCES[is].text(SUCCESSOR_TURNS - 1)], 1),
  bandsFault(MOST_FACE),
);

/** Step 8a: leaders at P1, P2 or P3 of an enemy are tested, and none farther away (T10.1-01). */
export const leaderHit = procedure({
  id: 'leader-hit',
  title: 'Leader casualties',
  summary: 'Whether a leader near the enemy is hit, and what becomes of him.',
  citation: 'Tables 10.1.1, 10.1.2',
  situation,
  outcome,
  tables: [LEADER_HITS.id, LEADER_MODIFIERS.id, LEADER_EFFECTS.id],
  units: [
    {
      flag: 'leader',
      short: 'l',
      label: 'Leader',
      example: 'Picton=p3 attached',
      nameField: 'id',
      fields: { band: 'band', attached: 'attachedInP3' },
    },
  ],
  examples: [
    {
      command: "rule leader-hit --rules percentage -l 'Picton=p3 attached'",
      about: 'a leader with a unit in close combat',
    },
  ],
  verdict: ({ tested, effect }, s) => {
    if (!tested) return `${capital(s.id)} is not tested.`;
    return `${capital(s.id)} ${effect === undefined ? 'is not hit' : CONSEQUENCES[effect].verdict}.`;
  },
  orders,
  views: ({ id }) => [
    {
      title: `What becomes of ${id}`,
      answer: (o) => (o.effect === undefined ? 'not hit' : CONSEQUENCES[o.effect as Effect].name),
    },
  ],
  *resolve(s, umpire) {
    const why = whyNot(s, umpire);
    if (why === undefined && isTested(s.band)) return yield* testLeader(s, s.band, umpire);
    umpire.by('T10.1-01').step(HITS, () => why ?? '');
    return { tested: false } as Outcome;
  },
});

function whyNot(s: Situation, umpire: Umpire): string | undefined {
  if (!isTested(s.band)) return 'no enemy unit is at P1 or nearer';
  const needsFire = setting(umpire, 'leaderTestNeedsFire');
  return needsFire && s.underFire === false ? 'nobody fired at him or fought with him' : undefined;
}

function* testLeader(s: Situation, band: Tested, umpire: Umpire): Resolution<Outcome> {
  const bonus = umpire.weigh(LEADER_MODIFIERS, s, s.id).total;
  const { value } = yield twoTens(`${s.id} in danger`, 'owner');
  const total = value + bonus;
  const { from } = umpire.look(LEADER_HITS)[band];
  const hit = total >= from;
  umpire.by('T10.1-02').step(HITS, () => `${diceText(value, bonus)}, hit at ${band} on ${from} or more`);
  const missed = { tested: true, total, hit } as Outcome;
  return hit ? { ...missed, ...(yield* wound(s, umpire)) } : missed;
}

/** 1D10 says what the hit does (T10.1-03). */
function* wound({ id }: Situation, umpire: Umpire): Resolution<Partial<Outcome>> {
  const { value } = yield tens(1, `${id} is hit`, 'owner');
  const effect = bandIn(umpire.look(LEADER_EFFECTS), value);
  const { name, text, modifier, silent } = CONSEQUENCES[effect];
  const turns = silent(umpire);
  umpire.by('T10.1-03').step(EFFECTS, () => `${value}: ${name}; ${text(turns)}`);
  return {
    effect,
    noCommandTurns: Array.from({ length: turns }, (_, i) => i + 1),
    rollModifier: modifier,
    ...moraleChecks(effect, umpire),
  };
}

/**
 * Who must check morale: friends near a leader who is wounded or killed, but not one whose horse is shot (T10.1-07),
 * unless an option says so.
 */
function moraleChecks(effect: Effect, umpire: Umpire): MoraleChecks {
  if (effect === 'horseShot' && !setting(umpire, 'horseShotChecksMorale')) return {};
  const checks = {
    moraleCheckWithin: WITHIN.leaderHit,
    moraleCheckInSight: setting(umpire, 'leaderCheckNeedsLos'),
  };
  umpire.by('T10.1-07').step('option leaderCheckNeedsLos', () => `${whoChecks(checks, 'him')} check morale`);
  return checks;
}

type MoraleChecks = Partial<Pick<Outcome, 'moraleCheckWithin' | 'moraleCheckInSight'>>;

function whoChecks({ moraleCheckWithin, moraleCheckInSight }: MoraleChecks, leader: string): string {
  const near = `friends within ${moraleCheckWithin ?? 0} paces`;
  return moraleCheckInSight === true ? `${near} that see ${leader}` : `${near} of ${leader}`;
}

function orders(outcome: Outcome, s: Situation): readonly string[] {
  const { effect, noCommandTurns = [], rollModifier = 0 } = outcome;
  if (effect === undefined) return [];
  const { name } = CONSEQUENCES[effect];
  return [
    effect === 'killed' ? `Remove ${s.id}; a successor must be named.` : `Note on ${s.id}: ${name}.`,
    ...(noCommandTurns.length === 0 ? [] : [`No command points for ${turnsText(noCommandTurns.length)}.`]),
    ...(rollModifier === 0
      ? []
      : [
          `${signed(rollModifier)} to his ${effect === 'horseShot' ? 'next roll' : 'later rolls'} for command points.`,
        ]),
    ...(outcome.moraleCheckWithin === undefined
      ? []
      : [`In step 8a ${whoChecks(outcome, s.id)} check morale.`]),
  ];
}
