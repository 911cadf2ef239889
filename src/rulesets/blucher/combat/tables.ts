import { listing, plural } from '../../../core/input/text';
import { shownValue, type CheckTable, type FactorTable, type GridTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import type { ContactFields } from './contact';
import type { AttackerFields, DefenderFields } from './fields';
import { FATIGUED_ELAN, hasTrait, isArtillery, isCavalry, isInfantry } from '../unit';

/** The contact of one attacker with one defender. */
export interface Contact {
  /** Its place among the attacker’s contacts. */
  readonly index: number;
  readonly attacker: Attacker;
  readonly defender: Defender;
  readonly is: ContactFields;
}

/** An attacker, linked to its contacts. */
export interface Attacker {
  readonly role: 'attacker';
  readonly index: number;
  readonly unit: AttackerFields;
  readonly contacts: readonly Contact[];
}

/** A defender, linked to its contacts. */
export interface Defender {
  readonly role: 'defender';
  /** Its place among the defenders of the group. */
  readonly index: number;
  readonly unit: DefenderFields;
  readonly contacts: readonly Contact[];
}

export type Combatant = Attacker | Defender;

/** The units of a combat, linked by their contacts. */
export interface Group {
  readonly attackers: readonly Attacker[];
  readonly defenders: readonly Defender[];
}

const attacks = (c: Combatant): c is Attacker => c.role === 'attacker';
const defends = (c: Combatant): c is Defender => c.role === 'defender';
const trait = (c: Combatant, name: Parameters<typeof hasTrait>[1]): boolean => hasTrait(c.unit, name);
const by = (c: Defender, is: (unit: AttackerFields) => boolean): boolean =>
  c.contacts.some(({ attacker }) => is(attacker.unit));
const uphill = (c: Combatant): boolean => c.contacts.some(({ is }) => is.defenderHigher);
const intoWoods = (c: Combatant): boolean => c.contacts.some(({ is }) => is.intoWoodsOrUrban === true);
const isGarrison = (c: Combatant): c is Defender => defends(c) && c.unit.garrison === true;
const isEntrenched = (c: Combatant): c is Defender => defends(c) && c.unit.entrenched === true;
const overWorks = ({ is }: Contact): boolean => is.viaEntrenchment === true;

/**
 * What adds to or subtracts from combat dice (B-CMB-01; p.55, 67, 69, 84, 87, 91, 95). Signs with icons that are
 * missing in the text are restored from its lists and the summary. Laid guns and attached artillery have
 * no row: they do not count in combat (B-CMB-05; p.88, 96).
 */
// prettier-ignore
export const COMBAT_MODIFIERS: FactorTable<Combatant> = {
  kind: 'factors', id: 'combat', title: 'Combat dice modifiers: all add up, never below 1 die', rule: 'B-CMB-01', citation: 'Blücher p.55', unit: 'dice',
  judged: { headings: ['ATK', 'DEF'], by: (c) => attacks(c) ? 0 : 1 },
  rows: [
    { code: 'shock', name: 'shock', value: 1, columns: { ATK: 'x', DEF: '' }, citation: 'Blücher p.55',
      condition: 'trait, attacking',
      applies: (c) => attacks(c) && trait(c, 'shock'),
      temptedBy: (c) => defends(c) && trait(c, 'shock') ? 'serves attackers only' : undefined },
    { code: 'steady', name: 'steady', value: 1, columns: { ATK: '', DEF: 'x' }, citation: 'Blücher p.55',
      condition: 'trait, defending',
      applies: (c) => defends(c) && trait(c, 'steady'),
      temptedBy: (c) => attacks(c) && trait(c, 'steady') ? 'serves defenders only' : undefined },
    // Terrain and crossing together count once (B-CMB-04, R-48).
    { code: 'difficult', name: 'difficult terrain', value: -1, columns: { ATK: 'x', DEF: 'x' }, rule: 'B-CMB-04, R-48', citation: 'Blücher p.55, 67, 69',
      condition: 'any part in difficult terrain or on a crossing, or attacking a unit wholly in a town; once',
      applies: (c) => c.unit.inDifficult,
      temptedBy: (c) => isGarrison(c) ? 'a garrison is not in difficult terrain' : undefined },
    { code: 'uphill', name: 'uphill', value: -1, columns: { ATK: 'x', DEF: '' }, citation: 'Blücher p.55',
      condition: 'touches any defender that stands higher; once',
      applies: (c) => attacks(c) && uphill(c),
      temptedBy: (c) => defends(c) && uphill(c) ? 'counts against the attacker only' : undefined },
    { code: 'garrison', name: 'garrison', value: 2, columns: { ATK: '', DEF: 'x' }, citation: 'Blücher p.55, 67',
      condition: 'garrison attacked by infantry; once',
      applies: (c) => isGarrison(c) && by(c, isInfantry) },
    // One cavalry attacker is enough, even among others.
    { code: 'conscript', name: 'conscript', value: -1, columns: { ATK: '', DEF: 'x' }, rule: 'R-49', citation: 'Blücher p.55',
      condition: 'infantry with the trait attacked by cavalry, prepared or not',
      applies: (c) => defends(c) && isInfantry(c.unit) && trait(c, 'conscript') && by(c, isCavalry),
      temptedBy: (c) => trait(c, 'conscript') ? 'counts for infantry attacked by cavalry only' : undefined },
    { code: 'entrenched', name: 'entrenched', value: 1, columns: { ATK: '', DEF: 'x' }, rule: 'B-ENT-04', citation: 'Blücher p.84',
      condition: 'every attacker attacks across the entrenchment',
      applies: (c) => isEntrenched(c) && c.contacts.every(overWorks),
      temptedBy: (c) => isEntrenched(c) ? 'not every attacker comes across the entrenchment' : undefined },
    // It counts only if no part of the unit is in woods or a town.
    { code: 'mixedBrigade', name: 'mixed brigade', value: 1, columns: { ATK: 'x', DEF: 'x' }, rule: 'R-34', citation: 'Blücher p.87',
      condition: 'infantry with the trait, not in woods or a town nor attacking into them',
      applies: (c) => isInfantry(c.unit) && trait(c, 'mixedBrigade') && c.unit.inWoodsOrUrban !== true && !(attacks(c) && intoWoods(c)),
      temptedBy: (c) => isInfantry(c.unit) && trait(c, 'mixedBrigade') ? 'it is in woods or a town, or attacks into them' : undefined },
    { code: 'overstrength', name: 'overstrength', value: 1, columns: { ATK: 'x', DEF: 'x' }, citation: 'Blücher p.91',
      condition: 'infantry or cavalry',
      applies: (c) => c.unit.strength === 'over' },
    { code: 'understrength', name: 'understrength', value: -1, columns: { ATK: 'x', DEF: 'x' }, citation: 'Blücher p.91',
      condition: 'infantry or cavalry',
      applies: (c) => c.unit.strength === 'under' },
    { code: 'inspiring', name: 'inspiring subcommander', value: 1, columns: { ATK: 'x', DEF: 'x' }, citation: 'Blücher p.95',
      condition: 'infantry or cavalry, his personality used; he is at risk',
      applies: (c) => c.unit.inspiring === true },
    { code: 'steadfast', name: 'steadfast subcommander', value: 1, columns: { ATK: '', DEF: 'x' }, rule: 'B-SUB-10', citation: 'Blücher p.95',
      condition: 'infantry, his personality used; he is at risk',
      applies: (c) => defends(c) && c.unit.steadfast === true },
  ],
};

/** `+1 combat die`: what a modifier is worth, in words. */
export function combatDice(code: string): string {
  const row = COMBAT_MODIFIERS.rows.find((modifier) => modifier.code === code);
  const value = row === undefined ? '' : shownValue(row);
  return `${value} combat ${value === '+1' || value === '-1' ? 'die' : 'dice'}`;
}

/** What a modifier is called; one of the house’s own goes by its code. */
export function modifierName(code: string): string {
  return COMBAT_MODIFIERS.rows.find((modifier) => modifier.code === code)?.name ?? code;
}

/** Whether an attacker flanks the defender: both conditions must hold for the same attacker (B-CMB-22; p.58). */
const flanks = ({ is }: Contact): boolean => is.inFront === false && is.centreBehind === true;

/**
 * What `DEFENDER_REROLLS` judges: a defender, and whether contact wholly in woods or a town saves it from being
 * flanked.
 */
interface Flanked {
  readonly defender: Defender;
  readonly umpire: OptionReader;
}

/** Options are read, and named in the ruling, only where they matter. */
type OptionReader = Pick<Umpire, 'option'>;

function isFlanked({ defender: { contacts }, umpire }: Flanked): boolean {
  return contacts.some((contact) => flanks(contact) && !isSaved(contact, umpire));
}

function isSaved({ is }: Contact, umpire: OptionReader): boolean {
  return is.contactInWoodsOrUrban === true && umpire.option('coveredContactStopsFlankReroll') === true;
}

/** Why a defender re-rolls. Even with several causes, it re-rolls only once (B-CMB-21, R-14; p.6, 58, 60). */
// prettier-ignore
export const DEFENDER_REROLLS: FactorTable<Flanked> = {
  kind: 'factors', id: 'combat-defender-rerolls', title: 'When a defender re-rolls its successes, once in all', rule: 'B-CMB-21, R-14', rowRules: { flanked: 'B-CMB-22, B-CMB-23' }, citation: 'Blücher p.58, 60',
  rows: [
    // Prepared infantry, garrisons included, has no flanks, so that nothing is asked about them (B-CMB-23).
    { code: 'flanked', name: 'flanked', value: 're-roll successes', rule: 'B-CMB-23', citation: 'Blücher p.58',
      condition: 'not prepared, and some one attacker has no part directly in front of it and its centrepoint behind its front line',
      applies: isFlanked,
      temptedBy: ({ defender }) => defender.contacts.some(({ is }) => is.inFront === false || is.centreBehind === true) ? whyNotFlanked(defender) : preparedTemptation(defender) },
    { code: 'infVsCav', name: 'infantry against cavalry', value: 're-roll successes', citation: 'Blücher p.58, 60',
      condition: 'infantry that is not prepared, any attacker on it being cavalry',
      applies: ({ defender }) => isInfantry(defender.unit) && defender.unit.prepared !== true && by(defender, isCavalry),
      temptedBy: ({ defender }) => isInfantry(defender.unit) && by(defender, isCavalry) ? 'it is prepared' : undefined },
  ],
};

function whyNotFlanked({ contacts }: Defender): string {
  return contacts.some(flanks)
    ? 'contact wholly in woods or a town saves it'
    : 'no one attacker meets both conditions';
}

function preparedTemptation({ unit, contacts }: Defender): string | undefined {
  return unit.prepared === true && contacts.length > 1 ? 'prepared infantry has no flanks' : undefined;
}

/**
 * Why an attacker re-rolls its dice against one defender; its other dice are not affected (B-CMB-24, R-16; p.58, 60).
 * Contact wholly in woods or a town cancels the re-roll of infantry against cavalry, and by option that of a flanked
 * defender.
 */
// prettier-ignore
export const ATTACKER_REROLLS: FactorTable<Contact> = {
  kind: 'factors', id: 'combat-attacker-rerolls', title: 'When an attacker re-rolls its successes against a defender, once', rule: 'B-CMB-24, R-16, R-15', citation: 'Blücher p.58, 60',
  rows: [
    // It re-rolls its successes, not all its dice.
    { code: 'cavVsPrepared', name: 'cavalry on prepared infantry', value: 're-roll successes', rule: 'R-52', citation: 'Blücher p.58, 60',
      condition: 'cavalry against prepared infantry',
      applies: ({ attacker, defender }) => isCavalry(attacker.unit) && defender.unit.prepared === true },
    { code: 'infVsCav', name: 'infantry on cavalry', value: 're-roll successes', citation: 'Blücher p.60',
      condition: 'infantry against cavalry, unless front edge and contacts are all in woods or all in a town',
      applies: ({ attacker, defender, is }) => isInfantry(attacker.unit) && isCavalry(defender.unit) && is.contactInWoodsOrUrban !== true,
      temptedBy: ({ is }) => is.contactInWoodsOrUrban === true ? 'the contact is wholly in woods or a town' : undefined },
  ],
};

/** What `COMBAT_CHECKS` judges: the group, and whether incidental contact may mix infantry and cavalry. */
interface Meeting extends Group {
  readonly umpire: OptionReader;
}

const barred = ({ unit }: Attacker): boolean => isArtillery(unit) || unit.elan === FATIGUED_ELAN;
const inTown = ({ contacts, unit }: Defender): boolean =>
  unit.whollyInUrban && contacts.some(({ attacker }) => isCavalry(attacker.unit));
const names = (units: readonly Combatant[]): string =>
  listing(
    units.map(({ unit }) => unit.id),
    'and',
  );

function untouched({ attackers, defenders }: Group): readonly Combatant[] {
  return [...attackers, ...defenders].filter(({ contacts }) => contacts.length === 0);
}

function mixes(contacts: readonly Contact[]): boolean {
  return (
    contacts.some(({ attacker }) => isInfantry(attacker.unit)) &&
    contacts.some(({ attacker }) => isCavalry(attacker.unit))
  );
}

/** Whether the charge was aimed at this defender, which fills most of its front; others are incidental (R-21; p.43). */
const aimed = ({ attacker, is }: Contact): boolean => attacker.contacts.length === 1 || is.most === true;

function mixedOn({ unit, contacts }: Defender, umpire: OptionReader): boolean {
  if (!isCavalry(unit) || !mixes(contacts)) return false;
  return mixes(contacts.filter(aimed)) || umpire.option('incidentalMixedAttack') !== 'allow';
}

// prettier-ignore
export const COMBAT_CHECKS: CheckTable<Meeting> = {
  kind: 'checks', id: 'combat-refusals', title: 'When a combat cannot be', citation: 'Blücher p.41-43, 54, 67',
  rows: [
    { code: 'CMB_ATTACKER', condition: 'an attacker is artillery or fatigued (elan 1): it could not have charged', rule: 'B-CHG-01', citation: 'Blücher p.41',
      refuses: ({ attackers }) => attackers.some(barred),
      because: ({ attackers }) => `${names(attackers.filter(barred))} cannot have charged: artillery and fatigued units (elan 1) never do`,
      allowed: () => 'infantry or cavalry of elan 2 or more' },
    { code: 'CMB_NO_CONTACT', rule: 'R-21, R-46', condition: 'an attacker touches no defender, or a defender no attacker', citation: 'Blücher p.54',
      refuses: ({ attackers, defenders }) => attackers.some(({ contacts }) => contacts.length === 0) || defenders.some(({ contacts }) => contacts.length === 0),
      because: (m) => `${names(untouched(m))} ${untouched(m).length > 1 ? 'touch' : 'touches'} no enemy; only units in contact fight`,
      allowed: () => 'units in contact' },
    { code: 'CMB_CAV_URBAN', condition: 'cavalry on a defender that is wholly in a town', rule: 'B-URB-03', citation: 'Blücher p.67',
      refuses: ({ defenders }) => defenders.some(inTown),
      because: ({ defenders }) => `cavalry may not attack ${names(defenders.filter(inTown))}, wholly in a town`, allowed: () => 'infantry' },
    { code: 'CMB_MIXED_ON_CAV', condition: 'infantry and cavalry on the same enemy cavalry', rule: 'B-CHG-08', citation: 'Blücher p.43',
      refuses: ({ defenders, umpire }) => defenders.some((d) => mixedOn(d, umpire)),
      because: ({ defenders, umpire }) => `infantry and cavalry may not both attack the same cavalry (${names(defenders.filter((d) => mixedOn(d, umpire)))})`,
      allowed: () => 'infantry alone, or cavalry alone' },
  ],
};

const asDivided = (split: readonly number[]): string => listing(split.map(String), 'and');

/** What `ALLOCATION_CHECKS` judges: an attacker, its dice, and how they were divided. */
interface Allocation {
  readonly attacker: Attacker;
  readonly dice: number;
  /** Dice on each contact, in the attacker's order of contacts. */
  readonly split: readonly number[];
}

const total = (split: readonly number[]): number => split.reduce((sum, n) => sum + n, 0);

function uneven({ attacker, split }: Allocation): boolean {
  const most = Math.max(...split);
  const main = attacker.contacts.findIndex(({ is }) => is.most === true);
  return most - Math.min(...split) > 1 || (main >= 0 && (split[main] ?? 0) < most);
}

// prettier-ignore
export const ALLOCATION_CHECKS: CheckTable<Allocation> = {
  kind: 'checks', id: 'combat-allocation', title: 'When dice are wrongly divided', citation: 'Blücher p.56',
  rows: [
    { code: 'CMB_ALLOCATION', rule: 'B-CMB-10, B-CMB-11', condition: 'not as even as possible, or another defender gets more than the one that fills most of the front', citation: 'Blücher p.56',
      refuses: uneven,
      because: ({ attacker, split }) => `${attacker.unit.id} divides its dice ${asDivided(split)}; they must be as even as possible, no defender getting more than the one that fills most of its front`,
      allowed: ({ dice, attacker }) => asDivided(evenSplit(dice, attacker.contacts)) },
    { code: 'CMB_DICE_COUNT', rule: 'B-CMB-10', condition: 'the divided dice do not add up to the attacker’s dice', citation: 'Blücher p.56',
      refuses: ({ dice, split }) => total(split) !== dice,
      because: ({ attacker, dice, split }) => `${attacker.unit.id} has ${plural(dice, 'die', 'dice')}, but ${total(split)} ${total(split) === 1 ? 'was' : 'were'} divided`,
      allowed: ({ dice, attacker }) => asDivided(evenSplit(dice, attacker.contacts)) },
  ],
};

/**
 * Divides dice as evenly as possible (B-CMB-10; p.56). The remainder goes out one die each, first to the defender that
 * fills most of the front, then in the order of the contacts. With fewer dice than defenders some get none.
 */
export function evenSplit(
  dice: number,
  contacts: readonly { readonly is: { readonly most?: boolean | undefined } }[],
): readonly number[] {
  const share = Math.floor(dice / contacts.length);
  const main = contacts.findIndex(({ is }) => is.most === true);
  let odd = (dice % contacts.length) - (main >= 0 ? 1 : 0);
  return contacts.map((_, i) => {
    if (i === main) return share + (dice % contacts.length > 0 ? 1 : 0);
    return odd-- > 0 ? share + 1 : share;
  });
}

/** Who re-rolls, by match-up, for players to look up. */
export const REROLL_GRID: GridTable = {
  kind: 'grid',
  id: 'combat-rerolls',
  rule: 'B-CMB-21, B-CMB-24',
  title: 'Whose successes are re-rolled, by match-up',
  citation: 'Blücher p.58, 60',
  columns: ['attack', 'attacker’s successes', 'defender’s successes'],
  rows: [
    ['cavalry on infantry, not prepared', 'stand', 're-rolled'],
    ['cavalry on infantry, prepared', 're-rolled', 'stand'],
    ['infantry on cavalry, in the open or partly', 're-rolled', 'stand unless flanked'],
    ['infantry on cavalry, contact wholly in woods or town', 'stand', 'stand unless flanked'],
    ['all others', 'stand', 'stand unless flanked and not prepared'],
  ],
};
