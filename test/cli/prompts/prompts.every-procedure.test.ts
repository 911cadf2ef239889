import { findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import type { Asker, Question } from '../../../src/cli/prompts/asker';
import { Back, withBack } from '../../../src/cli/prompts/back';
import { askWhole } from '../../../src/cli/prompts/situation';
import { loadRuleset, RULESETS } from '../../../src/rulesets';
import { gateTest, variants } from '../../support/evenings';

/** A whole battlefield of a campaign. */
const SECTIONS = 'C3,C4,C5,D3,D4,D5';

/** Answers that some question or other accepts, in the order in which they are tried. */
const ANSWERS = ['', '1', '2', '6', '100', 'Foy', 'Foy, Ney', '10:15', 'C4', SECTIONS, 'C4/C5'];

/** More questions than this nobody answers for one ruling. */
const MOST_QUESTIONS = 30;

/** Rows that a terminal of 24 rows has for a list. */
const ROWS = 19;

/** A player who takes what is proposed, or else the first thing that will do; units in words if `inWords` is set. */
class Hurried implements Asker {
  questions = 0;

  constructor(private readonly inWords: boolean) {}

  line: Asker['line'] = ({ message, hints = [], check }) => {
    this.count(message);
    const example = hints.find((hint) => hint.startsWith('Such as: '))?.slice('Such as: '.length);
    if (message === 'Whose each section is') return Promise.resolve(SECTIONS);
    const first = this.inWords && example !== undefined && !message.startsWith('Another') ? [example] : [];
    const answer = [...first, ...ANSWERS].find((text) => check(text) === undefined);
    return answer === undefined
      ? Promise.reject(new Error(`nothing will do for "${message}"`))
      : Promise.resolve(answer);
  };

  pick: Asker['pick'] = ({ message, choices, preset }) => {
    this.count(message);
    const choice = choices.find(({ value }) => value === preset) ?? choices[0];
    return choice
      ? Promise.resolve(choice.value)
      : Promise.reject(new Error(`nothing to choose in "${message}"`));
  };

  yes: Asker['yes'] = ({ message }) => {
    this.count(message);
    return Promise.resolve(false);
  };

  facts: Asker['facts'] = ({ message, items, more }) => {
    this.count(message);
    const headings = new Set(items.map(({ heading }) => heading));
    const rows = items.length + headings.size + (more.length > 0 ? 1 : 0);
    if (rows > ROWS) throw new Error(`"${message}" takes ${rows} rows`);
    const held = [...items, ...more].filter((item) => 'holds' in item && item.holds);
    // Where columns are wanted, one will do: without any there is nothing to move.
    const chosen = message.includes('Columns of') ? items.slice(0, 1) : held;
    return Promise.resolve({
      holding: new Set(chosen.map(({ id }) => id)),
      open: undefined,
      expanded: false,
    });
  };

  say = (): void => undefined;
  close = (): void => undefined;

  private count(message: string): void {
    this.questions++;
    if (this.questions > MOST_QUESTIONS) throw new Error(`asked too much, last "${message}"`);
  }
}

/** Every sixth procedure; at the gate all. */
async function everyProcedure(): Promise<readonly (readonly [string, string])[]> {
  const rulesets = await Promise.all(RULESETS.map(({ id }) => loadRuleset(id)));
  const all = rulesets.flatMap(({ id, procedures }) => procedures.map((one) => [id, one.id] as const));
  return variants(all, 6);
}

describe.each([
  ['in words', true],
  ['step by step', false],
])('units %s: a few answers, each on one screen, lead to a whole situation', (_, inWords) => {
  test('for every procedure of every ruleset', async () => {
    for (const [ruleset, id] of await everyProcedure()) {
      const rules = setRules(await loadRuleset(ruleset));
      const procedure = findProcedure(rules.ruleset, id);
      const ask = new Hurried(inWords);
      const raw = await askWhole({ rules, procedure, ask }, {}).catch((error: unknown) => {
        throw new Error(`${ruleset} ${id}: ${String(error)}`, { cause: error });
      });
      expect(() => requireSituation(rules, procedure, raw)).not.toThrow();
    }
  });
});

/** A player who goes back now and again, and answers as before. */
class Doubtful implements Asker {
  private readonly hurried = new Hurried(true);
  /** Questions that he answers before he goes back again: the one before, and the one that he went back from. */
  private sure = 0;

  line: Asker['line'] = (question) => this.answer(question, () => this.hurried.line(question));
  pick: Asker['pick'] = (question) => this.answer(question, () => this.hurried.pick(question));
  yes: Asker['yes'] = (question) => this.answer(question, () => this.hurried.yes(question));
  facts: Asker['facts'] = (question) => this.answer(question, () => this.hurried.facts(question));
  say = (): void => undefined;
  close = (): void => undefined;

  private answer<T>({ esc }: Question, answer: () => Promise<T>): Promise<T> {
    if (esc === 'back' && this.sure === 0) {
      this.sure = 2;
      return Promise.reject(new Back());
    }
    this.sure = Math.max(0, this.sure - 1);
    this.hurried.questions = 0;
    return answer();
  }
}

gateTest('who goes back and answers as before is led to the same situation', async () => {
  for (const [ruleset, id] of await everyProcedure()) {
    const rules = setRules(await loadRuleset(ruleset));
    const procedure = findProcedure(rules.ruleset, id);
    const straight = await askWhole({ rules, procedure, ask: new Hurried(true) }, {});
    const led = await withBack(new Doubtful(), (ask) => askWhole({ rules, procedure, ask }, {}));
    expect({ id, situation: led }).toEqual({ id, situation: straight });
  }
});

/** So many answers without sense are enough. */
const MOST_NONSENSE = 10;

/** He has had enough of questions. */
class Enough extends Error {}

/** A player who answers what can be answered, sense or no sense: the last choice, now all facts and now none. */
class Contrary implements Asker {
  private asked = 0;

  line: Asker['line'] = ({ check }) =>
    this.answer(() => [...ANSWERS].reverse().find((text) => check(text) === undefined));

  pick: Asker['pick'] = ({ choices }) => this.answer(() => choices.at(-1)?.value);

  yes: Asker['yes'] = () => this.answer(() => this.asked % 3 !== 0);

  facts: Asker['facts'] = ({ items, more }) =>
    this.answer(() => {
      const all = [...items, ...more];
      const settings = all.filter((item) => !('holds' in item));
      return {
        holding: new Set(this.asked % 2 === 0 ? all.map(({ id }) => id) : []),
        open: settings.at(this.asked % (settings.length + 1))?.id,
        expanded: true,
      };
    });

  say = (): void => undefined;
  close = (): void => undefined;

  private answer<T>(of: () => T | undefined): Promise<T> {
    if (this.asked++ > MOST_NONSENSE) return Promise.reject(new Enough());
    const answer = of();
    return answer === undefined ? Promise.reject(new Enough()) : Promise.resolve(answer);
  }
}

gateTest('whatever is answered, the questions never break off with all answers lost', async () => {
  for (const [ruleset, id] of await everyProcedure()) {
    const rules = setRules(await loadRuleset(ruleset));
    const procedure = findProcedure(rules.ruleset, id);
    try {
      const raw = await askWhole({ rules, procedure, ask: new Contrary() }, {});
      expect(() => requireSituation(rules, procedure, raw)).not.toThrow();
    } catch (error) {
      if (!(error instanceof Enough)) throw new Error(`${ruleset} ${id}: ${String(error)}`, { cause: error });
    }
  }
});
