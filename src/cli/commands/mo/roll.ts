import { isDeepStrictEqual } from 'node:util';
import { checkSituation, findProcedure, requireSituation } from '../../../core/ruling/adjudicate';
import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { nameFault, plural } from '../../../core/input/text';
import type { Words } from '../../../game/secrets/commitment';
import { cover, diceFor, pledge, secretOf } from '../../../game/secrets/hidden-dice';
import type { Pledged } from '../../../game/events';
import type { Keeping } from '../../../game/secrets/seals';
import { buildCommand, parseArgs } from '../../define-command';
import { flag, under, type FlagValues } from '../../flags';
import { diceChoice } from '../../input/dice';
import { Given } from '../../input/field-flags';
import type { Io } from '../../io';
import { readRules, RULES } from '../../input/options';
import {
  begunBy,
  cupGameOf,
  CupSession,
  offerOf,
  pledgedIn,
  usualRules,
  type Dealt,
  type Opened,
  type CupView,
} from './session';
import { addFields, fieldHelp, GAME, specOf } from './options';
import { act } from './ruling';
import { OWN_DICE, PIN, Secrets, wrongPin } from './secrets';
import {
  commitmentRows,
  factsOf,
  isThere,
  liftedRows,
  procedureOf,
  refusalsOf,
  printAnswer,
  printRefused,
} from './answer';

/** The flags that a roll and a pledge have in common. */
const KEEPING = {
  ...under('Who may look:', {
    solo: flag.yes('nobody: the program holds the dice for an absent player'),
    keep: flag.no('the roller alone: the program keeps no key, and his PIN is wanted for each comparison'),
  }),
  ...under('Game:', { new: flag.yes('begin a new game: the one that the file holds is given up') }),
  ...RULES,
  ...PIN,
  ...GAME,
};

const ROLL = {
  ...under('Dice:', {
    physical: flag.yes('the roller types what his own dice show, faces or sum; it is not shown'),
    wordA: flag.text('<text>', 'a word of side A, or a die it threw: mixed into the randomness'),
    wordB: flag.text('<text>', 'the same of side B'),
    dice: flag.text('<faces>', 'what dice in the open show'),
  }),
  ...KEEPING,
  ...OWN_DICE,
  seed: flag.text('<text>', 'refused', { isHidden: true }),
};
type RollFlags = FlagValues<typeof ROLL>;

/** A roll as its line says it. */
interface Line {
  readonly cupSession: CupSession;
  readonly flags: RollFlags;
  readonly raw: Values;
  readonly io: Io;
}

/** What is settled before the dice are thrown. */
interface Wanted {
  readonly situation: Values;
  readonly next: { readonly side: string; readonly turn: number };
  /** Fields that hold for all acts against the dice. */
  readonly held: Values;
  readonly keeping: Keeping;
}

/** Throws dice and hides them, or throws them in the open. */
export async function roll(args: readonly string[], io: Io): Promise<number> {
  const dealt = await usualRules();
  const command = buildCommand(specOf('roll', dealt.cups, ROLL), io);
  const given = new Given();
  const help = await fieldHelp(args);
  const { shape } = procedureOf(dealt).situation.is;
  addFields(command, procedureOf(dealt), (name) => shape[name]?.late !== true, given, help);
  addFields(command, actsOf(dealt), (name) => dealt.cups.fields.held.includes(name), given, help);
  parseArgs(command, args, io);
  const flags = command.opts<RollFlags>();
  if (flags.seed !== undefined)
    throw new Problem({
      path: '--seed',
      message: 'is not for hidden dice: whoever knew the seed would know them',
    });
  return made('roll', { cupSession: sessionFor(flags, io), flags, raw: given.over({}), io }, rollInto);
}

