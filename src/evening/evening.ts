import type { Currencies, Gauge } from '../core/ruling/currencies';
import { Problem } from '../core/input/problem';
import { shown } from '../core/input/text';
import type { Game } from '../game/game';
import { campaignOf } from '../game/game-rules';
import { ledgerOf, type Ledger } from './ledger';
import { momentsOf, type Moment, type Turns } from './moments';

/** A game as its report looks at it. */
export interface Evening {
  readonly game: Game;
  readonly currencies: Currencies;
  readonly moments: readonly Moment[];
  readonly ledger: Ledger;
  readonly rounds: readonly Round[];
}

/** How the sides stood when a turn was over. */
export interface Round {
  readonly turn: number;
  readonly gauges: readonly Gauge[];
  /** What was spent in the turn, where its rules know such; and the side that had the turn. */
  readonly spent?: { readonly side: string; readonly amount: number } | undefined;
}

/** How the rulings of a game count; undefined where its rules do not say. */
export async function currenciesOf({ setting }: Game): Promise<Currencies | undefined> {
  const { walk, rules } = setting;
  return (await rules.ruleset.walk?.()) === walk
    ? rules.ruleset.currencies?.()
    : (await campaignOf(setting))?.currencies;
}

/** The same. @throws Problem where the rules do not say, as of momentum dice without a battle. */
export async function requireCurrencies(game: Game): Promise<Currencies> {
  const currencies = await currenciesOf(game);
  if (currencies) return currencies;
  const message = `${shown(game.begun.name)} is no battle and no campaign, so nothing in it can be weighed`;
  throw new Problem({ path: 'game', message });
}

/**
 * A whole game, or some turns of it.
 * @throws Problem where the rules do not say how rulings count, or nothing happened in those turns.
 */
export async function eveningOf(game: Game, turns: Turns = {}): Promise<Evening> {
  const currencies = await requireCurrencies(game);
  const moments = momentsOf(game, turns);
  if (moments.length === 0) {
    const isWhole = turns.from === undefined && turns.to === undefined;
    const [path, where] = isWhole ? ['game', 'this game'] : ['--from and --to', 'these turns'];
    throw new Problem({ path, message: `nothing has happened in ${where}` });
  }
  const ledger = ledgerOf(game, currencies, moments);
  return { game, currencies, moments, ledger, rounds: roundsOf(moments, currencies) };
}

function roundsOf(moments: readonly Moment[], { gauges, budget }: Currencies): readonly Round[] {
  const turns = [...new Set(moments.map(({ now }) => now.turn))];
  return turns.map((turn) => {
    const own = moments.filter(({ now }) => now.turn === turn);
    const last = own.at(-1);
    const spent = budget && Math.max(...own.map(({ before }) => budget.spent(before.state)));
    const side = last?.now.activeName ?? '';
    return {
      turn,
      gauges: last ? gauges(last.after.state) : [],
      ...(spent !== undefined && { spent: { side, amount: spent } }),
    };
  });
}
