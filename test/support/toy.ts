import { setRules } from '../../src/core/ruling/adjudicate';
import { boolean, choice, integer, list, name, text, type Values } from '../../src/core/input/field';
import { procedure } from '../../src/core/ruling/procedure';
import { atLeast, together, type Branch, type Resolution, type Roll } from '../../src/core/dice/roll';
import type { Rules, Ruleset } from '../../src/core/ruling/ruleset';

/*
 * A small game with a little of everything: a re-roll, a sum, fights in step, a refusal, an option, a secret. Its dice
 * have four sides, so that all their faces can be gone through.
 */

interface Fight {
  readonly won: boolean;
  readonly hits?: number;
}

function dice(of: string, count: number, by = 'active', reroll = false): Roll {
  const again = reroll ? ({ of: 'hits', because: ['mud'] } as const) : undefined;
  return { kind: 'roll', for: of, by, count, sides: 4, want: atLeast(3, 4), reroll: again };
}

function fight(attack: number, defence: number, mud: boolean): Branch<Fight> {
  return {
    *run() {
      const a = yield dice('attack', attack, 'active', mud);
      const d = yield {
        kind: 'sum',
        rolls: [dice('defence', defence, 'passive'), dice('support', 1, 'passive')],
      };
      return { won: a.value > d.value, hits: a.value };
    },
    essence: ({ won }) => ({ won }),
    key: ({ won }) => Number(won),
  };
}

export const duel = procedure({
  id: 'duel',
  title: 'Duel',
  summary: 'Attackers fight a defender, each for himself.',
  citation: 'Toy p.1',
  situation: {
    attackers: list(integer({ label: 'Dice', min: 1, max: 9 }), { label: 'Attackers', min: 1, max: 3 }),
    defence: integer({ label: 'Dice of the defender', min: 1, max: 9, default: 2 }),
    mud: boolean({ label: 'Mud', default: false }),
    truce: boolean({ label: 'Truce', default: false }),
    limit: integer({ label: 'Secret limit', max: 20, hidden: true, default: 7 }),
    order: text({ label: 'Sealed order', hidden: true, optional: true }),
    who: name({ label: 'Name', default: 'Foy' }),
  },
  outcome: {
    won: integer({ label: 'Fights won' }),
    result: choice(['beaten', 'held', 'pursued'], { label: 'Result' }),
    hits: list(integer({ label: 'Hits' }), { label: 'Hits of each', optional: true }),
  },
  verdict: ({ result }) => `It is ${result}.`,
  *resolve({ attackers, defence, mud, truce, who }, umpire): Resolution<Duel | null> {
    if (truce) umpire.by('T-01').refuse('TRUCE', 'Toy p.2', () => `${who} keeps the truce`);
    if (umpire.refused) return null;
    const fights = yield* together(attackers.map((attack) => fight(attack, defence, mud)));
    const won = fights.filter((one) => one.won).length;
    umpire.by('T-01').step('Toy p.3', () => `${who} loses ${won} fights`);
    const known = fights.flatMap(({ hits }) => (hits === undefined ? [] : [hits]));
    const hits = known.length === fights.length ? known : undefined;
    if (won === 0) return { won, result: 'held', hits };
    const pursuit = umpire.option('pursuit') === 'always' ? 1 : (yield dice('pursuit', 1)).value;
    return { won, result: pursuit === 1 ? 'pursued' : 'beaten', hits };
  },
});

interface Duel {
  readonly won: number;
  readonly result: 'beaten' | 'held' | 'pursued';
  readonly hits: readonly number[] | undefined;
}

export const TOY: Ruleset = {
  id: 'toy',
  title: 'Toy',
  about: 'A game for tests.',
  version: '1',
  procedures: [duel],
  tables: [],
  options: {
    pursuit: {
      ruling: 'R-1',
      field: choice(['dice', 'always'], { label: 'Pursuit', default: 'dice' }),
    },
    weather: { ruling: 'R-2', field: boolean({ label: 'Weather', default: false }) },
  },
  terms: [],
  alias: (alias) => (alias === 'combat' ? 'duel' : undefined),
  scale: () => ({ unit: 'BW', aliases: [] }),
};

export function toyRules(options: Values = {}, house?: Rules['house']): Rules {
  return setRules(TOY, options, house);
}
