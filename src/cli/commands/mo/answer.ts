import type { Refusal } from '../../../core/ruling/ruling';
import { capital, printable } from '../../../core/input/text';
import type { Asked, CupGame, DiceTurn, CupRequest } from '../../../core/walk/cup-game';
import { findProcedure } from '../../../core/ruling/adjudicate';
import { makeLine, recipeOf, type HiddenDice, type Words } from '../../../game/secrets/commitment';
import { diceFor, hidingOf, openingOf } from '../../../game/secrets/hidden-dice';
import type { Row } from '../../../report';
import { shownDice } from '../../../report/brief';
import { EXIT, type Io } from '../../io';
import { styleOf, type OutputFlags } from '../../output/output';
import { pledgedIn, type Dealt, type CupView, type CupPhaseView } from './session';

/** An answer: rows for people, with lines after them that are kept whole, and the same for programs. */
interface Answer {
  readonly of: DiceTurn | undefined;
  readonly sections: readonly (readonly Row[])[];
  readonly json: object;
  readonly after?: readonly string[];
}

/** Prints the answer of a command about a cup. */
export async function printAnswer(
  { title, citation, titleOf }: CupGame,
  { of, sections, json, after = [] }: Answer,
  flags: OutputFlags,
  io: Io,
): Promise<number> {
  if (flags.json === true) {
    io.out(`${JSON.stringify(json)}\n`);
    return EXIT.answered;
  }
  const { renderFacts } = await import('../../../report');
  const facts = renderFacts(of ? titleOf(of) : title, citation, sections, styleOf(flags, io));
  // A line to be pasted must stay in one piece, however long it is.
  io.out(`${[facts, ...after].join('\n')}\n`);
  return EXIT.answered;
}

/** Why a request about the dice is not allowed; empty if it is. */
export function refusalsOf(
  { cups, rules, game, phase, cup }: CupView,
  request: CupRequest,
  next?: Asked['next'],
): readonly Refusal[] {
  const solo = cup?.covered.keeping === 'program';
  const pledged = pledgedIn(game);
  const asked = { request, phase, solo, pledged, ...(next && { next }) };
  return cups.refusals(game?.present.state ?? cups.begin({}, rules), asked, rules);
}

/** Tells why the rules refuse a request. */
export async function printRefused(
  view: CupView,
  refused: readonly Refusal[],
  flags: OutputFlags,
  io: Io,
): Promise<number> {
  const { refusalRows } = await import('../../../report');
  const verdict = { label: 'Verdict', text: 'Not allowed.', look: 'refusal' } as const;
  const sections = [[...refused.flatMap(refusalRows), verdict]];
  const json = { refused, ...(isThere(view) && factsOf(view)) };
  await printAnswer(view.cups, { of: view.phase, sections, json }, flags, io);
  return EXIT.refused;
}

export function isThere(view: CupView): view is CupPhaseView {
  return view.game !== undefined && view.phase !== undefined;
}

/** All that is public of dice, for programs. */
export function factsOf(view: CupPhaseView): object {
  const { cups, rules, phase, cup } = view;
  const { count, worst } = diceFor(rules, procedureOf(view), phase.situation);
  const { keeping = 'open', words = null, commitment = null, pledge = null } = cup?.covered ?? {};
  const lifted = liftedOf(view);
  return {
    side: phase.side,
    turn: phase.turn,
    count,
    hidden: lifted === null,
    keeping,
    words,
    commitment,
    pledge,
    ifRefused: worst,
    ...cups.known(phase),
    lifted: lifted && { ...lifted.dice, [lifted.name]: lifted.value, ...lifted.proof },
  };
}

/** The procedure of the dice. */
export function procedureOf({ rules, cups }: Dealt) {
  return findProcedure(rules.ruleset, cups.procedures.dice);
}

interface Lifted {
  readonly dice: HiddenDice;
  /** What the value is called. */
  readonly name: string;
  readonly value: number;
  readonly proof: {
    readonly nonce: string | null;
    readonly line: string | null;
    readonly recipe: string | null;
  };
}

/** Dice that all may see; null while they are hidden. */
export function liftedOf(view: CupPhaseView): Lifted | null {
  const { phase, cup } = view;
  const name = hidingOf(procedureOf(view)).value;
  if (phase.open) {
    const proof = { nonce: null, line: null, recipe: null };
    return { dice: { faces: phase.open.faces }, name, value: phase.open.value, proof };
  }
  if (cup?.shown === undefined) return null;
  const { dice, limit: value, nonce } = cup.shown;
  const line = makeLine(openingOf(cup.covered, dice, nonce));
  return { dice, name, value, proof: { nonce, line, recipe: recipeOf(line) } };
}

/** What both players note when dice are hidden. */
export function commitmentRows(view: CupPhaseView): readonly Row[] {
  const { cup } = view;
  if (cup === undefined) return [];
  const { commitment, pledge, words, worst } = cup.covered;
  const { ifUnshown } = hidingOf(procedureOf(view)).words;
  return [
    { label: 'Commitment', text: commitment },
    ...(pledge === undefined ? [] : [{ label: 'Pledge', text: pledge }]),
    ...(words === null ? [] : wordRows(words)),
    ...(cup.shown ? [] : [{ label: 'If refused', text: ifUnshown(worst) }]),
  ];
}

/** The words that players gave for a roll, in one row; none if they gave none. */
function wordRows(words: Words): readonly Row[] {
  const given = words.flatMap((word, i) =>
    word === '' ? [] : [`${i === 0 ? 'A' : 'B'} "${printable(word)}"`],
  );
  return given.length === 0 ? [] : [{ label: 'Words', text: given.join(', ') }];
}

/** What lay under a cup, with its nonce; once the phase is over, that it is to be lifted. */
export function liftedRows(view: CupPhaseView): readonly Row[] {
  const lifted = liftedOf(view);
  if (lifted === null) return view.phase.isOver ? [{ label: 'Now', text: view.cups.toLift }] : [];
  const { dice, value, name, proof } = lifted;
  return [
    { label: capital(name), text: String(value), look: 'verdict' },
    { label: 'Dice', text: shownDice(dice) },
    ...(proof.nonce === null ? [] : [{ label: 'Nonce', text: proof.nonce }]),
  ];
}

/** The command that proves a lifted cup, on a line of its own. */
export function proofLines(view: CupPhaseView): readonly string[] {
  const recipe = liftedOf(view)?.proof.recipe;
  return typeof recipe !== 'string'
    ? []
    : ['', 'Anyone can check the commitment; this prints it again:', recipe];
}
