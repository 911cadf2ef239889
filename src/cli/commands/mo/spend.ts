import type { Command } from 'commander';
import { findProcedure } from '../../../core/ruling/adjudicate';
import type { Values } from '../../../core/input/field';
import { problemOf, Problem, sentence } from '../../../core/input/problem';
import type { Procedure } from '../../../core/ruling/procedure';
import type { Ruling } from '../../../core/ruling/ruling';
import type { SaidOfAct, TypedAct } from '../../../core/walk/cup-game';
import { overlay } from '../../procedure/collect';
import { buildCommand, parseArgs } from '../../define-command';
import type { FlagValues } from '../../flags';
import { addFieldFlags, fieldFlags, Given } from '../../input/field-flags';
import { canAsk, EXIT, type Io } from '../../io';
import type { OutputFlags } from '../../output/output';
import { CupSession, usualRules, type Dealt, type CupPhaseView } from './session';
import { fieldHelp, SESSION, specOf } from './options';
import { act, comparingPin, liftIfDue, lookUnder } from './ruling';
import { PIN, Secrets } from './secrets';
import { factsOf, isThere, liftedRows, proofLines, refusalsOf, printAnswer, printRefused } from './answer';

const FLAGS = { ...SESSION, ...PIN };
type SpendFlags = FlagValues<typeof FLAGS> & OutputFlags;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const dealt = await usualRules();
  const { cups } = dealt;
  const words = [[`[${cups.procedures.acts}...]`, cups.help.actWords]] as const;
  const command = buildCommand({ ...specOf('spend', cups, FLAGS), words }, io);
  for (const [flag, about] of cups.help.actOptions) command.option(flag, about);
  const given = new Given();
  await addActFields(command, dealt, given, args);
  const typedWords = parseArgs(command, args, io);
  const flags = command.opts<SpendFlags>();
  const cupSession = new CupSession(flags, io);
  if (typedWords.length === 0 && given.isEmpty) return session(cupSession, dealt, flags, io);
  const typed = cups.read(typedWords, saidBy(command, dealt, given));
  return spend(typed, cupSession, new Secrets(flags, io), flags, io);
}

function actsOf({ rules, cups }: Dealt): Procedure {
  return findProcedure(rules.ruleset, cups.procedures.acts);
}

async function addActFields(
  command: Command,
  dealt: Dealt,
  given: Given,
  args: readonly string[],
): Promise<void> {
  const { cups, rules } = dealt;
  const taken = command.options.flatMap(({ long }) => long ?? []);
  const flags = fieldFlags(actsOf(dealt), taken).filter(({ path: [name = ''] }) =>
    cups.fields.act.includes(name),
  );
  const help = await fieldHelp(args);
  addFieldFlags(command, actsOf(dealt), flags, given, help);
  if (help === undefined) return;
  const { helpAfter } = await import('../../procedure/procedure-help');
  const procedure = { ...actsOf(dealt), examples: cups.help.actExamples };
  command.addHelpText('after', () => helpAfter(procedure, command, rules.options));
}

function saidBy(command: Command, dealt: Dealt, given: Given): SaidOfAct {
  const { units, ...more } = overlay({ rules: dealt.rules, procedure: actsOf(dealt), given }, {});
  return { units: (units ?? []) as readonly Values[], more, options: command.opts() };
}

/** Does one act; it may have to be compared later, by the roller. */
async function spend(
  typed: TypedAct,
  cupSession: CupSession,
  secrets: Secrets,
  flags: SpendFlags,
  io: Io,
): Promise<number> {
  const view = await cupSession.look();
  const refused = refusalsOf(view, 'spend');
  if (!isThere(view) || refused.length > 0) return printRefused(view, refused, flags, io);
  const pin = await comparingPin(view, secrets);
  // The game may have changed while a PIN was typed.
  const { ruling, after } = await cupSession.change(async (opened) => {
    const { game, programKey, cups } = opened;
    const now = await cupSession.view(game, programKey);
    const shown = await lookUnder(now, pin);
    const word = now.cup && shown === undefined ? cups.words.unseen(typed.word) : typed.word;
    const made = await act(opened, word, now.phase ? typed.raw(now.phase) : {}, shown?.limit);
    if (made.event) await liftIfDue(opened, shown);
    return { ruling: made.ruling, after: await cupSession.view(game, programKey) };
  });
  if (!isThere(after) || ruling.refused.length > 0) return printRefused(after, ruling.refused, flags, io);
  return printSpent(after, ruling, flags, io);
}

async function printSpent(view: CupPhaseView, ruling: Ruling, flags: SpendFlags, io: Io): Promise<number> {
  const { cups, rules, phase } = view;
  const procedure = findProcedure(rules.ruleset, ruling.procedure, ruling.situation);
  const orders = procedure.orders(ruling.outcome ?? {}, ruling.situation);
  const cost = Number(ruling.outcome?.cost);
  const rows = [
    { label: 'Verdict', text: cups.verdict(phase, cost), look: 'verdict' } as const,
    ...orders.map((text) => ({ label: 'Now', text })),
  ];
  const json = { cost, refused: [], ruling, ...factsOf(view) };
  const sections = [rows, phase.isOver ? liftedRows(view) : []];
  return printAnswer(
    cups,
    { of: phase, sections, json, after: phase.isOver ? proofLines(view) : [] },
    flags,
    io,
  );
}

/** Asks for acts until the phase is over, or the active player has had enough. */
async function session(
  cupSession: CupSession,
  { cups: usual }: Dealt,
  flags: SpendFlags,
  io: Io,
): Promise<number> {
  if (!canAsk(io))
    throw new Problem({ path: usual.procedures.acts, message: `is missing; give ${usual.help.actWords}` });
  const { askLine } = await import('../../prompts');
  const secrets = new Secrets(flags, io);
  for (;;) {
    const view = await cupSession.look();
    const { cups, phase } = view;
    const refused = refusalsOf(view, 'spend');
    if (phase === undefined || refused.length > 0)
      return phase?.isOver === true ? EXIT.answered : printRefused(view, refused, flags, io);
    const context = { ...io.streams(), plain: flags.plain ?? false };
    const isLast = (line: string): boolean => line === '' || line === 'q';
    const check = (line: string): string | undefined => (isLast(line) ? undefined : faultOf(line, cups));
    const line = await askLine(cups.prompt(phase), context, check);
    if (isLast(line)) return EXIT.answered;
    await spend(cups.read([line]), cupSession, secrets, flags, io).catch((error: unknown) => {
      // A wrong PIN or an impossible act does not end the session.
      if (!(error instanceof Problem)) throw error;
      io.err(`${error.faults.map(sentence).join('\n')}\n`);
    });
  }
}

/** What is wrong with a line; undefined if nothing is. */
const faultOf = (line: string, cups: Dealt['cups']): string | undefined =>
  problemOf(() => cups.read([line]))?.faults[0]?.message;
