import { together, atLeast, type Branch, type Resolution, type Roll } from '../../core/roll';
import { listing, plural, signed } from '../../core/text';
import type { Umpire, Weighed } from '../../core/umpire';
import type { CombatSituation, DefenderOutcome } from './combat-fields';
import {
  ALLOCATION_CHECKS,
  ATTACKER_REROLLS,
  COMBAT_MODIFIERS,
  DEFENDER_REROLLS,
  evenSplit,
  type Attacker,
  type Combatant,
  type Contact,
  type Defender,
  type Group,
} from './combat-tables';
import { isArtillery, isInfantry } from './unit';

/** A combat die succeeds on this or more (p.57). */
const SUCCESS = atLeast(4);

/** A unit with its combat dice. */
export interface Pool<C extends Combatant> {
  readonly of: C;
  readonly basic: number;
  readonly modifiers: Readonly<Record<string, number>>;
  readonly dice: number;
}

export interface AttackPool extends Pool<Attacker> {
  /** Dice on each contact, in the attacker's order of contacts. */
  readonly split: readonly number[];
}

/** How one defender fared. Scores and faces are unknown where exact odds have merged what does not matter later. */
export interface Verdict extends Pick<
  DefenderOutcome,
  'defense' | 'attack' | 'attackRolls' | 'roll' | 'reroll'
> {
  readonly won: boolean;
  readonly difference: number | undefined;
  /** The attack score is at least twice the defense score. */
  readonly doubled: boolean;
  /** The attack score is more than twice the defense score. */
  readonly beyondDouble: boolean;
}

/** Links the units of a situation by their contacts. */
export function groupOf(situation: CombatSituation): Group {
  const defenders = situation.defenders.map((unit) => ({
    role: 'defender' as const,
    unit,
    contacts: [] as Contact[],
  }));
  const attackers = situation.attackers.map((unit) => {
    const attacker = { role: 'attacker' as const, unit, contacts: [] as Contact[] };
    for (const id in unit.contacts) {
      const defender = defenders.find((other) => other.unit.id === id);
      const is = unit.contacts[id];
      if (defender && is) attacker.contacts.push({ attacker, defender, is });
    }
    return attacker;
  });
  for (const { contacts } of attackers)
    for (const contact of contacts) (contact.defender.contacts as Contact[]).push(contact);
  return { attackers, defenders };
}

/** Combat dice of a unit: elan or ammo number with all modifiers, at least 1 (p.55). */
function poolOf<C extends Combatant>(of: C, umpire: Umpire): Pool<C> {
  const { unit } = of;
  const basic = ('ammo' in unit && isArtillery(unit) ? unit.ammo : unit.elan) ?? 0;
  const weighed = umpire.weigh(COMBAT_MODIFIERS, of, unit.id);
  const dice = Math.max(1, basic + weighed.total);
  umpire.step('Blücher p.55', () => poolText(unit, basic, weighed, dice));
  return { of, basic, modifiers: weighed.values as Readonly<Record<string, number>>, dice };
}

function poolText(
  unit: Combatant['unit'],
  basic: number,
  { codes, values, total }: Weighed,
  dice: number,
): string {
  const parts = codes.map((code) => ` ${signed(values[code] as number)} ${code}`).join('');
  const least = basic + total < 1 ? ', but never fewer than 1' : '';
  return `${unit.id}: ${isArtillery(unit) ? 'ammo number' : 'elan'} ${basic}${parts} = ${plural(dice, 'die', 'dice')}${least}`;
}

export function defensePools({ defenders }: Group, umpire: Umpire): readonly Pool<Defender>[] {
  return defenders.map((defender) => poolOf(defender, umpire));
}

/** Attackers' dice, allocated before any roll. */
export function attackPools({ attackers }: Group, umpire: Umpire): readonly AttackPool[] {
  return attackers.map((attacker) => {
    const pool = poolOf(attacker, umpire);
    const split = allocate(pool, umpire);
    return { ...pool, split };
  });
}

