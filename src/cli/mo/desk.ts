import { randomBytes } from 'node:crypto';
import { Option, type Command } from 'commander';
import { setRules, type Rules } from '../../core/adjudicate';
import { Problem } from '../../core/problem';
import { cupOf, type Cup, type Momentum } from '../../game/cup';
import type { Keeper } from '../../game/keeper';
import { stateDirectory } from '../../game/place';
import { cupRules, type CupRules } from '../../game/rules';
import { SCRYPT_COST, type Secrecy } from '../../game/sealed';
import { changeGame, placeOf, readGame, type Change, type ChangeOptions, type Place } from '../../game/store';
import { DEFAULT_RULESET, loadRuleset } from '../../rulesets';
import type { FlagHelp } from '../flags';
import type { Io } from '../io';

/** The flags of every command about a kept game. */
export interface DeskFlags {
  readonly game?: string;
  readonly side?: string;
}

export function addGameOption(command: Command): Command {
  const text = 'where the game is kept; else in the state directory of this computer';
  return command.addOption(new Option('--game <file>', text).helpGroup('Game:'));
}

export function addSideOption(command: Command): Command {
  const text = 'whose limit is meant; else the latest that was rolled';
  return command.addOption(new Option('--side <letter>', text).helpGroup('Game:'));
}

/** A game, the cup that is meant, and the program's key; each is undefined where there is none. */
export interface Seen {
  readonly game: Momentum | undefined;
  readonly cup: Cup | undefined;
  readonly keeper: Keeper | undefined;
}

/** What a command about hidden dice works with: the file of its game, and the system's randomness. */
export class Desk {
  readonly place: Place;
  readonly secrecy: Secrecy;
  private readonly side: string | undefined;

  constructor({ game, side }: DeskFlags, io: Io) {
    this.place = placeOf(stateDirectory(io.env), game);
    this.secrecy = io.secrecy ?? { random: randomBytes, cost: SCRYPT_COST };
    this.side = side?.toUpperCase();
  }

  /** Reads the game. @throws GameFault if it cannot be trusted. */
  async look(): Promise<Seen> {
    const { game, keeper } = await readGame<Momentum>(this.place);
    return { game, keeper, cup: this.cupIn(game) };
  }

  /** The cup that is meant: the latest, unless a side was named. @throws Problem where that side has none. */
  cupIn(game: Momentum | undefined): Cup | undefined {
    const known = game?.cups.map(({ side }) => side) ?? [];
    if (game === undefined || this.side === undefined || known.includes(this.side))
      return cupOf(game, this.side);
    throw new Problem({
      path: '--side',
      message: `no dice were rolled for that side; there are some for ${known.join(' and ')}`,
      allowed: known,
    });
  }

  change<T>(
    work: (game: Momentum | undefined, keeper: Keeper) => Promise<Change<Momentum, T>>,
    options?: ChangeOptions,
  ): Promise<T> {
    return changeGame(this.place, this.secrecy.random, work, options);
  }
}

/** The rules that a game is played by: those that its dice were rolled by. */
export async function rulesOfGame(game: Momentum | undefined): Promise<CupRules> {
  const { ruleset = DEFAULT_RULESET, options = {}, houseRules = null } = game ?? {};
  const rules = setRules(await loadRuleset(ruleset), options);
  const house: Rules['house'] = houseRules === null ? undefined : { name: houseRules, tables: new Map() };
  return cupRules({ ...rules, house });
}

/** The help on the rules' fields; loaded only where it is asked for. */
export async function fieldHelp(args: readonly string[]): Promise<FlagHelp | undefined> {
  if (!args.includes('--help') && !args.includes('-h')) return undefined;
  return (await import('../procedure-help')).FLAG_HELP;
}
