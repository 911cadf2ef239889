import { atLeast, type Answer, type Branch, type Roll } from '../../../core/roll';
import { listing, plural, signed } from '../../../core/text';
import type { Umpire, Weighed } from '../../../core/umpire';
import type { CombatSituation, DefenderOutcome } from './fields';
import {
  ALLOCATION_CHECKS,
  ATTACKER_REROLLS,
  COMBAT_MODIFIERS,
  DEFENDER_REROLLS,
  evenSplit,
  modifierName,
  type Attacker,
  type Combatant,
  type Contact,
  type Defender,
  type Group,
} from './tables';
import { isArtillery } from '../unit';

/** The least face that is a success of a combat die (B-CMB-20; p.57). */
const SUCCESS = atLeast(4);

/** A unit with its combat dice. */
export interface Pool<C extends Combatant> {
  readonly of: C;
  readonly basic: number;
  readonly modifiers: Readonly<Record<string, number>>;
  readonly dice: number;
}

/** An attacker with its combat dice, divided among its contacts. */
export interface AttackPool extends Pool<Attacker> {
  /** Dice on each contact, in the attacker's order of contacts. */
  readonly split: readonly number[];
}

/**
 * How the contest at one defender ended. Scores and faces are undefined where exact odds have merged verdicts that lead
 * to the same outcome (see `essence`).
 */
export interface Verdict extends Pick<
  DefenderOutcome,
  'defense' | 'attack' | 'attackRolls' | 'roll' | 'reroll'
> {
  /** Why its successes were re-rolled, by code. */
  readonly reasons: readonly string[];
  readonly won: boolean;
  readonly difference: number | undefined;
  /** The attack score is at least twice the defense score. */
  readonly doubled: boolean;
  /** The attack score is more than twice the defense score. */
  readonly beyondDouble: boolean;
}

// In this file, lists that every ruling makes are built with `push`; see `mapped` in core for why `map` is slower.

/**
 * Links the units of a situation by their contacts. An attacker's contacts keep the order given, in which odd dice are
 * handed out (B-CMB-10). Groups without a link may also be ruled separately: their scores are the same.
 */
export function groupOf(situation: CombatSituation): Group {
  const defenders: Linking<Defender>[] = [];
  for (const unit of situation.defenders) {
    defenders.push({ role: 'defender', index: defenders.length, unit, contacts: [] });
  }
  const attackers: Attacker[] = [];
  for (const unit of situation.attackers) {
    const attacker: Linking<Attacker> = { role: 'attacker', index: attackers.length, unit, contacts: [] };
    for (const id of Object.keys(unit.contacts)) {
      const defender = standing(id, defenders);
      const is = unit.contacts[id];
      if (!defender || !is) continue;
      const contact = { attacker, defender, is };
      attacker.contacts.push(contact);
      defender.contacts.push(contact);
    }
    attackers.push(attacker);
  }
  return { attackers, defenders };
}

function standing<C extends { readonly unit: { readonly id: string } }>(
  id: string,
  among: readonly C[],
): C | undefined {
  for (const one of among) if (one.unit.id === id) return one;
  return undefined;
}

/** A unit whose contacts are being found. */
type Linking<C extends Combatant> = Omit<C, 'contacts'> & { readonly contacts: Contact[] };

/** Combat dice of a unit: elan or ammo number with all modifiers, at least 1 (B-CMB-01; p.55). */
function poolOf<C extends Combatant>(of: C, umpire: Umpire): Pool<C> {
  const { unit } = of;
  const basic = ('ammo' in unit && isArtillery(unit) ? unit.ammo : unit.elan) ?? 0;
  const weighed = umpire.weigh(COMBAT_MODIFIERS, of, unit.id);
  const dice = Math.max(1, basic + weighed.total);
  umpire.step('Blücher p.55', poolText, unit, basic, weighed, dice);
  return { of, basic, modifiers: weighed.values as Readonly<Record<string, number>>, dice };
}

function poolText(
  unit: Combatant['unit'],
  basic: number,
  { codes, values, total }: Weighed,
  dice: number,
): string {
  const parts = codes.map((code) => ` ${signed(values[code] as number)} ${modifierName(code)}`).join('');
  const least = basic + total < 1 ? ', but never fewer than 1' : '';
  return `${unit.id}: ${isArtillery(unit) ? 'ammo number' : 'elan'} ${basic}${parts} = ${plural(dice, 'die', 'dice')}${least}`;
}

/** Defenders with their dice, in the order of the group. */
export function defensePools({ defenders }: Group, umpire: Umpire): readonly Pool<Defender>[] {
  const pools: Pool<Defender>[] = [];
  for (const defender of defenders) pools.push(poolOf(defender, umpire));
  return pools;
}

/** Attackers with their dice, which are allocated before any roll (B-CMB-10; p.56). */
export function attackPools({ attackers }: Group, umpire: Umpire): readonly AttackPool[] {
  const pools: AttackPool[] = [];
  for (const attacker of attackers) {
    const { of, basic, modifiers, dice } = poolOf(attacker, umpire);
    pools.push({ of, basic, modifiers, dice, split: allocate(attacker, dice, umpire) });
  }
  return pools;
}

