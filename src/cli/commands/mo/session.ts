import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findProcedure, setRules } from '../../../core/ruling/adjudicate';
import { valueIn } from '../../../core/input/records';
import { shown } from '../../../core/input/text';
import { Problem } from '../../../core/input/problem';
import type { Rules } from '../../../core/ruling/ruleset';
import type { RulesetModule } from '../../../core/ruleset-module';
import type { CupGame, CupPhase } from '../../../core/walk/cup-game';
import type { Offer } from '../../../core/walk/offer';
import { VERSION } from '../../../core/version';
import { GameFault, shownFile } from '../../../game/files/fault';
import { makeEntry, NO_HASH } from '../../../game/journal/format';
import { bytesOf } from '../../../game/journal/journal-file';
import { readProgramKey, type ProgramKey } from '../../../game/secrets/program-key';
import { programKeyFile, stateDirectory } from '../../../game/files/place';
import type { Begun, GameEvent, Pledged } from '../../../game/events';
import { Game } from '../../../game/game';
import { scenarioHash } from '../../../game/game-rules';
import { dueNow, secretNow, type TurnSecret } from '../../../game/secrets/turn-secret';
import { cupNamed, type KnownCup } from '../../../game/timeline';
import type { Secrecy } from '../../../game/secrets/cipher';
import { DEFAULT_RULESET, loadRuleset } from '../../../rulesets';
import type { Io } from '../../io';
import { gameIds } from '../../play/games';
import { ownOf, readToOpen, writingGame } from '../../play/kept';
import type { SessionFlags } from './options';

/** The cup game of a ruleset. @throws Problem where it has none. */
export async function cupGameOf(ruleset: RulesetModule): Promise<CupGame> {
  const own = await ruleset.cupGame?.();
  if (own) return own;
  const usual = await (await loadRuleset(DEFAULT_RULESET)).cupGame?.();
  // It has not got the procedure by which other rulesets play this.
  findProcedure(ruleset, usual?.procedures.dice ?? '');
  throw new Problem({ path: '--rules', message: `${ruleset.id} has no game of hidden dice` });
}

/** The cup game that a game is. @throws Problem where it is another: the journals of both are alike. */
async function dealtIn({ begun, rules }: Game, file: string): Promise<CupGame> {
  const cups = await rules.ruleset.cupGame?.();
  if (cups === undefined || cups.schema !== begun.scenario.schema) throw notDealt(shownFile(file));
  return cups;
}

const notDealt = (name: string): Problem =>
  new Problem({ path: '--game', message: `${name} is a game of "blucher play", and none of "blucher mo"` });

/** The rules where none are asked for, and their cup game. */
export async function usualRules(): Promise<Dealt> {
  const rules = setRules(await loadRuleset(DEFAULT_RULESET));
  return { rules, cups: await cupGameOf(rules.ruleset) };
}

/** Rules with their cup game. */
export interface Dealt {
  readonly rules: Rules;
  readonly cups: CupGame;
}

/** A game as far as there is one, and the dice that are meant. */
export interface CupView extends Dealt {
  readonly game: Game | undefined;
  readonly phase: CupPhase | undefined;
  /** The cup of these dice; undefined for dice in the open. */
  readonly cup: KnownCup | undefined;
  readonly programKey: ProgramKey | undefined;
}

/** Dice that are there. */
export type CupPhaseView = CupView & { readonly game: Game; readonly phase: CupPhase };

/** A game that is open for writing. */
export interface Opened extends Dealt {
  readonly game: Game;
  readonly programKey: ProgramKey;
  readonly secrecy: Secrecy;
  readonly append: (event: GameEvent) => Promise<void>;
  /** The secret from which the program’s dice follow now, made if need be. */
  readonly turnSecret: () => Promise<TurnSecret | undefined>;
}

/** Where the first version of this program kept its game, and what that begins with. */
const OLD_FILE = 'momentum.json';
const OLD = '{"format":"blucher-mo"';

/** What every journal begins with. */
const JOURNAL = '{"v":';

/** What a command about hidden dice works with: the journal of its game, and the system's randomness. */
export class CupSession {
  private readonly directory: string;
  private readonly file: string;
  private readonly side: string | undefined;

  constructor(
    private readonly flags: SessionFlags,
    private readonly io: Io,
  ) {
    this.directory = stateDirectory(io.env);
    this.file = flags.game ?? join(this.directory, 'mo.jsonl');
    this.side = flags.side?.toUpperCase();
  }

  /** Reads the game. @throws GameFault if it cannot be trusted; Problem where the one named is not there, nor to begin. */
  async look(isToBegin = false): Promise<CupView> {
    const text = await textOf(this.file);
    if (text === undefined) {
      const oldFile = join(this.directory, OLD_FILE);
      const { game } = this.flags;
      if (game === undefined) refuseOld(await textOf(oldFile), oldFile);
      else await this.refusePlayed(game);
      if (game !== undefined && !isToBegin)
        throw new Problem({ path: '--game', message: `there is no game ${shown(game)}` });
      return this.nothing();
    }
    refuseOld(text, this.file);
    const { entries, programKey } = await readToOpen(this.file, this.io);
    return this.view(await Game.read(entries, this.file, loadRuleset), programKey);
  }

  /** What a new game begins with. @throws Problem where the file that was named holds anything but such a game. */
  async anew(): Promise<CupView> {
    const none = await this.nothing();
    const { game } = this.flags;
    if (game === undefined) return none;
    const text = await textOf(game);
    if (text === undefined) await this.refusePlayed(game);
    else refuseOther(text, game, none.cups);
    return none;
  }

