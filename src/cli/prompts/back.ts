import {
  isFact,
  type Asker,
  type Escape,
  type FactsAnswer,
  type FactsQuestion,
  type Item,
  type Question,
} from './asker';

/**
 * Thrown by an asker where the player wants to change the answer before, or to be asked no more; with what he had marked
 * of a list by then.
 */
export class Back extends Error {
  constructor(readonly marked?: FactsAnswer) {
    super('the player goes back');
  }
}

/** An asker of which all questions can be gone back to. */
export interface Dialogue extends Asker {
  /** Where Esc leads from a question that is put now; nowhere once the dialogue is over. */
  readonly esc: Escape | undefined;
}

/** What a player answered: a line of text, yes or no, the number of a choice from 0, or marked facts. */
type Given = string | boolean | number | Marked;

/** Which facts hold, of those that were asked about. */
interface Marked extends FactsAnswer {
  readonly about: ReadonlySet<string>;
}

/** An answer, and the question that it belongs to. */
interface Answer {
  readonly asked: string;
  readonly given: Given;
}

/**
 * Leads a dialogue in which the player may go back. It is then led again from its beginning, and the answers that stand
 * are given without putting the questions: the dialogue must depend on nothing but its answers. Where an answer was
 * taken back, its question proposes it. `esc` tells where Esc leads from the first question.
 * @throws Back from the first question, where it leads anywhere.
 */
export async function withBack<T>(
  asker: Asker,
  dialogue: (ask: Dialogue) => Promise<T>,
  esc?: Escape,
): Promise<T> {
  const takenBack = new Map<string, Given>();
  let standing: readonly Answer[] = [];
  for (;;) {
    const ask = new RewindableAsker(asker, standing, takenBack, esc);
    try {
      const result = await dialogue(ask);
      ask.end();
      return result;
    } catch (error) {
      const last = ask.answers.at(-1);
      if (!(error instanceof Back) || last === undefined) throw error;
      takenBack.set(last.asked, last.given);
      standing = ask.answers.slice(0, -1);
    }
  }
}

/** Gives the answers that stand, then asks on. */
class RewindableAsker implements Dialogue {
  /** All answers so far. */
  readonly answers: Answer[] = [];
  private isOver = false;

  constructor(
    private readonly asker: Asker,
    private readonly standing: readonly Answer[],
    private readonly takenBack: Map<string, Given>,
    private readonly escAtFirst: Escape | undefined,
  ) {}

  line: Asker['line'] = (question) =>
    this.answer<string>(`line ${question.message}`, (before) =>
      this.asker.line({
        ...question,
        esc: this.escOf(question),
        proposed: question.secret === true || before === '' ? undefined : before,
      }),
    );

  pick: Asker['pick'] = async (question) => {
    const { choices } = question;
    const values = choices.map(({ value }) => value);
    // By number: the values may be made anew each time that the dialogue is led.
    const picked = await this.answer<number>(`pick ${question.message}`, async (before) => {
      const preset = before === undefined ? question.preset : values[before];
      return values.indexOf(await this.asker.pick({ ...question, preset, esc: this.escOf(question) }));
    });
    return (choices[picked] as (typeof choices)[number]).value;
  };

  yes: Asker['yes'] = (question) =>
    this.answer<boolean>(`yes ${question.message}`, (before = question.preset) =>
      this.asker.yes({ ...question, preset: before, esc: this.escOf(question) }),
    );

  facts: Asker['facts'] = (question) =>
    this.answer<Marked>(factsAsked(question), async (before) => {
      const again = before && { expanded: before.expanded, proposed: proposedBy(before, question) };
      const about = new Set(allOf(question).map(({ id }) => id));
      try {
        const answer = await this.asker.facts({ ...question, ...again, esc: this.escOf(question) });
        return { ...answer, about };
      } catch (error) {
        if (error instanceof Back && error.marked !== undefined)
          this.takenBack.set(factsAsked(question), { ...error.marked, about });
        throw error;
      }
    });

  /** Nothing is shown again that led to an answer that stands. */
  say = (text: string): void => {
    if (!this.isReplaying) this.asker.say(text);
  };

  close = (): void => this.asker.close();

  private get isReplaying(): boolean {
    return this.answers.length < this.standing.length;
  }

  end(): void {
    this.isOver = true;
  }

  get esc(): Escape | undefined {
    if (this.isOver) return undefined;
    return this.answers.length > 0 ? 'back' : this.escAtFirst;
  }

  private escOf({ esc }: Question): Escape | undefined {
    return this.answers.length > 0 ? 'back' : (esc ?? this.esc);
  }

  private async answer<G extends Given>(
    asked: string,
    ask: (before: G | undefined) => Promise<G>,
  ): Promise<G> {
    const known = this.standing[this.answers.length];
    const given = known?.asked === asked ? (known.given as G) : await this.askNow(asked, ask);
    this.answers.push({ asked, given });
    return given;
  }

  private async askNow<G extends Given>(
    asked: string,
    ask: (before: G | undefined) => Promise<G>,
  ): Promise<G> {
    const given = await ask(this.takenBack.get(asked) as G | undefined);
    this.takenBack.delete(asked);
    return given;
  }
}

const factsAsked = ({ message }: FactsQuestion): string => `facts ${message}`;

/** The facts that held by an answer that was taken back; those that it was not about hold as they do now. */
function proposedBy({ holding, about }: Marked, question: FactsQuestion): ReadonlySet<string> {
  const held = allOf(question)
    .filter(isFact)
    .filter(({ id, holds }) => (about.has(id) ? holding.has(id) : holds));
  return new Set(held.map(({ id }) => id));
}

function allOf({ items, more }: FactsQuestion): readonly Item[] {
  return [...items, ...more];
}
