import { Option, type Command } from 'commander';
import type { Values } from '../../core/field';
import { Problem } from '../../core/problem';
import type { Refusal } from '../../core/ruling';
import { nameFault, plural } from '../../core/text';
import { rollRefusals } from '../../game/checks';
import type { HiddenDice, Words } from '../../game/commitment';
import { cupOf, withCup, type Cup, type Keeping, type Momentum, type Pledge } from '../../game/cup';
import type { Keeper } from '../../game/keeper';
import { hideDice, newSecret, occasionOf, rollOpenly, type SealedSecret, type Wanted } from '../../game/roll';
import { diceFor, type CupRules } from '../../game/rules';
import { openAsKeeper, openAsRoller, sealSecret, type Secret } from '../../game/secret';
import { createCommand, parseArgs } from '../command';
import { diceChoice } from '../dice';
import { Given } from '../flags';
import { EXIT, type Io } from '../io';
import type { RulesFlags } from '../options';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../output';
import { addGameOption, Desk, fieldHelp, rulesOfGame, type DeskFlags } from './desk';
import {
  addKeepingOptions,
  addRollFields,
  gameFor,
  rollRules,
  wantedRoll,
  type KeepingFlags,
} from './roll-flags';
import {
  addDiceSourceOptions,
  addPinOptions,
  Secrets,
  wrongPin,
  type DiceFlags,
  type PinFlags,
} from './secrets';
import { commitmentRows, factsOf, liftedRows, rollerOf, tell, tellRefused, titleOf } from './tell';

interface RollFlags extends DeskFlags, RulesFlags, KeepingFlags, PinFlags, DiceFlags, OutputFlags {
  readonly physical?: boolean;
  readonly dice?: string;
  readonly seed?: string;
  readonly wordA?: string;
  readonly wordB?: string;
}

const ABOUT =
  "Rolls the dice that limit a side's coming movement phase, and hides them under a cup. " +
  'Side and turn are those that come next, unless they are given.';

const EXAMPLES = `
Examples:
  blucher mo roll
      the passive player is asked for a PIN; the program rolls
  blucher mo roll --physical --no-keep
      his own dice, which nobody but he can look at
  blucher mo roll --solo --word-a Ney
      nobody looks; a word of side A is mixed in
  printf '1234\\n' | blucher mo roll --pin-stdin --json
      from a script`;

/** The command line of this command, without the flags for fields of the rules. */
export function build(io: Io): Command {
  const command = createCommand('blucher mo roll', io).description(ABOUT);
  const add = (flags: string, text: string): void =>
    void command.addOption(new Option(flags, text).helpGroup('Dice:'));
  add('--physical', 'the roller types what his own dice show, faces or sum; it is not shown');
  add('--word-a <text>', 'a word of side A, or a die it threw: mixed into the randomness');
  add('--word-b <text>', 'the same of side B');
  add('--dice <faces>', 'what the open dice of an intuitive commander show');
  command.addOption(new Option('--seed <text>').hideHelp());
  addKeepingOptions(command);
  addPinOptions(command);
  addDiceSourceOptions(command);
  addGameOption(command);
  return command.addOption(JSON_OPTION).addOption(PLAIN_OPTION).addHelpText('after', EXAMPLES);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const given = new Given();
  addRollFields(command, await rulesOfGame(undefined), given, await fieldHelp(args));
  parseArgs(command, args);
  const flags = command.opts<RollFlags>();
  refuseSeed(flags);
  const desk = new Desk(flags, io);
  const before = flags.new === true ? undefined : (await desk.look()).game;
  const of = await rollRules(flags, before, io);
  const roll = new Roll(of, flags, given.over({}), desk, new Secrets(flags, io));
  const rolled = await roll.make(before);
  return 'refused' in rolled
    ? tellRefused(rolled.refused, rolled.cup, flags, io)
    : tellRolled(rolled.cup, flags, io);
}

type Rolled = { readonly cup: Cup } | { readonly refused: readonly Refusal[]; readonly cup: Cup | undefined };

