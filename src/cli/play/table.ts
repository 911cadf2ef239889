import { adjudicate, checkSituation, findProcedure } from '../../core/adjudicate';
import {
  situationOf,
  type HiddenOffer,
  type Named,
  type NotedOffer,
  type Offer,
  type RuledOffer,
  type SealedOffer,
} from '../../core/walk/offer';
import { manualSource, type Throw, type WantedThrow } from '../../core/dice/manual';
import { secureSource } from '../../core/dice/secure';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/field';
import { Problem } from '../../core/problem';
import type { Procedure } from '../../core/procedure';
import type { Ruling } from '../../core/ruling';
import type { Entry } from '../../game/journal/lines';
import type { Writer } from '../../game/journal/file';
import type { Keeper } from '../../game/keeper';
import type { CupCovered, GameEvent, OrdersSealed } from '../../game/play/events';
import type { Answer, Game, Question } from '../../game/play/game';
import type { Orders } from '../../game/play/orders';
import { seededFor } from '../../game/play/question';
import type { Secrecy } from '../../game/sealed';
import { withTyped, type AskThrow } from '../dice';
import type { PromptContext } from '../prompts';
import type { FieldPath } from '../prompts/path';
import { coverDice, limitOf } from './hidden';
import { ASK, readAct, refuseNamed, refuseSenseless, readTyped, refuseUnread } from './line';
import { canShow, settledInSecret, showParts } from './orders';
import { withUnits } from './units';
import { isWorthAsking } from './unknown';
import type { Voice } from './voice';
import { nameRest, nameUnits, refuseNobody, type Players } from './who';

/** How the open dice of a game are thrown, until the players change it. */
export type OpenDice =
  { readonly kind: 'secure' } | { readonly kind: 'ask' } | { readonly kind: 'seeded'; readonly seed: string };

/** The result of an act. */
export type Done =
  | { readonly kind: 'refused'; readonly answer: Answer; readonly procedure: Procedure }
  | {
      readonly kind: 'ruled';
      readonly answer: Answer;
      readonly procedure: Procedure;
      readonly entry: Entry<GameEvent>;
    }
  | {
      readonly kind: 'covered';
      readonly cup: CupCovered;
      readonly bound: boolean;
      readonly entry: Entry<GameEvent>;
    }
  | { readonly kind: 'sealed'; readonly offer: SealedOffer; readonly entry: Entry<GameEvent> }
  | { readonly kind: 'noted'; readonly offer: Offer; readonly entry: Entry<GameEvent> };

/** An act of which all that players decide is decided; to be done once. */
type Act = () => Promise<Done>;

/** A ruling, and the codes of the notices that players were told of before it. */
export interface LastRuling {
  readonly ruling: Ruling;
  readonly procedure: Procedure;
  readonly told: readonly string[];
}

/** Who was named for an act, and its raw situation, once both are complete. */
interface Settled {
  readonly named: Named;
  readonly raw: Values;
}

/** A game on the table: acts are asked about, ruled on and written down one at a time. */
export class Table {
  dice: OpenDice;
  /** The latest ruling since the game was opened, for those who ask why. */
  last: LastRuling | undefined;
  /** Secret orders that were opened here, by their event: orders that are settled anew after an undo have another. */
  readonly opened = new Map<OrdersSealed, Orders>();
  /** The questions of the act that is being asked about, as one dialogue. */
  private asked: PromptContext | undefined;

  constructor(
    readonly game: Game,
    private readonly writer: Writer<GameEvent>,
    readonly voice: Voice,
    readonly keeper: Keeper,
    readonly secrecy: Secrecy,
    dice: OpenDice,
  ) {
    this.dice = dice;
  }

  /** The terminal, for the questions of an act. */
  private get prompts(): PromptContext {
    return this.asked ?? this.voice.prompts;
  }

  private get players(): Players {
    return { game: this.game, asks: this.voice.asks, prompts: this.prompts };
  }

  /**
   * Does what a line says.
   * @throws Problem where it cannot be understood, or something is missing and nobody can be asked; Back where a player
   * leaves the act at its first question.
   */
  async perform(line: string): Promise<Done> {
    const act = await this.led(() => this.prepared(line));
    return act();
  }

  /**
   * Until its dice have fallen, the questions of an act are one dialogue: a player may go back from each to those before
   * it, and from the first he leaves the act.
   */
  private async led<T>(prepare: () => Promise<T>): Promise<T> {
    const { voice } = this;
    if (!voice.asks) return prepare();
    const { asOne } = await import('../prompts');
    try {
      return await asOne({ ...voice.prompts, esc: 'leave' }, (asked) => {
        this.asked = asked;
        return prepare();
      });
    } finally {
      this.asked = undefined;
    }
  }

