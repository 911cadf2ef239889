import { procedure } from '../../../core/ruling/procedure';
import { atLeast, type Resolution, type Roll } from '../../../core/dice/roll';
import { plural, signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { hitsByFigures } from '../casualties/losses';
import type { FireDice } from '../edition';
import {
  fireFields,
  fireOutcome,
  type FireEdition,
  type FireOutcome,
  type FireSituation,
  type Shot,
} from './fields';
import { rangeOf } from './firer-fields';
import { fireExamples, fireUnits } from './shorthand';
import { CATEGORIES, CATEGORY_CITATION, CATEGORY_TABLE, FIRE_CHECKS, owesScreenDie } from './tables';
import { leastDice } from '../figures';
import type { Due } from '../follow-on';
import { RANGE_TABLE } from './ranges';
import { HITS_PER_BASE, isArtilleryArm, isInfantry, OWNER, type Arm } from '../unit';

/** A die hits if it shows this or more with its modifiers (11.5, R-27). */
const HIT_FROM = 5;
/** A missed roundshot that is thrown again hits what stands behind on this face, unmodified (11.5, R-34). */
const BOUNCE_FROM = 6;

/** Fire of bases or crew of one unit at one target (11, A11.5). */
export function fireOf(edition: FireEdition) {
  return procedure({
    id: 'fire',
    title: 'Fire',
    summary: 'Bases or gun crews of one unit fire at one target.',
    citation: 'GTE 11',
    situation: fireFields(edition),
    outcome: fireOutcome,
    tables: [edition.fireModifiers.id, CATEGORY_TABLE.id, RANGE_TABLE.id, FIRE_CHECKS.id],
    units: fireUnits(edition),
    examples: fireExamples(edition),
    verdict,
    orders,
    views: (s) => [
      { title: s.targetName ?? 'Hits', answer: ({ hits }) => hitsText(hits) },
      ...(s.bounceTarget === true
        ? [{ title: 'Behind it', answer: ({ bounceHits }: { bounceHits?: unknown }) => hitsText(bounceHits) }]
        : []),
    ],
    *resolve(s, umpire) {
      const shot = shotOf(s, umpire);
      return umpire.examine(FIRE_CHECKS, shot) ? yield* shoot(shot, edition, umpire) : null;
    },
  });
}

const hitsText = (hits: unknown): string => plural(Number(hits ?? 0), 'hit', 'hits');

/** A shot: its situation, with what follows from that and from the options. */
export function shotOf(s: FireSituation, umpire: Umpire): Shot {
  const closeOrder = isInfantry(s) && s.formation !== 'skirmish';
  const volley = closeOrder && (s.weapon === 'musket' || umpire.option('rifleVolley') === 'asMusket');
  const mayDivide = s.splitFire === true && umpire.option('fireSplit') === 'perBase';
  const britishRule = s.nation === 'british' && umpire.option('britishVolley') === true;
  const hasScreen = typeof s.screenDistance === 'number' && umpire.option('skirmishers') === true;
  const reach = rangeOf({ ...s }, umpire.settings);
  return { ...s, category: categoryOf(s).category, reach, volley, britishRule, hasScreen, mayDivide };
}

function categoryOf(s: FireSituation): (typeof CATEGORIES)[number] {
  return CATEGORIES.find(({ applies }) => applies(s)) as (typeof CATEGORIES)[number];
}

/** The dice of a shot that is allowed. */
export function* shoot(shot: Shot, edition: FireEdition, umpire: Umpire): Resolution<FireOutcome> {
  const { category, target } = categoryOf(shot);
  umpire
    .by('G11.3-01')
    .step(
      CATEGORY_CITATION,
      () => `target category ${category}${category === 'normal' ? '' : `: ${target}`}`,
    );
  const n = diceOf(shot, edition, umpire);
  const mod = umpire.weigh(edition.fireModifiers, shot, shot.name).total;
  const from = HIT_FROM - mod;
  umpire.by('G11.5-02, R-27').step('GTE 11.5', () => `each die ${signed(mod)}: ${needText(from)}`);
  const hits = n === 0 ? 0 : (yield poolOf(`${shot.name} fires`, n, from)).value;
  const bounceHits = shot.bounceTarget === true ? yield* bounce(shot, n - hits, umpire) : undefined;
  const priority = priorityOf(shot, umpire);
  const { targetArm } = shot;
  const byFigures = hits > 0 && targetArm !== undefined && hitsByFigures(targetArm, edition, umpire);
  const followOn = followOnOf(shot, { hits, bounceHits: bounceHits ?? 0, byFigures });
  return { priority, category, n, mod, hits, bounceHits, firedThisTurn: true, followOn };
}

function needText(from: number): string {
  if (from <= 1) return 'every die hits';
  return from > 6 ? 'no die can hit' : `${from} or more on the die hits`;
}

function poolOf(what: string, count: number, from: number): Roll {
  return { kind: 'roll', for: what, by: OWNER, count, sides: 6, want: atLeast(from) };
}

/** Firing dice: of infantry by its bases (Fatline: figures), of artillery by its crew (G11.5-01, GF11.5-01). */
function diceOf(shot: Shot, { fireDice }: FireEdition, umpire: Umpire): number {
  const { crewFiring = 0 } = shot;
  const [count, what] = isInfantry(shot)
    ? infantryOf(shot, fireDice)
    : [crewFiring, plural(crewFiring, 'crew figure', 'crew figures')];
  const dice = isInfantry(shot) ? fireDice.infantry(count) : fireDice.artillery(count);
  const n = leastDice(dice, count, fireDice, umpire);
  umpire.by(fireDice.rule).step(fireDice.citation, () => `${what}: ${plural(n, 'die', 'dice')}`);
  return n;
}

/** How many bases or figures fire; two replacement skirmisher bases stand for one, an odd one is lost. */
function infantryOf(shot: Shot, { countsFigures }: FireDice): readonly [number, string] {
  const { basesFiring = 0, figuresPerBase = 0, replacementBases } = shot;
  const bases = replacementBases === true ? Math.floor(basesFiring / 2) : basesFiring;
  const replaced =
    replacementBases === true ? `${plural(basesFiring, 'replacement base', 'replacement bases')} for ` : '';
  const inBases = `${replaced}${plural(bases, 'base', 'bases')}`;
  if (!countsFigures) return [bases, inBases];
  const figures = bases * figuresPerBase;
  return [figures, `${inBases} of ${figuresPerBase}, ${plural(figures, 'figure', 'figures')}`];
}

/** Every die that missed is thrown again at what stands behind the target (G11.5-04). */
function* bounce(shot: Shot, misses: number, umpire: Umpire): Resolution<number> {
  const spared = shot.bounceTargetFriend === true && umpire.option('bounceHitsFriends') === false;
  if (shot.bounceBlocked === true || spared || misses === 0) {
    umpire.by('G11.5-04').step('GTE 11.5', () => `no bounce-through: ${noBounceText(shot, spared)}`);
    return 0;
  }
  return (yield poolOf(`${shot.name}, bounce-through`, misses, BOUNCE_FROM)).value;
}

function noBounceText(shot: Shot, spared: boolean): string {
  if (shot.bounceBlocked === true) return 'a crest, an obstacle or difficult terrain stops it';
  return spared ? 'friends are spared (option bounceHitsFriends)' : 'no die missed';
}

/**
 * The priority of a shot: first for troops that stood still last turn, kept their formation and did not rally
 * (G7.4-01).
 */
function priorityOf(shot: Shot, umpire: Umpire): 1 | 2 {
  const { movedLastTurn, changedFormationLastTurn, ralliedLastTurn } = shot;
  const busy = movedLastTurn === true || changedFormationLastTurn === true || ralliedLastTurn === true;
  umpire.by('G7.4-01').step('GTE 7.4', () => `${busy ? 'second' : 'first'} priority fire`);
  return busy ? 2 : 1;
}

interface Struck {
  readonly hits: number;
  readonly bounceHits: number;
  /** A base of the target takes as many hits as it has figures. */
  readonly byFigures: boolean;
}

function followOnOf(shot: Shot, { hits, bounceHits, byFigures }: Struck): readonly Due[] {
  const routs = shot.targetLastMove === 'routing';
  const registered = { newHits: hits, source: 'fire', ...(byFigures && { byFigures }) };
  return [
    ...(hits > 0 ? dueFor(targetOf(shot), registered, routs) : []),
    ...(bounceHits > 0 ? dueFor(BEHIND, { newHits: bounceHits, source: 'bounce' }, false) : []),
    ...(owesScreenDie(shot) ? [{ procedure: 'fire', for: shot.name, cause: 'screen' }] : []),
  ];
}

const BEHIND = 'the unit behind';

/**
 * What is owed for hits: they are registered, generals are diced for, and the unit tests, or routs again if it is
 * broken (G11.5-05, G6.4-05).
 */
function dueFor(unit: string, hits: Partial<Due>, routs: boolean): readonly Due[] {
  return [
    { ...hits, procedure: 'register-hits', for: unit },
    { procedure: 'general-risk', for: unit, event: 'firingHits' },
    routs
      ? { procedure: 'rout', for: unit, cause: 'firingHits' }
      : { procedure: 'reaction-test', for: unit, occasion: 'fireHits' },
  ];
}

const targetOf = (s: FireSituation): string => s.targetName ?? 'the target';

function verdict(o: FireOutcome, s: FireSituation): string {
  const behind = o.bounceHits === undefined ? '' : `, and ${hitsText(o.bounceHits)} on ${BEHIND}`;
  return `${s.name} scores ${hitsText(o.hits)} on ${targetOf(s)}${behind}.`;
}

function orders(o: FireOutcome, s: FireSituation, isWalked = false): readonly string[] {
  return [
    ...(o.hits > 0 ? hitOrders(targetOf(s), o, s, isWalked) : []),
    ...(o.bounceHits !== undefined && o.bounceHits > 0 ? bounceOrders(o.bounceHits, isWalked) : []),
    ...(o.followOn.some(({ cause }) => cause === 'screen')
      ? [
          `Fire at least one die of this canister at the skirmishers in front, as a shot of its own (GTE 4.3).`,
        ]
      : []),
    `These ${isInfantry(s) ? 'bases' : 'crew figures'} of ${s.name} have fired; hits take effect when all ${o.priority === 1 ? 'first' : 'second'} priority fire is done.`,
  ];
}

function hitOrders(
  unit: string,
  { hits, followOn }: FireOutcome,
  s: FireSituation,
  isWalked: boolean,
): readonly string[] {
  const test =
    s.targetLastMove === 'routing'
      ? `${unit} is broken: it does not test, it routs again in the rout phase.`
      : testOrder(unit);
  const byFigures = followOn.some((due) => due.byFigures === true);
  return [
    `Record ${hitsText(hits)} on ${unit}; ${removalText(s.targetArm, byFigures)}.`,
    ...riskOrders(unit, isWalked),
    test,
  ];
}

function bounceOrders(hits: number, isWalked: boolean): readonly string[] {
  return [
    `Record ${hitsText(hits)} on ${BEHIND}; ${removalText(undefined, false)}.`,
    ...riskOrders(BEHIND, isWalked),
    testOrder('The unit behind'),
  ];
}

/** A walk knows where the generals are. */
function riskOrders(unit: string, isWalked: boolean): readonly string[] {
  if (isWalked) return [];
  return [`If a general is attached to ${unit}, throw a D6: a 6 removes him before anything else.`];
}

const testOrder = (unit: string): string =>
  `${unit} tests reaction for firing hits, once a turn: when its enemy asks, or at the end of the phase.`;

/** What the hits remove; of the arm of a unit behind the target nothing is known. */
function removalText(arm: Arm | undefined, byFigures: boolean): string {
  if (arm === undefined) return 'see how many it has now in all for a base to go';
  if (byFigures) return 'a base goes for as many of all its hits as the base has figures';
  const what = isArtilleryArm(arm) ? 'crew figure' : 'base';
  return `for every ${HITS_PER_BASE[arm]} that it has now in all, one ${what} goes`;
}
