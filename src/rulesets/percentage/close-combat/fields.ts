import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { RESULTS as INITIATIVE_RESULTS } from '../command/initiative-tables';
import { leaderField, otherLeadersField } from '../leaders';
import { settingsOf } from '../options';
import {
  armField,
  circumstance,
  coverField,
  disciplineField,
  disorderField,
  formationField,
  irregularField,
  lossPctField,
  MOST_FIGURES,
  moraleRatingField,
  moraleStatusField,
  onlyWhere,
  SQUARES,
  SURPRISED_HELP,
  type Formation,
  isArtillery,
  isCavalry,
  isInfantry,
} from '../unit';
import { RESULTS } from './results';

const MODIFIERS = 'Table 9.2.1';
const RESULTS_CITATION = 'Close combat results';

/** Paces within which a leader helps (9.2.1, note 3), and within which something secures a flank (note 2). */
export const LEADER_WITHIN = 20;
export const SECURED_WITHIN = 20;
/** An attack on the flank comes at this angle to the front of its enemy or more, in degrees (note 1). */
export const OBLIQUE_DEGREES = 20;

const SIDES = ['a', 'b'] as const;
export type SideKey = (typeof SIDES)[number];

/** Works and buildings, which engineers attack. */
const WORKS: readonly string[] = ['lightWorks', 'mediumWorks', 'heavyWorks'];

/** The other side, as far as it is known: as it was checked or else as it was given. */
function enemyOf({ key, up }: Place): Values {
  const other = key === 'a' ? 'b' : 'a';
  const known = up?.self[other] ?? up?.raw[other];
  return typeof known === 'object' && known !== null && !Array.isArray(known) ? (known as Values) : {};
}

const isSquare = ({ formation }: Values): boolean => SQUARES.includes(formation as Formation);
const hasTable = (s: Values, place: Place): boolean => !(isArtillery(s) && isArtillery(enemyOf(place)));
const countsFront = (s: Values, place: Place): boolean =>
  isInfantry(s) || (isCavalry(s) && settingsOf(place).meleeFigures === 'front');
const attacksWorks = (_: Values, place: Place): boolean => {
  const { cover } = enemyOf(place);
  return Array.isArray(cover) && cover.some((one) => WORKS.includes(String(one)));
};

/**
 * Whether a unit has fired is asked only where that bars it. Where it is shown unasked, the ruling says that it does not
 * bar the unit.
 */
const fireMatters = (_: Values, place: Place): boolean =>
  place.raw.firedThisTurn !== undefined || !settingsOf(place).fireBeforeCloseCombat;

/** A unit in close combat, as it was before the combat. */
const side = {
  id: name({ label: 'Unit', default: (_, { key }) => (key === 'a' ? 'attacker' : 'defender'), from: 'card' }),
  arm: armField,
  moraleRating: { ...moraleRatingField, citation: MODIFIERS },
  irregular: { ...irregularField, citation: MODIFIERS },
  meleeArm: choice(['none', 'bayonet', 'melee'], {
    label: 'Weapons for close combat',
    citation: 'Table 9.2.1, option cavalryMeleeArm',
    labels: { none: 'neither bayonets nor melee weapons', bayonet: 'bayonets', melee: 'melee weapons' },
    default: (s, place) => (isCavalry(s) ? settingsOf(place).cavalryMeleeArm : 'bayonet'),
    from: 'card',
  }),
  discipline: onlyWhere(disciplineField, isCavalry, 'cavalry, if it pursues'),
  disorder: disorderField,
  lossPct: lossPctField(MODIFIERS),
  moraleStatus: moraleStatusField,
  formation: formationField({ citation: MODIFIERS }),
  figures: integer({
    label: 'Figures engaged',
    help: 'all of the unit; a battery counts its crew',
    citation: RESULTS_CITATION,
    min: 1,
    max: MOST_FIGURES,
    when: hasTable,
    whenText: 'arms that have a table',
    from: 'state',
  }),
  frontFigures: integer({
    label: 'Of them in the front rank',
    citation: RESULTS_CITATION,
    max: MOST_FIGURES,
    default: ({ figures }) => figures as number | undefined,
    when: (s, place) => hasTable(s, place) && countsFront(s, place),
    whenText: 'infantry, or cavalry by option meleeFigures: front',
    invalid: (front, { self }) =>
      front > ((self.figures as number | undefined) ?? front)
        ? `${front} is more than the ${String(self.figures)} figures engaged`
        : undefined,
    from: 'state',
  }),
  guns: integer({
    label: 'Guns',
    help: 'in words before the crew: "art 8 4 12" has a rating of 8, 4 guns and a crew of 12',
    citation: RESULTS_CITATION,
    min: 1,
    max: MOST_FIGURES,
    when: isArtillery,
    whenText: 'artillery',
    from: 'state',
  }),
  otherFigures: integer({
    label: 'Figures of other units that attack the same enemy',
    help: 'one unit of a side fights; the others show as flank, rear and double frontage',
    citation: 'option multiUnitFigures',
    max: MOST_FIGURES,
    default: 0,
  }),
  attacksFlank: {
    ...circumstance(
      'It attacks the flank',
      'Table 9.2.1, note 1',
      `oblique by ${OBLIQUE_DEGREES} degrees at least, and a whole stand or more past the enemy’s front`,
    ),
    words: ['flanking', 'flank'],
  },
  cavalryOnUnsecuredFlank: checkbox({
    label: 'It touches an unsecured flank of the infantry',
    citation: MODIFIERS,
    when: (s, place) => isCavalry(s) && isInfantry(enemyOf(place)),
    whenText: 'cavalry against infantry',
    words: ['unsecured'],
  }),
  attacksRear: { ...circumstance('It attacks the rear', MODIFIERS), words: ['in-rear', 'rear'] },
  flanksSecured: checkbox({
    label: 'Its flanks are secured',
    help: `within ${SECURED_WITHIN} paces of each flank there is ground or an obstacle that the attacker cannot pass, or a formed friend; squares always, against cavalry`,
    citation: 'Table 9.2.1, note 2',
    implied: (s, place) => (isInfantry(s) && isSquare(s) && isCavalry(enemyOf(place))) || undefined,
    words: ['secured'],
  }),
  leaderWithin20: {
    ...leaderField(LEADER_WITHIN, 'Table 9.2.1, note 3'),
    prominent: () => true,
    flag: 'leader',
  },
  otherLeaders20: { ...otherLeadersField(LEADER_WITHIN), flag: 'other-leaders' },
  cover: { ...coverField('Its cover'), citation: MODIFIERS },
  surprised: circumstance('It is surprised', 'Table 9.2.1, note 4', SURPRISED_HELP),
  engineersVsWorks: checkbox({
    label: 'Engineers are with it, and it attacks the works',
    citation: MODIFIERS,
    when: attacksWorks,
    whenText: 'an enemy in works or buildings',
    words: ['engineers'],
  }),
  rainOrSnow: checkbox({
    label: 'Rain or snow',
    citation: 'Table 9.2.1, note 5',
    when: isInfantry,
    whenText: 'infantry',
    words: ['rain'],
  }),
  doubleFrontage: circumstance('Its frontage is twice the enemy’s or more', MODIFIERS),
  firedThisTurn: checkbox({
    label: 'It fired this turn',
    citation: 'option fireBeforeCloseCombat',
    when: fireMatters,
    whenText: 'option fireBeforeCloseCombat: no',
    from: 'state',
    words: ['fired'],
  }),
};

