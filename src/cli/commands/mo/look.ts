import { Problem } from '../../../core/input/problem';
import { capital, shown } from '../../../core/input/text';
import type { CupRequest } from '../../../core/walk/cup-game';
import type { HiddenDice } from '../../../game/secrets/commitment';
import { hidingOf, openCup } from '../../../game/secrets/hidden-dice';
import { shownDice } from '../../../report/brief';
import { buildCommand, parseArgs, readLine, type CommandSpec } from '../../define-command';
import { flag, type Flags, type FlagValues } from '../../flags';
import { canAsk, EXIT, type Io } from '../../io';
import type { OutputFlags } from '../../output/output';
import { showForAMoment } from '../../output/private-screen';
import { CupSession, pledgedIn, usualRules, type CupView, type CupPhaseView } from './session';
import { SESSION, specOf, type SessionFlags } from './options';
import { act, liftIfDue, lookUnder } from './ruling';
import { PIN, Secrets, wrongPin, type PinFlags } from './secrets';
import {
  commitmentRows,
  factsOf,
  isThere,
  liftedOf,
  liftedRows,
  procedureOf,
  proofLines,
  refusalsOf,
  printAnswer,
  printRefused,
} from './answer';

/** What a command works with once its line is read. */
interface Line<F> {
  readonly cupSession: CupSession;
  readonly view: CupPhaseView;
  readonly flags: FlagValues<F> & SessionFlags & OutputFlags;
  readonly words: readonly string[];
  readonly io: Io;
}

/** Runs a command about dice that are there, where the rules allow it. */
async function aboutDice<F extends Flags>(
  request: CupRequest,
  args: readonly string[],
  io: Io,
  own: F,
  work: (line: Line<F>) => Promise<number>,
  words: CommandSpec['words'] = [],
): Promise<number> {
  const spec = specOf(request, (await usualRules()).cups, { ...SESSION, ...own });
  const command = buildCommand({ ...spec, words }, io);
  const typed = parseArgs(command, args, io);
  const flags = command.opts<Line<F>['flags']>();
  const cupSession = new CupSession(flags, io);
  const view = await cupSession.look();
  const refused = refusalsOf(view, request);
  if (!isThere(view) || refused.length > 0) return printRefused(view, refused, flags, io);
  return work({ cupSession, view: view, flags, words: typed, io });
}

/** Shows the dice to the one who rolled them, by his PIN. */
export function peek(args: readonly string[], io: Io): Promise<number> {
  return aboutDice('peek', args, io, PIN, async ({ view, flags }) => {
    const { dice, value } = await openedByPin(view, flags, io);
    const name = hidingOf(procedureOf(view)).value;
    const text = `${capital(name)} ${value} (${shownDice(dice)})`;
    if (flags.json === true) io.out(`${JSON.stringify({ [name]: value, ...dice })}\n`);
    else if (!canAsk(io)) io.out(`${text}\n`);
    else await showForAMoment(text, io);
    return EXIT.answered;
  });
}

/** The dice that lie in the open, or that the roller's PIN opens. @throws Problem if the PIN is wrong. */
async function openedByPin(
  view: CupPhaseView,
  flags: PinFlags,
  io: Io,
): Promise<{ readonly dice: HiddenDice; readonly value: number }> {
  const { cup, phase, cups, rules } = view;
  const lifted = liftedOf(view);
  if (lifted || cup === undefined) return lifted ?? { dice: { faces: [] }, value: 0 };
  const pin = await new Secrets(flags, io).pin(cups.rollerOf(phase.side));
  const under = await openCup(rules, cup.covered, undefined, pin);
  if (under === undefined) throw wrongPin();
  return { dice: under.dice, value: under.limit };
}

/** Lifts the cup. */
export const reveal = (args: readonly string[], io: Io): Promise<number> => open('reveal', args, io);

/** Compares what was spent unseen with the dice. */
export const check = (args: readonly string[], io: Io): Promise<number> => open('check', args, io);