/** What only the players can give, asked before the game's file is touched. */
interface Asked {
  readonly pin?: string;
  readonly dice?: HiddenDice;
}

class Roll {
  private readonly words: Words;

  constructor(
    private readonly of: CupRules,
    private readonly flags: RollFlags,
    private readonly raw: Values,
    private readonly desk: Desk,
    private readonly secrets: Secrets,
  ) {
    this.words = wordsOf(flags);
  }

  async make(before: Momentum | undefined): Promise<Rolled> {
    const wanted = this.wanted(before);
    const refused = this.refusals(wanted, before);
    if (refused.length > 0) return { refused, cup: cupOf(before) };
    const asked = await this.ask(wanted, before?.pledge ?? null);
    return this.desk.change<Rolled>((game, keeper) => this.into(game, keeper, asked), {
      fresh: this.flags.new === true,
    });
  }

  private wanted(game: Momentum | undefined): Wanted {
    const { pledge } = game ?? {};
    const wanted = wantedRoll(this.of, this.raw, this.flags, game);
    checkFlags(this.flags, wanted, pledge ?? null);
    return pledge ? { ...wanted, keeping: pledge.keeping } : wanted;
  }

  private refusals({ situation }: Wanted, game: Momentum | undefined): readonly Refusal[] {
    return rollRefusals('roll', game, occasionOf(situation), this.of.rules);
  }

  private async ask({ situation, keeping }: Wanted, pledge: Pledge | null): Promise<Asked> {
    const who = rollerOf(occasionOf(situation));
    if (pledge) return keeping === 'pin-only' ? { pin: await this.secrets.pin(who) } : {};
    const pin = keeping === 'pin' || keeping === 'pin-only' ? { pin: await this.secrets.newPin(who) } : {};
    if (this.flags.physical !== true) return pin;
    return { ...pin, dice: await this.secrets.dice(who, diceFor(this.of, situation).count) };
  }

  /** Rolls into the game as it is now: it may have changed while the players were asked. */
  private async into(
    game: Momentum | undefined,
    keeper: Keeper,
    asked: Asked,
  ): Promise<{ readonly game?: Momentum; readonly result: Rolled }> {
    const wanted = this.wanted(game);
    const refused = this.refusals(wanted, game);
    if (refused.length > 0) return { result: { refused, cup: cupOf(game) } };
    const cup = await this.cup(wanted, game?.pledge ?? null, keeper, asked);
    const after = withCup({ ...gameFor(this.of, game), latest: cup.side, pledge: null }, cup);
    return { game: after, result: { cup } };
  }

  private async cup(wanted: Wanted, pledge: Pledge | null, keeper: Keeper, asked: Asked): Promise<Cup> {
    if (wanted.keeping === 'open') return rollOpenly(this.of, wanted, facesIn(this.flags));
    const sealed = pledge ? await pledged(pledge, keeper, asked) : await this.sealed(wanted, keeper, asked);
    return hideDice(this.of, wanted, sealed, asked.dice ? null : this.words);
  }

  private async sealed(
    { situation, keeping }: Wanted,
    keeper: Keeper,
    { pin, dice }: Asked,
  ): Promise<SealedSecret> {
    const { secrecy } = this.desk;
    const secret = newSecret(secrecy, dice);
    const seals = await sealSecret(secret, occasionOf(situation), keeping, pin, keeper, secrecy);
    return { secret, seals, pledge: null };
  }
}

async function pledged(pledge: Pledge, keeper: Keeper, { pin }: Asked): Promise<SealedSecret> {
  const { seals, hash } = pledge;
  const secret: Secret | undefined =
    pin === undefined ? openAsKeeper(seals, pledge, keeper) : await openAsRoller(seals, pledge, pin);
  if (!secret) throw wrongPin();
  return { secret, seals, pledge: hash };
}

/** Flags that cannot go together, and why. */
interface Clash {
  readonly path: string;
  readonly holds: boolean;
  readonly message: string;
}