/** Fixes a secret for the next dice before the words are known. */
export async function pledged(args: readonly string[], io: Io): Promise<number> {
  const dealt = await usualRules();
  const command = buildCommand(specOf('pledge', dealt.cups, KEEPING), io);
  const given = new Given();
  const isOf = (name: string): boolean => ['side', 'turn'].includes(name);
  addFields(command, procedureOf(dealt), isOf, given, await fieldHelp(args));
  parseArgs(command, args, io);
  const flags = command.opts<RollFlags>();
  return made('pledge', { cupSession: sessionFor(flags, io), flags, raw: given.over({}), io }, pledgeInto);
}

/** `--side` says whose dice are rolled, not which of those that lie there are meant. */
function sessionFor({ game }: RollFlags, io: Io): CupSession {
  return new CupSession(game === undefined ? {} : { game }, io);
}

type Work = (opened: Opened, wanted: Wanted, line: Line) => Promise<(after: CupView) => Promise<number>>;

/** Asks what only the players can give, then does the work on the game as it is then, or tells why it may not be done. */
async function made(
  request: 'roll' | 'pledge',
  line: Line,
  prepare: (view: CupView, wanted: Wanted, line: Line) => Promise<Work>,
): Promise<number> {
  const { cupSession, flags, io } = line;
  const isFresh = flags.new === true;
  const before: CupView = isFresh ? await cupSession.anew() : await cupSession.look(true);
  const view = { ...before, ...(await rollRules(flags, before, io)) };
  const wanted = wantedBy(request, view, line);
  const refused = refusalsOf(view, request, wanted.next);
  if (refused.length > 0) return printRefused(view, refused, flags, io);
  const work = await prepare(view, wanted, line);
  const answer = await cupSession.change(
    async (opened) => {
      const now = await cupSession.latest(opened);
      // It may have changed while the players were asked.
      const wantedNow = wantedBy(request, now, line);
      const late = refusalsOf(now, request, wantedNow.next);
      if (late.length > 0) return () => printRefused(now, late, flags, io);
      const print = await work(opened, wantedNow, line);
      const after = await cupSession.latest(opened);
      return () => print(after);
    },
    { begin: begunBy(view), fresh: isFresh },
  );
  return answer();
}

/** The rules of a roll: those of its game; of a new one what the flags say, else the usual. */
async function rollRules(flags: RollFlags, { game, rules, cups }: CupView, io: Io): Promise<Dealt> {
  const asked = [flags.rules, flags.set, flags.scale, flags.house].some((flag) => flag !== undefined);
  if (game && !asked) return { rules, cups };
  const wanted = await readRules(flags, io);
  const dealt = { rules: wanted, cups: await cupGameOf(wanted.ruleset) };
  if (game && !isDeepStrictEqual(pinned(begunBy(dealt)), pinned(game.begun)))
    throw new Problem({
      path: '--rules',
      message: 'are others than those that this game was begun by; begin a new one with --new',
    });
  return dealt;
}

function pinned({ ruleset, options, houseRules }: ReturnType<typeof begunBy>): object {
  return { ruleset, options, houseRules };
}

function actsOf({ rules, cups }: Dealt) {
  return findProcedure(rules.ruleset, cups.procedures.acts);
}

/** What was given, over what the game remembers. @throws Problem where it cannot be, or flags clash. */
function wantedBy(request: 'roll' | 'pledge', view: CupView, { flags, raw }: Line): Wanted {
  const { cups, rules, game } = view;
  const isHeld = ([name]: [string, unknown]): boolean => cups.fields.held.includes(name);
  const held = Object.fromEntries(Object.entries(raw).filter(isHeld));
  const dice = Object.fromEntries(Object.entries(raw).filter((entry) => !isHeld(entry)));
  const pledge = request === 'roll' ? pledgedIn(game) : undefined;
  const state = game?.present.state ?? cups.begin({}, rules);
  const situation = requireSituation(rules, procedureOf(view), cups.next(state, dice, pledge));
  refuseHeld(view, held);
  const isOpen = cups.isOpen(situation);
  const open = isOpen ? cups.openFlag : undefined;
  refuseClashes([...clashes(flags, open), ...(pledge ? pledgeClashes(flags, open, pledge) : [])]);
  const next = { side: String(situation.side), turn: Number(situation.turn) };
  return { situation, next, held, keeping: pledge?.keeping ?? keepingOf(flags) };
}

