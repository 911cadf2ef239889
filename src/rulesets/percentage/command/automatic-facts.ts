import { boolean, choice, type Infer, type Values } from '../../../core/input/field';
import { bandField } from '../range-band';
import {
  armField,
  disciplineField,
  DISCIPLINES,
  disorderField,
  formationField,
  idField,
  irregularField,
  isCavalry,
  isInfantry,
  lossPctField,
  moraleStatusField,
  SIDES,
  THREAT_HELP,
} from '../unit';

const CITATION = 'Section 4.1';

const threatens = (s: Values): boolean => isCavalry(s) || s.irregular === true;
const isLoath = (s: Values): boolean =>
  isCavalry(s) && DISCIPLINES.slice(0, DISCIPLINES.indexOf('trained')).some((bad) => bad === s.discipline);
const isThreatened = ({ threatenedFrom }: Values): boolean => threatenedFrom !== 'none';
const isTurned = ({ threatenedFrom }: Values): boolean =>
  threatenedFrom === 'flank' || threatenedFrom === 'rear';

/** The facts that decide which orders are triggered. */
export const facts = {
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
