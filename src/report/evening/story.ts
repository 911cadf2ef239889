import { capital, listing } from '../../core/input/text';
import type { MusterUnit, Now } from '../../core/walk/walk';
import type { Evening } from '../../evening/evening';
import type { Weighed } from '../../evening/ledger';
import type { Moment } from '../../evening/moments';
import type { GameEvent, Ruled } from '../../game/events';
import { movedIn } from '../../game/taken-back';
import { facesText, shownDice } from '../brief';
import { correctionText, movedText } from '../journal/log';
import { inSideNames } from '../sides';
import { sentence } from '../words';
import { oddsWords } from './luck-words';

/** One sentence or two of a story. */
interface Line {
  /** The line of the journal. */
  readonly n: number;
  readonly text: string;
  /** The dice and what could be expected of them, where some were thrown. */
  readonly dice?: string;
}

/** What happened, or what was taken back meanwhile. */
type Part = Moment | Line;

/** What happened in one step of a turn. */
interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** What happened in a turn. */
export interface Chapter {
  readonly title: string;
  readonly turn: number;
  readonly sections: readonly Section[];
  /** Who left the table, and what else has changed for good: whole sentences. */
  readonly losses: readonly string[];
}

/** The story of a game turn by turn, without steps in which nothing happened. */
export function storyOf(evening: Evening): readonly Chapter[] {
  const { moments } = evening;
  const turns = [...new Set(moments.map(({ now }) => now.turn))];
  return turns.map((turn) => {
    const own = moments.filter(({ now }) => now.turn === turn);
    return chapterOf(evening, turn, own);
  });
}

function chapterOf(evening: Evening, turn: number, moments: readonly Moment[]): Chapter {
  const names = [...new Set(moments.map(({ now }) => now.activeName))];
  const ofOne = names.length === 1 ? `, ${names[0] ?? ''}` : '';
  const { turnName = 'Turn' } = moments[0]?.now ?? {};
  return {
    title: `${turnName} ${turn}${ofOne}`,
    turn,
    sections: sectionsOf(evening, moments, names.length > 1),
    losses: lossesIn(evening, moments),
  };
}

