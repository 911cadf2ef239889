import type { Ruleset } from '../../../src/core/ruling/ruleset';
import { fatline, standard } from '../../../src/rulesets/gte';
import { dueText, type Due } from '../../../src/rulesets/gte/follow-on';
import { caseFiles, prepare, rule } from '../../support/cases';

const CASES = caseFiles()
  .flatMap(([, cases]) => cases)
  .filter(({ faults }) => faults === undefined);

/** What a ruling owes: `reaction-test for fireHits`. */
function owedText({ procedure, occasion, event, cause, source }: Due): string {
  const why = occasion ?? event ?? cause ?? source;
  return why === undefined ? procedure : `${procedure} for ${why}`;
}

/** The chains of both editions: what each procedure's rulings owe, and for what. */
const OWED: Readonly<Record<string, readonly string[]>> = {
  fire: [
    'fire for screen',
    'general-risk for firingHits',
    'reaction-test for fireHits',
    'register-hits for bounce',
    'register-hits for fire',
    'rout for firingHits',
  ],
  'register-hits': [
    'general-risk for break',
    'general-risk for combatHits',
    'general-risk for firingHits',
    'victory',
  ],
  'general-risk': ['challenge for generalLost', 'command-status for generalLost'],
  'reaction-test': [
    'break-unit for chargeInSupport',
    'break-unit for reaction',
    'charge-response',
    'control-test',
    'follow-up-charge',
    'reaction-test for friendsBreak',
    'recoil for firing',
    'register-hits for evade',
  ],
  'charge-check': ['reaction-test for wishCharge'],
  'charge-response': [
    'break-unit for reaction',
    'control-test',
    'follow-up-charge',
    'follow-up-charge for evaded',
    'reaction-test for friendsBreak',
    'register-hits for evade',
  ],
  'follow-up-charge': [
    'combat for broken',
    'combat for evaders',
    'reaction-test for charged',
    'rout for contacted',
  ],
  'charge-sequence': [
    'break-unit for combat',
    'break-unit for reaction',
    'challenge for generalLost',
    'combat for mustFollowUp',
    'command-status for generalLost',
    'control-test',
    'follow-up-charge',
    'follow-up-charge for evaded',
    'general-risk for combatHits',
    'pursuit',
    'reaction-test for friendsBreak',
    'recoil for combat',
    'recoil for firing',
    'register-hits for combat',
    'register-hits for evade',
    'register-hits for fire',
    'rout for contacted',
    'surrender for combat',
    'surrender for contactedByPursuers',
  ],
  combat: [
    'break-unit for combat',
    'break-unit for evadersCaught',
    'combat for canFollowUp',
    'combat for mustFollowUp',
    'control-test',
    'general-risk for combatHits',
    'pursuit',
    'reaction-test for friendsBreak',
    'recoil for combat',
    'recoil for twoDraws',
    'register-hits for combat',
    'rout for contacted',
    'surrender for combat',
    'surrender for contactedByPursuers',
  ],
  recoil: ['movement for retirement'],
  'break-unit': [
    'challenge for generalLost',
    'command-status for generalLost',
    'control-test',
    'reaction-test for friendsBreak',
    'rout',
    'surrender for combat',
    'victory',
  ],
  rout: ['victory'],
  pursuit: [
    'combat for broken',
    'reaction-test for charged',
    'reaction-test for wishCharge',
    'surrender for contactedByPursuers',
  ],
  'control-test': ['follow-up-charge for mustPursue', 'pursuit for mustPursue'],
  surrender: ['victory for surrender'],
  rally: ['victory'],
  'command-test': ['special-command-test'],
  movement: ['movement for formationChange'],
};

/** What the rulings of all golden cases of an edition owe, by procedure. */
async function owedBy({ id }: Ruleset): Promise<Readonly<Record<string, readonly string[]>>> {
  const found = new Map<string, Set<string>>();
  for (const golden of CASES.filter(({ rules }) => rules === id)) {
    const prepared = await prepare(golden);
    const dues = (rule(prepared, golden).outcome?.followOn ?? []) as readonly Due[];
    const { id: procedure } = prepared.procedure;
    if (dues.length > 0)
      found.set(procedure, new Set([...(found.get(procedure) ?? []), ...dues.map(owedText)]));
  }
  return Object.fromEntries([...found].map(([procedure, owed]) => [procedure, [...owed].sort()]));
}

describe('what follows from a ruling', () => {
  test('is owed by it', async () => expect(await owedBy(standard)).toEqual(OWED));

  test('has a name for players', () => {
    const procedures = new Set(
      Object.values(OWED).flatMap((all) => all.map((one) => one.split(' ')[0] ?? '')),
    );
    const texts = [...procedures].map((procedure) => dueText({ procedure, for: 'Foy' }));
    for (const text of texts) expect(text).toMatch(/^the [a-z -]+ of Foy$/);
    expect(new Set(texts).size).toBe(procedures.size);
  });

  test('is the same in Fatline', async () => {
    for (const [procedure, owed] of Object.entries(await owedBy(fatline)))
      expect(OWED[procedure]).toEqual(expect.arrayContaining([...owed]));
  });
});
