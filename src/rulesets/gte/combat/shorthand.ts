import { ATTACKER, DEFENDER, type Example, type UnitFlag } from '../../../core/ruling/procedure';
import type { Edition } from '../edition';
import { typedFigures } from '../figures';
import { GRADES, INFANTRY_WORDS, sets } from '../shorthand';

const FIELDS = {
  arm: 'arm',
  grade: 'grade',
  status: 'status',
  formation: 'formation',
  bases: 'bases',
  contact: 'inContact',
  figures: 'figuresPerBase',
  guns: 'gunBases',
  crew: 'crewFighting',
  width: 'columnWidth',
  cuirassier: 'cuirassier',
  lancer: 'lancer',
  cossack: 'cossack',
  charging: 'charging',
  received: 'received',
  overlap: 'overlap',
  uphill: 'uphill',
  obstacle: 'defendsObstacle',
  open: 'inOpen',
  flanked: 'toFlankOrRear',
  blown: 'blown',
  'for-good': 'permanentlyShaken',
  joins: 'firstRound',
  opponents: 'opponents',
  split: 'diceSplit',
} as const;

const WORDS = {
  ...GRADES,
  ...INFANTRY_WORDS,
  art: sets('artillery; foot and horse fight alike', { arm: 'footArtillery' }),
  pursuing: sets('it has caught broken troops in a pursuit', { unopposed: 'broken' }),
  catching: sets('it has caught evaders in a follow-up charge', { unopposed: 'evaders' }),
} as const;

/** A unit of either side. */
const EITHER = {
  nameField: 'name',
  // In a first round the second number is the bases in contact; Fatline has the figures on a base after it.
  numbers: ['bases', 'inContact', 'gunBases', 'figuresPerBase', 'crewFighting'],
  fields: FIELDS,
  words: WORDS,
};

export function combatUnits({ combatDice }: Edition): readonly UnitFlag[] {
  const { foot, horse } = typedFigures(combatDice);
  return [
    {
      ...ATTACKER,
      label: 'Attacker',
      example: `Blues=heavy elite line 4 4${horse} charging`,
      list: 'A',
      ...EITHER,
    },
    {
      ...DEFENDER,
      label: 'Defender',
      example: `Foy=inf regular line 4 4${foot} received`,
      list: 'B',
      ...EITHER,
    },
  ];
}

export function combatExamples({ combatDice }: Edition): readonly Example[] {
  const { foot, horse } = typedFigures(combatDice);
  const each = combatDice.countsFigures ? ' figures:4' : '';
  return [
    {
      command: `combat --rules gte 'heavy regular line 4 4${horse} charging > inf regular line 4 4${foot} received'`,
      about: 'heavy cavalry on infantry in line, four bases each, all in contact',
    },
    {
      command: `combat --rules gte -a 'A1=inf regular column 4 1${foot} charging' -a 'A2=inf regular column 4 1${foot} charging' -d 'Foy=inf elite line 4 3${foot} received'`,
      about: 'two columns on one line',
    },
    {
      command: `combat --rules gte --round 2 -a 'inf regular shaken line 3${each}' -d 'inf regular disordered line 4${each}'`,
      about: 'a second round, all bases left',
    },
  ];
}
