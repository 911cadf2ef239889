import { adjudicate, findProcedure, requireSituation, type Rules } from '../../core/adjudicate';
import type { Battle, Named, Now, Offer, Role } from '../../core/battle';
import { isObject } from '../../core/check';
import type { Throw } from '../../core/dice/manual';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/field';
import { Problem } from '../../core/problem';
import type { Procedure } from '../../core/procedure';
import { fillFacts, fillUnits, type Lookup } from '../../core/roster';
import type { Ruleset } from '../../core/ruleset';
import type { Ruling } from '../../core/ruling';
import { GameFault, shownFile } from '../fault';
import { damaged, type Entry } from '../journal/lines';
import {
  isEvent,
  type Begun,
  type CupCovered,
  type GameEvent,
  type Redone,
  type Ruled,
  type Thrown,
  type Undone,
} from './events';
import { Answers, continued, essentials, questionOf, throwsOf, type Bound } from './question';
import { settingOf, type Setting } from './setting';
import { backFrom, beginTimeline, follow, redoing, undoing, type Position, type Timeline } from './timeline';

/** A question that is settled but for its dice. */
export interface Question {
  readonly offer: Offer;
  readonly named: Named;
  readonly procedure: Procedure;
  /** As it was given and filled in, hidden fields included. */
  readonly raw: Values;
  /** Normalised. */
  readonly situation: Values;
  readonly id: string;
}

/** A ruling that can be entered. */
export interface Answer {
  readonly ruling: Ruling;
  /** The dice are those of the same question before an undo. */
  readonly bound: boolean;
  /** Codes of the notices that players were told of before. */
  readonly told: readonly string[];
  readonly event: Ruled | undefined;
}

/**
 * A game as it is being played or looked at: pure but for the entries that it is told of. It knows no file and no
 * screen.
 */
export class Game {
  private readonly entries: Entry<GameEvent>[];
  private readonly answers = new Answers();
  private readonly noticed: string[] = [];
  private timeline: Timeline;
  /** What the battle told of a position, since it is asked again and again. */
  private told: { readonly of: Position; readonly now: Now } | undefined;

  private constructor(
    readonly begun: Begun,
    readonly setting: Setting,
    first: Entry<GameEvent>,
  ) {
    this.entries = [first];
    this.timeline = beginTimeline(first.n, begun, setting);
  }

  /**
   * The game that a journal tells.
   * @throws GameFault where its rules are not known here, or an entry cannot follow from those before it.
   */
  static async read(
    entries: readonly Entry<GameEvent>[],
    file: string,
    load: (ruleset: string) => Promise<Ruleset>,
  ): Promise<Game> {
    const [first, ...rest] = entries;
    const begun: unknown = first?.event;
    if (first === undefined || !isEvent(begun) || begun.type !== 'begun')
      throw damaged(file, 1, 'it does not say how the game began');
    const setting = await settingOf(begun, load).catch((error: unknown) => {
      throw error instanceof Problem ? unknownRules(file, error) : error;
    });
    const game = inLine(file, first.n, () => new Game(begun, setting, first));
    for (const entry of rest) inLine(file, entry.n, () => game.add(entry));
    return game;
  }

  /**
   * Takes note of an entry that is safe in the journal.
   * @throws Problem where it cannot follow from those before it.
   */
  add(entry: Entry<GameEvent>): void {
    if (!isEvent(entry.event)) throw new Problem({ path: '', message: 'it holds no event of a game' });
    this.timeline = follow(this.timeline, entry, this.setting);
    this.answers.note(entry);
    if (entry.event.type === 'ruled') this.noticed.push(...(entry.event.notices ?? []));
    this.entries.push(entry);
  }

  get log(): readonly Entry<GameEvent>[] {
    return this.entries;
  }

  get present(): Position {
    return this.timeline.present;
  }

  get battle(): Battle {
    return this.setting.battle;
  }

  get rules(): Rules {
    return this.setting.rules;
  }

  get now(): Now {
    const { present } = this;
    if (this.told?.of !== present)
      this.told = { of: present, now: this.battle.now(present.battle, this.rules) };
    return this.told.now;
  }

  /** What sides are called, by their letters in rulings. */
  get sideNames(): Readonly<Record<string, string>> {
    return this.battle.sideNames?.(this.present.battle) ?? {};
  }

