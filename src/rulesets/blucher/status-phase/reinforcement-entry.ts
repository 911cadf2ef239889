import { within } from '../../../core/input/distance';
import {
  boolean,
  checkbox,
  choice,
  distance,
  list,
  name,
  type Field,
  type Infer,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { enemiesField, enemyField, strangerFault } from '../enemies';
import { shownBW } from '../scale';

/** The greatest length of a reinforcement move, which is straight, for all types of units (p.81). */
export const ENTRY_MOVE_BW = 2;
/** Arriving units are placed farther than this from an objective that the enemy controls (p.81). */
export const OBJECTIVE_BUFFER_BW = 2;
/** By a house rule, arriving units are placed farther than this from a corner of the table (p.83). */
export const CORNER_BUFFER_BW = 2;

const blocked = (label: string, help: string): Field<boolean> =>
  checkbox({ label, help, citation: 'Blücher p.81-82' });

const situation = {
  distanceToClearBW: distance({
    label: 'Straight way from where it waits until all of it is on the table',
    help: 'the ground between a rank behind and the edge counts as open terrain',
    citation: 'Blücher p.81',
    max: 1000,
    flag: 'distance-to-clear',
    edges: () => [ENTRY_MOVE_BW],
  }),
  offEdgeAtEnd: blocked('Some part would hang off the table at the end', 'on the line that was chosen'),
  endsOnFriend: blocked('It would end on a friend', 'friends on the way may be passed'),
  impassableInPath: blocked(
    'The line meets impassable terrain',
    'such as a major river away from a crossing',
  ),
  passedDifficult: blocked('The line passes difficult terrain on the table', 'it does not shorten the move'),
  enemies: enemiesField,
  contacted: list(enemyField, {
    label: 'Enemies that it touches, in order',
    citation: 'Blücher p.82',
    default: [],
    invalid: strangerFault,
  }),
  nearEnemyObjective: checkbox({
    label: `Its place at the edge is within ${OBJECTIVE_BUFFER_BW} BW of an objective of the enemy`,
    citation: 'Blücher p.81',
  }),
  nearCorner: checkbox({
    label: `Its place is within ${CORNER_BUFFER_BW} BW of a corner of the table`,
    help: 'matters only with the option cornerBuffer',
    citation: 'Blücher p.83',
  }),
};

type Entry = Infer<typeof situation>;

const outcome = {
  where: choice(['table', 'waiting'], {
    label: 'Where it is then',
    labels: { table: 'on the table', waiting: 'waiting at the edge' },
  }),
  revealed: boolean({ label: 'It is now revealed' }),
  pushed: list(name({ label: 'Unit' }), { label: 'Enemies that retreat, in order' }),
};

/** A unit placed at the table's edge, and whether a rule about corners bars the place. */
interface Placed extends Entry {
  readonly cornerBarred: () => boolean;
}

// prettier-ignore
export const ENTRY_CHECKS: CheckTable<Placed> = {
  kind: 'checks', id: 'reinforcement-refusals', title: 'Where reinforcements may not be placed', citation: 'Blücher p.81, 83',
  rows: [
    { code: 'REI_OBJECTIVE', rule: 'B-REI-03', condition: `within ${OBJECTIVE_BUFFER_BW} BW of an objective that the enemy controls`, citation: 'Blücher p.81',
      refuses: (s) => s.nearEnemyObjective,
      because: () => `its place is within ${OBJECTIVE_BUFFER_BW} BW of an objective that the enemy controls`,
      allowed: () => `a place along the section’s edge more than ${OBJECTIVE_BUFFER_BW} BW from it` },
    { code: 'REI_CORNER', rule: 'B-REI-07', condition: `by option cornerBuffer: within ${CORNER_BUFFER_BW} BW of a corner of the table`, citation: 'Blücher p.83',
      refuses: (s) => s.cornerBarred(),
      because: () => `its place is within ${CORNER_BUFFER_BW} BW of a corner of the table`,
      allowed: () => `a place along the section’s edge more than ${CORNER_BUFFER_BW} BW from the corner` },
  ],
};

/** Why a unit cannot enter yet (B-REI-04; p.81-82). */
interface Obstacle {
  readonly condition: string;
  readonly holds: (s: Entry) => boolean;
  readonly because: (s: Entry) => string;
}

const tooFar = (s: Entry): boolean => !within(s.distanceToClearBW, ENTRY_MOVE_BW);

const OBSTACLES: readonly Obstacle[] = [
  {
    condition: `it needs over ${ENTRY_MOVE_BW} BW, straight, to be wholly on the table`,
    holds: tooFar,
    because: (s) =>
      `it needs ${shownBW(s.distanceToClearBW)} to be wholly on the table, ${shownBW(s.distanceToClearBW - ENTRY_MOVE_BW)} more than it may move`,
  },
  {
    condition: 'some part of it would hang off the table at the end',
    holds: (s) => s.offEdgeAtEnd,
    because: () => 'some part of it would hang off the table at the end',
  },
  {
    condition: 'it would end on a friend; it may pass friends',
    holds: (s) => s.endsOnFriend,
    because: () => 'it would end on a friend',
  },
  {
    condition: 'its line meets impassable terrain',
    holds: (s) => s.impassableInPath,
    because: () => 'its line meets impassable terrain',
  },
];

export const ENTRY: GridTable = {
  kind: 'grid',
  id: 'reinforcement-entry',
  rule: 'B-REI-03, B-REI-04',
  title: `The move of an arriving unit: straight, up to ${ENTRY_MOVE_BW} BW, without activation`,
  citation: 'Blücher p.81-82',
  columns: ['where', 'the unit'],
  rows: [
    ...OBSTACLES.map(({ condition }) => [condition, 'waits, closing up, for your next status phase']),
    ['otherwise', 'enters, facing the way it moved; difficult terrain does not slow it'],
    ['it passes difficult terrain on the table', 'is revealed'],
    ['it touches an enemy', 'is revealed, the enemy too, who retreats; no combat; it may go on'],
  ],
};

/** One unit of a group that has arrived moves on to the table (B-REI-03, B-REI-04, B-REI-10; p.81-83). */
export const reinforcementEntry = procedure({
  id: 'reinforcement-entry',
  title: 'Entry of a reinforcement',
  summary: 'Whether an arriving unit comes on to the table, and whom it pushes back.',
  citation: 'Blücher p.81-83',
  situation,
  outcome,
  tables: [ENTRY.id, ENTRY_CHECKS.id],
  examples: [
    { command: 'rule reinforcement-entry --distance-to-clear 2.4', about: 'from the third rank: it waits' },
    {
      command: 'rule reinforcement-entry --distance-to-clear 1 --contacted Halkett',
      about: 'an enemy stands in the way',
    },
  ],
  verdict: ({ where, pushed }) => {
    if (where === 'waiting') return 'The unit waits at the edge.';
    return pushed.length === 0
      ? 'The unit enters the table.'
      : `The unit enters the table and drives ${listing([...new Set(pushed)], 'and')} back.`;
  },
  orders,
  *resolve(s, umpire) {
    if (!umpire.examine(ENTRY_CHECKS, { ...s, cornerBarred: () => isCornerBarred(s, umpire) })) return null;
    const obstacles = OBSTACLES.filter(({ holds }) => holds(s));
    for (const { because } of obstacles) umpire.by('B-REI-04').step('Blücher p.81-82', () => because(s));
    if (obstacles.length > 0) return { where: 'waiting', revealed: false, pushed: [] };
    return entered(s, umpire);
  },
});

/** Whether the house rule against crowded corners bars the place (B-REI-07; p.83). */
function isCornerBarred({ nearCorner }: Entry, umpire: Umpire): boolean {
  return nearCorner && umpire.option('cornerBuffer') === true;
}

/**
 * An entry. Enemies that the unit touches retreat at once, without charge or combat; it may go on (B-REI-06, B-REI-10).
 */
function entered(s: Entry, umpire: Umpire): Infer<typeof outcome> {
  umpire
    .by('B-REI-04')
    .step(
      'Blücher p.81',
      () => `it needs ${shownBW(s.distanceToClearBW)} of its ${ENTRY_MOVE_BW} BW to be wholly on the table`,
    );
  if (s.passedDifficult)
    umpire.by('B-REI-10').step('Blücher p.82', () => 'it passes difficult terrain on the table: revealed');
  for (const enemy of s.contacted) {
    umpire
      .by('B-REI-06, B-REI-10')
      .step(
        'Blücher p.82',
        () => `it touches ${enemy}: no combat, ${enemy} retreats at once; both are revealed`,
      );
  }
  return { where: 'table', revealed: s.passedDifficult || s.contacted.length > 0, pushed: s.contacted };
}

/** An entry needs no activation and no momentum (B-REI-05); units that entered count for army morale (B-REI-08). */
function orders({ where, revealed, pushed }: Infer<typeof outcome>): readonly string[] {
  if (where === 'waiting') {
    return [
      'Leave it off the table and close it up straight forward; it may not shift along the edge.',
      'It enters in your next status phase without another roll.',
    ];
  }
  return [
    ...pushed.map(
      (enemy) =>
        `${enemy} is revealed and retreats at once, or breaks if it cannot (rule retreat, cause reinforcement).`,
    ),
    `Move the unit straight on to the table, up to ${ENTRY_MOVE_BW} BW in all; leave it facing the way it moved.`,
    revealed ? 'Turn it face up.' : 'It stays concealed.',
    'Infantry and cavalry raise the count for army morale before it is checked (rule army-morale).',
  ];
}
