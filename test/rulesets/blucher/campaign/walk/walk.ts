import { adjudicate, findProcedure, requireSituation } from '../../../../../src/core/ruling/adjudicate';
import { Forbidden } from '../../../../../src/core/ruling/forbidden';
import type { Rules } from '../../../../../src/core/ruling/ruleset';
import { playersOffers, situationOf, type Named, type Offer } from '../../../../../src/core/walk/offer';
import type { Done, Now } from '../../../../../src/core/walk/walk';
import { scriptedSource } from '../../../../../src/core/dice/scripted';
import type { Values } from '../../../../../src/core/input/field';
import { walk } from '../../../../../src/rulesets/blucher/campaign/walk';
import { learn } from '../../../../../src/rulesets/blucher/campaign/walk/parts';
import type { CampaignState } from '../../../../../src/rulesets/blucher/campaign/walk/record';

/** Parts of what the sides have settled in secret, as their owners could show them. */
export type Hidden = Readonly<Record<string, unknown>>;

/** A campaign walked from any state, without a table and a journal: offers, what is shown for them, and what follows. */
export class Walk {
  /** Parts that were shown so far. */
  readonly shown: string[] = [];

  constructor(
    public state: CampaignState,
    readonly rules: Rules,
    readonly hidden: Hidden = {},
  ) {}

  get now(): Now {
    return walk.now(this.state, this.rules);
  }

  get words(): readonly string[] {
    return playersOffers(this.now).map(({ word }) => word);
  }

  titles(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.now.offers.map(({ word, title }) => [word, title]));
  }

  offer(word: string): Offer {
    const offer = this.now.offers.find((one) => one.word === word);
    if (offer === undefined) throw new Error(`no "${word}" among ${this.words.join(' ')}`);
    return offer;
  }

  /** What an act would be ruled on. */
  situation(line: string): Values {
    const { offer, named, words } = this.read(line);
    const fields = offer.roles.flatMap(({ name, field }) =>
      field === undefined ? [] : [[field, named[name]] as const],
    );
    const read = offer.kind === 'ruled' ? offer.reads?.(words) : {};
    return { ...situationOf(offer)?.given(named), ...Object.fromEntries(fields), ...read };
  }

  /**
   * Does an act: `A B2 B3`, `declare C3 > B`. Returns the codes by which the rules refuse it.
   * @throws Error where a part may not be shown for it, with the reason.
   */
  act(line: string, dice: readonly number[] = []): readonly string[] {
    const { named, word } = this.read(line);
    for (const { of, part, refuses } of this.offer(word).needs?.(named) ?? []) {
      const value = this.hidden[part];
      const why = refuses?.(value);
      if (why !== undefined) throw new Forbidden(why);
      this.shown.push(part);
      this.state = learn(this.state, { of, part, value });
    }
    const offer = this.offer(word);
    const { procedure: id } = situationOf(offer) ?? {};
    const done = { word, by: offer.by, named };
    if (id === undefined) {
      this.apply({ ...done, situation: {}, outcome: null });
      return [];
    }
    const procedure = findProcedure(this.rules.ruleset, id);
    const situation = requireSituation(this.rules, procedure, procedure.gather(this.situation(line)));
    const { outcome, refused } = adjudicate(this.rules, procedure, situation, scriptedSource(dice));
    if (refused.length > 0) return refused.map(({ code }) => code);
    this.apply({
      ...done,
      ...(offer.kind === 'noted' ? { situation: {}, outcome: null } : { situation, outcome }),
    });
    return [];
  }

  private apply(done: Done): void {
    this.state = walk.apply(this.state, done, this.rules) as CampaignState;
  }

  /** Does what the program does by itself. */
  goOn(): void {
    for (let next = this.automatic(); next !== undefined; next = this.automatic()) this.act(next.word);
  }

  private automatic(): Offer | undefined {
    return this.now.offers.find(({ automatic }) => automatic === true);
  }

  private read(line: string): {
    readonly word: string;
    readonly offer: Offer;
    readonly named: Named;
    readonly words: readonly string[];
  } {
    const [word = '', ...words] = line.split(' ');
    const offer = this.offer(word);
    const names = words.join(' ').split(' > ');
    const named = offer.roles.map(({ name, many }, i) => {
      const text = names[i] ?? '';
      return [name, many === true ? text.split(', ') : text] as const;
    });
    return { word, offer, named: Object.fromEntries(named), words };
  }
}