/** @throws Problem where a field that holds for all acts cannot be what was given. */
function refuseHeld(dealt: Dealt, held: Values): void {
  const { faults } = checkSituation(dealt.rules, actsOf(dealt), held);
  const own = faults.filter(({ path }) => Object.keys(held).some((name) => path.startsWith(name)));
  if (own.length > 0) throw new Problem(...own);
}

function keepingOf({ solo = false, keep }: RollFlags): Keeping {
  if (solo) return 'program';
  return keep ? 'pin' : 'pin-only';
}

/** Flags that cannot go together, and why. */
type Clash = readonly [path: string, holds: boolean, message: string];

function clashes(flags: RollFlags, open: string | undefined): readonly Clash[] {
  const { physical = false, solo = false, keep, dice } = flags;
  const words = flags.wordA !== undefined || flags.wordB !== undefined;
  const hidden = 'would show the hidden dice; use --physical, with --dice-fd, --dice-file or --dice-stdin';
  return [
    ['--no-keep', solo && !keep, 'cannot go with --solo; give one of them'],
    [
      open ?? '',
      open !== undefined && (physical || words || solo),
      'rolls dice in the open: --physical, --solo and words do not go with it',
    ],
    ['--dice', open === undefined && dice !== undefined, hidden],
    ['--physical', physical && solo, 'cannot go with --solo: nobody may see these dice'],
    ['--physical', physical && words, 'takes no words: your own dice are the randomness'],
  ];
}

/** A pledge has settled that the program rolls hidden dice, and who may look at them. */
function pledgeClashes(flags: RollFlags, open: string | undefined, { keeping }: Pledged): readonly Clash[] {
  const { physical = false, solo = false, keep } = flags;
  const isOther = (solo || !keep) && keepingOf(flags) !== keeping;
  return [
    ['--physical', physical, 'cannot go with the pledge that was made'],
    [open ?? '', open !== undefined, 'cannot go with the pledge that was made: it is of hidden dice'],
    [solo ? '--solo' : '--no-keep', isOther, 'was settled otherwise when the pledge was made'],
  ];
}

/** @throws Problem where flags cannot go together. */
function refuseClashes(all: readonly Clash[]): void {
  const faults = all.flatMap(([path, holds, message]) => (holds ? [{ path, message }] : []));
  if (faults.length > 0) throw new Problem(...faults);
}

const LONGEST_WORD = 40;

function wordOf(text = '', path: string): string {
  const word = text.trim();
  const fault =
    word.length > LONGEST_WORD ? `is too long; give at most ${LONGEST_WORD} characters` : nameFault(word);
  if (word === '' || fault === undefined) return word;
  throw new Problem({ path, message: fault });
}

async function pledgeInto(view: CupView, { next, keeping }: Wanted, { flags, io }: Line): Promise<Work> {
  const who = view.cups.rollerOf(next.side);
  const pin = keeping === 'program' ? undefined : await new Secrets(flags, io).newPin(who);
  return async ({ game, cups, programKey, secrecy, append }) => {
    const { cup } = offerOf(game, cups.words.roll, 'hidden');
    const event = await pledge(cup.name, next, { keeping, pin, programKey, secrecy });
    await append(event);
    const { side, turn, hash } = event;
    const how = 'Both note it; then each says a word or throws a die, and: mo roll --word-a ... --word-b ...';
    const rows = [
      { label: 'Pledge', text: hash },
      { label: 'Now', text: how },
      { label: 'If refused', text: 'A roll that is not made of it counts as dice that are not shown.' },
    ];
    const json = { side, turn, pledge: hash };
    return () => printAnswer(cups, { of: next, sections: [rows], json }, flags, io);
  };
}