function open(request: 'reveal' | 'check', args: readonly string[], io: Io): Promise<number> {
  return aboutDice(request, args, io, PIN, async ({ cupSession, view, flags }) => {
    const { cup, cups } = view;
    const isDue = view.phase.unchecked || view.phase.isOver;
    const wantsPin = cup?.covered.keeping === 'pin-only' && cup.shown === undefined && isDue;
    const pin = wantsPin ? await new Secrets(flags, io).pin(cups.rollerOf(view.phase.side)) : undefined;
    const isLifted = cup?.shown !== undefined || cup === undefined;
    const after = isLifted || !isDue ? view : await opened(cupSession, pin);
    if (!isThere(after)) throw new Error('dice that are there do not go');
    const { phase } = after;
    const verdict = { label: 'Verdict', text: cups.verdict(phase), look: 'verdict' } as const;
    const isShown = after.cup?.shown !== undefined || phase.open !== null;
    const sections = [[verdict], isShown ? [...liftedRows(after), ...commitmentRows(after)] : []];
    return printAnswer(
      cups,
      { of: phase, sections, json: factsOf(after), after: proofLines(after) },
      flags,
      io,
    );
  });
}

/** Compares what has to be compared, and lifts the cup if its phase is over. */
function opened(cupSession: CupSession, pin: string | undefined): Promise<CupView> {
  return cupSession.change(async (to) => {
    const now = await cupSession.view(to.game, to.programKey);
    const under = await lookUnder(now, pin);
    if (now.phase?.unchecked === true && under) await act(to, to.cups.words.check, {}, under.limit);
    await liftIfDue(to, under);
    return cupSession.view(to.game, to.programKey);
  });
}

/** Throws one of the open dice again. */
export function reroll(args: readonly string[], io: Io): Promise<number> {
  const own = {
    dice: flag.text('<face>', 'what it shows now, where the players throw it themselves'),
  };
  return aboutDice(
    'reroll',
    args,
    io,
    own,
    async ({ cupSession, words, flags }) => {
      const die = wholeNumber(words[0] ?? '', 'die');
      const face = flags.dice === undefined ? [] : [wholeNumber(flags.dice, '--dice')];
      const { ruling, after } = await cupSession.change(async (to) => {
        const { phase } = await cupSession.view(to.game, to.programKey);
        const lying = phase?.open?.faces ?? [];
        const dice = face.length > 0 ? { typed: [{ faces: lying }, { faces: face }] } : { lying };
        const made = await act(to, to.cups.words.reroll, { rerollDie: die }, undefined, dice);
        return { ruling: made.ruling, after: await cupSession.view(to.game, to.programKey) };
      });
      if (!isThere(after) || ruling.refused.length > 0) return printRefused(after, ruling.refused, flags, io);
      const { cups, phase } = after;
      return printAnswer(cups, { of: phase, sections: [liftedRows(after)], json: factsOf(after) }, flags, io);
    },
    [['<die>', 'which die: 0 = the first']],
  );
}

function wholeNumber(text: string, path: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new Problem({ path, message: `${shown(text)} is no whole number; give one, such as 0` });
}

/** Tells all that both players may know. */
export async function status(args: readonly string[], io: Io): Promise<number> {
  const { flags } = readLine(specOf('status', (await usualRules()).cups, SESSION), args, io);
  const view = await new CupSession(flags, io).look();
  const { cups, game, phase } = view;
  const { side, turn, hash } = pledgedIn(game) ?? {};
  const pledged = hash === undefined ? null : { side, turn, hash };
  const json = { ...(isThere(view) && factsOf(view)), pledged };
  const pledge = pledged ? [{ label: 'Pledged', text: `for side ${side}, turn ${turn}: ${hash}` }] : [];
  const rows = isThere(view) ? phaseRows(view) : [[{ label: 'Dice', text: cups.nothing }]];
  const after = isThere(view) ? proofLines(view) : [];
  return printAnswer(cups, { of: phase, sections: [...rows, pledge], json, after }, flags, io);
}

function phaseRows(view: CupPhaseView) {
  const { cups, phase, cup } = view;
  const isShown = cup?.shown !== undefined || phase.open !== null;
  const rows = cups.rows(phase, isShown);
  const last = { look: 'verdict' } as const;
  return [
    rows.map((row, i) => (i === rows.length - 1 ? { ...row, ...last } : row)),
    commitmentRows(view),
    liftedRows(view),
  ];
}