  facts(unit: string): Values | undefined {
    return this.battle.facts(this.present.battle, unit);
  }

  /** What is known of an offer's situation once its units are named: by the state, the rosters, and `raw`. */
  fill(offer: Offer, named: Named, raw: Values = {}): Values {
    return this.filled(offer, named, raw, (unit) => this.facts(unit));
  }

  /** Facts that the state keeps, but cannot tell now; not what `raw` has. */
  untold(offer: Offer, named: Named, raw: Values): readonly Untold[] {
    const marks = (unit: string): Values =>
      Object.fromEntries(
        (this.battle.untold?.(this.present.battle, unit) ?? []).map((fact) => [fact, UNTOLD]),
      );
    const own = Object.entries(offer.untold?.(named) ?? {}).filter(([name]) => raw[name] === undefined);
    return [
      ...own.map(([name, answer]) => ({ path: [name], answer })),
      ...placesOf(UNTOLD, this.filled(offer, named, raw, marks)).map((path) => ({ path, answer: true })),
    ];
  }

  private filled(offer: Offer, named: Named, raw: Values, lookup: Lookup): Values {
    const { procedure: id, roles = [] } = offer;
    if (id === undefined) return {};
    const start = roles.reduce((values, role) => withNames(values, role, named[role.name]), {
      ...offer.given?.(named),
      ...raw,
    });
    const procedure = findProcedure(this.rules.ruleset, id, start);
    const filled = roles.reduce((values, { name, prefix }) => {
      const unit = named[name];
      const facts = prefix !== undefined && typeof unit === 'string' ? lookup(unit) : undefined;
      return facts ? fillFacts(procedure, values, prefix ?? '', facts) : values;
    }, start);
    return fillUnits(procedure, filled, lookup);
  }

  /** @throws Problem with everything that is wrong or missing. */
  ask(offer: Offer, named: Named, raw: Values): Question {
    const procedure = findProcedure(this.rules.ruleset, offer.procedure ?? '', raw);
    const situation = requireSituation(this.rules, procedure, procedure.gather(raw));
    return {
      offer,
      named,
      procedure,
      raw,
      situation,
      id: this.idOf({ word: offer.word, named }, procedure, situation),
    };
  }

  /** The name of a question that was put at this moment. */
  idOf(
    { word, named }: { readonly word: string; readonly named: Named },
    procedure: Procedure,
    situation: Values,
  ): string {
    const { turn, phase } = this.now;
    const asked = {
      word,
      named,
      procedure: procedure.id,
      situation: essentials(procedure.situation, situation),
      turn,
      phase,
    };
    return questionOf(asked, this.present, this.answers);
  }

  /**
   * The ruling on a question. Dice that it was answered with before stay bound to it; the source throws what is wanted
   * besides. `typed` are the throws that a manual source was given.
   */
  rule(question: Question, source: DiceSource, typed: readonly Throw[] = []): Answer {
    const before = this.thrownFor(question);
    const dice = before ? continued(before, source) : source;
    const ruling = adjudicate(this.rules, question.procedure, question.situation, dice);
    const throws = throwsOf(ruling.rolls, [...(before?.throws ?? []), ...typed]);
    const told = this.notices;
    return { ruling, bound: before !== undefined, told, event: eventOf(question, ruling, throws, told) };
  }

  /** Codes of all notices that players were told of so far, in what was undone too: each is told once. */
  get notices(): readonly string[] {
    return [...this.noticed];
  }

  private thrownFor({ id }: Question): Ruled | Thrown | undefined {
    const before = this.answers.to(id);
    return before === undefined || before.type === 'covered' || before.throws.length === 0
      ? undefined
      : before;
  }

  /** What has fallen for a question, to be written down before more is said of it; undefined if all of it is. */
  fallen(question: Question, { event }: Answer): Thrown | undefined {
    const known = this.thrownFor(question)?.throws.length ?? 0;
    if (event === undefined || event.throws.length <= known) return undefined;
    return { type: 'thrown', question: question.id, throws: event.throws, dice: event.dice };
  }

  /** The cup that the same question was answered with before an undo. */
  boundCup({ id }: Question): CupCovered | undefined {
    const before = this.answers.to(id);
    return before?.type === 'covered' ? before : undefined;
  }

