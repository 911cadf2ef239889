import type { Example, UnitFlag } from '../../../../core/ruling/procedure';
import { sets } from '../../flags';
import { MORALE_FIELDS, UNIT_FIELDS, UNIT_WORDS } from '../../reaction/flags';

const FIELDS = {
  formation: 'formation',
  bases: 'bases',
  contact: 'inContact',
  figures: 'figuresPerBase',
  width: 'columnWidth',
  cuirassier: 'cuirassier',
  lancer: 'lancer',
  cossack: 'cossack',
  overlap: 'overlap',
} as const;

const NUMBERS = ['bases', 'inContact', 'figuresPerBase'];

export const SEQUENCE_UNITS: readonly UnitFlag[] = [
  {
    flag: 'charger',
    short: 'c',
    label: 'Charger',
    example: 'Blues=heavy elite line 4 4',
    list: 'charger',
    nameField: 'name',
    numbers: NUMBERS,
    fields: { ...MORALE_FIELDS, ...FIELDS, uphill: 'uphill', hits: 'hitsBefore' },
    words: UNIT_WORDS,
  },
  {
    flag: 'target',
    short: 't',
    label: 'Target',
    example: 'Foy=inf regular line 4 4',
    list: 'target',
    nameField: 'name',
    numbers: [...NUMBERS, 'gunBases'],
    fields: {
      ...UNIT_FIELDS,
      ...FIELDS,
      weapon: 'weapon',
      gun: 'gunClass',
      guns: 'gunBases',
      obstacle: 'defendsObstacle',
      open: 'inOpen',
      supported: 'supported',
    },
    words: { ...UNIT_WORDS, rifles: sets('armed with rifles', { weapon: 'rifle' }) },
  },
];

export const SEQUENCE_EXAMPLES: readonly Example[] = [
  {
    command: "odds charge-sequence --rules gte -c 'heavy regular line 4 4' -t 'inf regular line 4 4'",
    about: 'chances of heavy cavalry against infantry in line that fires and receives it',
  },
  {
    command:
      "rule charge-sequence --rules gte -c 'inf elite column 4 1 talented' -t 'inf regular line 4 1 overlap'",
    about: 'a column charges a line',
  },
];