  private async prepared(line: string): Promise<Act> {
    const typed = readAct(line, this.game.now.offers);
    const facts = typed.facts.filter((word) => word !== ASK);
    refuseUnread({ ...typed, facts });
    refuseNobody(this.game, { ...typed, facts });
    const named = { ...typed.named, ...(await nameRest(this.players, typed)) };
    const isAlone =
      typed.offer.kind === 'ruled' && typed.offer.asksAlone === true && typed.facts.length === 0;
    const isWhole = typed.open.length === 0 && !isAlone && !typed.facts.includes(ASK);
    return this.actOf(typed.offer, named, facts, isWhole);
  }

  /** Does what needs no answer, until somebody has to decide; yields each thing that was done. */
  async *goOn(): AsyncGenerator<Done> {
    for (;;) {
      const offer = this.game.now.offers.find((one) => this.isUnasked(one));
      if (offer === undefined) return;
      const act = await this.actOf({ ...offer, automatic: true }, {}, [], true);
      yield await act();
    }
  }

  private isUnasked(offer: Offer): boolean {
    if (offer.automatic !== true) return this.throwsUnasked(offer);
    return offer.needs === undefined || canShow(this, offer.needs({}));
  }

  /** Whether dice are hidden unasked: nobody types them, nobody may look at them, and no other offer throws them. */
  private throwsUnasked(offer: Offer): boolean {
    return (
      offer.kind === 'hidden' &&
      this.game.now.offers.filter((one) => situationOf(one)?.procedure === offer.procedure).length === 1 &&
      this.voice.asks &&
      this.dice.kind !== 'ask' &&
      this.game.begun.keeping === 'program'
    );
  }

  /** `isWhole`: the line said all; only what cannot be done without is asked for. */
  private async actOf(offer: Offer, named: Named, facts: readonly string[], isWhole: boolean): Promise<Act> {
    refuseNamed(offer, named);
    if (offer.kind === 'sealed') return () => this.seal(offer, named, facts);
    if (offer.needs && (await showParts(this, offer.needs(named))))
      return this.actOf(this.renewed(offer), named, facts, isWhole);
    if (offer.kind === 'noted') return () => this.note(offer, named);
    const start = this.game.fill(offer, named, offer.kind === 'ruled' ? offer.reads?.(facts) : undefined);
    if (offer.kind === 'hidden') return () => this.cover(offer, named, start, facts);
    const procedure = findProcedure(this.game.rules.ruleset, offer.procedure, start);
    const said = readTyped(offer, facts, this.game.rules, procedure, start);
    const given = await nameUnits(this.players, procedure, withUnits(this.game, procedure, said));
    const raw = await this.completed({ offer, named, procedure, raw: given }, isWhole);
    return this.ruled(offer, { named, raw: await this.withSecret(offer, raw) });
  }

  /** The offer under the same word, now that more is known. @throws Problem where there is none any more. */
  private renewed({ word, automatic }: Offer): Offer {
    const offer = this.game.now.offers.find((one) => one.word === word);
    if (offer === undefined) throw new Problem({ path: '', message: `"${word}" cannot be done any more` });
    return { ...offer, ...(automatic === true && { automatic }) };
  }

  private async seal(offer: SealedOffer, named: Named, facts: readonly string[]): Promise<Done> {
    const entry = await this.append(await settledInSecret(this, offer, named, facts));
    return { kind: 'sealed', offer, entry };
  }

  /** Notes an act, if a procedure must allow it only once that does. */
  private async note(offer: NotedOffer, named: Named): Promise<Done> {
    const refused = offer.allowed && this.refusalOf(offer, named);
    if (refused) return refused;
    const { word, by, automatic, roles } = offer;
    for (const role of roles) refuseSenseless(role, named);
    const event = { type: 'noted', word, by, named, ...(automatic === true && { automatic }) } as const;
    return { kind: 'noted', offer, entry: await this.append(event) };
  }

  private refusalOf(offer: NotedOffer, named: Named): Done | undefined {
    const { procedure, situation } = this.game.ask(offer, named, this.game.fill(offer, named));
    const ruling = adjudicate(this.game.rules, procedure, situation, secureSource());
    if (ruling.refused.length === 0) return undefined;
    const answer = { ruling, bound: false, told: this.game.notices, event: undefined };
    return { kind: 'refused', answer, procedure };
  }

  /**
   * Asks for what is missing, and then for what may hold besides, if there is somebody to ask. After a whole line,
   * only for facts that the record should hold and does not, and only where they matter.
   */
  private async completed(
    { offer, named, procedure, raw }: Pick<Question, 'offer' | 'named' | 'procedure' | 'raw'>,
    isWhole: boolean,
  ): Promise<Values> {
    const { rules } = this.game;
    if (!this.voice.asks) return raw;
    const { missing } = checkSituation(rules, procedure, procedure.gather(raw));
    if (missing.length > 0 || !isWhole) {
      const { askSituation } = await import('../prompts');
      return askSituation(rules, procedure, raw, this.prompts);
    }
    const untold = this.game.unknown(offer, named, raw);
    const paths = untold.filter((one) => isWorthAsking(rules, procedure, raw, one)).map(({ path }) => path);
    if (paths.length === 0) return raw;
    const { askLate } = await import('../prompts');
    return askLate(rules, procedure, raw, paths, this.prompts);
  }

