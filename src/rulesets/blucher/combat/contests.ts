import { emptyRecord, mappedWith } from '../../../core/input/records';
import {
  atLeast,
  type Answer,
  type Branch,
  type Foreseen,
  type Request,
  type Roll,
} from '../../../core/dice/roll';
import { listing, plural, signed } from '../../../core/input/text';
import type { Umpire, Weighed } from '../../../core/ruling/umpire';
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
  /** An attacker's dice on each contact, in its order of contacts; a defender does not divide its dice. */
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

// In this file, lists that every ruling makes are built with `mappedWith`, which says why `map` and `push` are slower.

/**
 * Links the units of a situation by their contacts. An attacker's contacts keep the order given, in which odd dice are
 * handed out (B-CMB-10). Groups without a link may also be ruled separately: their scores are the same.
 */
export function groupOf(situation: CombatSituation): Group {
  const defenders = mappedWith(situation.defenders, unlinked, undefined, undefined);
  const attackers = mappedWith(situation.attackers, linked, defenders, undefined);
  return { attackers, defenders };
}

/** A unit, while its contacts are being found. */
type Linking<C extends Combatant> = Omit<C, 'contacts'> & { contacts: readonly Contact[] };

const NO_CONTACTS: readonly Contact[] = [];

function unlinked(
  unit: Defender['unit'],
  _about: undefined,
  _more: undefined,
  index: number,
): Linking<Defender> {
  return { role: 'defender', index, unit, contacts: NO_CONTACTS };
}

function linked(
  unit: Attacker['unit'],
  defenders: readonly Linking<Defender>[],
  _more: undefined,
  index: number,
): Attacker {
  const attacker: Linking<Attacker> = { role: 'attacker', index, unit, contacts: NO_CONTACTS };
  for (const id in unit.contacts) {
    const defender = standing(id, defenders);
    const is = unit.contacts[id];
    if (!defender || !is) continue;
    const contact = { index: attacker.contacts.length, attacker, defender, is };
    attacker.contacts = withContact(attacker.contacts, contact);
    defender.contacts = withContact(defender.contacts, contact);
  }
  return attacker;
}

/** Most units have one contact: a list of one, where `push` takes room for seventeen. */
function withContact(contacts: readonly Contact[], contact: Contact): readonly Contact[] {
  return contacts.length === 0 ? [contact] : [...contacts, contact];
}

function standing<C extends { readonly unit: { readonly id: string } }>(
  id: string,
  among: readonly C[],
): C | undefined {
  for (const one of among) if (one.unit.id === id) return one;
  return undefined;
}

/**
 * Combat dice of a unit: elan or ammo number with all modifiers, at least 1 (B-CMB-01; p.55). An attacker's are allocated
 * before any roll (B-CMB-10; p.56).
 */
function poolOf<C extends Combatant>(of: C, umpire: Umpire): Pool<C> {
  const { unit } = of;
  const basic = ('ammo' in unit && isArtillery(unit) ? unit.ammo : unit.elan) ?? 0;
  const weighed = umpire.weigh(COMBAT_MODIFIERS, of, unit.id);
  const dice = Math.max(1, basic + weighed.total);
  umpire.by('B-CMB-01').step('Blücher p.55', poolText, unit, basic, weighed, dice);
  const split = of.role === 'attacker' ? allocate(of, dice, umpire) : UNDIVIDED;
  return { of, basic, modifiers: weighed.values as Readonly<Record<string, number>>, dice, split };
}

const UNDIVIDED: readonly number[] = [];

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

/** Units with their dice, in their order. */
export function poolsOf<C extends Combatant>(units: readonly C[], umpire: Umpire): readonly Pool<C>[] {
  return mappedWith(units, poolOf<C>, umpire, undefined);
}

