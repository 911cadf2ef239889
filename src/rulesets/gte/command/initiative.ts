import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { contest, type Resolution } from '../../../core/dice/roll';
import type { CheckTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { d6 } from '../dice';
import {
  FRENCH_SIDE,
  nonFrench,
  otherSide,
  SIDE_OR_NONE,
  sideField,
  SIDES,
  type Side,
  type SideOrNone,
} from '../sides';
import { ABILITIES, ABILITY_TABLE, type Ability } from './abilities';

/** Most generals of a side. */
const MOST_GENERALS = 60;

type When = (self: Values, place: Place) => boolean;

function generals(side: Side, when?: When) {
  return list(choice(ABILITIES, { label: 'Ability', citation: 'GTE 5.2' }), {
    label: `Generals of side ${side} who are alive, by ability`,
    help: 'of all levels',
    citation: 'GTE 7.2',
    max: MOST_GENERALS,
    ...(when && { when, whenText: 'the initiative is challenged' }),
    from: 'state',
  });
}

const receivedByPass = checkbox({
  label: 'The side that has the initiative was given it',
  citation: 'GTE 7.2',
  from: 'state',
});

const holder = choice(SIDES, { label: 'Side that has the initiative', citation: 'GTE 7.2', from: 'state' });

const outcome = {
  scoreA: integer({ label: 'Score of side A', optional: true }),
  scoreB: integer({ label: 'Score of side B', optional: true }),
  holder: sideField('Side that has the initiative now'),
  receivedByPass: boolean({ label: 'It was given it, and cannot pass it back' }),
};

type Outcome = Infer<typeof outcome>;

/** Initiative points of a side's generals (G7.2-01). */
function pointsOf(generalsOfSide: readonly Ability[], umpire: Umpire): number {
  const worth = umpire.look(ABILITY_TABLE);
  return generalsOfSide.reduce((sum, ability) => sum + worth[ability].ip, 0);
}

interface Armies {
  readonly generalsA?: readonly Ability[] | undefined;
  readonly generalsB?: readonly Ability[] | undefined;
}

/** What equal scores lead to: another throw, or the initiative for that side. */
type OnTie = Side | 'again';

interface Contested {
  readonly scoreA: number;
  readonly scoreB: number;
  readonly winner: Side;
}

/** Points and a die of each side, A's first; the higher score wins (G7.2-01). */
function* contested(armies: Armies, onTie: OnTie, umpire: Umpire): Resolution<Contested> {
  const { generalsA = [], generalsB = [] } = armies;
  const [a, b] = [pointsOf(generalsA, umpire), pointsOf(generalsB, umpire)];
  const dice = [d6('initiative of side A', 'side A'), d6('initiative of side B', 'side B')];
  const again = onTie === 'again';
  const [dieA = 0, dieB = 0] = yield* contest(dice, ([x = 0, y = 0]) => again && a + x === b + y);
  const [scoreA, scoreB] = [a + dieA, b + dieB];
  umpire
    .by('G7.2-01')
    .step('GTE 7.2', () => `side A: ${plural(a, 'point', 'points')}, die ${dieA}: ${scoreA}`);
  umpire
    .by('G7.2-01')
    .step('GTE 7.2', () => `side B: ${plural(b, 'point', 'points')}, die ${dieB}: ${scoreB}`);
  return { scoreA, scoreB, winner: winnerOf(scoreA, scoreB, onTie, umpire) };
}

function winnerOf(scoreA: number, scoreB: number, onTie: OnTie, umpire: Umpire): Side {
  if (scoreA !== scoreB || onTie === 'again') return scoreA > scoreB ? 'A' : 'B';
  umpire.by('G7.2-02, R-11').step('GTE 7.2', () => `equal scores: side ${onTie}`);
  return onTie;
}

const views = () => [{ title: 'Initiative', answer: ({ holder: side }: Values) => `side ${String(side)}` }];

const MOVES_FIRST = 'it moves first each turn';

/** Which side has the initiative at the start of the game (G7.2-01, G7.2-02; 7.2). */
export const initiative = procedure({
  id: 'initiative',
  title: 'Initiative',
  summary: 'Which side has the initiative at the start of the game, and moves first each turn.',
  citation: 'GTE 7.2',
  situation: {
    generalsA: generals('A'),
    generalsB: generals('B'),
    frenchSide: choice(SIDE_OR_NONE, {
      ...FRENCH_SIDE,
      citation: 'GTE 7.2',
      default: 'none',
      when: (_: Values, { options }: Place) => options.initiativeTie === 'nonFrenchFirst',
      whenText: 'option initiativeTie = nonFrenchFirst',
    }),
  },
  outcome,
  tables: [ABILITY_TABLE.id],
  examples: [
    {
      command:
        'rule initiative --rules gte --generals-a talented,average,inept --generals-b talented,average,average',
      about: 'three generals on each side',
    },
  ],
  verdict: (o) => `Side ${o.holder} has the initiative: ${MOVES_FIRST}.`,
  orders: () => [
    'It keeps the initiative until it passes it on, or a challenge after a general’s death succeeds.',
  ],
  views,
  *resolve(s, umpire) {
    const { scoreA, scoreB, winner } = yield* contested(s, tieAtStart(s.frenchSide, umpire), umpire);
    return { scoreA, scoreB, holder: winner, receivedByPass: false };
  },
});

/**
 * Equal scores at the start: both sides throw again, or by option the side that is not French wins, if just one is
 * French (G7.2-02, R-11).
 */
function tieAtStart(french: SideOrNone | undefined, umpire: Umpire): OnTie {
  const decides = umpire.option('initiativeTie') === 'nonFrenchFirst';
  return (decides ? nonFrench(french) : undefined) ?? 'again';
}

/** The side that may challenge: the enemy of the general who died, unless it has the initiative (G7.2-04). */
function challengerOf({ deadGeneralSide, holder: side }: Values): Side | undefined {
  const dead = deadGeneralSide as SideOrNone | undefined;
  return dead === side && dead !== 'none' ? otherSide(dead as Side) : undefined;
}

const isChallenged = (self: Values): boolean =>
  challengerOf(self) !== undefined && self.wantsChallenge === true;

const challengeFields = {
  holder,
  receivedByPass,
  deadGeneralSide: choice(SIDE_OR_NONE, {
    label: 'Side whose general has just died',
    help: 'a challenge is made at once on the death of an enemy general, or never',
    citation: 'GTE 5.5, 7.2',
    from: 'state',
  }),
  wantsChallenge: boolean({
    label: 'The other side challenges for the initiative',
    citation: 'GTE 5.5, 7.2',
    default: true,
    when: (self: Values) => challengerOf(self) !== undefined,
    whenText: 'a general of the side with the initiative has died',
  }),
  generalsA: generals('A', isChallenged),
  generalsB: generals('B', isChallenged),
};

type Challenge = Infer<typeof challengeFields>;

// prettier-ignore
export const CHALLENGE_CHECKS: CheckTable<Challenge> = {
  kind: 'checks', id: 'challenge-refusals', title: 'When the initiative cannot be challenged', citation: 'GTE 5.5, 7.2',
  rows: [
    { code: 'E-INIT-NOTDEATH', condition: 'no general has just died', citation: 'GTE 5.5, 7.2 (G7.2-04)',
      refuses: (s) => s.deadGeneralSide === 'none', because: () => 'no general has just died',
      allowed: (s) => `side ${otherSide(s.holder)} can challenge when a general of side ${s.holder} dies` },
    { code: 'E-INIT-HOLDER', condition: 'the enemy of the dead general has the initiative already', citation: 'GTE 5.5, 7.2 (G7.2-04)',
      refuses: (s) => s.deadGeneralSide === otherSide(s.holder), because: (s) => `side ${s.holder} has the initiative already` },
  ],
};

/** A challenge for the initiative on the death of a general (G7.2-04, G7.2-05; 5.5, 7.2). */
export const challenge = procedure({
  id: 'challenge',
  title: 'Challenge for the initiative',
  summary: 'On the death of a general the other side can challenge for the initiative.',
  citation: 'GTE 5.5, 7.2',
  situation: challengeFields,
  outcome,
  tables: [ABILITY_TABLE.id, CHALLENGE_CHECKS.id],
  examples: [
    {
      command:
        'rule challenge --rules gte --holder A --dead-general-side A --generals-a talented,average --generals-b talented,inept',
      about: 'a general of the side with the initiative has died',
    },
  ],
  verdict: (o, s) => {
    if (o.scoreA === undefined) return `No challenge: side ${o.holder} keeps the initiative.`;
    if (o.holder !== s.holder) return `Challenged: side ${o.holder} takes the initiative.`;
    return `Side ${o.holder} keeps the initiative.`;
  },
  orders: (o, s) =>
    o.holder === s.holder ? [] : [`Side ${o.holder} holds it from now on: ${MOVES_FIRST}.`, WHEN_IT_COUNTS],
  views,
  *resolve(s, umpire) {
    return umpire.examine(CHALLENGE_CHECKS, s) ? yield* challenged(s, umpire) : null;
  },
});

/** A challenge has to succeed: on equal scores nothing changes, unless both throw again (G7.2-05, R-11). */
function* challenged(s: Challenge, umpire: Umpire): Resolution<Outcome> {
  const unchanged = { holder: s.holder, receivedByPass: s.receivedByPass };
  if (s.wantsChallenge !== true) return { scoreA: undefined, scoreB: undefined, ...unchanged };
  const onTie = umpire.option('challengeTie') === 'reroll' ? 'again' : s.holder;
  const { scoreA, scoreB, winner } = yield* contested(s, onTie, umpire);
  const now = winner === s.holder ? unchanged : { holder: winner, receivedByPass: false };
  return { scoreA, scoreB, ...now };
}

/** A change does not undo a phase that is under way. */
const WHEN_IT_COUNTS = 'The change counts from the next initiative movement phase that has not begun.';

const passFields = { holder, receivedByPass };

// prettier-ignore
export const PASS_CHECKS: CheckTable<Infer<typeof passFields>> = {
  kind: 'checks', id: 'pass-refusals', title: 'When the initiative cannot be passed on', citation: 'GTE 7.2',
  rows: [
    { code: 'E-INIT-PASSBACK', condition: 'the side was given it by the other', citation: 'GTE 7.2 (G7.2-03)',
      refuses: (s) => s.receivedByPass, because: (s) => `side ${s.holder} was given the initiative and cannot pass it back` },
  ],
};

/** The side with the initiative gives it away, at any time (G7.2-03, R-12; 7.2). */
export const passInitiative = procedure({
  id: 'pass-initiative',
  title: 'Passing the initiative',
  summary: 'The side with the initiative passes it to the other, which cannot refuse.',
  citation: 'GTE 7.2',
  situation: passFields,
  outcome,
  tables: [PASS_CHECKS.id],
  examples: [{ command: 'rule pass-initiative --rules gte --holder A', about: 'side A gives it away' }],
  verdict: (o) => `Side ${o.holder} has the initiative now, and cannot pass it back.`,
  orders: () => [WHEN_IT_COUNTS],
  *resolve(s, umpire) {
    if (!umpire.examine(PASS_CHECKS, s)) return null;
    return { scoreA: undefined, scoreB: undefined, holder: otherSide(s.holder), receivedByPass: true };
  },
});
