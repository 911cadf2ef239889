import type { Refusal } from '../../core/ruling';
import { printable } from '../../core/text';
import { recipeOf, sumOf, type Words } from '../../game/commitment';
import type { Cup, Lifted, PhaseEnd } from '../../game/cup';
import { lineOf } from '../../game/secret';
import type { Row } from '../../report';
import { shownDice } from '../../report/brief';
import { EXIT, type Io } from '../io';
import { styleOf, type OutputFlags } from '../output';

/** The pages of the rulebook about hidden dice. */
const SOURCE = 'Blücher p.27, 33';

/** Prints the answer of a command about a cup. `json` says the same for programs; `after` are lines kept whole. */
export async function tell(
  title: string,
  sections: readonly (readonly Row[])[],
  json: object,
  flags: OutputFlags,
  io: Io,
  after: readonly string[] = [],
): Promise<void> {
  if (flags.json === true) return io.out(`${JSON.stringify(json)}\n`);
  const { renderFacts } = await import('../../report');
  const facts = renderFacts(title, SOURCE, sections, styleOf(flags, io));
  // A line to be pasted must stay in one piece, however long it is.
  io.out(`${[facts, ...after].join('\n')}\n`);
}

/** Tells why the rules refuse a wish about a cup. */
export async function tellRefused(
  refused: readonly Refusal[],
  cup: Cup | undefined,
  flags: OutputFlags,
  io: Io,
): Promise<number> {
  const { refusalRows } = await import('../../report');
  const rows = [
    ...refused.flatMap(refusalRows),
    { label: 'Verdict', text: 'Not allowed.', look: 'refusal' } as const,
  ];
  await tell(titleOf(cup), [rows], { refused, ...(cup && factsOf(cup)) }, flags, io);
  return EXIT.refused;
}

export function titleOf(cup: Pick<Cup, 'side' | 'turn'> | undefined): string {
  return cup ? `Momentum of side ${cup.side}, turn ${cup.turn}` : 'Momentum';
}

/** The side that rolls the dice for another, and hides them. */
export function rollerOf({ side }: Pick<Cup, 'side'>): string {
  return `Side ${side === 'A' ? 'B' : 'A'}`;
}

/** All that is public of a cup, for programs. */
export function factsOf(cup: Cup): object {
  const { side, turn, count, keeping, words, commitment, pledge, worst, spent, currentMO, above, unchecked } =
    cup;
  const { stage, pips, commandUsed, ended, lifted } = cup;
  return {
    side,
    turn,
    count,
    hidden: lifted === null,
    keeping,
    words,
    commitment,
    pledge,
    ifRefused: worst,
    spent,
    currentMO,
    stage,
    pips,
    commandUsed,
    limitAbove: above,
    unchecked,
    phaseEnded: ended,
    lifted: lifted && liftedJson(cup, lifted),
  };
}

function liftedJson(cup: Cup, { dice, limit, nonce }: Lifted): object {
  const line = lineOf(cup);
  return { ...dice, limit, nonce, line: line ?? null, recipe: line === undefined ? null : recipeOf(line) };
}

/** What both players note when dice are hidden. */
export function commitmentRows({ commitment, pledge, words, worst, lifted }: Cup): readonly Row[] {
  const kept: readonly Row[] = [
    ...(pledge === null ? [] : [{ label: 'Pledge', text: pledge }]),
    ...(words === null ? [] : wordRows(words)),
  ];
  if (commitment === null) return kept;
  const rule = `Not shown when the phase has ended, they count as all sixes: limit ${worst}.`;
  return [
    { label: 'Commitment', text: commitment },
    ...kept,
    ...(lifted === null ? [{ label: 'If refused', text: rule }] : []),
  ];
}

/** The words that players gave for a roll, in one row; none if they gave none. */
export function wordRows(words: Words): readonly Row[] {
  const given = words.flatMap((word, i) =>
    word === '' ? [] : [`${i === 0 ? 'A' : 'B'} "${printable(word)}"`],
  );
  return given.length === 0 ? [] : [{ label: 'Words', text: given.join(', ') }];
}

const ENDS: Readonly<Record<PhaseEnd, string>> = {
  none: 'The phase goes on.',
  limit: 'The phase is over: the limit is reached.',
  command: 'The phase is over: by command.',
  voluntary: 'The phase is over: by choice.',
};

/** Whether the phase is over, and why, in one sentence. */
export function endText({ ended, unchecked }: Cup): string {
  return unchecked ? 'The passive player now says whether the phase goes on: mo check.' : ENDS[ended];
}

/** What lay under a cup, with the proof. */
export function liftedRows({ lifted, ended, keeping }: Cup): readonly Row[] {
  if (lifted === null) {
    const owed = ended !== 'none' && keeping !== 'open';
    return owed ? [{ label: 'Now', text: 'The passive player lifts the cup: mo reveal.' }] : [];
  }
  return [
    { label: 'Limit', text: String(lifted.limit), look: 'verdict' },
    { label: 'Dice', text: shownDice(lifted.dice) },
    ...(lifted.nonce === null ? [] : [{ label: 'Nonce', text: lifted.nonce }]),
  ];
}

/** The command that proves a lifted cup, on a line of its own. */
export function proofLines(cup: Cup): readonly string[] {
  const line = lineOf(cup);
  if (line === undefined) return [];
  return ['', 'Anyone can check the commitment; this prints it again:', recipeOf(line)];
}

/** What a roller sees under his cup. */
export function lookText(lifted: Lifted): string {
  return `Limit ${sumOf(lifted.dice)} (${shownDice(lifted.dice)})`;
}
