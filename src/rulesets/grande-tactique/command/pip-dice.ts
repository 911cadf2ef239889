import { within } from '../../../core/input/distance';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import { listing, plural, withVerb } from '../../../core/input/text';
import type { CheckTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { broken } from '../clauses';
import { setting } from '../options';
import { inches, stretchOf } from '../scale';
import { PAGE, SEQUENCE } from '../sources';
import { generalFlag } from '../units/shorthand';
import type { General } from '../units/general-record';
import {
  COMMANDERS,
  HELP_REACH,
  outcome,
  situation,
  type Commander,
  type PipDiceOutcome,
  type PipDiceSituation,
} from './pip-dice-fields';
import { BONUS_REFUSALS, PIP_MODIFIERS, type Given } from './pip-modifiers';

/** Divisional generals who are lost throw no die (GTG-06). */
const present = ({ generals }: PipDiceSituation): readonly General[] => generals.filter(({ lost }) => !lost);

const strangers = ({ insert = [], arrivedLastTurn = [] }: PipDiceSituation): readonly string[] =>
  insert.map(({ general }) => general).filter((id) => !arrivedLastTurn.includes(id));

const ofOtherCorps = ({ generals, corps }: PipDiceSituation): readonly string[] =>
  generals.filter(({ corpsId }) => corpsId !== null && corpsId !== corps).map(({ id }) => id);

export const PIP_DICE_CHECKS: CheckTable<PipDiceSituation> = {
  kind: 'checks',
  id: 'pip-dice-refusals',
  title: 'What is not allowed with the PIP dice',
  citation: PAGE.pips,
  rows: [
    broken('GT2-01', PAGE.pips, [
      {
        condition: 'a general of another Corps: each Corps is done by itself',
        refuses: (s) => ofOtherCorps(s).length > 0,
        because: (s) => `${withVerb(ofOtherCorps(s), 'is', 'are')} not of Corps ${s.corps}`,
      },
    ]),
    broken(
      'GT2-05',
      PAGE.pips,
      [
        {
          condition: 'a free place in the Plan for one who did not come on in the turn before',
          refuses: (s) => strangers(s).length > 0,
          because: (s) => `${listing(strangers(s), 'and')} did not come on in the turn before`,
        },
      ],
      () => 'a change of Plan',
    ),
  ],
};

const TITLES: Readonly<Record<Commander, string>> = { corps: 'Corps commander', army: 'Army commander' };

/** PIP dice of one Corps: thrown together, allocated, modified (GT2-01; R-07: one die for each Divisional general). */
export const pipDice = procedure({
  id: 'pip-dice',
  title: 'PIP dice',
  summary:
    'The Divisional generals of one Corps throw for their PIPs, and the dice are allocated and modified.',
  citation: PAGE.pips,
  level: 'exact',
  situation,
  outcome,
  tables: [PIP_MODIFIERS.id, BONUS_REFUSALS.id, PIP_DICE_CHECKS.id],
  units: [{ ...generalFlag('generals', 'Divisional general', 'G1=great'), numbers: [] }],
  examples: [
    {
      command: 'rule pip-dice --rules grande-tactique --corps I -g A=great -g B=normal -g C=bad --plan A,B,C',
      about: 'three Divisions with a Plan',
    },
    {
      command:
        'rule pip-dice --rules grande-tactique --corps I -g A=great --bonus.corps A --bonus-distance.corps 9',
      about: 'the Corps commander helps',
    },
  ],
  verdict: ({ corps, pips, method }) => {
    if (method === 'change') return `Corps ${corps} changes its Plan and has no PIPs this turn.`;
    const shares = Object.entries(pips).map(([id, number]) => `${id} has ${plural(number, 'PIP', 'PIPs')}`);
    return shares.length === 0
      ? `Corps ${corps} has no general to spend PIPs.`
      : `${listing(shares, 'and')}.`;
  },
  orders: ({ bonusRefused }) =>
    bonusRefused.map(
      ({ commander, general, code }) => `${general} has no +1 of the ${TITLES[commander]} (${code}).`,
    ),
  late: (o, s) =>
    // Where all have rolled 1 under a bad commander, nobody can be helped (GT2-06).
    Object.values(o.allocated).every((roll) => isZeroed(roll, s))
      ? []
      : COMMANDERS.filter((one) => !o.bonusUsed.includes(one) && !s.noCommander.includes(one)).map((one) => [
          'bonus',
          one,
        ]),
  views: (s) =>
    present(s).map(({ id }) => ({
      title: `PIPs of ${id}`,
      answer: ({ pips }) => String((pips as Readonly<Record<string, number>>)[id]),
    })),
  *resolve(s, umpire) {
    if (!umpire.examine(PIP_DICE_CHECKS, s)) return null;
    return s.changePlan ? changed(s, umpire) : yield* allocated(s, umpire);
  },
});

/** A change of Plan costs the Corps all its PIPs of the turn; it throws no dice (GT2-02). */
function changed(s: PipDiceSituation, umpire: Umpire): PipDiceOutcome {
  umpire
    .by('GT2-02')
    .step(
      PAGE.pips,
      () => `Corps ${s.corps} changes its Plan: no dice, no PIPs; it holds from the next turn`,
    );
  return {
    corps: s.corps,
    method: 'change',
    dice: [],
    allocated: {},
    modifiers: {},
    pips: Object.fromEntries(present(s).map(({ id }) => [id, 0])),
    bonusUsed: s.bonusUsed,
    bonusRefused: COMMANDERS.flatMap((commander) => {
      const general = s.bonus[commander] ?? null;
      return general === null ? [] : [{ commander, general, code: 'GT2-02' }];
    }),
    plan: s.newPlan ?? null,
  };
}

/** Faces from high to low. Exact odds know only how often each came up, not in which order. */
const FALLING = [6, 5, 4, 3, 2, 1];

function* allocated(s: PipDiceSituation, umpire: Umpire): Resolution<PipDiceOutcome> {
  const generals = present(s);
  const { counts, faces } = yield {
    kind: 'roll',
    for: `PIPs of Corps ${s.corps}`,
    by: 'active',
    count: generals.length,
    sides: 6,
    want: { kind: 'tally', faces: FALLING },
  };
  const falling = FALLING.flatMap((face, i) => Array.from({ length: counts[i] ?? 0 }, () => face));
  const plan = rankingOf(s);
  const rolls = rollsOf(generals, plan, falling, umpire);
  const help = helpOf(s, rolls, umpire);
  const results = generals.map((general) => pipsOf(general, rolls[general.id] ?? 0, s, help, umpire));
  return {
    corps: s.corps,
    method: plan === null ? 'average' : 'plan',
    dice: faces ?? falling,
    allocated: rolls,
    modifiers: Object.fromEntries(results.map(({ id, modifiers }) => [id, modifiers])),
    pips: Object.fromEntries(results.map(({ id, pips }) => [id, pips])),
    bonusUsed: COMMANDERS.filter((one) => s.bonusUsed.includes(one) || help.granted[one] !== undefined),
    bonusRefused: help.refused,
    plan,
  };
}

/** The ranking, with the generals who were put into it this turn (GT2-05). */
function rankingOf({ plan, insert = [] }: PipDiceSituation): readonly string[] | null {
  if (plan === null) return null;
  return insert.reduce<readonly string[]>((ranking, { general, place }) => {
    const others = ranking.filter((id) => id !== general);
    return [...others.slice(0, place - 1), general, ...others.slice(place - 1)];
  }, plan);
}

type Rolls = Readonly<Record<string, number>>;

function rollsOf(
  generals: readonly General[],
  plan: readonly string[] | null,
  falling: readonly number[],
  umpire: Umpire,
): Rolls {
  if (generals.length === 0) return {};
  return plan === null ? averaged(generals, falling, umpire) : ranked(generals, plan, falling, umpire);
}

/**
 * The first in the ranking gets the highest die, and so on. Generals who are not present are passed over, and those who
 * are not ranked come last (GT2-03, R-31).
 */
function ranked(
  generals: readonly General[],
  plan: readonly string[],
  falling: readonly number[],
  umpire: Umpire,
): Rolls {
  const ids = generals.map(({ id }) => id);
  const order = [...plan.filter((id) => ids.includes(id)), ...ids.filter((id) => !plan.includes(id))];
  umpire
    .by('GT2-03, R-31')
    .step(PAGE.pips, () => `by the Plan: ${order.map((id, i) => `${id} ${falling[i] ?? 0}`).join(', ')}`);
  return Object.fromEntries(order.map((id, i) => [id, falling[i] ?? 0]));
}

/** Without a Plan each general gets the average, rounded down, which then counts as his own die (GT2-04). */
function averaged(generals: readonly General[], dice: readonly number[], umpire: Umpire): Rolls {
  const sum = dice.reduce((total, die) => total + die, 0);
  const share = Math.floor(sum / generals.length);
  umpire
    .by('GT2-04')
    .step(PAGE.pips, () => `no Plan: ${sum} by ${generals.length}, rounded down: ${share} each`);
  return Object.fromEntries(generals.map(({ id }) => [id, share]));
}

interface Refusal {
  readonly code: string;
  readonly why: string;
}

interface Help {
  readonly granted: Readonly<Partial<Record<Commander, string>>>;
  readonly refused: PipDiceOutcome['bonusRefused'];
}

/** Each commander may add +1 to one Divisional general under him, once a turn, within 9" (GT2-08). */
function helpOf(s: PipDiceSituation, rolls: Rolls, umpire: Umpire): Help {
  return COMMANDERS.reduce<Help>(
    (help, commander) => {
      const general = s.bonus[commander] ?? null;
      if (general === null) return help;
      const refusal = refusalOfHelp(s, commander, general, rolls, help, umpire);
      if (!refusal) return { ...help, granted: { ...help.granted, [commander]: general } };
      const { code, why } = refusal;
      umpire
        .by('GT2-08')
        .step(SEQUENCE.pips, () => `${general} has no +1 of the ${TITLES[commander]}: ${why}`);
      return { ...help, refused: [...help.refused, { commander, general, code }] };
    },
    { granted: {}, refused: [] },
  );
}

/** Why help is refused, with the code of the rule; undefined if it is granted. */
function refusalOfHelp(
  s: PipDiceSituation,
  commander: Commander,
  general: string,
  rolls: Rolls,
  { granted }: Help,
  umpire: Umpire,
): Refusal | undefined {
  const away = s.bonusDistance[commander] ?? 0;
  const reach = HELP_REACH * stretchOf(umpire.settings);
  if (isZeroed(rolls[general], s)) return { code: 'GT2-06', why: 'he rolled 1 under a bad commander' };
  if (s.noCommander.includes(commander))
    return { code: 'GT2-08', why: `Corps ${s.corps} has no ${TITLES[commander]}` };
  if (rolls[general] === undefined) return { code: 'GT2-08', why: 'he is not under that commander' };
  if (s.bonusUsed.includes(commander)) return { code: 'GT2-08', why: 'there is none left this turn' };
  if (!within(away, reach))
    return { code: 'GT2-08', why: `he is ${inches(away)} away, over ${inches(reach)}` };
  const isSecond = Object.values(granted).includes(general);
  // Both commanders help the same general: each of them may add his +1 (GT2-09, R-18).
  return isSecond && !setting(umpire, 'commanderBonusStack')
    ? { code: 'GT2-09', why: 'he has that of the other commander' }
    : undefined;
}

/**
 * Whether a roll of 1 counts as 0 because the Corps or Army commander is bad (GT2-06); an average of 1 is such a roll
 * too (R-23).
 */
function isZeroed(roll: number | undefined, { corpsQuality, armyQuality }: PipDiceSituation): boolean {
  return roll === 1 && (corpsQuality === 'bad' || armyQuality === 'bad');
}

interface Share {
  readonly id: string;
  readonly pips: number;
  readonly modifiers: readonly { readonly id: string; readonly value: number }[];
}

/** The PIPs of one general: at least 0, without an upper limit (GT2-10); what is not spent is lost (GT2-11). */
function pipsOf(
  general: General,
  roll: number,
  s: PipDiceSituation,
  { granted }: Help,
  umpire: Umpire,
): Share {
  const zeroed = isZeroed(roll, s);
  const given: Given = {
    quality: general.quality,
    zeroed,
    final: zeroed && setting(umpire, 'badCommanderZero') === 'final',
    corpsHelps: granted.corps === general.id,
    armyHelps: granted.army === general.id,
  };
  const { total, codes, values } = umpire.weigh(PIP_MODIFIERS, given, general.id);
  const pips = Math.max(0, roll + total);
  umpire
    .by('GT2-10, GT2-11')
    .step(SEQUENCE.pips, () => `${general.id}: roll ${roll}, ${plural(pips, 'PIP', 'PIPs')}`);
  return { id: general.id, pips, modifiers: codes.map((id) => ({ id, value: Number(values[id]) })) };
}