const cavalryMayWin = ({ a, b }: Values): boolean => {
  const sides = [a, b].filter((one): one is Values => typeof one === 'object' && one !== null);
  return sides.some(isCavalry) && !sides.some(isArtillery);
};

export const situation = {
  a: record(side, { label: 'Attacker, or the side named first' }),
  b: record(side, { label: 'Its enemy' }),
  tryNotToPursue: checkbox({
    label: 'If cavalry must pursue, it tries not to, by an initiative check',
    citation: RESULTS_CITATION,
    when: cavalryMayWin,
    whenText: 'cavalry that may rout its enemy',
  }),
};

const STATUSES_AFTER = ['wavering', 'broken', 'routed', 'destroyed'] as const;

const forEach = (label: string) =>
  record(
    { a: integer({ label: `${label} a` }), b: integer({ label: `${label} b` }) },
    { label, optional: true },
  );
const sides = (label: string) => list(choice(SIDES, { label: 'Side' }), { label, optional: true });

export const outcome = {
  legal: boolean({ label: 'There is a combat' }),
  refused: name({ label: 'Why not, by code', optional: true }),
  totals: list(integer({ label: 'Total', min: -10_000 }), { label: 'Totals of a and b', optional: true }),
  difference: integer({ label: 'Difference of the totals', optional: true }),
  result: choice(RESULTS, { label: 'Result', optional: true }),
  winner: choice(SIDES, { label: 'Winner', optional: true }),
  inflicted: forEach('Figures lost by the enemy of'),
  disorder: forEach('Disorder markers for'),
  loserStatus: choice(STATUSES_AFTER, { label: 'Morale status of the loser', optional: true }),
  loserFormation: choice(['openOrder'], { label: 'Formation of the loser', optional: true }),
  movesOwed: choice(['combatFallBack', 'combatRout'], {
    label: 'Compulsory move of the loser, by its reason',
    optional: true,
  }),
  trophy: choice(SIDES, { label: 'Who takes a trophy', optional: true }),
  pursuit: boolean({ label: 'The winning cavalry pursues', optional: true }),
  pursuitCheck: choice(INITIATIVE_RESULTS, { label: 'Its initiative check', optional: true }),
  check: sides('Sides that check morale for losses'),
  smoke: sides('Sides whose fire makes smoke'),
  firefightLastTurn: boolean({ label: 'It was a firefight', optional: true }),
  locked: boolean({ label: 'They are locked in melee', optional: true }),
  hurtByFire: sides('Sides that lost figures or took markers by fire'),
};

export type Side = Infer<typeof side>;
export type CloseCombatSituation = Infer<typeof situation>;
export type CloseCombatOutcome = Infer<typeof outcome>;
