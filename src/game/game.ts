import { isDeepStrictEqual } from 'node:util';
import { adjudicate, findProcedure, requireChecked } from '../core/ruling/adjudicate';
import { beyondIn, situationOf, wantingIn, type Named, type Offer } from '../core/walk/offer';
import type { Now, Walk } from '../core/walk/walk';
import type { Throw, WantedThrow } from '../core/dice/manual';
import type { Roll } from '../core/dice/roll';
import type { Values } from '../core/input/field';
import { Problem } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import type { Rules } from '../core/ruling/ruleset';
import type { RulesetModule } from '../core/ruleset-module';
import { UnfitSituation } from '../core/ruling/unfit';
import type { Ruling } from '../core/ruling/ruling';
import { GameFault, shownFile } from './files/fault';
import { damaged, VERSION, type Entry } from './journal/format';
import {
  isEvent,
  NO_EVENT,
  type Arranged,
  type Begun,
  type CupCovered,
  type GameEvent,
  type Redone,
  type Ruled,
  type Thrown,
  type Undone,
} from './events';
import {
  Answers,
  essentials,
  occasionOf,
  questionOf,
  kindsOf,
  throwersIn,
  throwsOf,
  type Bound,
  type Thrower,
  type Question,
} from './question';
import { rowOf, type Fallen } from './rows';
import { ruledEvent } from './ruled-event';
import { filled, unknownIn, type Unknown } from './filling';
import { gameRulesOf, type GameRules } from './game-rules';
import { actAgain, againstUndone, takingBack, type ActAgain } from './undo';
import {
  backFrom,
  beginTimeline,
  follow,
  ordersNamed,
  redoing,
  type Position,
  type Timeline,
} from './timeline';

/** The ruling on a question. */
export interface Answer {
  readonly ruling: Ruling;
  readonly named: Named;
  /** Dice of it fell for the same occasion before an undo. */
  readonly bound: boolean;
  /** How many of its dice fell for its occasion before; undefined where that is not known. */
  readonly fell?: number | undefined;
  /** Codes of the notices that players have seen before. */
  readonly knownNotices: readonly string[];
  /** The event to be written down; undefined where the rules refuse. */
  readonly event: Ruled | undefined;
}

/** A game that is played or looked at. It knows no file and no screen, and changes only when an entry is added. */
export class Game {
  private readonly entries: Entry<GameEvent>[];
  private readonly answers = new Answers();
  private readonly noticed: string[] = [];
  /** Who throws real dice, by side; `undefined` stands for all. */
  private readonly hands = new Map<string | undefined, boolean>();
  private timeline: Timeline;
  /** What can be done at a position, kept since it is asked again and again. */
  private offered: { readonly of: Position; readonly now: Now } | undefined;

  private constructor(
    readonly begun: Begun,
    readonly setting: GameRules,
    first: Entry<GameEvent>,
    timeline = beginTimeline(first.n, begun, setting),
  ) {
    this.entries = [first];
    this.timeline = timeline;
  }

