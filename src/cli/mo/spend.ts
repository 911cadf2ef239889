import type { Command } from 'commander';
import type { Values } from '../../core/field';
import { Problem, sentence } from '../../core/problem';
import type { Example } from '../../core/procedure';
import { refusals } from '../../game/checks';
import { withCup, type Cup } from '../../game/cup';
import { shownFile } from '../../game/fault';
import type { CupRules } from '../../game/rules';
import { decideSpend, type Act, type Decision } from '../../game/spend';
import { overlay } from '../collect';
import { createCommand, parseArgs } from '../command';
import { addFieldFlags, fieldFlags, Given } from '../flags';
import { EXIT, type Io } from '../io';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../output';
import { ACT_HELP, parseAct, parseActLine, THE_VIGOROUS } from './act-words';
import { addGameOption, addSideOption, Desk, fieldHelp, rulesOfGame, type DeskFlags } from './desk';
import { comparingPin, liftIfOver, limitUnder, lookUnder } from './lift';
import { addPinOptions, Secrets, type PinFlags } from './secrets';
import { endText, factsOf, liftedRows, proofLines, tell, tellRefused, titleOf } from './tell';

interface SpendFlags extends DeskFlags, PinFlags, OutputFlags {
  readonly vigorous?: boolean;
  readonly subcommander?: string;
}

const ABOUT =
  'Activates units: adds the cost, and says whether the phase goes on. Without words it asks, activation by ' +
  `activation, until the cup is lifted. One types ${ACT_HELP}.`;

const EXAMPLES: readonly Example[] = [
  { command: 'mo spend', about: 'asks until the phase is over' },
  { command: 'mo spend corps 5 --vigorous', about: 'five units of a corps, at half the cost' },
  { command: 'mo spend individual Picton', about: 'one unit, which cannot be activated again' },
  { command: 'mo spend 5', about: 'a bare cost, without checks of the activation' },
];

/** Fields of an activation that its words do not say, and that the game does not remember. */
const FIELDS = ['linked', 'within1', 'staffwork', 'cincLegal', 'unitsWithin2', 'use'];

/** The command line of this command, without the flags for fields of the rules. */
export function build(io: Io): Command {
  const command = createCommand('blucher mo spend', io)
    .description(ABOUT)
    .argument('[activation...]', 'such as 5, corps 5, individual, command 7, end')
    .option('--vigorous', 'a vigorous subcommander is used')
    .option('--subcommander <name>', 'his name, where a side has more than one');
  addPinOptions(addSideOption(addGameOption(command)));
  return command.addOption(JSON_OPTION).addOption(PLAIN_OPTION);
}

async function addActFields(
  command: Command,
  { activation, rules }: CupRules,
  given: Given,
  args: readonly string[],
): Promise<void> {
  const taken = command.options.flatMap(({ long }) => long ?? []);
  const flags = fieldFlags(activation, taken).filter(({ path: [name = ''] }) => FIELDS.includes(name));
  const help = await fieldHelp(args);
  addFieldFlags(command, activation, flags, given, help);
  if (help === undefined) return;
  const { helpAfter } = await import('../procedure-help');
  command.addHelpText('after', () =>
    helpAfter({ ...activation, examples: EXAMPLES }, command, rules.options),
  );
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const given = new Given();
  const usual = await rulesOfGame(undefined);
  await addActFields(command, usual, given, args);
  const words = parseArgs(command, args);
  const flags = command.opts<SpendFlags>();
  const spender = new Spender(flags, io);
  if (words.length === 0 && given.isEmpty) return spender.session();
  const act = parseAct(words);
  const { units, ...more } = overlay({ rules: usual.rules, procedure: usual.activation, given }, {});
  return spender.spend(complete(act, (units ?? []) as readonly Values[], more, flags));
}

/** Adds what flags say to what words say. */
function complete(act: Act, units: readonly Values[], more: Values, flags: SpendFlags): Act {
  const vigorous = flags.subcommander ?? (flags.vigorous === true ? THE_VIGOROUS : undefined);
  const isPlain = units.length === 0 && Object.keys(more).length === 0 && vigorous === undefined;
  if (isPlain) return act;
  if (act.kind === 'cost') {
    throw new Problem({
      path: 'activation',
      message: 'a bare cost takes no flags about units; say, for example, "corps 5"',
    });
  }
  const unnamed = units.length > 0 && act.kind === 'individual' && act.units.length === 0 ? 0 : act.count;
  return {
    ...act,
    count: unnamed,
    units: [...act.units, ...units],
    vigorous: vigorous ?? act.vigorous,
    more: { ...act.more, ...more },
  };
}

