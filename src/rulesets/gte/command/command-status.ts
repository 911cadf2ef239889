import { within } from '../../../core/input/distance';
import {
  boolean,
  checkbox,
  choice,
  distance,
  name,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { cellsOf } from '../../../core/ruling/lookup';
import { procedure } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands, FARTHEST } from '../bands';
import { SIGHT_HELP, SIGHT_TABLE } from '../fire/sight';
import { nameField } from '../unit';
import { ABILITIES, ABILITY_TABLE } from './abilities';

const RELATIONS = ['ownGroup', 'divisional', 'commanding'] as const;

const isUnit = ({ subject }: Values): boolean => subject === 'unit';
const isSuperior = (self: Values): boolean => isUnit(self) && self.relation !== 'ownGroup';

const situation = {
  generalName: nameField('General who may command', 'this general'),
  subject: choice(['unit', 'general'], {
    label: 'Who is to be under command',
    help: 'a divisional or subordinate general can be out of command too; the commanding general never is',
    citation: 'GTE 5.7',
    default: 'unit',
  }),
  name: name({
    label: 'Unit or general',
    default: ({ subject }: Values) => `The ${String(subject)}`,
    from: 'card',
  }),
  ability: choice(ABILITIES, {
    label: 'Ability of the general who may command it',
    help: 'of a general: his immediate superior; ask for one general after the other, any will do',
    citation: 'GTE 5.7',
    from: 'card',
  }),
  distance: distance({
    label: 'Distance from that general’s base',
    citation: 'GTE 5.7',
    max: FARTHEST,
    edges: ({ ability }: Values, { options }: Place) => {
      const command = ABILITIES.find((one) => one === ability);
      return command === undefined ? [] : [cellsOf(ABILITY_TABLE, options)[command].radius];
    },
  }),
  visible: boolean({
    label: 'That general sees it',
    help: SIGHT_HELP,
    citation: 'GTE 1.3, 5.7',
    default: true,
  }),
  relation: choice(RELATIONS, {
    label: 'What that general is to the unit',
    citation: 'GTE 5.7',
    labels: {
      ownGroup: 'the general of its own group',
      divisional: 'its divisional general',
      commanding: 'the commanding general',
    },
    default: 'ownGroup',
    when: isUnit,
    whenText: 'a unit',
    from: 'card',
  }),
  unitDirectlyUnderSuperior: checkbox({
    label: 'The unit belongs to no subordinate general’s group',
    citation: 'GTE 5.6, 5.7',
    when: isSuperior,
    whenText: 'a divisional or the commanding general',
    from: 'card',
  }),
  superiorAttachedToGroup: checkbox({
    label: 'That general is attached to a unit of the group',
    citation: 'GTE 5.4, 5.7',
    when: (self: Values) => isSuperior(self) && self.unitDirectlyUnderSuperior !== true,
    whenText: 'a divisional or the commanding general, and a unit of a subordinate’s group',
    from: 'state',
  }),
};

type Situation = Infer<typeof situation>;

/** A situation, and how far the general commands. */
interface Reached extends Situation {
  readonly radius: number;
}

/** A way of being out of command; the first that holds is the reason. */
interface Bar {
  readonly reason: 'notAttached' | 'outOfSight' | 'beyondRadius';
  readonly applies: (s: Reached) => boolean;
  readonly because: (s: Reached) => string;
  readonly rule: string;
}

/**
 * Radius, sight, and a superior's presence with a subordinate's group (G5.7-01, G5.7-02); for a general under his
 * superior only the first two count (G5.7-04).
 */
// prettier-ignore
const BARS: readonly Bar[] = [
  { reason: 'notAttached', rule: 'G5.7-02', because: () => 'the superior is attached to no unit of the subordinate’s group',
    applies: (s) => s.superiorAttachedToGroup === false },
  { reason: 'outOfSight', rule: 'G5.7-01', because: () => 'the general does not see it', applies: (s) => !s.visible },
  { reason: 'beyondRadius', rule: 'G5.7-01', applies: (s) => !within(s.distance, s.radius),
    because: (s) => `${bands(s.distance)} away, beyond the ${s.radius}B of ${s.ability === 'talented' ? 'a' : 'an'} ${s.ability} general` },
];

const REASONS = ['inReach', ...BARS.map(({ reason }) => reason)] as const;

const outcome = {
  underCommand: boolean({ label: 'Under command' }),
  reason: choice(REASONS, {
    label: 'Why',
    labels: {
      inReach: 'within the radius and seen',
      notAttached: 'superior not with the group',
      outOfSight: 'not seen',
      beyondRadius: 'beyond the radius',
    },
  }),
};

type Outcome = Infer<typeof outcome>;

/** Whether one general commands a unit or a lesser general (5.7). */
export const commandStatus = procedure({
  id: 'command-status',
  title: 'Command status',
  summary: 'Whether a general has a unit, or another general, under command.',
  citation: 'GTE 5.7',
  situation,
  outcome,
  tables: [ABILITY_TABLE.id, SIGHT_TABLE.id],
  examples: [
    {
      command: 'rule command-status --rules gte --ability average --distance 6',
      about: 'a unit of his own group',
    },
    {
      command:
        'rule command-status --rules gte --ability talented --distance 3 --relation commanding --superior-attached-to-group',
      about: 'the commanding general takes over a subordinate’s group',
    },
  ],
  verdict: (o, s) => `${s.name} is ${o.underCommand ? 'under' : 'out of'} command of ${s.generalName}.`,
  orders,
  *resolve(s, umpire) {
    const reached = { ...s, radius: umpire.look(ABILITY_TABLE)[s.ability].radius };
    const bars = BARS.filter(({ applies }) => applies(reached));
    noteBars(bars, reached, umpire);
    return { underCommand: bars.length === 0, reason: bars[0]?.reason ?? 'inReach' };
  },
});

function noteBars(bars: readonly Bar[], s: Reached, umpire: Umpire): void {
  for (const { because, rule } of bars) umpire.by(rule).step('GTE 5.7', () => because(s));
  if (bars.length === 0) {
    umpire
      .by('G5.7-01')
      .step('GTE 5.7', () => `seen, and ${bands(s.distance)} is within the radius of ${s.radius}B`);
  }
}

function orders(o: Outcome, s: Situation): readonly string[] {
  if (o.underCommand) return overrides(s);
  if (s.subject === 'unit') return OUT_OF_COMMAND.unit;
  return OUT_OF_COMMAND.general;
}

/** If several generals reach a unit, the highest of them counts (G5.7-03). */
function overrides({ relation }: Situation): readonly string[] {
  return relation === 'ownGroup' || relation === undefined
    ? []
    : ['While he commands the group, his ability and not that of lower generals counts for its tests.'];
}

/** What being out of command means (G5.7-05, G5.9-02, G5.10-01; 5.7, 5.9, 5.10, 6.3, 8.1). */
const OUT_OF_COMMAND = {
  unit: [
    'Unless another general who may command it reaches it, the unit is out of command: it fires, fights and answers charges as usual.',
    'It takes -1 in every reaction, control and rally test, and cannot rally from shaken.',
  ],
  general: [
    'He takes -1 in command tests, however able he is; an inept general takes a special command test before his group moves.',
  ],
} as const;