  /**
   * The game that a journal tells.
   * @throws GameFault where its rules are not known here, or an entry cannot follow from those before it.
   */
  static async read(
    entries: readonly Entry<GameEvent>[],
    file: string,
    load: (ruleset: string) => Promise<RulesetModule>,
  ): Promise<Game> {
    const [first, ...rest] = entries;
    const begun: unknown = first?.event;
    if (first === undefined || !isEvent(begun) || begun.type !== 'begun')
      throw damaged(file, 1, 'it does not say how the game began');
    const setting = await gameRulesOf(begun, load).catch((error: unknown) => {
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
    if (!isEvent(entry.event)) throw new Problem({ path: '', message: NO_EVENT });
    this.timeline = follow(this.timeline, entry, this.setting);
    this.answers.note(entry);
    if (entry.event.type === 'arranged') this.arrange(entry.event);
    if (entry.event.type === 'ruled') this.noticed.push(...(entry.event.notices ?? []));
    this.entries.push(entry);
  }

  private arrange({ side, dice }: Arranged): void {
    if (side === undefined) this.hands.clear();
    this.hands.set(side, dice === 'hands');
  }

  /** Whether players throw real dice for a side; without one, whether they do where nothing else is said of a side. */
  isByHand(side?: string): boolean {
    return this.hands.get(side) ?? this.hands.get(undefined) ?? this.begun.hands === true;
  }

  /** Whether players throw real dice for any side. */
  get isAnyByHand(): boolean {
    return [undefined, ...Object.values(this.sideNames)].some((side) => this.isByHand(side));
  }

  /** Whether players throw for the one that a roll names: `active`, `passive`, or a side by its letter or name. */
  isRolledByHand(by: string): boolean {
    const names = Object.values(this.sideNames);
    const { activeName } = this.now;
    if (by === 'active') return this.isByHand(activeName);
    if (by === 'passive') return this.isByHand(names.find((name) => name !== activeName));
    return this.isByHand(this.sideNames[by.replace(/^side /i, '')] ?? by);
  }

  get log(): readonly Entry<GameEvent>[] {
    return this.entries;
  }

  get present(): Position {
    return this.timeline.present;
  }

  /** This game as if its record were so, to ask what could be done then: its journal and its dice are not known there. */
  supposing(state: Values): Game {
    const [first] = this.entries as [Entry<GameEvent>];
    const present = { ...this.present, state };
    return new Game(this.begun, this.setting, first, { present, ahead: [] });
  }

  get walk(): Walk {
    return this.setting.walk;
  }

  get rules(): Rules<RulesetModule> {
    return this.setting.rules;
  }

  get now(): Now {
    const { present } = this;
    if (this.offered?.of !== present)
      this.offered = { of: present, now: this.walk.now(present.state, this.rules) };
    return this.offered.now;
  }

  /** What sides are called, by their letters in rulings. */
  get sideNames(): Readonly<Record<string, string>> {
    return this.walk.sideNames(this.present.state);
  }

  facts(unit: string, { state }: Position = this.present): Values | undefined {
    return this.walk.facts(state, unit, this.rules);
  }

  /** What is known of an offer's situation once its units are named: by `raw`, the state and the rosters. */
  fill(offer: Offer, named: Named, raw: Values = {}, at: Position = this.present): Values {
    return filled(this.rules, offer, { named, raw }, (unit) => this.facts(unit, at));
  }

  /** The moment at which something was settled in secret, and what was offered then; undefined if it never was. */
  settledAt(name: string): { readonly offer: Offer; readonly at: Position } | undefined {
    const settled = [...backFrom(this.present)].filter(({ orders }) => ordersNamed(orders, name));
    const at = settled.at(-1)?.before;
    const offers = at ? this.walk.now(at.state, this.rules).offers : [];
    const offer = offers.find((one) => one.kind === 'sealed' && one.sealing.name === name);
    return at && offer && { offer, at };
  }

  /** Facts of an offer's situation that the state does not know at present, and `raw` does not give. */
  unknown(offer: Offer, named: Named, raw: Values): readonly Unknown[] {
    const { state } = this.present;
    return unknownIn(this.rules, offer, { named, raw }, (unit) => this.walk.unknown(state, unit));
  }

  /**
   * The question that an offer puts, by the situation as it was given.
   * @throws Problem with everything that is wrong or missing.
   */
  ask(offer: Offer, named: Named, raw: Values): Question {
    const procedure = findProcedure(this.rules.ruleset, situationOf(offer)?.procedure ?? '', raw);
    const { situation, unused } = requireChecked(this.rules, procedure, procedure.gather(raw));
    const [fault] = [...beyondIn(offer, named, situation), ...wantingIn(offer, named, situation, raw)];
    if (fault) throw new UnfitSituation(procedure, fault);
    return {
      offer,
      named,
      procedure,
      raw,
      situation,
      unused,
      id: this.idOf({ word: offer.word, by: offer.by, named }, procedure, situation),
    };
  }

  /** What the dice of an act belong to that is done now: its occasion, in version 1 its question. */
  idOf(
    { word, by, named }: { readonly word: string; readonly by: string; readonly named: Named },
    procedure: Procedure,
    situation: Values,
    version = VERSION,
  ): string {
    const { turn, phase } = this.now;
    const asked = { word, by, turn, phase };
    if (version > 1) return occasionOf(asked, this.present, this.answers);
    const said = {
      ...asked,
      named,
      procedure: procedure.id,
      situation: essentials(procedure.situation, situation),
    };
    return questionOf(said, this.present, this.answers);
  }

  /** The acts whose dice have fallen, and which were never done. */
  get waiting(): readonly Offer[] {
    const { turn, phase, offers } = this.now;
    return offers.filter(({ word, by }) =>
      this.answers.isWaiting(occasionOf({ word, by, turn, phase }, this.present, this.answers)),
    );
  }

  /**
   * The ruling on a question. Dice that fell for its occasion before are used again, and only what is wanted beyond these
   * is thrown.
   * @throws DiceWanted where players have still to type a throw.
   */
  rule(question: Question, thrower: Thrower): Answer {
    const { source, read } = this.answers.diceOf(question.id, thrower);
    const ruling = adjudicate(this.rules, question.procedure, question.situation, source);
    const knownNotices = this.notices;
    const event = ruledEvent(question, ruling, throwsOf(ruling.rolls, read()), knownNotices);
    const { named } = question;
    return { ruling, named, bound: this.thrownFor(question) !== undefined, knownNotices, event };
  }

  /** Codes of all notices that were shown so far, even in what was undone: each is shown once. */
  get notices(): readonly string[] {
    return [...this.noticed];
  }

  private thrownFor({ id }: Pick<Question, 'id'>): Ruled | Thrown | undefined {
    const before = this.answers.to(id);
    return before === undefined || before.type === 'covered' || before.throws.length === 0
      ? undefined
      : before;
  }

  /** The dice of an occasion that fell so far, undone or not; undefined where only the hits are known. */
  fallenFor(occasion: string): Fallen | undefined {
    return this.answers.fallenFor(occasion);
  }

  /** The throws of an answer, to be written down before more is asked; undefined if they are written down already. */
  fallen(question: Question, { event }: Answer): Thrown | undefined {
    const known = this.thrownFor(question)?.throws.length ?? 0;
    if (event === undefined || event.throws.length <= known) return undefined;
    const { throws, dice } = event;
    return { type: 'thrown', question: question.id, throws, ...kindsOf(throwersIn(event)), dice };
  }

  /** A throw that was typed, to be written down before the next is asked; without one, the last one is taken back. */
  typed({ id }: Question, typed?: { readonly wanted: WantedThrow; readonly thrown: Throw }): Thrown {
    const before = this.thrownFor({ id });
    const [throws, known] = [before?.throws ?? [], throwersIn(before)];
    const start = { type: 'thrown', question: id, dice: { source: 'manual' } } as const;
    return typed
      ? { ...start, throws: [...throws, typed.thrown], ...kindsOf([...known, typed.wanted.roll]) }
      : { ...start, throws: throws.slice(0, -1), ...kindsOf(known.slice(0, -1)), retyped: true };
  }

  /** The row that a roll of an occasion reads, by its name, and the faces of it that fell so far. */
  rowFor(occasion: string, roll: Roll): { readonly row: string; readonly fallen: readonly number[] } {
    const row = rowOf(roll, this.versionOf(occasion));
    return { row, fallen: this.fallenFor(occasion)?.rows.get(row) ?? [] };
  }

  /** By the rule of which version the dice of an occasion fall: that by which its first fell. */
  versionOf(occasion: string, otherwise = VERSION): number {
    return this.answers.versionOf(occasion, otherwise);
  }

  /** The cup of the same occasion and situation before an undo; undefined if there was none. */
  boundCup({ id, situation }: Pick<Question, 'id' | 'situation'>): CupCovered | undefined {
    const before = this.answers.to(id);
    return before?.type === 'covered' && isDeepStrictEqual(before.situation, situation) ? before : undefined;
  }

  /** All dice that were thrown for a question so far, undone or not. */
  answerTo(question: string): Bound | undefined {
    return this.answers.to(question);
  }

  /** Whether dice of this turn or a later one are taken back: under another number they would fall anew. */
  get isThrownAside(): boolean {
    return this.answers.isThrownAside(this.now.turn, this.present);
  }

  /**
   * The event that takes back so many acts. Where dice have fallen, or something hidden was shown or answered since,
   * players could choose again with that knowledge: then both sides must agree, and the event says that they have; so they
   * must where the rules let an act stand. Against the program a player counts only his own acts: `typed` of them.
   * @throws Problem where there are not so many acts to take back, or that agreement is wanting.
   */
  undoing(acts: number, isAgreed = false, typed = acts): Undone {
    const { ruleset, options } = this.rules;
    const back = { acts, isAgreed, typed, waiting: this.waiting[0]?.word };
    return takingBack(this.timeline, this.entries, back, ({ procedure, outcome }) =>
      findProcedure(ruleset, procedure).stays?.(outcome, options),
    );
  }

  /** What is wrong with an undo that a journal tells of next. */
  againstUndone(undone: Undone): string | undefined {
    return againstUndone(this.timeline, this.entries, undone);
  }

  /**
   * The last act that somebody decided on, to be asked again with other facts, and the event that takes it back for that.
   * Those who were named stay, and so do the dice, so that nobody needs to agree.
   * @throws Problem where there is no such act, or it taught something about what is hidden.
   */
  askingAgain(): ActAgain {
    return actAgain(this.timeline, this.entries);
  }

  /**
   * The event that brings the act back that was undone last.
   * @throws Problem where nothing was undone.
   */
  redoing(): Redone {
    return redoing(this.timeline);
  }

  /**
   * Checks an event before it is written down; returns the position that it would lead to.
   * @throws Problem where it cannot follow.
   */
  rehearse(event: GameEvent): Position {
    const written: unknown = event;
    if (!isEvent(written)) throw new Error('it could not be read again from the journal');
    const entry = { v: VERSION, n: this.entries.length + 1, at: '', hash: '', event };
    return follow(this.timeline, entry, this.setting).present;
  }
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
