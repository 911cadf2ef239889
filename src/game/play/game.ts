import { adjudicate, findProcedure, requireSituation, setRules, type Rules } from '../../core/adjudicate';
import type { Battle, Named, Now, Offer, Role } from '../../core/battle';
import type { Throw } from '../../core/dice/manual';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/field';
import { houseOf } from '../../core/house';
import { Problem } from '../../core/problem';
import type { Procedure } from '../../core/procedure';
import { fillFacts, fillUnits } from '../../core/roster';
import type { Ruleset } from '../../core/ruleset';
import type { Ruling } from '../../core/ruling';
import { GameFault, shownFile } from '../fault';
import { damaged, type Entry } from '../journal/lines';
import {
  JOURNAL_FORMAT,
  type Begun,
  type Change,
  type CupCovered,
  type GameEvent,
  type Ruled,
} from './events';
import { boundTo, essentials, questionOf, sameDice, throwsOf } from './question';
import { beginTimeline, follow, type Position, type Setting, type Timeline } from './timeline';

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
  readonly event: Ruled | undefined;
}

/**
 * A game as it is being played or looked at: pure but for the entries that it is told of. It knows no file and no
 * screen.
 */
export class Game {
  private readonly entries: Entry<GameEvent>[];
  private timeline: Timeline;

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
   * @throws GameFault where it is of a newer version, or an entry cannot follow from those before it.
   */
  static async read(
    entries: readonly Entry<GameEvent>[],
    file: string,
    load: (ruleset: string) => Promise<Ruleset>,
  ): Promise<Game> {
    const [first, ...rest] = entries;
    if (first?.event.type !== 'begun') throw damaged(file, 1, 'it does not say how the game began');
    const begun = first.event;
    refuseNewer(begun, file);
    const game = new Game(begun, await settingOf(begun, load), first);
    for (const entry of rest) game.followed(entry, file);
    return game;
  }

  private followed(entry: Entry<GameEvent>, file: string): void {
    try {
      this.add(entry);
    } catch (error) {
      throw damaged(file, entry.n, `it cannot follow: ${(error as Error).message}`);
    }
  }

  /** Takes note of an entry that is safe in the journal. */
  add(entry: Entry<GameEvent>): void {
    this.timeline = follow(this.timeline, entry, this.setting);
    this.entries.push(entry);
  }

  get log(): readonly Entry<GameEvent>[] {
    return this.entries;
  }

  get present(): Position {
    return this.timeline.present;
  }

  /** Positions that were undone and can be had again, the next one last. */
  get ahead(): readonly Position[] {
    return this.timeline.ahead;
  }

  get battle(): Battle {
    return this.setting.battle;
  }

  get rules(): Rules {
    return this.setting.rules;
  }

  get now(): Now {
    return this.battle.now(this.present.battle, this.rules);
  }

  facts(unit: string): Values | undefined {
    return this.battle.facts(this.present.battle, unit);
  }

  /** What is known of an offer's situation once its units are named: by the state, the rosters, and `raw`. */
  fill(offer: Offer, named: Named, raw: Values = {}): Values {
    const { procedure: id, roles = [] } = offer;
    if (id === undefined) return {};
    const lookup = (unit: string): Values | undefined => this.facts(unit);
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
    return questionOf(asked, this.present, this.entries);
  }

  /**
   * The ruling on a question. Dice that it was answered with before an undo stay bound to it; else the source throws.
   * `typed` are the throws that a manual source was given.
   */
  rule(question: Question, source: DiceSource, typed: readonly Throw[] = []): Answer {
    const before = boundTo(question.id, this.entries);
    const bound = before?.type === 'ruled' ? before : undefined;
    const dice = bound ? sameDice(bound.throws, bound.dice) : source;
    const ruling = adjudicate(this.rules, question.procedure, question.situation, dice);
    const throws = bound ? bound.throws : throwsOf(ruling.rolls, typed);
    return { ruling, bound: bound !== undefined, event: eventOf(question, ruling, throws) };
  }

  /** The same dice again for a question to which an answer was added. */
  again(question: Question, { ruling, event, bound }: Answer, typed: readonly Throw[]): Answer {
    const throws = event?.throws ?? throwsOf(ruling.rolls, typed);
    const again = adjudicate(
      this.rules,
      question.procedure,
      question.situation,
      sameDice(throws, ruling.dice),
    );
    return { ruling: again, bound, event: eventOf(question, again, throws) };
  }

  /** The cup that the same question was answered with before an undo. */
  boundCup({ id }: Question): CupCovered | undefined {
    const before = boundTo(id, this.entries);
    return before?.type === 'covered' ? before : undefined;
  }

  /** Checks what a change would do before it is written down. */
  rehearse(change: Change): void {
    const entry = { n: this.present.n + 1, at: '', hash: '', event: change };
    follow(this.timeline, entry, this.setting);
  }
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
  };
}

function refuseNewer({ format }: Begun, file: string): void {
  if (format <= JOURNAL_FORMAT) return;
  const message = `was written by a newer version of this program (format ${format}; this one reads ${JOURNAL_FORMAT})`;
  throw new GameFault({ path: shownFile(file), message });
}

/**
 * The rules and the battle that a game is played by.
 * @throws Problem where the ruleset has no moderated battle.
 */
export async function settingOf(
  { ruleset: id, options, houseRules }: Pick<Begun, 'ruleset' | 'options' | 'houseRules'>,
  load: (ruleset: string) => Promise<Ruleset>,
): Promise<Setting> {
  const ruleset = await load(id);
  const battle = await ruleset.battle?.();
  if (battle === undefined) {
    throw new Problem({
      path: '--rules',
      message: `${id} has no moderated battle yet; its rulings are asked one by one`,
    });
  }
  const house = houseRules === null ? undefined : houseOf(ruleset, houseRules);
  const rules = setRules(
    ruleset,
    { ...house?.options, ...options },
    house && { name: house.name, tables: house.tables },
  );
  return { battle, rules };
}