function sectionsOf(evening: Evening, moments: readonly Moment[], namesSide: boolean): readonly Section[] {
  const groups: { readonly title: string; readonly parts: Part[] }[] = [];
  const tell = ({ phase, activeName, ended }: Now, parts: readonly Part[]): void => {
    if (parts.length === 0) return;
    const title = namesSide && !ended ? `${phase} (${activeName})` : phase;
    const last = groups.at(-1);
    if (last?.title === title) last.parts.push(...parts);
    else groups.push({ title, parts: [...parts] });
  };
  for (const moment of moments) {
    tell(moment.now, movedAfter(evening, moment.before.n, moment.entry.n));
    const now = nowOf(evening, moment);
    tell(now, [moment]);
    if (moment.after === evening.game.present) tell(now, movedAfter(evening, moment.entry.n));
  }
  return groups
    .map(({ title, parts }) => ({ title, lines: linesOf(evening, parts) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Where an act stands in the story: one without dice that ends the game, at its end. */
function nowOf({ game: { walk, rules } }: Evening, { entry: { event }, after, now }: Moment): Now {
  const then = walk.now(after.state, rules);
  return then.ended && !('rolls' in event && event.rolls.length > 0) ? then : now;
}

function linesOf(evening: Evening, parts: readonly Part[]): readonly Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    const alike = runOf(evening, parts.slice(i));
    if (alike.length > 1) lines.push(together(alike));
    else if (part) lines.push(...('text' in part ? [part] : linesOfMoment(evening, part)));
    i += Math.max(0, alike.length - 1);
  }
  return lines;
}

/** Acts of one kind that follow one another, without dice: they make one sentence. */
function runOf({ currencies: { unreported } }: Evening, parts: readonly Part[]): readonly Moment[] {
  const first = wordOf(parts[0]);
  if (first === undefined || unreported.includes(first)) return [];
  const end = parts.findIndex((one) => wordOf(one) !== first);
  return parts.slice(0, end < 0 ? parts.length : end).flatMap((one) => ('entry' in one ? [one] : []));
}

/** The word of an act without dice that names somebody; undefined for anything else. */
function wordOf(part: Part | undefined): string | undefined {
  const event = part && 'entry' in part ? part.entry.event : undefined;
  if (event?.type !== 'noted' && event?.type !== 'ruled') return undefined;
  const isPlain = event.type === 'noted' || event.rolls.length === 0;
  return isPlain && namesIn(event).length > 0 ? event.word : undefined;
}

function together(moments: readonly Moment[]): Line {
  const events = moments.map(({ entry }) => entry.event);
  const names = events.flatMap((event) => ('named' in event ? [namesIn(event).join(' > ')] : []));
  const word = wordOf(moments[0]) ?? '';
  return {
    n: moments[0]?.entry.n ?? 0,
    text: sentence(`${capital(word)}: ${listing([...new Set(names)], 'and')}`),
  };
}

function namesIn({ named }: Pick<Ruled, 'named'>): readonly string[] {
  return Object.values(named).map((who) => (typeof who === 'string' ? who : who.join(', ')));
}

/** What was taken back, or done again, after a line of the journal and before another. */
function movedAfter({ game: { log, rules } }: Evening, from: number, to = Infinity): readonly Line[] {
  const moved = movedIn(log);
  return log.slice(from).flatMap(({ n, event }): readonly Line[] => {
    if (n >= to || (event.type !== 'undone' && event.type !== 'redone')) return [];
    return [{ n, text: sentence(capital(movedText(event, moved.get(n) ?? [], rules.ruleset))) }];
  });
}

function linesOfMoment(evening: Evening, moment: Moment): readonly Line[] {
  const { n, event } = moment.entry;
  const { currencies, game, ledger } = evening;
  if ('word' in event && currencies.unreported.includes(event.word)) return [];
  const text = textOf(evening, event);
  if (text === undefined) return [];
  const weighed = ledger.throws.find((one) => one.n === n);
  const dice = diceOf(event, weighed, ledger.currencies, game.sideNames);
  const named = inSideNames(sentence(capital(text)), game.sideNames);
  return [{ n, text: named, ...(dice !== undefined && { dice: inSideNames(dice, game.sideNames) }) }];
}

function textOf({ game }: Evening, event: GameEvent): string | undefined {
  switch (event.type) {
    case 'ruled':
      return ruledText(event, game.rules.ruleset.procedures);
    case 'noted': {
      const names = namesIn(event);
      return names.length === 0 ? undefined : `${event.word}: ${names.join(' > ')}`;
    }
    case 'covered':
      return `${event.count === 1 ? 'one die is' : `${event.count} dice are`} thrown under a cup${event.words === null ? ', and typed' : ''}`;
    case 'shown':
      return `the cup is lifted: the limit was ${event.limit}`;
    case 'forfeited':
      return `the dice under the cup cannot be shown: they count as ${event.limit}`;
    case 'sealed':
      return event.anew === 'rewritten' ? `"${event.name}" is written anew, as both sides agreed` : undefined;
    case 'corrected':
      return `put right: ${correctionText(event)}`;
    case 'remarked':
      return `“${event.text}”`;
    default:
      return undefined;
  }
}

function ruledText(event: Ruled, procedures: Evening['game']['rules']['ruleset']['procedures']): string {
  const procedure = procedures.find(({ id }) => id === event.procedure);
  const verdict = procedure ? procedure.verdict(event.outcome, event.situation) : event.procedure;
  const names = namesIn(event).filter((name) => name !== '');
  // Whom an act is about may stand in its word: "pips left".
  const about = [...names, event.word.replace(/^\S+ ?/, '')].filter((name) => name !== '');
  if (names.length === 0 || about.some((name) => verdict.includes(name))) return verdict;
  return `${[event.word, ...names].join(' ')}: ${verdict}`;
}

function diceOf(
  event: GameEvent,
  weighed: Weighed | undefined,
  currencies: Evening['ledger']['currencies'],
  sideNames: Readonly<Record<string, string>>,
): string | undefined {
  const odds = weighed === undefined ? [] : oddsWords(weighed, currencies, sideNames);
  if (event.type === 'shown') return [shownDice(event.dice), ...odds].join('; ');
  if (event.type !== 'ruled' || event.rolls.length === 0) return undefined;
  return [...event.rolls.map((roll) => `${roll.for}: ${facesText(roll)}`), ...odds].join('; ');
}

/** Who left the table in a turn, and which facts of the standing are others now. */
function lossesIn({ game: { walk } }: Evening, moments: readonly Moment[]): readonly string[] {
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return [];
  const was = new Map(walk.muster(first.before.state).map((unit) => [unit.id, unit]));
  const left = walk
    .muster(last.after.state)
    .filter(({ id, gone }: MusterUnit) => gone && was.get(id)?.gone === false)
    .map(({ id, side, state }) => `${id} of ${side} is ${state}.`);
  const stood = new Map(walk.standing(first.before.state).map(({ label, text }) => [label, text]));
  const stands = walk
    .standing(last.after.state)
    .filter(({ label, text }) => stood.get(label) !== text)
    .map(({ label, text }) => sentence(`${label}: ${text}`));
  return [...left, ...stands];
}