/** One command's spending, of one activation or of a whole phase. */
class Spender {
  private readonly desk: Desk;
  private readonly secrets: Secrets;

  constructor(
    private readonly flags: SpendFlags,
    private readonly io: Io,
  ) {
    this.desk = new Desk(flags, io);
    this.secrets = new Secrets(flags, io);
  }

  async spend(act: Act): Promise<number> {
    const { game, cup } = await this.desk.look();
    const of = await rulesOfGame(game);
    const refused = refusals({ wish: 'spend', cup }, of.rules);
    if (!cup || refused.length > 0) return tellRefused(refused, cup, this.flags, this.io);
    needUnits(act);
    const decision = await this.decide(of, act, await comparingPin(cup, this.secrets));
    if (decision.refused.length > 0) return tellRefused(decision.refused, decision.cup, this.flags, this.io);
    return this.tell(of, decision);
  }

  /** Decides on the game as it is now: it may have changed while a PIN was typed. */
  private async decide(of: CupRules, act: Act, pin: string | undefined): Promise<Decision> {
    return this.desk.change<Decision>(async (game, keeper) => {
      const cup = this.desk.cupIn(game);
      if (!game || !cup)
        throw new Problem({ path: shownFile(this.desk.place.file), message: 'was taken away; roll again' });
      const secret = cup.lifted ? undefined : await lookUnder(cup, keeper, pin, this.desk);
      const decision = decideSpend(of, cup, act, limitUnder(cup, secret));
      if (decision.refused.length > 0) return { result: decision };
      const after = liftIfOver(decision.cup, secret);
      return { game: withCup(game, after), result: { ...decision, cup: after } };
    });
  }

  private async tell(of: CupRules, { ruling, cost, cup }: Decision): Promise<number> {
    const orders = ruling?.outcome ? of.activation.orders(ruling.outcome, ruling.situation) : [];
    const rows = [
      {
        label: 'Verdict',
        text: `${cost} MO: ${cup.currentMO} spent. ${endText(cup)}`,
        look: 'verdict',
      } as const,
      ...orders.map((text) => ({ label: 'Now', text })),
    ];
    const shown = cup.ended === 'none' ? [] : liftedRows(cup);
    const proof = cup.ended === 'none' ? [] : proofLines(cup);
    await tell(
      titleOf(cup),
      [rows, shown],
      { cost, refused: [], ruling, ...factsOf(cup) },
      this.flags,
      this.io,
      proof,
    );
    return EXIT.answered;
  }

  /** Asks for activations until the phase is over, or the active player has had enough. */
  async session(): Promise<number> {
    const { io, flags } = this;
    if (!io.terminal.input || !io.terminal.output) {
      throw new Problem({ path: 'activation', message: `is missing; give ${ACT_HELP}` });
    }
    const { askLine } = await import('../prompts');
    for (;;) {
      const { game, cup } = await this.desk.look();
      const refused = refusals({ wish: 'spend', cup }, (await rulesOfGame(game)).rules);
      if (refused.length > 0)
        return cup?.ended === 'none' || !cup ? tellRefused(refused, cup, flags, io) : EXIT.answered;
      const context = { ...io.streams(), plain: flags.plain ?? false };
      const line = await askLine(question(cup), context, faultOf);
      if (line === '' || line === 'q') return EXIT.answered;
      await this.spendOrTell(parseActLine(line));
    }
  }

  /** Spends, or tells the fault: a wrong PIN or an impossible activation does not end the session. */
  private async spendOrTell(act: Act): Promise<void> {
    try {
      await this.spend(act);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.io.err(`${error.faults.map(sentence).join('\n')}\n`);
    }
  }
}

function question(cup: Cup | undefined): string {
  return `${cup?.currentMO ?? 0} MO spent; next (c5, i, m7, e; Enter: later)`;
}

function faultOf(line: string): string | undefined {
  if (line === '' || line === 'q') return undefined;
  try {
    needUnits(parseActLine(line));
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.faults[0]?.message;
    throw error;
  }
}

/** @throws Problem where the size of a corps, or of a force by command, is not given. */
function needUnits(act: Act): void {
  if (act.kind === 'cost' || act.kind === 'end' || act.count + act.units.length > 0) return;
  throw new Problem({
    path: 'activation',
    message: `how many units? Give their number or names, such as "${act.kind} 5"`,
  });
}
