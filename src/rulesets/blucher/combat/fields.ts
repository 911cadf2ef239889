import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  map,
  name,
  record,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import {
  ammoField,
  boxesLeftField,
  elanField,
  ENTRENCHABLE,
  GARRISON,
  hasTrait,
  isArtillery,
  isCavalry,
  isInfantry,
  mayEntrench,
  mayGarrison,
  MOST_ELAN,
  STRENGTHS,
  subcommanderField,
  traitsField,
  typeField,
} from '../unit';
import { servedBy } from '../personalities';
import {
  attackersOf,
  contact,
  defaultContacts,
  defendersOf,
  numbered,
  rawContacts,
  rawUnits,
  idsOf,
} from './contact';

const isMixedBrigade = (unit: Values): boolean => hasTrait(unit, 'mixedBrigade');
const hasElan = (unit: Values): boolean => !isArtillery(unit);

const strengthField = choice(STRENGTHS, {
  label: 'Over or under strength',
  help: 'historical scenarios only',
  citation: 'Blücher p.91',
  labels: { over: 'overstrength', under: 'understrength' },
  default: 'normal',
  when: hasElan,
  whenText: 'infantry and cavalry',
  from: 'card',
});

const inspiringField = checkbox({
  label: 'An inspiring subcommander is used',
  citation: 'Blücher p.95',
  ...servedBy('inspiring'),
});

function inWoodsOrUrbanField(implied?: (unit: Values) => true | undefined): Field<boolean | undefined> {
  return checkbox({
    label: 'Any part in woods or a town',
    citation: 'Blücher p.87',
    // Whoever is said to be there is in difficult terrain, whether or not it would have been asked.
    when: (unit, { raw }) => isMixedBrigade(unit) || raw.inWoodsOrUrban === true,
    whenText: 'mixed brigade',
    ...(implied && { implied }),
  });
}

/** A unit on a crossing also counts as being in difficult terrain for combat (B-CMB-04; p.69). */
function inDifficultField(implied: (unit: Values, place: Place) => boolean | undefined): Field<boolean> {
  return checkbox({
    label: 'Any part in difficult terrain or on a crossing',
    citation: 'Blücher p.55, 69',
    implied,
    words: ['difficult'],
  });
}

const canRetreatField = boolean({
  label: 'It can retreat: a legal path of 2 BW exists',
  citation: 'Blücher p.65',
  default: true,
  late: true,
});

const OFF_EDGE = ['none', 'friendly', 'neutral', 'enemy'] as const;

const retreatOffEdgeField = choice(OFF_EDGE, {
  label: 'Table edge that its retreat leaves over',
  citation: 'Blücher p.65',
  default: 'none',
  late: true,
});

const defender = {
  id: name({ label: 'Name', default: (_, place) => numbered('defender', place, 'defenders'), from: 'card' }),
  type: typeField,
  elan: elanField,
  ammo: { ...ammoField, is: { ...ammoField.is, min: 1 } } as typeof ammoField,
  boxesLeft: boxesLeftField,
  traits: traitsField,
  strength: strengthField,
  garrison: checkbox({
    label: `A garrison (${GARRISON})`,
    citation: 'Blücher p.67',
    when: mayGarrison,
    whenText: 'infantry',
    from: 'state',
  }),
  prepared: checkbox({
    label: 'Prepared',
    citation: 'Blücher p.58',
    implied: (unit) => unit.garrison === true || undefined,
    when: isInfantry,
    whenText: 'infantry',
    from: 'state',
  }),
  whollyInUrban: checkbox({
    label: 'Wholly in one town base',
    citation: 'Blücher p.67',
    implied: (unit) => unit.garrison === true || undefined,
  }),
  inWoodsOrUrban: inWoodsOrUrbanField((unit) => unit.whollyInUrban === true || undefined),
  inDifficult: inDifficultField((unit, place) => {
    // A garrison is not in difficult terrain; any other unit in a town is (B-CMB-03; p.67).
    if (unit.garrison === true) return false;
    return (
      unit.whollyInUrban === true || unit.inWoodsOrUrban === true || metInWoods(unit, place) || undefined
    );
  }),
  entrenched: checkbox({
    label: 'Behind an entrenchment',
    citation: 'Blücher p.84',
    when: mayEntrench,
    whenText: ENTRENCHABLE,
  }),
  inspiring: inspiringField,
  steadfast: checkbox({
    label: 'A steadfast subcommander is used',
    citation: 'Blücher p.95',
    ...servedBy('steadfast'),
  }),
  steadfastStays: boolean({
    label: 'Its owner keeps it in place though it lost',
    citation: 'Blücher p.95',
    default: true,
    when: (unit) => unit.steadfast === true,
    whenText: 'steadfast used',
    late: true,
  }),
  oppositeEdges: checkbox({
    label: 'Enemies aim at two opposite edges of it, each covering half or more',
    citation: 'Blücher p.65',
    // Only enemies that touch it count (B-RET-07).
    when: (unit, place) => attackersOf(String(unit.id), place) > 1,
    whenText: 'two or more attackers on it',
  }),
  canRetreat: canRetreatField,
  retreatOffEdge: retreatOffEdgeField,
  subcommander: subcommanderField,
};

/**
 * Whether cavalry is in difficult terrain because infantry attacks it wholly in woods or a town; both units then are.
 */
function metInWoods(unit: Values, place: Place): boolean {
  if (!isCavalry(unit)) return false;
  return rawUnits(place.up?.raw ?? {}, 'attackers').some(
    (attacker) =>
      isInfantry(attacker) && rawContacts(attacker)[String(unit.id)]?.contactInWoodsOrUrban === true,
  );
}

