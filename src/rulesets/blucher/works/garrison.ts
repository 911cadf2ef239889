import { boolean, checkbox, choiceOrNone, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { combatDice } from '../combat/tables';
import { GARRISON, mayGarrison, typeField, typeName } from '../unit';

const INFANTRY = { when: mayGarrison, whenText: 'infantry' } as const;

const situation = {
  type: typeField,
  prepared: checkbox({
    label: 'It is prepared',
    citation: 'Blücher p.67',
    from: 'state',
    ...INFANTRY,
  }),
  entirelyInBase: checkbox({
    label: 'It stands wholly in one town base',
    help: 'no part of it outside the base, or in the next one',
    citation: 'Blücher p.67',
    ...INFANTRY,
    words: ['town'],
  }),
};

const REASONS = ['type', 'notEntirely', 'notPrepared'] as const;

const outcome = {
  garrison: boolean({ label: 'It is a garrison' }),
  reason: choiceOrNone(REASONS, { label: 'Why it is not' }),
};

type Unit = Infer<typeof situation>;

interface Lack {
  readonly reason: (typeof REASONS)[number];
  readonly lacks: (unit: Unit) => boolean;
  readonly because: (unit: Unit) => string;
}

/** Why a unit is no garrison: the first reason that applies is given (B-URB-04, B-URB-05; p.67). */
// prettier-ignore
const LACKS: readonly Lack[] = [
  { reason: 'type', lacks: (unit) => !mayGarrison(unit), because: ({ type }) => `${typeName(type)} is never a garrison: in a town it is just in difficult terrain` },
  { reason: 'notEntirely', lacks: (unit) => unit.entirelyInBase !== true, because: () => 'it is not wholly in one base' },
  { reason: 'notPrepared', lacks: (unit) => unit.prepared !== true, because: () => 'it is not prepared' },
];

/** A garrison compared with other units in a town (B-URB-02, B-URB-03, B-URB-04, B-URB-05; p.67). */
// prettier-ignore
export const GARRISONS: GridTable = {
  kind: 'grid',
  id: 'garrison',
  title: `A garrison (${GARRISON}) and other units in a town`,
  rule: 'B-URB-02, B-URB-03, B-URB-04, B-URB-05', citation: 'Blücher p.67',
  columns: ['', 'garrison', 'wholly in one base', 'partly in a base'],
  rows: [
    ['which units', 'infantry, prepared', 'any other', 'any'],
    ['in difficult terrain', 'no', 'yes', 'yes'],
    ['cover from artillery fire', 'yes', 'no', 'no'],
    ['prepared: artillery’s one 5', 'no', '-', 'yes'],
    ['flanks and rear', 'none', 'as elsewhere', 'as elsewhere'],
    ['attacked by infantry', combatDice('garrison'), '-', '-'],
    ['charged by cavalry', 'never', 'never', 'not through the town'],
    ['its attackers in difficult terrain', 'yes', 'yes', 'with any part in it'],
    ['may fire', 'no', 'no', 'no'],
  ],
};

/** Whether a unit is a garrison (B-URB-04; p.67). */
export const garrison = procedure({
  id: 'garrison',
  title: 'Garrison',
  summary: 'Whether a unit in a town is its garrison.',
  citation: 'Blücher p.67',
  situation,
  outcome,
  tables: [GARRISONS.id],
  units: [{ flag: 'unit', short: 'u', label: 'Unit', example: 'inf prepared town' }],
  examples: [
    { command: "rule garrison -u 'inf prepared town'", about: 'prepared infantry wholly in one base' },
    { command: "rule garrison -u 'inf town'", about: 'infantry that has just entered' },
  ],
  verdict: (o) => (o.garrison ? 'The unit is a garrison.' : 'The unit is no garrison.'),
  orders: ({ reason }) => ORDERS[reason ?? 'none'],
  *resolve(unit, umpire) {
    const lack = LACKS.find(({ lacks }) => lacks(unit));
    umpire.by('B-URB-04').step('Blücher p.67', () => (lack ? lack.because(unit) : `infantry, ${GARRISON}`));
    return { garrison: lack === undefined, reason: lack?.reason ?? null };
  },
});

/** How infantry becomes a garrison, or ceases to be one (p.67). */
const ORDERS: Readonly<Record<(typeof REASONS)[number] | 'none', readonly string[]>> = {
  none: ['It stays a garrison until it moves or drops its prepared marker.'],
  type: [],
  notEntirely: ['To be a garrison it must be wholly in one base, and prepared there in a later turn.'],
  notPrepared: ['To be a garrison it must be activated and prepared where it stands.'],
};
