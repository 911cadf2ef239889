import type { Example, ShorthandWord, UnitFlag } from '../../../core/ruling/procedure';
import { INFANTRY_WORDS, sets } from '../shorthand';
import { THE_UNIT } from '../unit';

/**
 * A shorthand word that attaches a general. The word `inspirational` goes with the general before it, or with an
 * average one.
 */
function general(help: string, ability: string): ShorthandWord {
  return { help, apply: (unit) => void (unit.generalAttached = [...generalsOf(unit), { ability }]) };
}

function generalsOf(unit: Record<string, unknown>): readonly object[] {
  return (unit.generalAttached as readonly object[] | undefined) ?? [];
}

const inspirational: ShorthandWord = {
  help: 'the general attached is inspirational',
  apply: (unit) => {
    const generals = generalsOf(unit);
    const last = generals.at(-1) ?? { ability: 'average' };
    unit.generalAttached = [...generals.slice(0, -1), { ...last, inspirational: true }];
  },
};

/** Shorthand for what every test of morale asks about a unit. */
export const MORALE_FIELDS = {
  arm: 'arm',
  grade: 'grade',
  status: 'status',
  lost: 'basesRemoved',
  strength: 'originalStrength',
  'out-of-command': 'outOfCommand',
  guard: 'oldGuard',
} as const;

/** The same, and the nation. */
export const UNIT_FIELDS = { ...MORALE_FIELDS, nation: 'nation' } as const;

/** Shorthand words for the generals attached to a unit. */
export const GENERAL_WORDS = {
  talented: general('a talented general is attached', 'talented'),
  average: general('an average general is attached', 'average'),
  inept: general('an inept general is attached', 'inept'),
  inspirational,
} as const;

export const UNIT_WORDS = { ...INFANTRY_WORDS, ...GENERAL_WORDS } as const;

export const REACTION_UNITS: readonly UnitFlag[] = [
  {
    ...THE_UNIT,
    label: 'Unit that tests',
    example: '52nd=inf elite steady talented',
    numbers: ['firingHitsThisPhase'],
    fields: {
      ...UNIT_FIELDS,
      formation: 'formation',
      move: 'lastMove',
      hits: 'firingHitsThisPhase',
      cossack: 'cossack',
      flanked: 'attackedInFlankOrRear',
      open: 'inOpen',
      supported: 'supported',
      support: 'inSupport',
      flanking: 'flankOrRear',
    },
    words: UNIT_WORDS,
  },
  {
    flag: 'enemy',
    short: 'e',
    label: 'Enemy (charger or target)',
    example: 'infantry steady square',
    fields: {
      arm: 'enemyArm',
      status: 'targetStatus',
      formation: 'targetFormation',
      obstacle: 'targetDefendsObstacle',
    },
    words: {
      inf: sets('infantry', { enemyArm: 'infantry' }),
    },
  },
];

export const REACTION_EXAMPLES: readonly Example[] = [
  {
    command: "rule reaction-test --rules gte --occasion fireHits -u '52nd=inf elite 2'",
    about: 'elite infantry after two hits from firing',
  },
  {
    command: "rule reaction-test --rules gte --occasion charged -u 'inf regular line' -e heavy",
    about: 'infantry in line, charged by heavy cavalry',
  },
];
