import {
  boolean,
  choice,
  integer,
  list,
  text,
  type Infer,
  type Place,
  type Values,
} from '../../../core/field';
import { LIMBER_MARKERS } from '../movement/options';
import { settingsOf } from '../options';
import { bandField } from '../range-band';
import {
  armField,
  disciplineField,
  DISCIPLINES,
  disorderField,
  formationField,
  idField,
  irregularField,
  lossPctField,
  moraleStatusField,
  SIDES,
  THREAT_HELP,
} from '../unit';
import { AUTOMATIC_ORDERS } from './automatic-tables';
import { AUTO_ORDERS } from './order-names';

const CITATION = 'Section 4.1';

const isCavalry = ({ arm }: Values): boolean => arm === 'cavalry';
const isInfantry = ({ arm }: Values): boolean => arm === 'infantry';
const threatens = (s: Values): boolean => isCavalry(s) || s.irregular === true;
const isLoath = (s: Values): boolean =>
  isCavalry(s) && DISCIPLINES.slice(0, DISCIPLINES.indexOf('trained')).some((bad) => bad === s.discipline);
const isThreatened = ({ threatenedFrom }: Values): boolean => threatenedFrom !== 'none';
const isTurned = ({ threatenedFrom }: Values): boolean =>
  threatenedFrom === 'flank' || threatenedFrom === 'rear';

/** The facts that decide which orders are triggered. */
const facts = {
  id: idField('Unit', 'the unit'),
  arm: armField,
  irregular: irregularField,
  discipline: disciplineField,
  moraleStatus: moraleStatusField,
  disorder: disorderField,
  lossPct: lossPctField(CITATION),
  formation: formationField(),
  band: bandField({ default: 'out' }),
  threatensEnemy: boolean({
    label: 'It threatens an enemy',
    help: 'see the procedure threat',
    citation: CITATION,
    default: false,
    when: threatens,
    whenText: 'cavalry, irregulars',
    words: ['threatens'],
  }),
  orderedToCharge: boolean({
    label: 'It is ordered to charge',
    citation: CITATION,
    default: false,
    when: isLoath,
    whenText: 'militia, raw recruit or rabble cavalry',
  }),
  threatenedFrom: choice(['none', ...SIDES], {
    label: 'Threatened from',
    help: THREAT_HELP,
    citation: CITATION,
    default: 'none',
  }),
  threatenedByCavalry: boolean({
    label: 'Cavalry threatens it',
    citation: CITATION,
    default: false,
    when: (s) => isInfantry(s) && isThreatened(s),
    whenText: 'threatened infantry',
    words: ['by-cavalry'],
  }),
  supported: boolean({
    label: 'A formed friend supports its flank or rear, as in the morale check',
    citation: CITATION,
    default: false,
    when: isTurned,
    whenText: 'threatened on flank or rear',
  }),
  protectMission: boolean({
    label: 'It has a mission to protect another unit',
    citation: CITATION,
    default: false,
    from: 'state',
    words: ['protects'],
  }),
  protectedUnitThreatenedInLos: boolean({
    label: 'An enemy that it sees threatens the protected unit',
    citation: CITATION,
    default: false,
    when: (s) => s.protectMission === true,
    whenText: 'protect mission',
    flag: 'protected-unit-threatened',
  }),
  orderedFallBack: boolean({
    label: 'It is ordered to fall back',
    citation: CITATION,
    default: false,
    when: (s) => isInfantry(s) && s.band === 'P2',
    whenText: 'infantry at P2',
  }),
  firefightLastTurn: boolean({
    label: 'Its last close combat was a firefight',
    citation: CITATION,
    default: false,
    from: 'state',
    words: ['firefight'],
  }),
  smallArmsLossLastTurn: boolean({
    label: 'It lost a figure to small arms last turn',
    help: 'a firefight counts, a melee does not',
    citation: CITATION,
    default: false,
    from: 'state',
    words: ['shot-at'],
  }),
};

export type Facts = Infer<typeof facts>;

/**
 * Whether any order is triggered that could be ignored. It does not matter here if a fact is faulty, since the
 * situation is then unusable.
 */
const triggers = (self: Values, place: Place): boolean => {
  const { waveringAutoAdvance, formLineIrregulars } = settingsOf(place);
  const marked = {
    ...(self as unknown as Facts),
    waveringAdvances: waveringAutoAdvance,
    irregularsFormLine: formLineIrregulars,
  };
  return AUTOMATIC_ORDERS.rows.some(({ applies }) => applies(marked));
};

export const situation = {
  ...facts,
  playerFigureAttached: boolean({
    label: 'A player figure touches it',
    citation: CITATION,
    default: false,
    when: triggers,
    whenText: 'any order triggers',
    words: ['player'],
  }),
  ignoreAutomatic: boolean({
    label: 'Its player ignores the automatic order',
    citation: CITATION,
    default: false,
    when: (s) => s.playerFigureAttached === true,
    whenText: 'a player figure touches it',
    flag: 'ignore',
  }),
};

const orderList = (label: string) => list(choice(AUTO_ORDERS, { label: 'Automatic order' }), { label });

export const outcome = {
  triggered: orderList('Orders whose triggers are met, in the order of the sheet'),
  active: orderList('Orders that it obeys'),
  markersIfActive: integer({ label: 'Disorder markers of the order', max: LIMBER_MARKERS }),
  text: text({ label: 'What it does' }),
};

export type AutomaticSituation = Infer<typeof situation>;
export type AutomaticOutcome = Infer<typeof outcome>;
