import { requireSituation, setRules, findProcedure } from '../src/core/adjudicate';
import type { Values } from '../src/core/field';
import { ruleset } from '../src/rulesets/blucher';

export const RULES = setRules(ruleset);
export const COMBAT = findProcedure(ruleset, 'combat');

/** One against one: shock cavalry on prepared infantry. */
export const DUEL: Values = {
  attackers: [{ type: 'CAV', elan: 4, traits: ['shock'], contacts: { defender: {} } }],
  defenders: [{ type: 'INF', elan: 6, prepared: true }],
};

/** The rulebook's worked combat (Blücher p.61), without its dice. */
export const HALKETT: Values = {
  attackers: [
    { id: 'Quiot', type: 'INF', elan: 5, inDifficult: true, contacts: { Halkett: {} } },
    {
      id: 'Watier',
      type: 'CAV',
      elan: 4,
      traits: ['shock'],
      contacts: { Halkett: { inFront: false, centreBehind: true } },
    },
  ],
  defenders: [{ id: 'Halkett', type: 'INF', elan: 6, traits: ['steady'], prepared: true, inDifficult: true }],
};

/** Two attackers on each of two linked defenders, all at the highest elan, all modifiers for them, re-rolls everywhere. */
export const LARGEST: Values = {
  attackers: [
    {
      id: 'A',
      type: 'CAV',
      elan: 12,
      traits: ['shock'],
      strength: 'over',
      inspiring: true,
      contacts: { X: {} },
    },
    {
      id: 'B',
      type: 'CAV',
      elan: 12,
      traits: ['shock'],
      strength: 'over',
      inspiring: true,
      contacts: { X: { most: true }, Y: {} },
    },
    {
      id: 'C',
      type: 'INF',
      elan: 12,
      traits: ['shock'],
      strength: 'over',
      inspiring: true,
      contacts: { Y: {} },
    },
  ],
  defenders: [
    {
      id: 'X',
      type: 'INF',
      elan: 12,
      traits: ['steady'],
      strength: 'over',
      inspiring: true,
      steadfast: true,
    },
    {
      id: 'Y',
      type: 'INF',
      elan: 12,
      traits: ['steady'],
      strength: 'over',
      inspiring: true,
      steadfast: true,
    },
  ],
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