function allocate(of: Attacker, dice: number, umpire: Umpire): readonly number[] {
  const { contacts } = of;
  if (contacts.length === 1) return [dice];
  const chosen = contacts.some(({ is }) => is.dice !== undefined);
  const split = chosen ? contacts.map(({ is }) => is.dice ?? 0) : evenSplit(dice, contacts);
  umpire.examine(ALLOCATION_CHECKS, { attacker: of, dice, split });
  umpire.by('B-CMB-10, B-CMB-11').step('Blücher p.56', () => {
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
  attack: readonly Pool<Attacker>[],
  umpire: Umpire,
): readonly Branch<Verdict>[] {
  const reasons = mappedWith(defense, rerollReasons, umpire, undefined);
  return mappedWith(defense, contest, { attack, reasons }, umpire);
}

/** Why a defender re-rolls, by code. */
function rerollReasons({ of }: Pool<Defender>, umpire: Umpire): readonly string[] {
  return umpire.weigh(DEFENDER_REROLLS, { defender: of, umpire }, of.unit.id).codes;
}

/**
 * The rolls against a defender, and by whom; scores of several add up, but each has its own re-roll (B-CMB-12; p.56, 58).
 */
interface Attack {
  readonly by: readonly string[];
  readonly rolls: readonly Roll[];
}

function attackOn(defender: Defender, attack: readonly Pool<Attacker>[], umpire: Umpire): Attack {
  const by: string[] = [];
  const rolls: Roll[] = [];
  for (const contact of defender.contacts) {
    const { of, split } = attack[contact.attacker.index] as Pool<Attacker>;
    const count = split[contact.index] ?? 0;
    if (count === 0) continue;
    const { id } = of.unit;
    const because = umpire.weigh(ATTACKER_REROLLS, contact, id).codes;
    by.push(id);
    rolls.push(combatRoll(`${id} attacks ${defender.unit.id}`, 'active', count, because));
  }
  return { by, rolls };
}

function combatRoll(what: string, by: string, count: number, because: readonly string[]): Roll {
  const reroll = because.length > 0 ? ({ of: 'hits', because } as const) : undefined;
  return { kind: 'roll', for: what, by, count, sides: 6, want: SUCCESS, reroll };
}

/** A defender's own roll, one score for all its dice, then all rolls against it (B-CMB-20, B-CMB-25; p.54, 57). */
function contest(
  { of, dice }: Pool<Defender>,
  { attack, reasons }: { attack: readonly Pool<Attacker>[]; reasons: readonly (readonly string[])[] },
  umpire: Umpire,
): Branch<Verdict> {
  const because = reasons[of.index] ?? [];
  const attackers = attackOn(of, attack, umpire);
  const own = combatRoll(`${of.unit.id} defends`, 'passive', dice, because);
  return new DefenderContest(of, own, because, attackers);
}

class DefenderContest implements Foreseen<Verdict> {
  readonly requests: readonly Request[];

  constructor(
    private readonly defender: Defender,
    own: Roll,
    private readonly reasons: readonly string[],
    private readonly against: Attack,
  ) {
    this.requests = [own, { kind: 'sum', rolls: against.rolls }];
  }

  judge([defended, attacked]: readonly Answer[]): Verdict {
    return judge(this.reasons, defended as Answer, attacked as Answer, this.against);
  }

  essence(verdict: Verdict): Verdict {
    return essence(verdict, this.defender);
  }

  key(verdict: Verdict): number {
    return keyOf(verdict, this.defender);
  }
}

/** The verdict on the scores; the defender wins a tie, even 0-0 (B-CMB-30; p.59). */
function judge(reasons: readonly string[], defended: Answer, attacked: Answer, against: Attack): Verdict {
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

function rollsBy({ by, rolls }: Attack, parts: readonly Answer[]): DefenderOutcome['attackRolls'] {
  const thrown = emptyRecord<NonNullable<DefenderOutcome['attackRolls']>[string]>();
  for (let i = 0; i < by.length; i++) {
    const { count } = rolls[i] as Roll;
    const part = parts[i] as Answer;
    thrown[by[i] as string] = {
      dice: count,
      roll: part.faces,
      reroll: part.rerolled,
      successes: part.value,
    };
  }
  return thrown;
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
  const matters = (doubled && isArtillery(unit)) || (beyondDouble && unit.steadfast === true);
  return 2 * difference + (matters ? 1 : 0);
}
