import { checkbox, choice, type Infer, type Values } from '../../../core/input/field';
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
  threatensEnemy: checkbox({
    label: 'It threatens an enemy',
    help: 'see the procedure threat',
    citation: CITATION,
    when: threatens,
    whenText: 'cavalry, irregulars',
    words: ['threatens'],
  }),
  orderedToCharge: checkbox({
    label: 'It is ordered to charge',
    citation: CITATION,
    when: isLoath,
    whenText: 'militia, raw recruit or rabble cavalry',
  }),
  threatenedFrom: choice(['none', ...SIDES], {
    label: 'Threatened from',
    help: THREAT_HELP,
    citation: CITATION,
    default: 'none',
  }),
  threatenedByCavalry: checkbox({
    label: 'Cavalry threatens it',
    citation: CITATION,
    when: (s) => isInfantry(s) && isThreatened(s),
    whenText: 'threatened infantry',
    words: ['by-cavalry'],
  }),
  supported: checkbox({
    label: 'A formed friend supports its flank or rear, as in the morale check',
    citation: CITATION,
    when: isTurned,
    whenText: 'threatened on flank or rear',
  }),
  protectMission: checkbox({
    label: 'It has a mission to protect another unit',
    citation: CITATION,
    from: 'state',
    words: ['protects'],
  }),
  protectedUnitThreatenedInLos: checkbox({
    label: 'An enemy that it sees threatens the protected unit',
    citation: CITATION,
    when: (s) => s.protectMission === true,
    whenText: 'protect mission',
    flag: 'protected-unit-threatened',
  }),
  orderedFallBack: checkbox({
    label: 'It is ordered to fall back',
    citation: CITATION,
    when: (s) => isInfantry(s) && s.band === 'P2',
    whenText: 'infantry at P2',
  }),
  firefightLastTurn: checkbox({
    label: 'Its last close combat was a firefight',
    citation: CITATION,
    from: 'state',
    words: ['firefight'],
  }),
  smallArmsLossLastTurn: checkbox({
    label: 'It lost a figure to small arms last turn',
    help: 'a firefight counts, a melee does not',
    citation: CITATION,
    from: 'state',
    words: ['shot-at'],
  }),
};

export type Facts = Infer<typeof facts>;
