import { plural } from '../../../core/input/text';
import { sidesOfRow } from '../../../game/rows';
import { currenciesOf } from '../../../evening/evening';
import { STRONG, testDie, throwsNeeded, type DieTest } from '../../../evening/fair-dice';
import type { Game } from '../../../game/game';
import type { Io } from '../../io';
import { FORMS, styleOf, type OutputFlags } from '../../output/output';
import { gameFile, gameIds } from '../../play/games';
import { readGame } from './read';
import { command } from '../../define-command';

const ABOUT = `All games that are kept, together: the table's own dice (throws that were typed)
tested by die and by side, and the results by scenario. The test holds whenever
one stops to look, however often that is.`;

/** Faces that were typed for one kind of die, by the side that threw. */
interface Pool {
  readonly side: string;
  readonly sides: number;
  readonly faces: number[];
}

interface Result {
  readonly scenario: string;
  readonly winner: string;
  /** Who played each side, where they said. */
  readonly players: Readonly<Record<string, string>>;
}

const DRAWN = 'drawn';

export const run = command({ name: 'game audit', about: ABOUT, flags: FORMS }, async ({ flags, io }) => {
  const { games, left } = await allGames(io);
  const pools = await poolsOf(games);
  const dice = pools.map(({ side, sides, faces }) => ({
    side,
    throws: faces.length,
    ...testDie(sides, faces),
  }));
  const results = games.flatMap(resultOf);
  if (flags.json === true) {
    io.out(`${JSON.stringify({ games: games.length, unreadable: left, dice, results })}\n`);
    return;
  }
  io.out(`${await textOf(games.length, left, dice, results, flags, io)}\n`);
});

/** The games that can be read, the oldest first; those that cannot must not hide the others. */
async function allGames(
  io: Io,
): Promise<{ readonly games: readonly Game[]; readonly left: readonly string[] }> {
  const games: Game[] = [];
  const left: string[] = [];
  for (const id of [...(await gameIds(io))].reverse()) {
    try {
      games.push((await readGame(gameFile(id, io), io)).game);
    } catch {
      left.push(id);
    }
  }
  return { games, left };
}

/** Every face that was typed: a throw that was taken back has fallen all the same, and the same throw counts once. */
async function poolsOf(games: readonly Game[]): Promise<readonly Pool[]> {
  const pools = new Map<string, Pool>();
  for (const game of games) {
    const currencies = await currenciesOf(game);
    const seen = new Set<string>();
    for (const { event } of game.log) {
      if (event.type !== 'ruled' || event.dice.source !== 'manual' || seen.has(event.question)) continue;
      seen.add(event.question);
      const side = currencies?.sideOf(game.present.state, event.by) ?? event.by;
      for (const [row, faces] of game.fallenFor(event.question)?.rows ?? []) {
        const sides = sidesOfRow(row);
        const key = JSON.stringify([side, sides]);
        const pool = pools.get(key) ?? { side, sides, faces: [] };
        pool.faces.push(...faces);
        pools.set(key, pool);
      }
    }
  }
  return [...pools.values()];
}

function resultOf({ now, begun, walk, present }: Game): readonly Result[] {
  if (now.ended === undefined) return [];
  const { winner, text } = now.ended;
  const sides = [...new Set(walk.muster(present.state).map(({ side }) => side))];
  const named = sides.find((side) => winner !== null && text.includes(side));
  return [
    {
      scenario: begun.name,
      winner: winner === null ? DRAWN : (named ?? winner),
      players: begun.players ?? {},
    },
  ];
}

type Tested = DieTest & { readonly side: string; readonly throws: number };

async function textOf(
  games: number,
  left: readonly string[],
  dice: readonly Tested[],
  results: readonly Result[],
  flags: OutputFlags,
  io: Io,
): Promise<string> {
  const { grid, paragraph } = await import('../../../report/layout');
  const { MOST_LISTED_SIDES } = await import('../../../report/dice-audit');
  const style = styleOf(flags, io);
  const rows = dice.map((one) => [
    one.side,
    `d${one.sides}`,
    String(one.throws),
    one.sides > MOST_LISTED_SIDES ? 'too many to list' : one.counts.join(' '),
    verdictOn(one),
  ]);
  const keys = [...new Set(results.map(({ scenario, winner }) => JSON.stringify([scenario, winner])))];
  const counted = keys.map((key) => {
    const [scenario = '', winner = ''] = JSON.parse(key) as string[];
    const own = results.filter((one) => one.scenario === scenario && one.winner === winner);
    return [scenario, winner, String(own.length)];
  });
  const unread = left.length === 0 ? '' : ` ${plural(left.length, 'game', 'games')} could not be read.`;
  const standings = standingsOf(results);
  return [
    paragraph(`${plural(games, 'game', 'games')}.${unread}`, style),
    rows.length === 0
      ? paragraph('No dice of the table were typed.', style)
      : grid({ head: ['side', 'die', 'thrown', 'by face', 'what that says'], rows, right: [2] }, style),
    ...(rows.length === 0 ? [] : [paragraph(powerText(dice), style)]),
    ...(counted.length === 0
      ? []
      : [grid({ head: ['scenario', 'winner', 'games'], rows: counted, right: [2] }, style)]),
    ...(standings.length === 0
      ? []
      : [
          grid(
            { head: ['player', 'games', 'won', 'drawn', 'lost'], rows: standings, right: [1, 2, 3, 4] },
            style,
          ),
        ]),
  ].join('\n\n');
}

/** Games, won, drawn and lost, of each player who said his name. */
function standingsOf(results: readonly Result[]): readonly (readonly string[])[] {
  const names = [...new Set(results.flatMap(({ players }) => Object.values(players)))].sort();
  return names.map((name) => {
    const own = results.flatMap(({ winner, players }) =>
      Object.entries(players).flatMap(([side, player]) => (player === name ? [{ side, winner }] : [])),
    );
    const won = own.filter(({ side, winner }) => side === winner).length;
    const drawn = own.filter(({ winner }) => winner === DRAWN).length;
    return [name, ...[own.length, won, drawn, own.length - won - drawn].map(String)];
  });
}

function verdictOn({ evidence, throws, sides }: Tested): string {
  if (evidence >= STRONG) return `not fair: a fair die does this in at most 1 of ${Math.floor(evidence)}`;
  return throws < throwsNeeded(sides) ? 'nothing against it, and too few to tell' : 'nothing against it';
}

/** What the test would find, and by when. */
function powerText(dice: readonly Tested[]): string {
  const kinds = [...new Set(dice.map(({ sides }) => sides))].sort((a, b) => a - b);
  const each = kinds.map((sides) => `a d${sides} in about ${throwsNeeded(sides)} throws`);
  return `A die that shows its highest face twice as often as any other is found out: ${each.join(', ')}. One of 100 fair dice is accused at some time.`;
}
