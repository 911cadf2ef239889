import { boolean, choice, integer, map, number, record } from '../../src/core/input/field';
import { renderRuleset } from '../../src/report';
import { choicesText } from '../../src/report/mentions';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { mentionsOf, PLAIN } from './sample';

const edge = (preset: number) => integer({ label: 'Edge', min: 1, max: 9, default: preset });

describe('the choices of an option', () => {
  // prettier-ignore
  const CHOICES = [
    ['a yes/no',              boolean({ label: 'Mud', default: true }), 'true (default) or false'],
    ['a choice with labels',  choice(['a', 'b'], { label: 'Way', labels: { b: 'back' }, default: 'b' }), 'b = back (default) or a'],
    ['a number',              integer({ label: 'Base', min: 0, max: 9, default: 5 }), '5 (default) or a whole number from 0 to 9'],
    ['a number that is open', number({ label: 'Scale', min: 1, max: 9, optional: true }), 'none (default) or a number from 1 to 9'],
    ['a record',              record({ near: edge(2), far: edge(4) }, { label: 'Edges', default: { near: 2, far: 4 } }),
      'near: 2 (default) or a whole number from 1 to 9; far: 4 (default) or a whole number from 1 to 9'],
    ['a map',                 map(number({ label: 'Part', min: 0, max: 1 }), { label: 'Parts', default: { limber: 0.25 } }),
      'limber: 0.25 (default) or an object keyed by name'],
  ] as const;

  test.each(CHOICES)('%s', (_, field, text) => {
    expect(choicesText(field)).toBe(text);
  });
});

test.each(RULESETS.map(({ id }) => id))('every option of %s is in words', async (id) => {
  const ruleset = await loadRuleset(id);
  const steps = (await ruleset.walk?.())?.steps ?? [];
  expect(renderRuleset(ruleset, steps, PLAIN)).not.toMatch(/undefined|\[object|=>/);
});

test.each(RULESETS.map(({ id }) => id))(
  'every option of %s is found by the name that rulings print',
  async (id) => {
    const ruleset = await loadRuleset(id);
    const unfound = Object.keys(ruleset.options).filter(
      (name) => !mentionsOf(ruleset, name).some(({ where }) => where === `option ${name}`),
    );
    expect(unfound).toEqual([]);
  },
);
