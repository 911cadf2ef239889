import { emptyRecord, mappedWith } from '../../../core/input/records';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { ADVANCE_BW } from './advance';
import type { AttackerOutcome, CombatOutcome, DefenderOutcome } from './fields';
import type { Pool, Verdict } from './contests';
import type { Attacker, Combatant, Contact, Defender } from './tables';
import { usesRiskily } from '../personalities';
import { hasTrait, isArtillery, isCavalry, isInfantry } from '../unit';

/** A defender while the outcome is worked out; `result` changes step by step. */
interface Stand {
  readonly pool: Pool<Defender>;
  readonly verdict: Verdict;
  readonly fatigues: number;
  readonly elan: number;
  result: DefenderOutcome['result'];
}

/** An attacker while the outcome is worked out; `stays` until another result is decided. */
interface Charge {
  readonly pool: Pool<Attacker>;
  readonly fatigues: number;
  readonly elan: number;
  result: AttackerOutcome['result'] | 'stays';
}

type Move = CombatOutcome['moves'][number];

/** Ammo boxes that artillery marks when it fights (B-CMB-39; p.57). */
const BOXES_MARKED = 1;

/**
 * The outcome of the scores. Each step is done for all units before the next (R-18, R-46; p.59-62): defenders take
 * fatigue, losers retreat, attackers take fatigue, enemies of unbroken infantry that attacked cavalry retreat,
 * attackers still in contact retreat. Then units advance, artillery without ammo retires, and subcommanders at risk are
 * listed (B-CMB-40).
 */
export function outcomeOf(
  defense: readonly Pool<Defender>[],
  attack: readonly Pool<Attacker>[],
  verdicts: readonly Verdict[],
  umpire: Umpire,
): CombatOutcome {
  const moves: Move[] = [];
  const stands = mappedWith(defense, stand, verdicts, umpire);
  for (const defender of stands) retreatLoser(defender, moves, umpire);
  const charges = mappedWith(attack, charge, stands, umpire);
  for (const defender of stands) fallBackFromInfantry(defender, charges, moves, umpire);
  for (const attacker of charges) retreatInContact(attacker, stands, moves, umpire);
  for (const attacker of charges) advance(attacker, stands, moves, umpire);
  const defenders = emptyRecord<DefenderOutcome>();
  for (const one of stands) defenders[nameOf(one)] = defenderOutcome(one, umpire);
  const attackers = emptyRecord<AttackerOutcome>();
  for (const one of charges) attackers[nameOf(one)] = attackerOutcome(one);
  const atRisk: string[] = [];
  addRisks(stands, atRisk, umpire);
  addRisks(charges, atRisk, umpire);
  return { defenders, attackers, atRisk, moves };
}

/**
 * Fatigue of a defender: the difference if it lost, else 1, so that elan 1 always breaks; artillery has none
 * (B-CMB-31, B-CMB-42; p.59, 166).
 */
function stand(pool: Pool<Defender>, verdicts: readonly Verdict[], umpire: Umpire): Stand {
  const { unit, index } = pool.of;
  const verdict = verdicts[index] as Verdict;
  const { won, difference } = verdict;
  umpire.by('B-CMB-30').step('Blücher p.59', scoreText, unit.id, verdict);
  if (isArtillery(unit))
    return { pool, verdict, fatigues: 0, elan: 0, result: artilleryResult(unit.id, verdict, umpire) };
  const fatigues = won ? 1 : (difference ?? 0);
  const elan = Math.max(0, (unit.elan ?? 0) - fatigues);
  umpire.by('B-CMB-31, B-CMB-42').step('Blücher p.59', fatigueText, unit.id, fatigues, elan);
  return { pool, verdict, fatigues, elan, result: elan === 0 ? 'broken' : 'holds' };
}

/**
 * Outscored artillery retreats, doubled artillery breaks, and on a tie, even 0-0, it holds (B-CMB-32, R-13; p.59).
 * `holds` stands for "not broken" here: whether the loser retreats is the next step.
 */
function artilleryResult(id: string, { won, doubled }: Verdict, umpire: Umpire): DefenderOutcome['result'] {
  if (won) return 'holds';
  umpire
    .by('B-CMB-32, R-13')
    .step(
      'Blücher p.59',
      () =>
        `${id} is artillery: ${doubled ? 'doubled, it breaks' : 'outscored, not doubled, it must retreat'}`,
    );
  return doubled ? 'broken' : 'holds';
}

function scoreText(id: string, { defense, attack, won, difference }: Verdict): string {
  const score = `${id} defends with ${defense ?? 0} against ${attack ?? 0}`;
  if (won)
    return difference === 0
      ? `${score}: level, which the defender wins`
      : `${score}: it wins by ${difference ?? 0}`;
  return `${score}: it loses by ${difference ?? 0}`;
}