function allocate({ of, dice }: Pool<Attacker>, umpire: Umpire): readonly number[] {
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

/** Rolls all defense scores, then all attack scores, each re-roll at once (p.57-60). */
export function* scores(
  defense: readonly Pool<Defender>[],
  attack: readonly AttackPool[],
  umpire: Umpire,
): Resolution<readonly (Verdict & { readonly reasons: readonly string[] })[]> {
  const coveredSaves = (): boolean => umpire.option('coveredContactStopsFlankReroll') === true;
  const reasons = defense.map(
    ({ of }) => umpire.weigh(DEFENDER_REROLLS, { defender: of, coveredSaves }, of.unit.id).codes,
  );
  const branches = defense.map((pool, i) =>
    contest(pool, reasons[i] ?? [], attackRolls(pool.of, attack, umpire)),
  );
  const verdicts = yield* together(branches);
  return verdicts.map((verdict, i) => ({ ...verdict, reasons: reasons[i] ?? [] }));
}

/** One roll of attack dice against a defender. */
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
  for (const { of, split } of attack) {
    const i = of.contacts.findIndex((contact) => contact.defender === defender);
    const contact = of.contacts[i];
    const count = split[i] ?? 0;
    if (!contact || count === 0) continue;
    const because = umpire.weigh(ATTACKER_REROLLS, contact, of.unit.id).codes;
    rolls.push({
      by: of.unit.id,
      roll: combatRoll(`${of.unit.id} attacks ${defender.unit.id}`, 'active', count, because),
    });
  }
  return rolls;
}

function combatRoll(what: string, by: string, count: number, because: readonly string[]): Roll {
  const reroll = because.length > 0 ? ({ of: 'hits', because } as const) : undefined;
  return { kind: 'roll', for: what, by, count, sides: 6, want: SUCCESS, reroll };
}

/** A defender's own roll, then all rolls against it. */
function contest(
  pool: Pool<Defender>,
  reasons: readonly string[],
  against: readonly AttackRoll[],
): Branch<Verdict> {
  const { unit } = pool.of;
  const own = combatRoll(`${unit.id} defends`, 'passive', pool.dice, reasons);
  const rolls = against.map(({ roll }) => roll);
  return {
    *run() {
      const defended = yield own;
      const attacked = yield { kind: 'sum', rolls };
      const attackRolls = attacked.parts && rollsBy(against, attacked.parts);
      return {
        ...judge(defended.value, attacked.value),
        roll: defended.faces,
        reroll: defended.rerolled,
        attackRolls,
      };
    },
    essence: (verdict) => essence(verdict, pool.of),
  };
}

function rollsBy(
  against: readonly AttackRoll[],
  parts: readonly {
    value: number;
    faces?: readonly number[] | undefined;
    rerolled?: readonly number[] | undefined;
  }[],
): DefenderOutcome['attackRolls'] {
  const rolls: Record<
    string,
    {
      dice: number;
      roll: readonly number[] | undefined;
      reroll: readonly number[] | undefined;
      successes: number;
    }
  > = {};
  against.forEach(({ by, roll }, i) => {
    const part = parts[i];
    rolls[by] = { dice: roll.count, roll: part?.faces, reroll: part?.rerolled, successes: part?.value ?? 0 };
  });
  return rolls;
}

/** A tie is won by the defender, 0-0 included (p.59). */
function judge(defense: number, attack: number): Verdict {
  return {
    defense,
    attack,
    won: defense >= attack,
    difference: Math.abs(defense - attack),
    doubled: attack > 0 && attack >= 2 * defense,
    beyondDouble: attack > 2 * defense,
  } as Verdict;
}

/** What the outcome depends on: a win by any margin is a win; doubling matters to artillery and the steadfast. */
function essence({ won, difference, doubled, beyondDouble }: Verdict, { unit }: Defender): Verdict {
  return {
    won,
    difference: won && difference !== 0 ? undefined : difference,
    doubled: doubled && isArtillery(unit),
    beyondDouble: beyondDouble && isInfantry(unit) && unit.steadfast === true,
  } as Verdict;
}
