import type { SourceLevel } from '../../../core/ruling/source-level';
import { procedure, SHOOTER } from '../../../core/ruling/procedure';
import { TOTAL, type Resolution, type Roll } from '../../../core/dice/roll';
import { signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { flightPaths, type FleeOutcome, type GeneralRisk } from '../flight/fields';
import { flightOrders } from '../flight/flee';
import { flight, FLIGHT_TABLE, flightText } from '../flight/flight';
import { factsOf, moraleCheck } from '../morale/check';
import type { Check } from '../morale/fields';
import { MORALE_MODIFIERS } from '../morale/tables';
import { addNotices, type NoticeId } from '../notices';
import { setting } from '../options';
import { stretchOf } from '../scale';
import { OUR_CHOICE, PAGE, SEQUENCE } from '../sources';
import { unitFlag } from '../units/shorthand';
import { changesBetween, shake, silence } from '../units/markers';
import { markerOrders } from '../units/orders';
import { isArtillery, OWNER, type Unit } from '../units/unit';
import {
  HOUSE_ROLL,
  outcome,
  RESULT_LABELS,
  situation,
  type FireOutcome,
  type FireSituation,
} from './fields';
import { rowFor, winnerBy, type FiringRow, type ShotResult } from './firing-table';
import { consequenceOf, FIRE_CHECKS, FIRE_MODIFIERS, FIRE_RESULTS, HELD_CHECKS, type Shot } from './tables';

const HOUSE = 'house roll, not the published one';

/**
 * One firing attack, finished before the next begins. The moving player chooses the order, and each target only when
 * the unit fires; attacks never combine (GT3-03). Infantry may fire at a target that another unit charges (GT3-08). A
 * unit fires once a phase.
 */
export const fire = procedure({
  id: 'fire',
  title: 'Firing attack',
  summary: 'A unit fires at an enemy: the known modifiers, who won, and what becomes of the beaten.',
  citation: `${SEQUENCE.firing}; ${PAGE.firing}`,
  level: 'partial',
  situation,
  outcome,
  tables: [
    FIRE_MODIFIERS.id,
    FIRE_RESULTS.id,
    FIRE_CHECKS.id,
    HELD_CHECKS.id,
    MORALE_MODIFIERS.id,
    FLIGHT_TABLE.id,
  ],
  units: [
    { ...unitFlag('firer', 'f', 'Unit that fires', 'B3=artillery firing'), also: SHOOTER },
    unitFlag('target', 't', 'Enemy unit fired at', 'R2=cavalry shaken'),
  ],
  examples: [
    {
      command:
        "fire --rules grande-tactique -f 'B3=artillery firing' -t 'R2=cavalry shaken' --range 6 --result firerWins",
      about: 'a battery beats shaken cavalry',
    },
    {
      command:
        "fire --rules grande-tactique -f 'B1=infantry firing' -t 'R1=infantry' --set firingRoll=opposedD6",
      about: 'with the house roll',
    },
  ],
  verdict,
  orders,
  late,
  views: (s) => [{ title: `${s.firer.id} fires`, answer: (o) => answerText(o as unknown as FireOutcome) }],
  *resolve(s, umpire) {
    if (s.target === undefined) return umpire.examine(HELD_CHECKS, s) ? held(s, umpire) : null;
    const shot = shotOf(s, s.target, umpire);
    return umpire.examine(FIRE_CHECKS, shot) ? yield* shoot(shot, umpire) : null;
  },
});

function shotOf(s: FireSituation, target: Unit, umpire: Umpire): Shot {
  return {
    ...s,
    target,
    stretch: stretchOf(umpire.settings),
    squareFirer: () => setting(umpire, 'squareFirerModifier'),
    squareTarget: () => setting(umpire, 'squareTargetModifier'),
  };
}

/** The unit's only valid target fled before it could fire: it does not fire, and keeps its marker (GT3-04). */
function held({ firer }: FireSituation, umpire: Umpire): FireOutcome {
  umpire
    .by('GT3-04')
    .step(PAGE.firing, () => `${firer.id} has no target left; it does not fire and keeps its marker`);
  return {
    firer: firer.id,
    target: null,
    fired: false,
    knownModifiers: [],
    knownSum: 0,
    result: null,
    level: 'partial',
    checks: [],
    ...changesBetween([], []),
    flight: null,
    generalRisk: null,
    notices: [],
  };
}

function* shoot(shot: Shot, umpire: Umpire): Resolution<FireOutcome> {
  const { firer, target } = shot;
  const by = setting(umpire, 'firingRoll');
  const isHouse = by === 'opposedD6' || shot.result === HOUSE_ROLL;
  const row = by === 'table' ? ownRow(shot, umpire) : undefined;
  const level: SourceLevel = isHouse ? 'house' : row ? 'partial' : 'guided';
  umpire.lowerTo(level);
  const { total, codes, values } = umpire.weigh(FIRE_MODIFIERS, shot, firer.id);
  umpire.by('GT3-10').step(PAGE.firing, () => `modifiers that are known: ${signed(total)}`);
  const result = isHouse
    ? yield* houseRoll(shot, total, umpire)
    : row
      ? yield* ownRoll(shot, row, total, umpire)
      : enteredIn(shot);
  const replying = result === null ? target : afterReply(shot, umpire);
  const fallen = result === null || result === 'tie' ? UNHARMED : yield* beat(shot, result, umpire);
  const before = [firer, target];
  const after = result === 'firerWins' ? [firer, fallen.become(replying)] : [fallen.become(firer), replying];
  const notices: NoticeId[] = [
    ...(isHouse || row ? [] : (['N-04'] as const)),
    ...(fallen.flight ? (['N-07'] as const) : []),
  ];
  return {
    firer: firer.id,
    target: target.id,
    fired: true,
    knownModifiers: codes.map((id) => ({ id, value: Number(values[id]) })),
    knownSum: total,
    result,
    level,
    checks: fallen.checks,
    ...changesBetween(before, after),
    flight: fallen.flight,
    generalRisk: fallen.risk,
    notices: addNotices(umpire, notices),
  };
}

/** The winner that the players have entered; null as long as they have not. */
const enteredIn = ({ result }: Shot): ShotResult | null =>
  result === undefined || result === HOUSE_ROLL ? null : result;

/**
 * A house rule in place of the lost roll: one die against another, with the known modifiers added to the firer's
 * (GT3-10, R-30).
 */
function* houseRoll({ firer, target }: Shot, sum: number, umpire: Umpire): Resolution<ShotResult> {
  const mine = (yield die(`${firer.id} fires (${HOUSE})`)).value + sum;
  const theirs = (yield die(`${target.id} replies (${HOUSE})`)).value;
  umpire.by('GT3-10, R-30').step(OUR_CHOICE, () => `${HOUSE}: ${firer.id} ${mine}, ${target.id} ${theirs}`);
  if (mine === theirs) return 'tie';
  return mine > theirs ? 'firerWins' : 'targetWins';
}

function die(purpose: string, count = 1, sides = 6): Roll {
  return { kind: 'roll', for: purpose, by: OWNER, count, sides, want: TOTAL };
}

/** The row of the players' own copy; undefined where they have entered none for such a shot. */
function ownRow({ firer, target }: Shot, umpire: Umpire): FiringRow | undefined {
  return rowFor(setting(umpire, 'firingTable'), firer, target);
}

/** The roll of the players' own copy, by the row that they have entered (R-30, G-01). */
function* ownRoll(
  { firer, target }: Shot,
  row: FiringRow,
  sum: number,
  umpire: Umpire,
): Resolution<ShotResult> {
  const { dice, replyDice, sides } = row;
  const mine = dice === 0 ? 0 : (yield die(`${firer.id} fires`, dice, sides)).value;
  const theirs = replyDice === 0 ? 0 : (yield die(`${target.id} replies`, replyDice, sides)).value;
  const total = mine + sum - theirs;
  const result = winnerBy(row, total);
  umpire
    .by('GT3-10, R-30')
    .step(
      PAGE.firing,
      () => `by your own copy: ${mine} ${signed(sum)} less ${theirs}: ${total}, ${RESULT_LABELS[result]}`,
    );
  return result;
}

/**
 * The target after return fire: if it could fire at the firer, it gets a Firing marker free, if it has none; it fires
 * only in its own turn (GT3-14); only of artillery, and of infantry in contact, is it asked whether it could. This comes
 * before the result, which may take the marker off again.
 */
function afterReply(shot: Shot, umpire: Umpire): Unit {
  const { firer, target } = shot;
  const isFree =
    !target.limbered && target.charge === null && (target.state === 'eager' || target.state === 'shaken');
  if (!isFree || shot.targetCouldReply !== true || target.firing) return target;
  umpire.by('GT3-14').step(PAGE.firing, () => `return fire: ${target.id} could fire at ${firer.id}`);
  return { ...target, firing: true };
}

/** What the shot has made of the unit that lost it. */
interface Fallen {
  readonly become: (unit: Unit) => Unit;
  readonly checks: readonly Check[];
  readonly flight: FleeOutcome | null;
  readonly risk: GeneralRisk;
}

const UNHARMED: Fallen = { become: (unit) => unit, checks: [], flight: null, risk: null };

function* beat(shot: Shot, result: 'firerWins' | 'targetWins', umpire: Umpire): Resolution<Fallen> {
  const consequence = consequenceOf({
    shot,
    result,
    infantrySilences: () => setting(umpire, 'infantryFireSilences'),
  });
  const { rule, citation } = consequence;
  const fate = consequence.fate === 'lost' ? enteredFate(shot, umpire) : consequence.fate;
  const loser = result === 'firerWins' ? shot.target : shot.firer;
  umpire.by(rule).step(citation, () => `${loser.id} is beaten: ${WORDS[fate]}`);
  switch (fate) {
    case 'shaken':
      return { ...UNHARMED, become: shake };
    case 'silenced':
      return { ...UNHARMED, become: silence };
    case 'flees':
      return yield* flees(shot, result, [], umpire);
    case 'check':
      return yield* holds(shot, result, umpire);
    case 'destroyed':
      return { ...UNHARMED, become: (unit) => ({ ...unit, gone: 'destroyed' }) };
    case 'none':
      return UNHARMED;
  }
}

const WORDS = {
  shaken: 'it becomes shaken',
  silenced: 'it is silenced',
  flees: 'it flees, without a check',
  check: 'it checks its morale',
  destroyed: 'it is destroyed, as entered',
  none: 'nothing more',
} as const;

/** Shaken infantry that is beaten by fire checks its morale; if it passes, it stays shaken (GT3-13). */
function* holds(shot: Shot, result: 'firerWins' | 'targetWins', umpire: Umpire): Resolution<Fallen> {
  const loser = result === 'firerWins' ? shot.target : shot.firer;
  const ground = result === 'firerWins' ? shot.targetTerrain : shot.firerTerrain;
  const check = yield* moraleCheck(factsOf(loser, 'beatenByFire', ground), umpire);
  return check.pass ? { ...UNHARMED, checks: [check] } : yield* flees(shot, result, [check], umpire);
}

/**
 * The rule for a beaten unit that was already routed or silenced is lost: the players enter the result (G-11). Artillery
 * never flees, whatever they have agreed on (GTF-01).
 */
function enteredFate({ target, lostResult = 'none' }: Shot, umpire: Umpire) {
  const set = setting(umpire, 'beatenWhileDown');
  if (set === 'ask') return lostResult;
  return set === 'flees' && isArtillery(target) ? 'none' : set;
}

/** The beaten unit flees from the arm that beat it. */
function* flees(
  shot: Shot,
  result: 'firerWins' | 'targetWins',
  checks: readonly Check[],
  umpire: Umpire,
): Resolution<Fallen> {
  const [loser, winner] = result === 'firerWins' ? [shot.target, shot.firer] : [shot.firer, shot.target];
  const { outcome: fled, after, risk } = yield* flight(loser, winner.arm, shot.flight, umpire);
  return { become: () => after, checks, flight: fled, risk };
}

function verdict(o: FireOutcome): string {
  if (!o.fired) return `${o.firer} does not fire and keeps its marker.`;
  const target = o.target ?? '';
  if (o.result === null)
    return `${o.firer} fires at ${target}, known modifiers ${signed(o.knownSum)}: say who won.`;
  const house = o.level === 'house' ? ` (${HOUSE})` : '';
  return `${o.firer} fires at ${target}: ${RESULT_LABELS[o.result]}${house}${fateText(o)}.`;
}

function fateText({ flight: fled, checks, newStates, gone }: FireOutcome): string {
  if (fled) return `; ${flightText(fled)}`;
  const held = checks.find(({ pass }) => pass);
  if (held) return `; ${held.unit} stays shaken`;
  const states = Object.entries(newStates).map(([id, state]) => `${id} is ${state}`);
  const losses = Object.entries(gone).map(([id, how]) => `${id} is ${how}`);
  return [...states, ...losses].map((text) => `; ${text}`).join('');
}

function answerText(o: FireOutcome): string {
  const house = o.level === 'house' ? ', by the house roll' : '';
  return o.result === null
    ? 'who won is not entered'
    : `${RESULT_LABELS[o.result]}${fateText({ ...o, flight: null })}${house}`;
}

function orders(o: FireOutcome, s: FireSituation): readonly string[] {
  if (o.fired && o.result === null) return ['Roll by your copy of the rules, and enter the result.'];
  const lost = o.generalRisk?.lost === true ? o.generalRisk.general : null;
  return [
    ...(o.flight ? flightOrders(o.flight, lost) : []),
    ...markerOrders(o),
    ...(o.fired ? [`${s.firer.id} has fired.`] : []),
  ];
}

function late(
  o: FireOutcome,
  { firer, target, flight: end, lostResult }: FireSituation,
): readonly (readonly string[])[] {
  if (!o.fired) return [];
  if (o.result === null) return [['result']];
  const fate = o.result === 'firerWins' && lostResult !== undefined ? [['lostResult']] : [];
  const fleeing = [firer, target].find((one) => one?.id === o.flight?.unit);
  return [...fate, ...(fleeing ? flightPaths(fleeing, end) : [])];
}