function fatigueText(id: string, fatigues: number, elan: number): string {
  const left = elan === 0 ? 'it breaks' : `elan is now ${elan}`;
  return `${id} takes ${plural(fatigues, 'fatigue', 'fatigues')}: ${left}`;
}

const staysText = (id: string): string => `${id} is infantry against cavalry: it does not retreat`;
const cannotText = (id: string, why: string, whyNot: string): string =>
  `${id} must retreat (${why}), but ${whyNot}: it breaks`;
const retreatText = (id: string, why: string): string => `${id} retreats: ${why}`;
const retiresText = (id: string, why: string, edge: string): string =>
  `${id} retreats (${why}) over a ${edge} table edge: it retires`;
const advanceText = (id: string, must: boolean): string =>
  `${id} ${must ? 'is impetuous and must advance' : 'may advance'} up to ${ADVANCE_BW} BW`;

/** Infantry that touches enemy cavalry in this combat does not retreat (B-CMB-34; p.60). */
function meetsCavalry({ unit, role, contacts }: Combatant): boolean {
  if (!isInfantry(unit)) return false;
  return contacts.some(({ attacker, defender }) =>
    isCavalry(role === 'attacker' ? defender.unit : attacker.unit),
  );
}

/**
 * A defender that lost retreats (B-CMB-33; p.59), unless it is infantry against cavalry, or is steadfast and not beaten
 * by more than double its successes, even if it has none (B-CMB-35, R-39; p.95).
 */
function retreatLoser(defender: Stand, moves: Move[], umpire: Umpire): void {
  const { of } = defender.pool;
  if (defender.verdict.won || defender.result === 'broken') return;
  if (meetsCavalry(of)) {
    umpire.by('B-CMB-34').step('Blücher p.60', staysText, of.unit.id);
  } else if (of.unit.steadfastStays === true && !defender.verdict.beyondDouble) {
    umpire
      .by('B-CMB-35, R-39')
      .step(
        'Blücher p.95',
        () =>
          `${of.unit.id} is steadfast, and not beaten by more than double: it need not retreat for its loss`,
      );
  } else {
    const beyondHelp = of.unit.steadfast === true && defender.verdict.beyondDouble;
    const why = beyondHelp ? 'it is steadfast, but beaten by more than double' : 'it lost';
    defender.result = retreat(of, beyondHelp ? 'Blücher p.95' : 'Blücher p.59', why, moves, umpire);
  }
}

/** Why a unit that must retreat breaks instead; undefined if it does not (B-RET-06, B-RET-07; p.65). */
function whyStuck(unit: Combatant['unit']): string | undefined {
  if ('oppositeEdges' in unit && unit.oppositeEdges === true) return 'enemies hold two opposite edges of it';
  if (!unit.canRetreat) return 'no legal path is open to it';
  return unit.retreatOffEdge === 'enemy' ? 'its path leaves over the enemy’s table edge' : undefined;
}

/** The result of a unit that must retreat: if it cannot, it breaks or retires (B-CMB-38, B-RET-06, B-RET-07; p.65). */
function retreat(
  { unit }: Combatant,
  citation: string,
  why: string,
  moves: Move[],
  umpire: Umpire,
): 'retreats' | 'broken' | 'retired' {
  const { id, retreatOffEdge } = unit;
  const whyNot = whyStuck(unit);
  if (whyNot !== undefined) {
    umpire.by('B-CMB-38, B-RET-06, B-RET-07').step('Blücher p.65', cannotText, id, why, whyNot);
    return 'broken';
  }
  if (retreatOffEdge !== 'none') {
    umpire.by('B-RET-06').step('Blücher p.65', retiresText, id, why, retreatOffEdge);
    return 'retired';
  }
  umpire.by('B-CMB-38, B-RET-06, B-RET-07').step(citation, retreatText, id, why);
  moves.push({ id, move: 'retreat', compulsory: true });
  return 'retreats';
}

/**
 * Every attacker takes 1 fatigue, 2 if it touched a defender that won and is not broken (B-CMB-36, B-CMB-43; p.59).
 * The book's summary does not mention the exception for a broken defender; its rules take precedence.
 */
function charge(pool: Pool<Attacker>, stands: readonly Stand[], umpire: Umpire): Charge {
  const { unit, contacts } = pool.of;
  const beaten = contacts.some(({ defender }) => {
    const met = stands[defender.index];
    return met !== undefined && met.verdict.won && met.result !== 'broken';
  });
  const fatigues = beaten ? 2 : 1;
  const elan = Math.max(0, (unit.elan ?? 0) - fatigues);
  umpire.by('B-CMB-36, B-CMB-43').step('Blücher p.59', fatigueText, unit.id, fatigues, elan);
  return { pool, fatigues, elan, result: elan === 0 ? 'broken' : 'stays' };
}

