import { boolean, checkbox, integer, type Infer, type Place, type Values } from '../../../core/input/field';
import { hasTrait, isCavalry, isInfantry } from '../unit';

type Units = readonly Values[];

/** The units of one side of the raw situation. What is no record is left out, since it is not checked yet. */
export function rawUnits(root: Values, side: 'attackers' | 'defenders'): Units {
  const units = root[side];
  return Array.isArray(units)
    ? (units as unknown[]).filter((unit): unit is Values => typeof unit === 'object' && unit !== null)
    : [];
}

/** The contacts of an unchecked unit, by the id of the defender; empty if none are given. */
export function rawContacts(unit: Values): Readonly<Record<string, Values>> {
  return typeof unit.contacts === 'object' && unit.contacts !== null
    ? (unit.contacts as Readonly<Record<string, Values>>)
    : {};
}

/** `attacker`, or `attacker 2` where there are several. */
export function numbered(word: string, place: Place, side: 'attackers' | 'defenders'): string {
  return rawUnits(place.up?.raw ?? {}, side).length > 1 ? `${word} ${Number(place.key) + 1}` : word;
}

/** The checked defenders, seen from an attacker's record. */
export function defendersOf(attacker: Place): Units {
  return (attacker.up?.self.defenders as Units | undefined) ?? [];
}

/** The ids of units, as far as they have one that is right. */
export const idsOf = (units: Units): readonly string[] =>
  units.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

/** How many attackers touch a defender, seen from its record. An attacker without contacts counts as touching it. */
export function attackersOf(id: string, defender: Place): number {
  return rawUnits(defender.up?.raw ?? {}, 'attackers').filter(
    (unit) => unit.contacts === undefined || Object.hasOwn(rawContacts(unit), id),
  ).length;
}

/** The defender that a contact is with, seen from the contact's record. */
function touchedBy(contact: Place): Values {
  return (contact.up && defendersOf(contact.up).find(({ id }) => id === contact.key)) ?? {};
}

const touchesMany = (_: Values, contact: Place): boolean =>
  Object.keys(rawContacts(contact.up?.raw ?? {})).length > 1 || defaultsToAll(contact);
const hasFlanks = (_: Values, contact: Place): boolean => touchedBy(contact).prepared !== true;
const whollyInTown = (_: Values, contact: Place): boolean => touchedBy(contact).whollyInUrban === true;
const attackerOf = (contact: Place): Values => contact.up?.self ?? {};

/** Whether the contacts are not given, and there are several defenders: a lone attacker then touches all of them. */
function defaultsToAll(contact: Place): boolean {
  return (
    contact.up?.raw.contacts === undefined && contact.up !== undefined && defendersOf(contact.up).length > 1
  );
}

/** For how many contacts of the same attacker the input says that they fill most of its front. */
function mostOf(contact: Place): number {
  return Object.values(rawContacts(contact.up?.raw ?? {})).filter(({ most }) => most === true).length;
}

const diceOn = ({ dice }: Values): number => (typeof dice === 'number' ? dice : 0);

/**
 * Whether a contact fills most of the front, inferred from all contacts of the attacker: only one can, and it is the
 * one that alone gets the most dice (B-CMB-10). Undefined if that is not clear.
 */
function mostByOthers(contact: Place): boolean | undefined {
  if (mostOf(contact) > 0) return false;
  const dice = Object.values(rawContacts(contact.up?.raw ?? {})).map(diceOn);
  const [most = 0, second = 0] = dice.sort((a, b) => b - a);
  return most > second ? diceOn(contact.raw) === most : undefined;
}

/**
 * Contacts of an attacker for which none are given: with all defenders, if it is alone or there is only one of them.
 */
export function defaultContacts(attacker: Place): Readonly<Record<string, never>> | undefined {
  const defenders = defendersOf(attacker);
  const alone = rawUnits(attacker.up?.raw ?? {}, 'attackers').length === 1;
  if (defenders.length !== 1 && !alone) return undefined;
  return Object.fromEntries(idsOf(defenders).map((id) => [id, {} as never]));
}

/** Fields of an attacker's contact with one defender. */
export const contact = {
  // B-CMB-11
  most: boolean({
    label: 'It fills most of the attacker’s front',
    help: 'read along the line straight ahead from the attacker’s centrepoint; equal shares: the attacker chooses',
    citation: 'Blücher p.56',
    default: (_, place) => mostByOthers(place),
    which: 'Which fills most of its front?',
    invalid: (most, place) =>
      most && mostOf(place) > 1
        ? 'is said of several defenders; of equal shares the attacker chooses one'
        : undefined,
    when: touchesMany,
    whenText: 'two or more defenders touched',
  }),
  dice: integer({
    label: 'Dice put on this defender',
    help: 'unless given, as even as possible, the odd die on the one that fills most of the front',
    citation: 'Blücher p.56',
    max: 100,
    optional: true,
    when: touchesMany,
    whenText: 'two or more defenders touched',
  }),
  defenderHigher: checkbox({
    label: 'The defender stands higher (at a crest, or uphill)',
    citation: 'Blücher p.55',
    words: ['uphill'],
  }),
  inFront: boolean({
    label: 'Some part of the attacker is directly in front of the defender',
    help: 'ahead of its front edge, between the lines of its side edges',
    citation: 'Blücher p.18, 58',
    default: true,
    when: hasFlanks,
    whenText: 'defender not prepared',
  }),
  centreBehind: checkbox({
    label: 'The attacker’s centrepoint is behind the defender’s front line',
    citation: 'Blücher p.18, 58',
    when: hasFlanks,
    whenText: 'defender not prepared',
  }),
  viaEntrenchment: checkbox({
    label: 'The attacker’s forward line crosses the entrenchment',
    citation: 'Blücher p.84',
    when: (_, place) => touchedBy(place).entrenched === true,
    whenText: 'entrenched defender',
  }),
  contactInWoodsOrUrban: boolean({
    label: 'Front edge and contacts are all in woods, or all in a town',
    citation: 'Blücher p.60',
    default: whollyInTown,
    when: (_, place) => isInfantry(attackerOf(place)) && isCavalry(touchedBy(place)),
    whenText: 'infantry on cavalry',
  }),
  intoWoodsOrUrban: boolean({
    label: 'It attacks into woods or a town',
    citation: 'Blücher p.87',
    default: whollyInTown,
    when: (_, place) => hasTrait(attackerOf(place), 'mixedBrigade'),
    whenText: 'mixed brigade',
  }),
};

export type ContactFields = Infer<typeof contact>;