  /** All dice of a question that have fallen so far, undone or not. */
  answerTo(question: string): Bound | undefined {
    return this.answers.to(question);
  }

  /**
   * Whoever goes back beyond something hidden that was shown since could choose again with that knowledge: it takes both
   * sides’ consent, which the entry then says.
   * @throws Problem where there are not so many acts to take back, or that consent is wanting.
   */
  undoing(acts: number, isAgreed = false): Undone {
    const undone = undoing(this.timeline, acts);
    const shown = this.shownAfter(undone);
    if (shown === undefined) return undone;
    if (isAgreed) return { ...undone, agreed: true };
    const how = `"undo ${acts} agreed" says that both sides agree to it, and the journal keeps that`;
    throw new Problem({ path: '', message: `${shown} would be taken back, and it cannot be unseen; ${how}` });
  }

  /** Something that lay hidden when an act was decided on that is now taken back, and was shown since, be it undone. */
  private shownAfter({ to }: Undone): string | undefined {
    const first = [...backFrom(this.present)].find(({ before }) => before?.n === to);
    const after = this.entries.filter(({ n }) => first !== undefined && n > first.n);
    return after.map(({ event }) => shownBy(event)).find((what) => what !== undefined);
  }

  /** @throws Problem where nothing was undone. */
  redoing(): Redone {
    return redoing(this.timeline);
  }

  /**
   * Checks an event before it is written down.
   * @throws Problem where it cannot follow.
   */
  rehearse(event: GameEvent): void {
    follow(this.timeline, { n: this.entries.length + 1, at: '', hash: '', event }, this.setting);
  }
}

/** What an entry has shown of that which was hidden. */
function shownBy(event: GameEvent): string | undefined {
  if (event.type === 'shown') return `the lifting of the cup "${event.name}"`;
  return event.type === 'opened' ? `the opening of "${event.of}"` : undefined;
}

/** The keys that lead to a value of a situation. */
type Place = readonly (string | number)[];

/** Where a fact would stand that is not known, and an answer that may matter. */
export interface Untold {
  readonly path: Place;
  readonly answer: unknown;
}

/** Stands for what is not known. */
const UNTOLD = Symbol('untold');

function placesOf(what: unknown, value: unknown, at: Place = []): readonly Place[] {
  if (value === what) return [at];
  if (Array.isArray(value)) return value.flatMap((entry: unknown, i) => placesOf(what, entry, [...at, i]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(what, inner, [...at, key]));
}

/** @throws GameFault that names the line where something cannot be. */
function inLine<T>(file: string, line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const isKnown = error instanceof Problem;
    throw damaged(file, line, isKnown ? error.message : 'it cannot follow from the lines before it');
  }
}

function unknownRules(file: string, { message }: Problem): GameFault {
  return new GameFault({
    path: shownFile(file),
    message: `is played by rules that this program does not have: ${message}`,
  });
}

/** A role's name in the field that takes it; units of a list are records with that id. */
function withNames(values: Values, { field }: Role, named: Named[string] | undefined): Values {
  if (field === undefined || named === undefined) return values;
  return { ...values, [field]: typeof named === 'string' ? named : named.map((id) => ({ id })) };
}

function eventOf(
  { offer, named, id }: Question,
  ruling: Ruling,
  throws: readonly Throw[],
  told: readonly string[],
): Ruled | undefined {
  const { outcome, refused, situation, rolls, dice, procedure } = ruling;
  if (outcome === null || refused.length > 0) return undefined;
  return {
    type: 'ruled',
    word: offer.word,
    by: offer.by,
    named,
    procedure,
    question: id,
    situation,
    rolls,
    throws,
    dice,
    outcome,
    ...(offer.automatic === true && { automatic: true }),
    ...(offer.secret && { secret: offer.secret.name }),
    ...newNotices(ruling, told),
  };
}

/** What an event says of a ruling’s notices: nothing where it has no new ones. */
export function newNotices({ notices = [] }: Ruling, told: readonly string[]): Pick<Ruled, 'notices'> {
  const codes = notices.map(({ code }) => code).filter((code) => !told.includes(code));
  return codes.length === 0 ? {} : { notices: codes };
}