  private async nothing(): Promise<CupView> {
    const programKey = await readProgramKey(programKeyFile(this.directory));
    return { ...(await usualRules()), game: undefined, phase: undefined, cup: undefined, programKey };
  }

  /** The dice that are meant: the latest, unless a side was named. @throws Problem where that side has none. */
  async view(game: Game, programKey: ProgramKey | undefined): Promise<CupView> {
    const cups = await dealtIn(game, this.file);
    const phases = cups.phases(game.present.state);
    const known = phases.map(({ side }) => side).sort();
    const phase = phases.findLast(({ side }) => this.side === undefined || side === this.side);
    if (this.side !== undefined && phases.length > 0 && phase === undefined)
      throw new Problem({
        path: '--side',
        message: `no dice were rolled for that side; there are some for ${known.join(' and ')}`,
        allowed: known,
      });
    const cup = typeof phase?.cup !== 'string' ? undefined : cupNamed(game.present.cups, phase.cup);
    return { cups, rules: game.rules, game, phase, cup, programKey };
  }

  /** @throws Problem where the name is that of a game of `play`: here a game is a file. */
  private async refusePlayed(name: string): Promise<void> {
    if ((await gameIds(this.io)).includes(name)) throw notDealt(name);
  }

  /** The latest dice of a game that is open. */
  async latest({ game, programKey }: Opened): Promise<CupView> {
    return this.view(game, programKey);
  }

  /** Changes the game; `begin` is the first line of a new one, and `fresh` gives up whatever the file holds. */
  async change<T>(
    work: (opened: Opened) => Promise<T>,
    { begin, fresh = false }: { readonly begin?: Begun; readonly fresh?: boolean } = {},
  ): Promise<T> {
    await this.ensureDirectory();
    return writingGame(
      this.file,
      this.io,
      async (writer, { programKey, secrecy }) => {
        // A new game is written together with what is done first in it: where that is refused, there is none.
        const isNew = writer.entries.length === 0 && begin !== undefined;
        const first = begin && { ...begin, ...ownOf({ programKey, secrecy }) };
        const entries = isNew && first ? [makeEntry(1, '', first, NO_HASH)] : writer.entries;
        const game = await Game.read(entries, this.file, loadRuleset);
        let isBegun = !isNew;
        const append = async (event: GameEvent): Promise<void> => {
          game.rehearse(event);
          if (!isBegun && first) await writer.append(first);
          isBegun = true;
          game.add(await writer.append(event));
        };
        const turnSecret = async (): Promise<TurnSecret | undefined> => {
          const due = await dueNow(game, programKey, secrecy, true);
          if (due) await append(due);
          return secretNow(game, programKey);
        };
        const cups = await dealtIn(game, this.file);
        return work({ game, rules: game.rules, cups, programKey, secrecy, append, turnSecret });
      },
      { fresh },
    );
  }

  /** Only the program's own directory is made; a mistyped one of the user's is not. */
  private async ensureDirectory(): Promise<void> {
    const directory = dirname(this.file);
    const found = await stat(directory).catch(() => undefined);
    if (directory !== this.directory && found?.isDirectory() !== true)
      throw new Problem({ path: shownFile(this.file), message: 'there is no such directory' });
  }
}

const textOf = async (file: string): Promise<string | undefined> => (await bytesOf(file))?.toString('latin1');

/** @throws Problem where a file is no such game, by its first line: of a damaged one the others may be anything. */
function refuseOther(text: string, file: string, { schema }: CupGame): void {
  const [first = ''] = text.split('\n', 1);
  if (text === '' || text.startsWith(OLD) || first.includes(`"schema":"${schema}"`)) return;
  if (first.startsWith(JOURNAL)) throw notDealt(shownFile(file));
  const message = `${shownFile(file)} is no game of "blucher mo", so --new leaves it as it is`;
  throw new Problem({ path: '--game', message });
}

/** @throws GameFault where a file is of the program's first version. */
function refuseOld(text: string | undefined, file: string): void {
  if (text?.startsWith(OLD) !== true) return;
  const message =
    'was written by version 0.1.0 of this program, which alone reads it; begin anew with "mo roll --new"';
  throw new GameFault({ path: shownFile(file), message });
}

/** The first line of a new game by these rules. */
export function begunBy({ rules: { ruleset, options, changed, house }, cups }: Dealt): Begun {
  const scenario = { schema: cups.schema, name: cups.title };
  return {
    type: 'begun',
    program: VERSION,
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    options: Object.fromEntries(Object.entries(options).filter(([name]) => changed.has(name))),
    houseRules: house?.written ?? null,
    scenario,
    scenarioHash: scenarioHash(scenario),
    name: cups.title,
    keeping: 'each',
  };
}

/** The act of that word. @throws Problem where it cannot be done. */
export function offerOf<K extends 'ruled' | 'hidden'>(
  game: Game,
  word: string,
  kind: K,
): Extract<Offer, { readonly kind: K }> {
  const offer = game.now.offers.find((one) => one.word === word);
  if (offer?.kind === kind) return offer as Extract<Offer, { readonly kind: K }>;
  throw new Problem({ path: '', message: `"${word}" cannot be done any more` });
}

/** The secret that is pledged for the next dice, and not used; undefined if there is none. */
export function pledgedIn(game: Game | undefined): Pledged | undefined {
  const offer = game?.now.offers.find((one) => one.kind === 'hidden');
  return game && offer && valueIn(game.present.pledges, offer.cup.name);
}
