import { procedure, type UnitFlag } from '../../../core/ruling/procedure';
import { PAGE } from '../sources';
import { moraleCheck } from './check';
import { checkShape, situation, type Check, type MoraleSituation } from './fields';
import { MORALE_CHECKS, MORALE_MODIFIERS, NEEDED } from './tables';

/** The words for a unit where its facts are fields of the situation, not a record of their own. */
const CHECKED_WORDS = {
  arm: 'arm',
  quality: 'quality',
  shaken: 'shaken',
  square: 'inSquare',
  general: 'general',
  ground: 'terrainBonus',
} as const;

export const CHECKED: UnitFlag = {
  flag: 'unit',
  short: 'u',
  label: 'Unit that checks',
  example: 'B1=infantry veteran shaken bua',
  nameField: 'unit',
  fields: CHECKED_WORDS,
};

/** A Morale Check, on any of its occasions (GTM-04). */
export const morale = procedure({
  id: 'morale',
  title: 'Morale Check',
  summary:
    'A unit checks its morale: to be eager again, to charge, when charged, beaten by fire or after a charge.',
  citation: PAGE.morale,
  level: 'exact',
  situation,
  outcome: checkShape,
  tables: [MORALE_MODIFIERS.id, NEEDED.id, MORALE_CHECKS.id],
  units: [CHECKED],
  examples: [
    {
      command: "rule morale --rules grande-tactique -u 'B1=infantry veteran shaken bua' --cause deshake",
      about: 'veterans in a village try to be eager again',
    },
    {
      command:
        "odds morale --rules grande-tactique -u 'C1=cavalry raw' --cause charging --target-arm artillery --target-state eager",
      about: 'the chances of raw cavalry against guns in front',
    },
  ],
  verdict: ({ unit, pass, needed }) => `${unit} ${pass ? 'passes' : 'fails'}; ${wanted(needed)}.`,
  orders,
  views: ({ unit }) => [{ title: unit, answer: ({ pass }) => (pass === true ? 'passes' : 'fails') }],
  *resolve(s, umpire) {
    return umpire.examine(MORALE_CHECKS, s) ? yield* moraleCheck(s, umpire) : null;
  },
});

function wanted(needed: number): string {
  if (needed <= 1) return 'any roll would have done';
  return needed > 6 ? 'no roll would have done' : `${needed}+ was needed`;
}

function orders({ unit, cause, pass }: Check, { arm }: MoraleSituation): readonly string[] {
  switch (cause) {
    case 'deshake':
      return pass
        ? [`Take the Shaken marker off ${unit}.`]
        : [`${unit} stays shaken until its next own turn.`];
    case 'charging':
      return pass
        ? ['The target checks now.']
        : ['Every charger becomes shaken; take their Charge markers off.'];
    case 'charged':
      return chargedOrders(unit, arm, pass);
    case 'beatenByFire':
      return pass ? [`${unit} stays shaken.`] : [`${unit} flees.`];
    case 'afterCharge':
      return ['Look up what the result means, and say whether it pursues or charges on.'];
  }
}

function chargedOrders(unit: string, arm: MoraleSituation['arm'], pass: boolean): readonly string[] {
  if (arm === 'artillery')
    return pass
      ? ['The chargers stay in contact; nothing is resolved.']
      : [`${unit} is overrun: put a Silenced marker on it.`];
  return pass ? ['Look up what a withstood charge means.'] : [`${unit} flees.`];
}