function allocate(of: Attacker, dice: number, umpire: Umpire): readonly number[] {
  const { contacts } = of;
  if (contacts.length === 1) return [dice];
  const chosen = contacts.some(({ is }) => is.dice !== undefined);
  const split = chosen ? contacts.map(({ is }) => is.dice ?? 0) : evenSplit(dice, contacts);
  umpire.examine(ALLOCATION_CHECKS, { attacker: of, dice, split });
  umpire.step('Blücher p.56', () => {
    const shares = contacts.map(({ defender }, i) => `${split[i] ?? 0} on ${defender.unit.id}`);
    return `${of.unit.id} puts ${listing(shares, 'and')}`;
  });
  return split;
}

/**
 * The contest at each defender: its own roll, then all rolls against it. Each roll is followed by its re-roll.
 * Defenders, and the attackers on each, come in their order (B-CMB-26; p.57-60).
 */
export function contests(
  defense: readonly Pool<Defender>[],
  attack: readonly AttackPool[],
  umpire: Umpire,
): readonly Branch<Verdict>[] {
  const coveredSaves = (): boolean => umpire.option('coveredContactStopsFlankReroll') === true;
  const reasons: (readonly string[])[] = [];
  for (const { of } of defense) {
    reasons.push(umpire.weigh(DEFENDER_REROLLS, { defender: of, coveredSaves }, of.unit.id).codes);
  }
  const made: Branch<Verdict>[] = [];
  for (const pool of defense) {
    made.push(contest(pool, reasons[pool.of.index] ?? [], attackRolls(pool.of, attack, umpire)));
  }
  return made;
}

/**
 * One attacker's roll against a defender; scores of several add up, but each has its own re-roll (B-CMB-12; p.56, 58).
 */
interface AttackRoll {
  readonly by: string;
  readonly roll: Roll;
}

function attackRolls(
  defender: Defender,
  attack: readonly AttackPool[],
  umpire: Umpire,
): readonly AttackRoll[] {
  const rolls: AttackRoll[] = [];
  for (const contact of defender.contacts) {
    const { of, split } = attack[contact.attacker.index] as AttackPool;
    const count = split[of.contacts.indexOf(contact)] ?? 0;
    if (count === 0) continue;
    const by = of.unit.id;
    const because = umpire.weigh(ATTACKER_REROLLS, contact, by).codes;
    rolls.push({ by, roll: combatRoll(`${by} attacks ${defender.unit.id}`, 'active', count, because) });
  }
  return rolls;
}

function combatRoll(what: string, by: string, count: number, because: readonly string[]): Roll {
  const reroll = because.length > 0 ? ({ of: 'hits', because } as const) : undefined;
  return { kind: 'roll', for: what, by, count, sides: 6, want: SUCCESS, reroll };
}

/** A defender's own roll, one score for all its dice, then all rolls against it (B-CMB-20, B-CMB-25; p.54, 57). */
function contest(
  pool: Pool<Defender>,
  reasons: readonly string[],
  against: readonly AttackRoll[],
): Branch<Verdict> {
  const { unit } = pool.of;
  const own = combatRoll(`${unit.id} defends`, 'passive', pool.dice, reasons);
  const rolls: Roll[] = [];
  for (const { roll } of against) rolls.push(roll);
  return {
    requests: [own, { kind: 'sum', rolls }],
    judge: ([defended, attacked]) => judge(reasons, defended as Answer, attacked as Answer, against),
    essence: (verdict) => essence(verdict, pool.of),
    key: (verdict) => keyOf(verdict, pool.of),
  };
}

/** The verdict on the scores; the defender wins a tie, even 0-0 (B-CMB-30; p.59). */
function judge(
  reasons: readonly string[],
  defended: Answer,
  attacked: Answer,
  against: readonly AttackRoll[],
): Verdict {
  const defense = defended.value;
  const attack = attacked.value;
  return {
    reasons,
    defense,
    attack,
    won: defense >= attack,
    difference: Math.abs(defense - attack),
    doubled: attack > 0 && attack >= 2 * defense,
    beyondDouble: attack > 2 * defense,
    roll: defended.faces,
    reroll: defended.rerolled,
    attackRolls: attacked.parts && rollsBy(against, attacked.parts),
  };
}

function rollsBy(against: readonly AttackRoll[], parts: readonly Answer[]): DefenderOutcome['attackRolls'] {
  const rolls: Record<string, NonNullable<DefenderOutcome['attackRolls']>[string]> = {};
  against.forEach(({ by, roll }, i) => {
    const part = parts[i] as Answer;
    rolls[by] = { dice: roll.count, roll: part.faces, reroll: part.rerolled, successes: part.value };
  });
  return rolls;
}

/**
 * The part of a verdict on which the outcome depends: for a defender's win only whether it was a tie; doubling only for
 * artillery and steadfast units.
 */
function essence({ reasons, won, difference, doubled, beyondDouble }: Verdict, { unit }: Defender): Verdict {
  return {
    reasons,
    won,
    difference: won && difference !== 0 ? undefined : difference,
    doubled: doubled && isArtillery(unit),
    beyondDouble: beyondDouble && unit.steadfast === true,
    defense: undefined,
    attack: undefined,
    roll: undefined,
    reroll: undefined,
    attackRolls: undefined,
  };
}

/**
 * A whole number for each essence: 0 for a tie, -1 for any other win of the defender, else twice the difference, plus 1
 * if doubling matters.
 */
function keyOf({ won, difference = 0, doubled, beyondDouble }: Verdict, { unit }: Defender): number {
  if (won) return difference === 0 ? 0 : -1;
  const tells = (doubled && isArtillery(unit)) || (beyondDouble && unit.steadfast === true);
  return 2 * difference + (tells ? 1 : 0);
}
