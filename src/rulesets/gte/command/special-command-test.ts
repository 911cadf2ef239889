import { boolean, checkbox, choice, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { d6 } from '../dice';
import { nameField } from '../unit';
import { ABILITIES } from './abilities';

/** On this face or less he does nothing this turn (5.10). */
const MISSES_ON = 1;

const situation = {
  name: nameField('General', 'The general'),
  ability: choice(ABILITIES, { label: 'Ability of the general', citation: 'GTE 5.2', from: 'card' }),
  outOfCommand: boolean({
    label: 'He is out of command',
    help: 'not seen by his superior, or beyond his radius',
    citation: 'GTE 5.7',
    from: 'state',
  }),
  passedStandardTestThisTurn: checkbox({
    label: 'He has passed a command test this turn',
    help: 'a failed one does not excuse him',
    citation: 'GTE 5.10',
    from: 'state',
  }),
};

const flag = (label: string) => boolean({ label, optional: true });

const outcome = {
  required: boolean({ label: 'The test is required' }),
  missesTurn: boolean({ label: 'He misses his turn' }),
  noMove: flag('He and his group do not move or charge this turn'),
  noFormationChange: flag('They change no formation'),
  noRallyShaken: flag('They do not rally from shaken'),
  noRallyBroken: flag('They do not rally from broken'),
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;

/** Inept generals out of command may miss their turn (5.10). */
export const specialCommandTest = procedure({
  id: 'special-command-test',
  title: 'Special command test',
  summary: 'An inept general out of command may miss his turn.',
  citation: 'GTE 5.10',
  situation,
  outcome,
  examples: [
    {
      command: 'rule special-command-test --rules gte --ability inept --out-of-command',
      about: 'before any unit of his group moves',
    },
  ],
  verdict: (o, { name }) => {
    if (!o.required) return 'No special command test is required.';
    return o.missesTurn ? `${name} misses his turn.` : `${name} and his group act as usual.`;
  },
  orders: (o) => (o.missesTurn ? MISSED : []),
  views: () => [{ title: 'His turn', answer: (o) => (o.missesTurn === true ? 'missed' : 'as usual') }],
  *resolve(s, umpire) {
    return isRequired(s) ? yield* test(s, umpire) : excused(umpire);
  },
});

/** G5.10-01 */
function isRequired(s: Situation): boolean {
  return s.ability === 'inept' && s.outOfCommand && !s.passedStandardTestThisTurn;
}

function* test({ name }: Situation, umpire: Umpire): Resolution<Outcome> {
  const die = (yield d6(`${name}: special command test`)).value;
  const missesTurn = die <= MISSES_ON;
  umpire.by('G5.10-02').step('GTE 5.10', () => `die ${die}; on ${MISSES_ON} he misses his turn`);
  return { required: true, missesTurn, ...bans(missesTurn ? true : undefined) };
}

function excused(umpire: Umpire): Outcome {
  umpire
    .by('G5.10-01')
    .step(
      'GTE 5.10',
      () => 'only inept generals out of command take it, unless they have passed a command test this turn',
    );
  return { required: false, missesTurn: false, ...bans(undefined) };
}

/** G5.10-02 */
function bans(missed: true | undefined) {
  return { noMove: missed, noFormationChange: missed, noRallyShaken: missed, noRallyBroken: missed };
}

/** What he and his group can still do, and what they cannot (G5.10-02, G5.10-03). */
const MISSED = [
  'Neither he nor his units move, change formation, charge, or rally from shaken or broken this turn.',
  'They fire and fight as usual, rally from disordered, and answer charges in the next response phase in any way.',
] as const;
