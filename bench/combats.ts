import { requireSituation, setRules, findProcedure } from '../src/core/ruling/adjudicate';
import type { Values } from '../src/core/input/field';
import { ruleset } from '../src/rulesets/blucher';

export const RULES = setRules(ruleset);
export const COMBAT = findProcedure(ruleset, 'combat');

/** One against one: shock cavalry on prepared infantry. */
export const DUEL: Values = {
  attackers: [{ type: 'CAV', elan: 4, traits: ['shock'], contacts: { defender: {} } }],
  defenders: [{ type: 'INF', elan: 6, prepared: true }],
};

export const situationOf = (raw: Values): Values => requireSituation(RULES, COMBAT, raw);

/** One line of a batch: combats that differ in strength, terrain and preparation. */
export function envelope(line: number): string {
  const pick = (of: number, salt: number): number => Math.floor(line / salt) % of;
  return JSON.stringify({
    id: line,
    ruleset: 'blucher',
    procedure: 'combat',
    seed: `bench/${line}`,
    situation: {
      attackers: [
        {
          id: 'Quiot',
          type: 'INF',
          elan: 3 + pick(5, 1),
          inDifficult: pick(2, 5) === 1,
          contacts: { Halkett: {} },
        },
      ],
      defenders: [
        {
          id: 'Halkett',
          type: 'INF',
          elan: 3 + pick(6, 7),
          traits: pick(2, 11) === 1 ? ['steady'] : [],
          prepared: pick(3, 13) === 0,
        },
      ],
    },
  });
}
