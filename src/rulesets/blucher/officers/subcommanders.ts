import { within } from '../../../core/input/distance';
import {
  boolean,
  checkbox,
  choice,
  distance,
  integer,
  name,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import { shownBW } from '../scale';

/** The greatest distance that a marker on the table moves to another unit (B-SUB-03; p.94). */
export const MARKER_MOVE_BW = 4;

const ACTIONS = ['attach', 'move', 'remove', 'stay'] as const;

const attaches = (s: Values): boolean => s.action === 'attach';
const moves = (s: Values): boolean => s.action === 'move';
/** Whether he joins another unit. */
const joins = (s: Values): boolean => attaches(s) || moves(s);

const ATTACH = { when: attaches, whenText: 'attached from off the table' } as const;
const MOVE = { when: moves, whenText: 'moved on the table' } as const;
const JOIN = { when: joins, whenText: 'attached or moved' } as const;

const situation = {
  subId: name({ label: 'Subcommander', optional: true, from: 'card' }),
  action: choice(ACTIONS, {
    label: 'What is done with his marker',
    citation: 'Blücher p.94',
    labels: {
      attach: 'put with a unit, from off the table',
      move: 'moved to another unit',
      remove: 'taken off the table',
      stay: 'left with its unit',
    },
    default: 'attach',
  }),
  unitId: name({ label: 'Unit that he goes to', optional: true, from: 'card', ...JOIN }),
  activationsMade: integer({
    label: 'Activations that his side has made in this phase',
    citation: 'Blücher p.94',
    max: 10_000,
    default: 0,
    from: 'state',
  }),
  distanceBW: distance({
    label: 'How far his marker moves',
    citation: 'Blücher p.94',
    default: 0,
    max: 1000,
    flag: 'distance',
    edges: () => [MARKER_MOVE_BW],
    ...MOVE,
  }),
  crossesMajorRiver: checkbox({
    label: 'There is no way but through an impassable river',
    citation: 'Blücher p.94',
    ...MOVE,
  }),
  corpsMatches: boolean({
    label: 'The unit is of his corps, or of one listed for him',
    help: 'an artillery officer has no corps: all artillery units of the army are his',
    citation: 'Blücher p.94, 96',
    default: true,
    from: 'state',
    ...JOIN,
  }),
  typeAllowed: boolean({
    label: 'He may be with a unit of that type',
    help: 'an artillery officer with artillery, a cavalry officer with cavalry or horse artillery, others with any',
    citation: 'Blücher p.96',
    default: true,
    from: 'state',
    ...JOIN,
  }),
  unitHasSub: checkbox({
    label: 'Another subcommander is with the unit',
    citation: 'Blücher p.94',
    from: 'state',
    ...JOIN,
  }),
  removedThisTurn: checkbox({
    label: 'His marker was taken off the table this turn',
    citation: 'Blücher p.94',
    from: 'state',
    ...ATTACH,
  }),
  outOfGame: checkbox({
    label: 'He is wounded, or all units of his corps are broken or retired',
    citation: 'Blücher p.94',
    from: 'state',
    ...JOIN,
  }),
};

const outcome = {
  legal: boolean({ label: 'It is allowed' }),
  at: choice(['unit', 'offTable'], {
    label: 'Where his marker is now',
    labels: { unit: 'with a unit', offTable: 'off the table' },
  }),
};

type Marker = Infer<typeof situation>;

const subOf = (s: Marker): string => s.subId ?? 'the subcommander';
const unitOf = (s: Marker): string => s.unitId ?? 'the unit';
const farOf = (s: Marker): number => s.distanceBW ?? 0;

/** When a marker may not be attached, moved or taken off (B-SUB-01, B-SUB-02, B-SUB-03, B-SUB-04; p.94). */
// prettier-ignore
export const SUBCOMMANDER_CHECKS: CheckTable<Marker> = {
  kind: 'checks', id: 'subcommander-refusals', title: 'When a subcommander’s marker may not be placed so', rule: 'B-SUB-02', rowRules: { SUB_LATE: 'B-SUB-01', SUB_DISTANCE: 'B-SUB-03', SUB_RIVER: 'B-SUB-03', SUB_JUST_REMOVED: 'B-SUB-04', SUB_TYPE: 'B-SUB-11, B-SUB-12', SUB_GONE: 'B-SUB-04' }, citation: 'Blücher p.94, 96',
  rows: [
    { code: 'SUB_LATE', condition: 'attached, moved or taken off after an activation', citation: 'Blücher p.94',
      refuses: (s) => s.action !== 'stay' && s.activationsMade > 0,
      because: (s) => `${plural(s.activationsMade, 'activation was', 'activations were')} made; markers are placed before the first`,
      allowed: () => 'at the start of the side’s next movement phase' },
    { code: 'SUB_CORPS', condition: 'the unit is not of his corps, nor of one listed for him', citation: 'Blücher p.94',
      refuses: (s) => s.corpsMatches === false, because: (s) => `${unitOf(s)} is not of the corps of ${subOf(s)}`,
      allowed: () => 'a unit of his corps, or of one listed for him' },
    { code: 'SUB_OCCUPIED', condition: 'another subcommander is with the unit', citation: 'Blücher p.94',
      refuses: (s) => s.unitHasSub === true, because: (s) => `another subcommander is with ${unitOf(s)}`,
      allowed: () => 'a unit without one' },
    { code: 'SUB_DISTANCE', condition: `a move over ${MARKER_MOVE_BW} BW`, citation: 'Blücher p.94',
      refuses: (s) => !within(farOf(s), MARKER_MOVE_BW),
      because: (s) => `${subOf(s)} would move ${shownBW(farOf(s))}, ${shownBW(farOf(s) - MARKER_MOVE_BW)} too far`,
      allowed: () => `a unit within ${shownBW(MARKER_MOVE_BW)}, or off the table now and to any unit of his next turn` },
    { code: 'SUB_RIVER', condition: 'a move that must pass an impassable river', citation: 'Blücher p.94',
      refuses: (s) => s.crossesMajorRiver === true, because: (s) => `${subOf(s)} cannot pass an impassable river`,
      allowed: () => 'a unit on his side of it, or off the table now and to any unit of his next turn' },
    { code: 'SUB_JUST_REMOVED', condition: 'his marker was taken off the table this turn', citation: 'Blücher p.94',
      refuses: (s) => s.removedThisTurn === true, because: (s) => `${subOf(s)} was taken off the table this turn`,
      allowed: () => 'in the side’s next turn' },
    { code: 'SUB_TYPE', condition: 'an artillery officer and no artillery; a cavalry officer and neither cavalry nor horse artillery', citation: 'Blücher p.96',
      refuses: (s) => s.typeAllowed === false, because: (s) => `${unitOf(s)} is of a type that ${subOf(s)} may not be with`,
      allowed: () => 'an artillery officer with artillery, a cavalry officer with cavalry or horse artillery' },
    { code: 'SUB_GONE', condition: 'he is wounded, or all units of his corps are broken or retired', citation: 'Blücher p.94',
      refuses: (s) => s.outOfGame === true, because: (s) => `${subOf(s)} is out of the game, wounded or without any unit of his corps` },
  ],
};

interface ActionRule {
  readonly at: 'unit' | 'offTable';
  readonly verdict: (sub: string, unit: string) => string;
  readonly step: (s: Marker) => string;
  readonly orders: (s: Marker) => readonly string[];
}

/** Where the marker is after each action, with the texts of its ruling (B-SUB-02, B-SUB-03; p.94). */
const ACTION_RULES: Readonly<Record<Marker['action'], ActionRule>> = {
  attach: {
    at: 'unit',
    verdict: (sub, unit) => `${sub} is attached to ${unit}.`,
    step: () => 'from off the table he may go to any unit of his, wherever it stands',
    orders: (s) => [`Put ${subOf(s)} beside ${unitOf(s)}; his marker goes with it and blocks nothing.`],
  },
  move: {
    at: 'unit',
    verdict: (sub, unit) => `${sub} goes to ${unit}.`,
    step: (s) => `his marker moves ${shownBW(farOf(s))} of at most ${shownBW(MARKER_MOVE_BW)}`,
    orders: (s) => [`Move ${subOf(s)} to ${unitOf(s)}; his marker goes with it and blocks nothing.`],
  },
  remove: {
    at: 'offTable',
    verdict: (sub) => `${sub} leaves the table for this turn.`,
    step: () => 'off the table he waits for his side’s next turn',
    orders: (s) => [
      `Take ${subOf(s)} off the table; he can be attached to any unit of his in your next turn.`,
    ],
  },
  stay: {
    at: 'unit',
    verdict: (sub) => `${sub} stays with his unit.`,
    step: () => 'a marker stays until it is moved or its unit leaves the table',
    orders: () => [],
  },
};

/** Attaching, moving and removing a subcommander's marker (B-SUB-01, B-SUB-02, B-SUB-03, B-SUB-04; p.94, 96). */
export const subcommanders = procedure({
  id: 'subcommanders',
  title: 'Subcommanders',
  summary: 'Whether a subcommander’s marker may be attached, moved or taken off.',
  citation: 'Blücher p.94',
  situation,
  outcome,
  tables: [SUBCOMMANDER_CHECKS.id, 'personalities'],
  examples: [
    { command: 'rule subcommanders --sub-id Lannes --unit-id Gazan', about: 'attached, from off the table' },
    { command: 'rule subcommanders --action move --distance 4.5', about: 'moved on the table' },
  ],
  verdict: (_, s) => ACTION_RULES[s.action].verdict(s.subId ?? 'The subcommander', unitOf(s)),
  orders: (_, s) => ACTION_RULES[s.action].orders(s),
  *resolve(s, umpire) {
    if (!umpire.examine(SUBCOMMANDER_CHECKS, s)) return null;
    const { at, step } = ACTION_RULES[s.action];
    umpire.by('B-SUB-01, B-SUB-02, B-SUB-03, B-SUB-04').step('Blücher p.94', step, s);
    return { legal: true, at };
  },
});
