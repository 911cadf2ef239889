import type { Changes } from '../core/odds/engagement';
import { enumerateWays } from '../core/odds/exact';
import type { Values } from '../core/input/field';
import { Problem } from '../core/input/problem';
import type { Ways } from '../core/odds/spread';
import { Umpire } from '../core/ruling/umpire';
import type { Engagement, Step } from './engagement';
import { changesBy, type FactsOf } from './question';

/** There is too much to be gone through exactly; the message says how much of what, and where. */
export class TooMuch extends Error {}

/** One result of a ruling: what it changes, or the codes of the refusals. */
export interface Effect {
  readonly changes: Changes | undefined;
  readonly refused: readonly string[];
}

/** A fact of a unit that decides what an outcome changes; without a name all its facts do. */
interface Read {
  readonly unit: string;
  readonly fact: string | undefined;
}

/** The rulings on one situation: they differ only by what is read of the units as they were. */
interface Ruled {
  readonly reads: readonly Read[];
  readonly byFacts: Map<string, Ways<Effect>>;
}

/** The exact results of all rulings of an engagement, each worked out once. */
export class Rulings {
  private readonly ruled: ReadonlyMap<Step, Map<string, Ruled>>;
  private readonly texts = new WeakMap<Values, string>();
  /** How many different ones there were. */
  count = 0;

  constructor(
    private readonly engagement: Engagement,
    /** The most rulings, and the most ways in which the dice of one can fall. */
    private readonly most: { readonly rulings: number; readonly paths: number },
  ) {
    this.ruled = new Map(engagement.steps.map((step) => [step, new Map<string, Ruled>()]));
  }

  /** What a step can lead to in a situation, with the units as they were. @throws TooMuch beyond the limits. */
  of(step: Step, situation: Values, was: FactsOf): Ways<Effect> {
    const bySituation = this.ruled.get(step);
    const text = this.textOf(situation);
    const known = bySituation?.get(text);
    const found = known?.byFacts.get(keyOf(known.reads, was));
    if (found) return found;
    const { ways, reads } = this.enumerated(step, situation, was);
    const entry = sameReads(known, reads) ?? { reads, byFacts: new Map<string, Ways<Effect>>() };
    entry.byFacts.set(keyOf(reads, was), ways);
    bySituation?.set(text, entry);
    return ways;
  }

  private textOf(situation: Values): string {
    let text = this.texts.get(situation);
    if (text === undefined) this.texts.set(situation, (text = JSON.stringify(situation)));
    return text;
  }

  private enumerated(
    step: Step,
    situation: Values,
    was: FactsOf,
  ): { readonly ways: Ways<Effect>; readonly reads: readonly Read[] } {
    const { engagement, most } = this;
    const { memory } = engagement;
    if (this.count++ === most.rulings)
      throw new TooMuch(`there are more than ${most.rulings} different rulings; the last was "${step.name}"`);
    const umpire = Umpire.silentOf(engagement.rules);
    const watched = new Watched(was);
    function* effect() {
      const outcome = yield* step.procedure.resolve(situation, umpire.again());
      const refused = umpire.refusals.map(({ code }) => code);
      if (refused.length > 0 || outcome === null) return { changes: undefined, refused };
      const changes: Record<string, Values> = {};
      const found = changesBy(engagement, step, situation, outcome, watched.facts);
      for (const unit in found) changes[unit] = memory.change(found[unit] as Values);
      return { changes, refused };
    }
    const key = ({ changes, refused }: Effect): string => {
      let text = changes ? '' : `refused ${refused.join()}`;
      for (const unit in changes) text += ` ${unit} ${memory.numberOf(changes[unit] as Values)}`;
      return text;
    };
    try {
      const ways = enumerateWays<Effect>(effect, { key, detail: 'lasting', most: most.paths });
      return { ways, reads: watched.reads };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new TooMuch(`the dice of "${step.name}" can fall in more than ${most.paths} ways`);
    }
  }
}

/** The entry that looks at the same facts; which they are hangs on the situation alone, but for odd formats. */
function sameReads(known: Ruled | undefined, reads: readonly Read[]): Ruled | undefined {
  return known && JSON.stringify(known.reads) === JSON.stringify(reads) ? known : undefined;
}

function keyOf(reads: readonly Read[], was: FactsOf): string {
  let key = '';
  for (const { unit, fact } of reads) {
    const facts = was(unit);
    key += `${JSON.stringify(fact === undefined ? facts : facts[fact])};`;
  }
  return key;
}

/** Facts of units that note what is read of them. */
class Watched {
  private readonly noted = new Map<string, Set<string | undefined>>();
  private readonly proxies = new Map<string, Values>();

  constructor(private readonly was: FactsOf) {}

  readonly facts: FactsOf = (unit) => {
    const known = this.proxies.get(unit);
    if (known) return known;
    const noted = new Set<string | undefined>();
    const proxy = new Proxy(this.was(unit), {
      get: (facts, name) => {
        noted.add(String(name));
        return Reflect.get(facts, name) as unknown;
      },
      has: (facts, name) => {
        noted.add(String(name));
        return Reflect.has(facts, name);
      },
      ownKeys: (facts) => {
        noted.add(undefined);
        return Reflect.ownKeys(facts);
      },
    });
    this.noted.set(unit, noted);
    this.proxies.set(unit, proxy);
    return proxy;
  };

  get reads(): readonly Read[] {
    return [...this.noted].flatMap(([unit, facts]) => [...facts].map((fact) => ({ unit, fact })));
  }
}
