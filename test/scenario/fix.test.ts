import { fixScenario } from '../../src/scenario/fix';
import { loadKnown } from '../../src/rulesets';

const fix = (text: string): Promise<readonly [string, number, number]> =>
  fixScenario(text, 'own.yaml', loadKnown).then(({ text: fixed, mended, reading }) => [
    fixed,
    mended.length,
    reading.faults.length,
  ]);

test.each([
  ['a mistyped key', 'turns: { lsat: 16 }', 'turns: { last: 16 }'],
  ['a mistyped word', 'turns: { season: wniter }', 'turns: { season: winter }'],
  ['a number in quotes', "turns: { last: '16' }", 'turns: { last: 16 }'],
  ['yes for true', 'weather: { mud: yes } # wet', 'weather: { mud: true } # wet'],
  ['off for false', 'weather: { mud: off }', 'weather: { mud: false }'],
  [
    'a morale that follows from the units',
    'sides: { red: { startingMorale: 4 } }',
    'sides: { red: { startingMorale: 3 } }',
  ],
  ['a name that is near', 'turns: { firstPlayer: whte }', 'turns: { firstPlayer: white }'],
])('%s is mended, and nothing else changed', async (_, before, after) => {
  const head = '# a comment\nextends: learning\n';
  expect(await fix(`${head}${before}\n`)).toEqual([`${head}${after}\n`, 1, 0]);
});

test('what is not mechanical stays as it is', async () => {
  const text = 'extends: learning\nturns: { season: sumer, evenings: 3 }\n';
  expect((await fix(text))[0]).toBe(text);
});

test('several places are mended one after the other', async () => {
  const [text, mended, left] = await fix(
    "extends: learning\nweather: { mudd: yes }\nturns: { lsat: '16' }\nsides: { red: { startingMorale: 5 } }\n",
  );
  expect(text).toBe(
    'extends: learning\nweather: { mud: true }\nturns: { last: 16 }\nsides: { red: { startingMorale: 3 } }\n',
  );
  expect([mended, left]).toEqual([3, 0]);
});

test('a sound file is left alone', async () => {
  expect(await fix('extends: learning\n')).toEqual(['extends: learning\n', 0, 0]);
});

test.each([
  ['a word that no other is near', 'turns: { season: autumn }'],
  ['text for a number', "turns: { last: 'sixteen' }"],
  ['yes where no truth is wanted', 'name: yes\nturns: { last: yes }'],
  ['a key that no other is near', 'evenings: 3'],
  ['a value of the base', 'terrain: { mill: null }'],
])('%s is left as it is', async (_, text) => {
  const [fixed, mended] = await fix(`extends: learning\n${text}\n`);
  expect([fixed, mended]).toEqual([`extends: learning\n${text}\n`, 0]);
});

test('a change that would only make another fault is not kept', async () => {
  const text = 'extends: learning\nname: a\nnaem: b\n';
  expect(await fix(text)).toEqual([text, 0, 1]);
});
