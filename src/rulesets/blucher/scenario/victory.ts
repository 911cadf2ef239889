import {
  boolean,
  choiceOrNone,
  map,
  name,
  nameOrNone,
  number,
  type Field,
  type Infer,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { listing, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { eachSide, enemyOf, SIDES, type Holder, type Side } from '../sides';
import { END_RULES } from '../status-phase/ends';
import { usesPoints } from '../status-phase/nightfall';
import { ENDS, situation as statusFields, type Status } from '../status-phase/status-fields';
import { lastTurnOf } from './checks/turns';
import { scenarioGivenField, scenarioIn, scenarioOf, sideIdsIn } from './given';
import { HOLDER, type Scenario } from './shape';
import { letterOf } from './units';

/** The side that controls an objective; none if no side does. */
const controller: Field<string | null> = nameOrNone({
  label: 'Side in control; none = nobody',
  among: sideIdsIn,
});

const situation = {
  scenario: scenarioGivenField,
  active: name({
    label: 'Active side',
    help: 'it alone is tested for morale and retirement',
    citation: 'Blücher p.70',
    among: sideIdsIn,
    from: 'state',
  }),
  turn: statusFields.turn,
  brokenAll: statusFields.brokenAll,
  retired: statusFields.retired,
  morale: statusFields.morale,
  onTable: statusFields.onTable,
  control: map(controller, {
    label: 'Objectives that have changed hands',
    help: 'objective to side; one that is left out is as in the file',
    citation: 'Blücher p.23, 70',
    default: {},
    keys: ({ self }) => scenarioIn(self)?.objectives.map(({ id }) => id),
    from: 'state',
  }),
  concede: statusFields.concede,
  concedeAccepted: statusFields.concedeAccepted,
};

type Asked = Infer<typeof situation>;

const DRAW = 'draw';

const outcome = {
  ended: boolean({ label: 'The battle is over' }),
  winner: nameOrNone({ label: 'Winner, or "draw"' }),
  by: choiceOrNone(ENDS, { label: 'What ended it' }),
  points: pointsField(),
};

function pointsField(): Field<Readonly<Record<string, number>> | null> {
  const points = map(number({ label: 'Points' }), { label: 'Points of each side, where points decide' });
  return { ...points, nullable: true };
}

type Result = Infer<typeof outcome>;
type By = (typeof ENDS)[number];

/** The battle at the end of a turn. */
interface Evening {
  readonly s: Asked;
  readonly file: Scenario;
  /** Who controls each objective, by its id; null = nobody. */
  readonly held: ReadonlyMap<string, string | null>;
  /** The situation of the procedure `status`, for the same moment. */
  readonly status: Status;
}

function eveningOf(s: Asked): Evening {
  const file = scenarioOf(s.scenario);
  const held = new Map(
    file.objectives.map(({ id, controlledBy }) => {
      const inFile = file.sides.some((side) => side.id === controlledBy) ? controlledBy : null;
      return [id, Object.hasOwn(s.control, id) ? (s.control[id] ?? null) : inFile] as const;
    }),
  );
  const objectives = [...held.values()].map((side): Holder =>
    side === null ? 'none' : letterOf(file, side),
  );
  const { brokenAll, retired, morale, onTable, turn, concede, concedeAccepted } = s;
  const points = pointsIn(file, held);
  const status: Status = {
    active: letterOf(file, s.active),
    brokenAll,
    retired,
    morale,
    onTable,
    turn,
    lastTurn: lastTurnOf(file),
    objectives,
    specialObjectives: [],
    specialRule: undefined,
    specialFor: undefined,
    nightfall: file.victory.nightfall,
    points: eachSide((side) => points[idOf(file, side)] ?? 0),
    pips: 0,
    concede,
    concedeAccepted,
  };
  return { s, file, held, status };
}

/** One way in which the battle may end: who then wins, and what the test found. */
interface EndTest {
  readonly winner: (evening: Evening) => string | undefined;
  readonly textOf: (evening: Evening) => string | undefined;
  readonly rule: string;
}

const ruleOf = (by: By): (typeof END_RULES)[number] | undefined => END_RULES.find((rule) => rule.by === by);

/** The winner by a rule of the procedure `status`, by the ids of the file. */
function winnerByRule(by: By): EndTest['winner'] {
  return ({ status, file }) => {
    const winner = ruleOf(by)?.winner(status);
    return winner === undefined || winner === 'draw' ? winner : idOf(file, winner);
  };
}

function idOf({ sides }: Scenario, side: Side): string {
  return sides[SIDES.indexOf(side)]?.id ?? side;
}

const otherOf = ({ file, status }: Evening): string => idOf(file, enemyOf(status.active));

/** The tests in their order; the first that is met ends the battle (B13.8-01; p.70). */
const TESTS: Readonly<Record<By, EndTest>> = {
  // All units of the side that concedes retire, and the other side wins (B13.8-04).
  concession: {
    rule: 'B13.8-04',
    winner: winnerByRule('concession'),
    textOf: (evening) => {
      const { s } = evening;
      if (!s.concede) return undefined;
      return `${s.active} concedes; ${otherOf(evening)} ${s.concedeAccepted === true ? 'accepts' : 'does not accept'}`;
    },
  },
  morale: {
    rule: 'B13.8-01',
    winner: winnerByRule('morale'),
    textOf: ({ s }) =>
      `${plural(s.brokenAll, 'unit', 'units')} of ${s.active} broken, army morale ${s.morale}`,
  },
  retirement: {
    rule: 'B13.8-01',
    winner: winnerByRule('retirement'),
    textOf: ({ s }) =>
      `${plural(s.retired, 'unit', 'units')} of ${s.active} retired, ${s.onTable} on the table`,
  },
  special: { rule: 'B13.8-02', winner: specialWinner, textOf: specialText },
  // One side controls all objectives, or points decide, as the file says (B13.8-03).
  nightfall: { rule: 'B13.8-03', winner: winnerByRule('nightfall'), textOf: nightText },
};

type Special = Scenario['specialObjectives'][number];

function neededOf({ objectives, need }: Special): number {
  if (need === 'all') return objectives.length;
  return need === 'any' ? 1 : need;
}

/** The sides that meet a condition of special objectives (B13.8-02; p.23, 70). */
function sidesThatMeet(special: Special, { file, held }: Evening): readonly string[] {
  return file.sides
    .map(({ id }) => id)
    .filter((id) => special.winner === HOLDER || special.winner === id)
    .filter(
      (id) =>
        special.objectives.filter((objective) => held.get(objective) === id).length >= neededOf(special),
    );
}

/** The side that alone meets a condition; where both do, it decides nothing (R13-15). */
function sideThatMeets(special: Special, evening: Evening): string | undefined {
  const met = sidesThatMeet(special, evening);
  return met.length === 1 ? met[0] : undefined;
}

/** The winner by special objectives, which is tested in every turn, whichever side is active. */
function specialWinner(evening: Evening): string | undefined {
  for (const special of evening.file.specialObjectives) {
    const winner = sideThatMeets(special, evening);
    if (winner !== undefined) return winner;
  }
  return undefined;
}

function specialText(evening: Evening): string | undefined {
  const { specialObjectives } = evening.file;
  if (specialObjectives.length === 0) return undefined;
  const texts = specialObjectives.map((special) => {
    const winner = special.winner === HOLDER ? 'either side' : special.winner;
    const state = special.objectives.map((id) => `${id} ${holderText(evening.held.get(id) ?? null)}`);
    const both = sidesThatMeet(special, evening).length > 1 ? ': both do, so it decides nothing' : '';
    return `${winner} wins by ${neededOf(special)} of ${state.join(', ')}${both}`;
  });
  return `special objectives: ${texts.join('; ')}`;
}

const holderText = (side: string | null): string => `(${side ?? 'nobody'})`;

const isNight = ({ status }: Evening): boolean => status.turn >= status.lastTurn;

/** The points of each side: its own from the file, and those of the objectives that it holds. */
function pointsIn(file: Scenario, held: Evening['held']): Readonly<Record<string, number>> {
  const { objectives, sides, victory } = file;
  const of = (side: string): number =>
    objectives.reduce(
      (sum, { id, vp = 0 }) => (held.get(id) === side ? sum + vp : sum),
      victory.points?.[side] ?? 0,
    );
  return Object.fromEntries(sides.map(({ id }) => [id, of(id)]));
}

/** The points of each side; null if points do not decide. */
function pointsOf({ file, held }: Evening): Readonly<Record<string, number>> | null {
  return usesPoints(file.victory.nightfall) ? pointsIn(file, held) : null;
}

function nightText(evening: Evening): string {
  const { status, held } = evening;
  if (!isNight(evening)) return `turn ${status.turn} of ${status.lastTurn}: no nightfall yet`;
  const points = pointsOf(evening);
  if (points !== null) {
    const sums = Object.entries(points).map(([side, sum]) => `${side} ${sum}`);
    return `nightfall; points: ${listing(sums, 'and')}`;
  }
  const holders = [...held].map(([id, side]) => `${id} ${holderText(side)}`);
  return holders.length === 0
    ? 'nightfall, and no objective on the table'
    : `nightfall; objectives: ${holders.join(', ')}`;
}

const REASONS: Readonly<Record<By, string>> = {
  concession: 'by concession',
  morale: 'by army morale',
  retirement: 'by retirement',
  special: 'by special objectives',
  nightfall: 'at nightfall',
};

/** Whether a battle of a scenario ends in this status phase (B13.8-01; p.23, 70). */
export const scenarioVictory = procedure({
  id: 'scenario-victory',
  title: 'Victory in a scenario',
  summary: 'Whether a battle of a scenario ends in this status phase, and who wins.',
  citation: 'Blücher p.23, 70',
  situation,
  outcome,
  tables: ['victory'],
  examples: [
    {
      command:
        'rule scenario-victory --scenario fuentes-de-onoro --active allied --turn 30 --morale 7 --on-table 15',
      about: 'nightfall, with the objectives as in the file',
    },
    {
      command:
        'rule scenario-victory --scenario fuentes-de-onoro --active french --turn 15 --broken-all 10 --morale 10 --on-table 18',
      about: 'morale collapses',
    },
  ],
  verdict,
  orders: ({ ended, by }, { active }) => {
    if (by === 'concession') return [`All units of ${active} retire, and the battle is over.`];
    return ended ? ['Stop playing: the battle is over.'] : ['Go on with the next turn.'];
  },
  *resolve(s, umpire) {
    const evening = eveningOf(s);
    for (const by of ENDS) {
      const winner = test(by, evening, umpire);
      if (winner === undefined) continue;
      return { ended: true, winner, by, points: by === 'nightfall' ? pointsOf(evening) : null };
    }
    return { ended: false, winner: null, by: null, points: null };
  },
});

function test(by: By, evening: Evening, umpire: Umpire): string | undefined {
  const { winner, textOf, rule } = TESTS[by];
  const text = textOf(evening);
  if (text !== undefined) umpire.by(rule).step(ruleOf(by)?.citation ?? 'Blücher p.70', () => text);
  return winner(evening);
}

function verdict({ ended, winner, by }: Result, { scenario }: Asked): string {
  if (!ended || by === null) return 'The battle goes on.';
  if (winner === DRAW) return `The battle is over ${REASONS[by]}: a draw.`;
  const side = scenarioOf(scenario).sides.find(({ id }) => id === winner);
  return `The battle is over ${REASONS[by]}: ${side?.name ?? 'nobody'} wins.`;
}