const attacker = {
  id: name({
    label: 'Name',
    default: (_, place) => numbered('attacker', place, 'attackers'),
    from: 'card',
    invalid: (id, place) =>
      defendersOf(place).some((unit) => unit.id === id)
        ? `"${id}" stands on both sides; a unit cannot attack itself or a friend`
        : undefined,
  }),
  type: typeField,
  elan: elanField,
  ammo: { ...ammoField, optional: true },
  boxesLeft: boxesLeftField,
  traits: traitsField,
  strength: strengthField,
  contacts: map(record(contact, { label: 'Contact' }), {
    label: 'Defenders that it touches',
    citation: 'Blücher p.54, 56',
    keys: (place) => idsOf(defendersOf(place)),
    default: (_, place) => defaultContacts(place),
  }),
  inWoodsOrUrban: inWoodsOrUrbanField(),
  inDifficult: inDifficultField((unit, place) => {
    const contacts = (unit.contacts ?? {}) as Readonly<Record<string, Values>>;
    // It attacks a unit wholly in a town, wherever its own footprint is (B-CMB-02, B-URB-05; p.67).
    const intoTown = defendersOf(place).some(
      ({ id, whollyInUrban }) => whollyInUrban === true && Object.hasOwn(contacts, String(id)),
    );
    const inWoods = Object.values(contacts).some((met) => met.contactInWoodsOrUrban === true);
    return intoTown || inWoods || unit.inWoodsOrUrban === true || undefined;
  }),
  inspiring: inspiringField,
  canRetreat: canRetreatField,
  retreatOffEdge: retreatOffEdgeField,
  subcommander: subcommanderField,
};

const MOST_UNITS = 50;

/** Defenders are checked first: which fields a contact has depends on the defender. */
export const situation = {
  defenders: list(record(defender, { label: 'Defender' }), {
    label: 'Defenders',
    min: 1,
    max: MOST_UNITS,
    unique: 'id',
  }),
  attackers: list(record(attacker, { label: 'Attacker' }), {
    label: 'Attackers',
    min: 1,
    max: MOST_UNITS,
    unique: 'id',
  }),
};

const diceFields = {
  basic: integer({ label: 'Basic dice' }),
  modifiers: map(integer({ label: 'Modifier', min: -10 }), { label: 'Modifiers that count, by code' }),
  dice: integer({ label: 'Dice' }),
};

const fatigueFields = {
  fatigues: integer({ label: 'Fatigues inflicted, even beyond the track', optional: true }),
  elan: integer({ label: 'Elan afterwards', max: MOST_ELAN, optional: true }),
};

const faces = (label: string): Field<readonly number[] | undefined> =>
  list(integer({ label: 'Face', min: 1, max: 6 }), { label, optional: true });

export const DEFENDER_RESULTS = ['holds', 'retreats', 'broken', 'retired'] as const;
export const ATTACKER_RESULTS = ['broken', 'retreats', 'mayAdvance', 'mustAdvance', 'retired'] as const;

export const outcome = {
  defenders: map(
    record(
      {
        ...diceFields,
        roll: faces('Faces'),
        reroll: faces('Faces of the re-roll'),
        rerollReasons: list(name({ label: 'Reason' }), { label: 'Why its successes are re-rolled, by code' }),
        defense: integer({ label: 'Defense score', optional: true }),
        attack: integer({ label: 'Attack score against it', optional: true }),
        attackRolls: map(
          record(
            {
              dice: integer({ label: 'Dice' }),
              roll: faces('Faces'),
              reroll: faces('Faces of the re-roll'),
              successes: integer({ label: 'Successes' }),
            },
            { label: 'Roll' },
          ),
          { label: 'Rolls against it, by attacker', optional: true },
        ),
        won: boolean({ label: 'It won: its score was not less' }),
        difference: integer({ label: 'Combat difference', optional: true }),
        ...fatigueFields,
        result: choice(DEFENDER_RESULTS, { label: 'Result' }),
        ammoMarked: integer({ label: 'Ammo boxes marked', optional: true }),
        retiresAfter: boolean({ label: 'It retires, its ammo used up', optional: true }),
      },
      { label: 'Defender' },
    ),
    { label: 'Defenders, by id' },
  ),
  attackers: map(
    record(
      {
        ...diceFields,
        allocation: map(integer({ label: 'Dice' }), { label: 'Dice on each defender, by id' }),
        ...fatigueFields,
        result: choice(ATTACKER_RESULTS, { label: 'Result' }),
      },
      { label: 'Attacker' },
    ),
    { label: 'Attackers, by id' },
  ),
  atRisk: list(name({ label: 'Unit' }), { label: 'Units whose subcommander must roll' }),
  moves: list(
    record(
      {
        id: name({ label: 'Unit' }),
        move: choice(['retreat', 'advance'], { label: 'Move' }),
        compulsory: boolean({ label: 'Compulsory' }),
      },
      { label: 'Move' },
    ),
    { label: 'Moves owed, in order' },
  ),
};

export type CombatSituation = Infer<typeof situation>;
export type CombatOutcome = Infer<typeof outcome>;
export type AttackerFields = Infer<typeof attacker>;
export type DefenderFields = Infer<typeof defender>;
export type DefenderOutcome = CombatOutcome['defenders'][string];
export type AttackerOutcome = CombatOutcome['attackers'][string];