  /** The situation with the value that a hidden field takes from under its cup; the value is never written down. */
  private async withSecret({ secret }: RuledOffer, raw: Values): Promise<Values> {
    if (secret === undefined) return raw;
    return { ...raw, [secret.field]: await limitOf(this, secret.name) };
  }

  private async ruled(offer: RuledOffer, { named, raw }: Settled): Promise<Act> {
    const question = this.game.ask(offer, named, raw);
    const thrown = await this.throwFor(question);
    return async () => {
      const answer = await this.askLater(question, thrown);
      const { procedure } = question;
      if (answer.event === undefined) return { kind: 'refused', answer, procedure };
      return { kind: 'ruled', answer, procedure, entry: await this.append(answer.event) };
    };
  }

  /** Real dice are asked for throw by throw; the others fall at once. */
  private async throwFor(question: Question): Promise<Answer> {
    if (this.dice.kind !== 'ask') return this.game.rule(question, this.source(question));
    const ask: AskThrow = (wanted, mayGoBack) => this.askThrow(wanted, mayGoBack);
    const { result } = await withTyped([], ask, (typed) =>
      this.game.rule(question, manualSource(typed), typed),
    );
    return result;
  }

  private async askThrow(wanted: WantedThrow, mayGoBack: boolean): Promise<Throw | undefined> {
    if (!this.voice.asks) {
      const { roll, dice, reroll } = wanted;
      this.voice.event({ type: 'wanted', for: roll.for, by: roll.by, dice, sides: roll.sides, reroll });
      const line = await this.voice.next('');
      const faces = (line ?? '')
        .split(/[\s,]+/)
        .filter((word) => word !== '')
        .map(Number);
      return { faces };
    }
    const [{ askThrow }, { inSideNames }] = await Promise.all([import('../prompts'), import('../../report')]);
    const roll = { ...wanted.roll, for: inSideNames(wanted.roll.for, this.game.sideNames) };
    return askThrow({ ...wanted, roll }, this.prompts, mayGoBack);
  }

  private source(question: Question): DiceSource {
    return this.dice.kind === 'seeded' ? seededFor(this.dice.seed, question.id) : secureSource();
  }

  /**
   * Asks what only the dice have made worth asking, and rules again. The dice that have fallen are written down first:
   * they stand whatever comes of the questions, and an answer may call for more.
   */
  private async askLater(first: Question, answer: Answer): Promise<Answer> {
    const asked = new Set<string>();
    let [question, last] = [first, answer];
    for (;;) {
      const paths = this.latePaths(question, last).filter((path) => !asked.has(path.join('.')));
      if (paths.length === 0) return { ...last, bound: answer.bound };
      for (const path of paths) asked.add(path.join('.'));
      const fallen = this.game.fallen(question, last);
      if (fallen) await this.append(fallen);
      const { procedure, raw, offer, named } = question;
      const [{ askLate }, { briefRuling, withSideNames }] = await Promise.all([
        import('../prompts'),
        import('../../report'),
      ]);
      const soFar = briefRuling(...withSideNames(last.ruling, procedure, this.game.sideNames));
      const answered = await askLate(this.game.rules, procedure, raw, paths, this.voice.prompts, soFar);
      question = this.game.ask(offer, named, answered);
      last = await this.throwFor(question);
    }
  }

  private latePaths({ procedure, situation, offer }: Question, { ruling }: Answer): readonly FieldPath[] {
    const isAsked =
      this.voice.asks && !(offer.kind === 'ruled' && offer.asksLate === false) && ruling.outcome !== null;
    return isAsked ? procedure.late(ruling.outcome, situation) : [];
  }

  /** Hides dice under a cup; those that were hidden for the same question before an undo are hidden again. */
  private async cover(
    offer: HiddenOffer,
    named: Named,
    raw: Values,
    facts: readonly string[],
  ): Promise<Done> {
    const question = this.game.ask(offer, named, raw);
    const bound = this.game.boundCup(question);
    const cup = bound ?? (await coverDice(this, offer, question, facts));
    return { kind: 'covered', cup, bound: bound !== undefined, entry: await this.append(cup) };
  }

  /** Writes an event down; it is safe on the disk before anybody hears of it. */
  async append(event: GameEvent): Promise<Entry<GameEvent>> {
    this.game.rehearse(event);
    const entry = await this.writer.append(event);
    this.game.add(entry);
    return entry;
  }

  /**
   * Takes the last acts back; returns the line of the log that the game is back at.
   * @throws Problem where there are fewer acts, or both sides would have to agree.
   */
  async undo(acts = 1, isAgreed = false): Promise<number> {
    const event = this.game.undoing(acts, isAgreed);
    await this.append(event);
    return event.to;
  }

  /** @throws Problem where nothing was undone. */
  async redo(): Promise<void> {
    await this.append(this.game.redoing());
  }
}
