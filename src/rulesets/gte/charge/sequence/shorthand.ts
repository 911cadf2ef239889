import { ATTACKER, DEFENDER, type Example, type UnitFlag } from '../../../../core/ruling/procedure';
import type { Edition } from '../../edition';
import { typedFigures } from '../../figures';
import { sets } from '../../shorthand';
import { MORALE_FIELDS, UNIT_FIELDS, UNIT_WORDS } from '../../reaction/shorthand';

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
  blown: 'blown',
} as const;

const NUMBERS = ['bases', 'inContact', 'figuresPerBase'];

export function sequenceUnits({ combatDice }: Edition): readonly UnitFlag[] {
  const { foot, horse } = typedFigures(combatDice);
  return [
    {
      flag: 'charger',
      short: 'c',
      also: ATTACKER,
      label: 'Charger',
      example: `Blues=heavy elite line 4 4${horse}`,
      list: 'charger',
      nameField: 'name',
      numbers: NUMBERS,
      fields: { ...MORALE_FIELDS, ...FIELDS, uphill: 'uphill', hits: 'hitsBefore' },
      words: UNIT_WORDS,
    },
    {
      flag: 'target',
      short: 't',
      also: DEFENDER,
      label: 'Target',
      example: `Foy=inf regular line 4 4${foot}`,
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
}

export function sequenceExamples({ combatDice }: Edition): readonly Example[] {
  const { foot, horse } = typedFigures(combatDice);
  return [
    {
      command: `odds charge-sequence --rules gte -c 'heavy regular line 4 4${horse}' -t 'inf regular line 4 4${foot}'`,
      about: 'chances of heavy cavalry against infantry in line that fires and receives it',
    },
    {
      command: `rule charge-sequence --rules gte -c 'inf elite column 4 1${foot} talented' -t 'inf regular line 4 1${foot} overlap'`,
      about: 'a column charges a line',
    },
  ];
}