function clashes(flags: RollFlags, open: boolean): readonly Clash[] {
  const { physical = false, solo = false, dice } = flags;
  const words = flags.wordA !== undefined || flags.wordB !== undefined;
  return [
    {
      path: '--intuitive-used',
      holds: open && (physical || words || solo),
      message: 'rolls dice in the open: --physical, --solo and words do not go with it',
    },
    {
      path: '--dice',
      holds: !open && dice !== undefined,
      message: 'would show the hidden dice; use --physical, with --dice-fd, --dice-file or --dice-stdin',
    },
    {
      path: '--physical',
      holds: physical && solo,
      message: 'cannot go with --solo: nobody may see these dice',
    },
    {
      path: '--physical',
      holds: physical && words,
      message: 'takes no words: your own dice are the randomness',
    },
  ];
}

/** A pledge has settled that the program rolls hidden dice, and who may look at them. */
function pledgeClashes(flags: RollFlags, keeping: Keeping, pledge: Pledge): readonly Clash[] {
  const { physical = false, solo = false, keep = true } = flags;
  return [
    { path: '--physical', holds: physical, message: 'cannot go with the pledge that was made' },
    {
      path: '--intuitive-used',
      holds: keeping === 'open',
      message: 'cannot go with the pledge that was made: it is of hidden dice',
    },
    {
      path: solo ? '--solo' : '--no-keep',
      holds: (solo || !keep) && keeping !== pledge.keeping,
      message: 'was settled otherwise when the pledge was made',
    },
  ];
}

/** @throws Problem where flags cannot go together. */
function checkFlags(flags: RollFlags, wanted: Wanted, pledge: Pledge | null): void {
  const { keeping } = wanted;
  const all = [
    ...clashes(flags, keeping === 'open'),
    ...(pledge ? pledgeClashes(flags, keeping, pledge) : []),
  ];
  const found = all.filter(({ holds }) => holds);
  if (found.length > 0) throw new Problem(...found.map(({ path, message }) => ({ path, message })));
}

function refuseSeed({ seed }: RollFlags): void {
  if (seed === undefined) return;
  throw new Problem({
    path: '--seed',
    message: 'is not for hidden dice: whoever knew the seed would know them',
  });
}

function wordsOf({ wordA = '', wordB = '' }: RollFlags): Words {
  return [checkWord(wordA, '--word-a'), checkWord(wordB, '--word-b')];
}

const LONGEST_WORD = 40;

function checkWord(text: string, path: string): string {
  const word = text.trim();
  const fault =
    word.length > LONGEST_WORD ? `is too long; give at most ${LONGEST_WORD} characters` : nameFault(word);
  if (word === '' || fault === undefined) return word;
  throw new Problem({ path, message: fault });
}

/** The faces of open dice that were typed on the command line; undefined if none were. */
function facesIn({ dice }: RollFlags): readonly number[] | undefined {
  const choice = diceChoice(dice === undefined ? {} : { dice });
  if (choice.kind === 'scripted') return choice.faces;
  if (choice.kind === 'secure') return undefined;
  throw new Problem({ path: '--dice', message: 'type what the dice show, such as --dice 6,4,2' });
}

async function tellRolled(cup: Cup, flags: OutputFlags, io: Io): Promise<number> {
  const dice = plural(cup.count, 'die', 'dice');
  const rows =
    cup.keeping === 'open'
      ? [{ label: 'Rolled', text: `${dice}, in the open` }, ...liftedRows(cup)]
      : [{ label: 'Rolled', text: `${dice}, under the cup. ${whoLooks(cup)}` }, ...commitmentRows(cup)];
  await tell(titleOf(cup), [rows], factsOf(cup), flags, io);
  return EXIT.answered;
}

function whoLooks(cup: Cup): string {
  if (cup.keeping === 'program') return 'Nobody may look before the phase has ended.';
  return `${rollerOf(cup)} may look: mo peek. Both note the commitment.`;
}
