import { sensesOf } from '../../src/report';
import { loadRuleset } from '../../src/rulesets';

/** What a word means in a ruleset. */
async function sense(id: string, word: string): Promise<string> {
  return sensesOf(await loadRuleset(id), word)
    .map(({ term }) => term.text)
    .join();
}

test('steady is a trait in one ruleset, a status in another, of other figures in its variant', async () => {
  const [trait, status, variant] = await Promise.all([
    sense('blucher', 'steady'),
    sense('gte', 'steady'),
    sense('gte-fatline', 'steady'),
  ]);
  expect(trait).toMatch(/^trait/);
  expect(status).toMatch(/^the normal status.*-3 for infantry/);
  expect(variant).toMatch(/^the normal status.*-4 for infantry/);
});