async function rollInto(view: CupView, wanted: Wanted, line: Line): Promise<Work> {
  const { flags, io } = line;
  const words: Words = [wordOf(flags.wordA, '--word-a'), wordOf(flags.wordB, '--word-b')];
  const faces = facesIn(flags);
  const { next, keeping, situation } = wanted;
  const who = view.cups.rollerOf(next.side);
  const secrets = new Secrets(flags, io);
  if (view.cups.isOpen(situation)) return rollOpenly(faces);
  const isPledged = pledgedIn(view.game) !== undefined;
  const askPin = (): Promise<string> => (isPledged ? secrets.pin(who) : secrets.newPin(who));
  const isAsked = isPledged ? keeping === 'pin-only' : keeping !== 'program';
  const pin = isAsked ? await askPin() : undefined;
  const count = diceFor(view.rules, procedureOf(view), situation);
  const typed = flags.physical === true ? await secrets.dice(who, count) : undefined;
  return async (opened, now) => {
    const { game, cups, rules, programKey, secrecy, append } = opened;
    const offer = offerOf(game, cups.words.roll, 'hidden');
    const question = game.ask(offer, {}, game.fill(offer, {}, now.situation));
    const made = pledgedIn(game);
    const secret = made && (await secretOf(made, pin === undefined ? programKey : undefined, pin));
    if (made && !secret) throw wrongPin();
    const pledged = made && secret && { event: made, secret };
    const keepsake = { keeping: now.keeping, pin, programKey, secrecy };
    const isFollowing = !typed && !pledged && now.keeping !== 'pin-only';
    const turnSecret = isFollowing ? await opened.turnSecret() : undefined;
    const covering = { typed, words, turnSecret, pledged };
    await append(game.boundCup(question) ?? (await cover(rules, offer, question, covering, keepsake)));
    await hold(opened, now);
    return (after) => printRolled(after, line);
  };
}

/** Dice in the open: those that were typed, or the program's. */
function rollOpenly(faces: readonly number[]): Work {
  return async (opened, now, line) => {
    const dice = faces.length > 0 ? { typed: [{ faces }] } : {};
    await act(opened, opened.cups.words.open, now.situation, undefined, dice);
    await hold(opened, now);
    return (after) => printRolled(after, line);
  };
}

/** Writes down what holds for all acts against the dice. */
async function hold({ cups, append }: Opened, { held, next }: Wanted): Promise<void> {
  for (const [field, value] of Object.entries(held))
    await append({
      type: 'corrected',
      path: cups.pathOf(next.side, field),
      value,
      reason: 'said with the roll',
    });
}

/** The faces of open dice that were typed on the command line; none where the program throws. */
function facesIn({ dice }: RollFlags): readonly number[] {
  const choice = diceChoice(dice === undefined ? {} : { dice });
  if (choice.kind === 'scripted') return choice.faces;
  if (choice.kind === 'secure') return [];
  throw new Problem({ path: '--dice', message: 'type what the dice show, such as --dice 6,4,2' });
}

async function printRolled(view: CupView, { flags, io }: Line): Promise<number> {
  if (!isThere(view)) throw new Error('dice that were rolled are there');
  const { cups, phase, cup, rules } = view;
  const { count } = diceFor(rules, procedureOf(view), phase.situation);
  const dice = plural(count, 'die', 'dice');
  const look =
    cup?.covered.keeping === 'program'
      ? 'Nobody may look before the phase has ended.'
      : `${cups.rollerOf(phase.side)} may look: mo peek. Both note the commitment.`;
  const rows = cup
    ? [{ label: 'Rolled', text: `${dice}, under the cup. ${look}` }, ...commitmentRows(view)]
    : [{ label: 'Rolled', text: `${dice}, in the open` }, ...liftedRows(view)];
  return printAnswer(cups, { of: phase, sections: [rows], json: factsOf(view) }, flags, io);
}
