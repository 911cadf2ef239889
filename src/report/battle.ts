import type { Standing } from '../core/walk/walk';
import type { Hiding } from '../core/dice/hiding';
import type { Procedure } from '../core/ruling/procedure';
import type { Ruleset } from '../core/ruling/ruleset';
import type { CupCovered, GameEvent } from '../game/events';
import type { Entry } from '../game/journal/format';
import { facesText, shownDice } from './brief';
import { correctionText, movedText } from './journal/log';
import { inSideNames } from './sides';
import { inMarkdown } from './words';

/** One line of a game, and the turn and phase in which it fell. */
export interface ReportedEvent {
  readonly turn: number;
  readonly phase: string;
  readonly event: GameEvent;
  /** What an undo or a redo moved. */
  readonly moved?: readonly Entry<GameEvent>[];
}

/** A game as a report tells it. */
export interface Reported {
  readonly name: string;
  readonly ruleset: Ruleset;
  /** Without what was undone, but with each undo and redo. */
  readonly events: readonly ReportedEvent[];
  readonly standing: readonly Standing[];
  /** What sides are called, by their letters in rulings. */
  readonly sideNames: Readonly<Record<string, string>>;
  readonly end: string | undefined;
  readonly lastHash: string;
}

/** The report of a battle, as Markdown: turn by turn, phase by phase, with every verdict and all dice. */
export function renderReport(reported: Reported): string {
  const { name, ruleset, events, standing, sideNames, end, lastHash } = reported;
  const lines = events.flatMap((one, i) => [
    ...headingsOf(one, events[i - 1]),
    ...entryLines(one, ruleset, sideNames),
  ]);
  return [
    `# ${inMarkdown(name)}`,
    '',
    `Rules: ${ruleset.title}.`,
    ...lines,
    '',
    '## How it stands',
    '',
    ...standing.map(({ label, text }) => `- ${inMarkdown(label)}: ${inMarkdown(text)}`),
    ...(end === undefined ? [] : ['', `**${inMarkdown(end)}**`]),
    '',
    `Last line of the journal: \`${lastHash}\``,
  ].join('\n');
}

function headingsOf({ turn, phase }: ReportedEvent, before: ReportedEvent | undefined): readonly string[] {
  const isNewTurn = before?.turn !== turn;
  if (!isNewTurn && before.phase === phase) return [];
  return [...(isNewTurn ? ['', `## Turn ${turn}`] : []), '', `### ${phase}`, ''];
}

function entryLines(
  { event, moved }: ReportedEvent,
  ruleset: Ruleset,
  sideNames: Reported['sideNames'],
): readonly string[] {
  const text = entryText(event, ruleset, moved);
  return text === undefined ? [] : [`- ${inMarkdown(inSideNames(text, sideNames))}`];
}

function entryText(
  event: GameEvent,
  ruleset: Ruleset,
  moved: ReportedEvent['moved'] = [],
): string | undefined {
  switch (event.type) {
    case 'ruled':
      return ruledText(event, ruleset);
    case 'noted': {
      const names = Object.values(event.named).flat();
      // What only closes a phase is shown by the next heading.
      return names.length === 0 ? undefined : [event.word, ...names].join(' ');
    }
    case 'covered':
      return `${hiddenText(event, ruleset)}; commitment ${event.commitment}`;
    case 'shown':
      return `the cup was lifted: ${hidingIn(ruleset)?.value ?? 'value'} ${event.limit} (${shownDice(event.dice)})`;
    case 'forfeited':
      return lostText(event.limit, ruleset);
    case 'sealed':
      return rewrittenText(event);
    case 'corrected':
      return `corrected: ${correctionText(event)}`;
    case 'undone':
    case 'redone':
      return movedText(event, moved, ruleset);
    case 'remarked':
      return `"${event.text}"`;
    default:
      return undefined;
  }
}

function ruledText(event: Extract<GameEvent, { type: 'ruled' }>, { procedures }: Ruleset): string {
  const procedure = procedures.find(({ id }) => id === event.procedure);
  const text = procedure ? verdictOf(procedure, event) : event.procedure;
  const names = Object.values(event.named).flat();
  // Some verdicts speak of "the unit", which the act has named.
  const unsaid = names.some((name) => text.includes(name)) ? [] : names;
  return `${[event.word, ...unsaid].join(' ')}: ${text}`;
}

function rewrittenText({ anew, name }: Extract<GameEvent, { type: 'sealed' }>): string | undefined {
  return anew === 'rewritten'
    ? `a PIN or key was lost: "${name}" was written anew, as both sides agreed`
    : undefined;
}

/** How a ruleset hides dice; undefined where it hides none. */
function hidingIn({ procedures }: Ruleset): Hiding | undefined {
  return procedures.find(({ hides }) => hides !== undefined)?.hides;
}

function hiddenText({ count, words }: CupCovered, ruleset: Ruleset): string {
  const { die = 'die', dice = 'dice' } = hidingIn(ruleset)?.words ?? {};
  const how = words === null ? 'typed and hidden' : 'hidden';
  return count === 1 ? `1 ${die} was ${how}` : `${count} ${dice} were ${how}`;
}

function lostText(worst: number, ruleset: Ruleset): string {
  const { dice = 'hidden dice', ifLost } = hidingIn(ruleset)?.words ?? {};
  return `the PIN of the ${dice} is lost${ifLost ? `: ${ifLost(worst)}` : ''}`;
}

function verdictOf(procedure: Procedure, event: Extract<GameEvent, { type: 'ruled' }>): string {
  const dice = event.rolls.map((roll) => `${roll.for}: ${facesText(roll)}`).join('; ');
  const verdict = procedure.verdict(event.outcome, event.situation);
  return dice === '' ? verdict : `${verdict} (${dice})`;
}
