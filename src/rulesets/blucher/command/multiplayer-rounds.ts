import {
  checkbox,
  choice,
  choiceOr,
  integer,
  integerOrNone,
  list,
  map,
  name,
  record,
  set,
  type Infer,
  type Place,
} from '../../../core/input/field';
import { keyBy } from '../../../core/input/records';
import { procedure } from '../../../core/ruling/procedure';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { corpsCost, COST, LEAST_CORPS } from './activation';
import { CINC_PERSONALITIES, PHASE_ENDS } from './activation-fields';

const MOST_COST = 60;
const MOST_ROUNDS = 100;
export const MOST_PLAYERS = 12;
const PASS = 'pass';

/** `pass`, or an activation at a cost that the players have worked out themselves. */
const PASS_OR_COST = [PASS, ...Array.from({ length: MOST_COST + 1 }, (_, cost) => cost)] as const;

const CODES = ['ACT_ORDER', 'ACT_CORPS_SIZE', 'ACT_STAFFWORK_FIRST'] as const;
const ENTRIES = [...PASS_OR_COST, ...CODES] as const;

const act = {
  kind: choice(['corps', 'individual'], { label: 'Activation', citation: 'Blücher p.29-30' }),
  n: integer({ label: 'Units', min: 1, max: MOST_COST, default: 1 }),
  staffwork: checkbox({ label: 'Excellent staffwork is used', citation: 'Blücher p.92' }),
  vigorous: checkbox({ label: 'A vigorous subcommander is used', citation: 'Blücher p.95' }),
};

const players = ({ up, self }: Place): readonly string[] | undefined =>
  (self.players ?? up?.self.players) as readonly string[] | undefined;

const situation = {
  /** Absent where it is not known, as in a situation that was echoed: then it ends no phase. */
  limit: integer({
    label: 'MO limit',
    citation: 'Blücher p.85',
    max: 10_000,
    hidden: true,
    optional: true,
    from: 'state',
  }),
  players: list(name({ label: 'Player' }), {
    label: 'Players of the side',
    citation: 'Blücher p.85',
    min: 1,
    max: MOST_PLAYERS,
    invalid: (names) =>
      new Set(names).size < names.length ? 'names a player twice; give each once' : undefined,
  }),
  cincPlayer: name({
    label: 'Player of the commander in chief',
    citation: 'Blücher p.85',
    default: (_, place) => players(place)?.[0],
    invalid: (player, place) =>
      players(place)?.includes(player) === false ? `"${player}" is none of the players` : undefined,
  }),
  cinc: set(CINC_PERSONALITIES, {
    label: 'Personalities of the commander in chief',
    citation: 'Blücher p.92-93',
    default: [],
    from: 'state',
  }),
  rounds: list(
    map(choiceOr(PASS_OR_COST, record(act, { label: 'Activation' }), { label: 'Act' }), {
      label: 'Round: what each player does',
      keys: players,
    }),
    { label: 'Rounds, in order', citation: 'Blücher p.85', default: [], max: MOST_ROUNDS },
  ),
  commandAfter: integerOrNone({
    label: 'Round after which he activates a force by command (1 = the first)',
    citation: 'Blücher p.86',
    min: 1,
    max: MOST_ROUNDS,
    default: null,
    invalid: (round, { self }) => {
      const { length } = self.rounds as readonly unknown[];
      return round !== null && round > length
        ? `is after the last round; ${plural(length, 'round is', 'rounds are')} given`
        : undefined;
    },
  }),
  commandUnits: integer({ label: 'Units of that force', min: 1, max: MOST_COST, default: 1 }),
};

const outcome = {
  current: map(integer({ label: 'MO' }), { label: 'MO that each player has spent' }),
  highest: integer({ label: 'Highest of them' }),
  roundsPlayed: integer({ label: 'Rounds played' }),
  phaseEnded: choice(PHASE_ENDS, { label: 'Why the phase has ended' }),
  log: list(map(choice(ENTRIES, { label: 'Cost, pass or refusal' }), { label: 'Round' }), {
    label: 'Each round: cost, pass or why refused',
  }),
};

type Rounds = Infer<typeof situation>;
type Act = Rounds['rounds'][number][string];
type Entry = (typeof ENTRIES)[number];

/** One player's own total so far, and whether he has made an individual activation (B-MUL-02; p.85). */
interface Standing {
  current: number;
  individual: boolean;
}

/** The movement phase, played round by round. */
class Phase {
  readonly standings: ReadonlyMap<string, Standing>;
  readonly log: Readonly<Record<string, Entry>>[] = [];
  private staffworkUsed = false;

  constructor(private readonly s: Rounds) {
    this.standings = new Map(s.players.map((player) => [player, { current: 0, individual: false }]));
  }

  /** The highest total, which is compared with the limit (B-MUL-03; p.85). */
  get highest(): number {
    return Math.max(...[...this.standings.values()].map(({ current }) => current));
  }

  isOver(): boolean {
    const { limit } = this.s;
    return limit !== undefined && this.highest >= limit;
  }