/**
 * Unbroken infantry that attacked cavalry makes every enemy in contact with it retreat, winners and steadfast units
 * included (B-CMB-34, B-CMB-37, R-51; p.60), but not infantry that itself stands against cavalry.
 */
function fallBackFromInfantry(
  defender: Stand,
  charges: readonly Charge[],
  moves: Move[],
  umpire: Umpire,
): void {
  const { of } = defender.pool;
  if (defender.result !== 'holds' || meetsCavalry(of)) return;
  const forced = of.contacts.find(
    ({ attacker }) => meetsCavalry(attacker) && charges[attacker.index]?.result !== 'broken',
  );
  if (!forced) return;
  const why = `${forced.attacker.unit.id} is unbroken infantry against cavalry`;
  defender.result = retreat(of, 'Blücher p.60', why, moves, umpire);
}

/** Attackers still in contact, once all defenders are dealt with, retreat (B-CMB-37, R-17, R-50; p.59). */
function retreatInContact(attacker: Charge, stands: readonly Stand[], moves: Move[], umpire: Umpire): void {
  const { of } = attacker.pool;
  if (attacker.result === 'broken') return;
  const still = of.contacts.find(({ defender }) => stands[defender.index]?.result === 'holds');
  if (!still) return;
  attacker.result = retreat(of, 'Blücher p.59', `${still.defender.unit.id} is still there`, moves, umpire);
}

/**
 * Any attacker that is no longer in contact may advance, whatever its score; an impetuous one must after a victory
 * (B-ADV-01, B-ADV-03, R-19, R-20; p.62).
 */
function advance(attacker: Charge, stands: readonly Stand[], moves: Move[], umpire: Umpire): void {
  if (attacker.result !== 'stays') return;
  const { unit, contacts } = attacker.pool.of;
  const victorious = contacts.every(({ defender }) => stands[defender.index]?.verdict.won === false);
  const must =
    hasTrait(unit, 'impetuous') && (victorious || umpire.option('impetuousAdvance') === 'whenEligible');
  attacker.result = must ? 'mustAdvance' : 'mayAdvance';
  moves.push({ id: unit.id, move: 'advance', compulsory: must });
  umpire.by(must ? 'B-ADV-03, R-19' : 'B-ADV-01, R-20').step('Blücher p.62', advanceText, unit.id, must);
}

const nameOf = ({ pool }: Stand | Charge): string => pool.of.unit.id;

function defenderOutcome({ pool, verdict, fatigues, elan, result }: Stand, umpire: Umpire): DefenderOutcome {
  const { unit } = pool.of;
  const artillery = isArtillery(unit);
  // It marks a box, even if it retreats, and then retires if that was its last (B-CMB-39, B-CMB-40, R-37; p.57).
  const remains = artillery && (result === 'holds' || result === 'retreats');
  const retiresAfter = remains && unit.boxesLeft === BOXES_MARKED;
  if (remains) umpire.by('B-CMB-39, R-37').step('Blücher p.57', ammoText, unit.id, retiresAfter);
  return {
    basic: pool.basic,
    modifiers: pool.modifiers,
    dice: pool.dice,
    roll: verdict.roll,
    reroll: verdict.reroll,
    rerollReasons: verdict.reasons,
    defense: verdict.defense,
    attack: verdict.attack,
    attackRolls: verdict.attackRolls,
    won: verdict.won,
    difference: verdict.difference,
    fatigues: artillery ? undefined : fatigues,
    elan: artillery ? undefined : elan,
    result,
    ammoMarked: artillery ? (remains ? BOXES_MARKED : 0) : undefined,
    retiresAfter: artillery ? retiresAfter : undefined,
  };
}

function ammoText(id: string, last: boolean): string {
  return `${id} crosses off one ammo box${last ? ', its last: it retires' : ''}`;
}

function attackerOutcome({ pool, fatigues, elan, result }: Charge): AttackerOutcome {
  const { basic, modifiers, dice, of, split } = pool;
  const allocation = emptyRecord<number>();
  for (let i = 0; i < split.length; i++)
    allocation[(of.contacts[i] as Contact).defender.unit.id] = split[i] as number;
  return {
    basic,
    modifiers,
    dice,
    allocation,
    fatigues,
    elan,
    result: result === 'stays' ? 'mayAdvance' : result,
  };
}

/** A subcommander is at risk if his unit broke or a risky personality of his was used (B-SUB-06; p.94-95). */
function addRisks(units: readonly (Stand | Charge)[], atRisk: string[], umpire: Umpire): void {
  for (const { pool, result } of units) {
    const { unit } = pool.of;
    const used = usesRiskily(unit);
    const fell = result === 'broken' && (unit.subcommander !== null || used);
    if (used || fell) atRisk.push(unit.id);
    if (used && fell && umpire.option('atRiskRolls') === 'perTrigger') atRisk.push(unit.id);
  }
}