  /**
   * Plays a round to its end; a refused act costs nothing and does not affect other players (B-MUL-09). Returns whether
   * all players passed.
   */
  play(round: Rounds['rounds'][number]): boolean {
    const entries = keyBy(
      this.s.players,
      (player) => player,
      (player) => this.act(this.standings.get(player) as Standing, round[player] ?? PASS),
    );
    this.log.push(entries);
    return Object.values(entries).every((entry) => entry === PASS);
  }

  private act(standing: Standing, wanted: Act): Entry {
    const cost = typeof wanted === 'object' ? this.costOf(standing, wanted) : wanted;
    if (typeof cost === 'number') standing.current += cost;
    return cost;
  }

  private costOf(standing: Standing, { kind, n, staffwork, vigorous }: Infer<typeof act>): Entry {
    if (kind === 'individual') {
      standing.individual = true;
      return COST.individual;
    }
    if (standing.individual) return 'ACT_ORDER';
    if (n < LEAST_CORPS) return 'ACT_CORPS_SIZE';
    if (!staffwork) return corpsCost(n, false, vigorous);
    // Staffwork serves one corps activation of the first round (B-MUL-05; p.92).
    if (!this.s.cinc.includes('staffwork') || this.log.length > 0 || this.staffworkUsed)
      return 'ACT_STAFFWORK_FIRST';
    this.staffworkUsed = true;
    return corpsCost(n, true, vigorous);
  }

  /**
   * A force by command. It ends the phase, unless the commander is mobile: then its cost, 1 MO a unit, goes on his
   * player's total, and by option that player makes no more corps activations (B-MUL-04, R-41; p.86, 93).
   */
  command(umpire: Umpire): 'command' | 'none' {
    if (!this.s.cinc.includes('mobile')) return 'command';
    const his = this.standings.get(this.s.cincPlayer) as Standing;
    his.current += this.s.commandUnits;
    his.individual ||= umpire.option('cinc.mobile.stage') === 'endsCorps';
    return 'none';
  }
}

/**
 * A side of several players, allied armies included, with one commander in chief: rounds of activations against one
 * limit (B-MUL-01, B-MUL-08; p.85-86, 92-93).
 */
export const multiplayerRounds = procedure({
  id: 'multiplayer-rounds',
  title: 'Multi-player rounds',
  summary: 'Several players of a side activate in rounds against one limit.',
  citation: 'Blücher p.85-86',
  situation,
  outcome,
  examples: [
    {
      command: `rule multiplayer-rounds --limit 11 --players John,Frank --rounds '[{"John": 5, "Frank": "pass"}]'`,
      about: 'one round of two players',
    },
  ],
  verdict: (o) =>
    `After ${plural(o.roundsPlayed, 'round', 'rounds')} the highest total is ${o.highest} MO; ${ENDS[o.phaseEnded]}.`,
  orders: (o) => (o.phaseEnded === 'none' ? [] : ['The passive side shows the MO dice.']),
  *resolve(s, umpire) {
    const phase = new Phase(s);
    const phaseEnded = playRounds(phase, s, umpire);
    return {
      current: Object.fromEntries([...phase.standings].map(([player, { current }]) => [player, current])),
      highest: phase.highest,
      roundsPlayed: phase.log.length,
      phaseEnded,
      log: phase.log,
    };
  },
});

const ENDS = {
  none: 'the phase goes on',
  limit: 'the limit is reached and the phase is over',
  command: 'a force by command ends the phase',
  voluntary: 'all passed and the phase is over',
} as const;

/** Plays all rounds. When all pass, the phase is over, unless a force by command follows (B-MUL-06, R-45; p.85). */
function playRounds(phase: Phase, s: Rounds, umpire: Umpire): (typeof PHASE_ENDS)[number] {
  for (const round of s.rounds) {
    const allPassed = phase.play(round);
    const number = phase.log.length;
    umpire.by('B-MUL-02, B-MUL-03').step('Blücher p.85', roundText, number, phase.highest);
    const commands = s.commandAfter === number;
    const over = phase.isOver();
    if (over || (allPassed && !commands)) {
      refuseLateCommand(s, number, umpire);
      return over ? 'limit' : 'voluntary';
    }
    if (commands) {
      if (phase.command(umpire) === 'command') return 'command';
      umpire.by('B-MUL-04').step('Blücher p.93', commandText, s, phase.highest);
    }
    if (phase.isOver()) return 'limit';
  }
  return 'none';
}

const roundText = (number: number, highest: number): string =>
  `round ${number}: the highest total is ${highest} MO`;
const commandText = ({ cincPlayer, commandUnits }: Rounds, highest: number): string =>
  `by command, ${cincPlayer} pays ${commandUnits} MO: the highest total is ${highest} MO`;

function refuseLateCommand({ commandAfter }: Rounds, round: number, umpire: Umpire): void {
  if (commandAfter !== null && commandAfter >= round) {
    umpire
      .by('B-MUL-04, B-MUL-06')
      .refuse(
        'ACT_PHASE_OVER',
        'Blücher p.86',
        () => `the phase was over after round ${round}; nobody is activated by command any more`,
      );
  }
}
