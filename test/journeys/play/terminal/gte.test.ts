import { terminalsOf, type Step } from '../../../cli/prompts/pty';
import { gateTest } from '../../../support/evenings';

const { newHome, open } = terminalsOf('play');

/** More than a turn; milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

const FIRST: readonly Step[] = [
  ['? Imhof: inspiration', '3'],
  ['? Jurissich: ability', '4'],
  ['? Jurissich: inspiration', '2'],
  ['Grey places all its forces first.', '? 1 both sides, set-up', 'ready'],
  ['? initiative of Blue', '5'],
  ['? initiative of Grey', '2'],
  ['? 1 both sides, firing, first priority', 'next'],
  ['? 1 Blue, initiative movement', 'order horse > attack'],
  ['? 1 Blue, initiative movement', 'charge Felice > Kolowrat 4'],
  ['Felice may charge Kolowrat, and would have 2B of its allowance left.', '? 1 Blue', 'test Felice'],
  ['? Felice tests reaction', '6'],
  ['Felice passes with 6.', '? 1 Blue, initiative movement', 'next'],
  ['? 1 Grey, non-initiative movement', 'next'],
];

const SEVEN: readonly Step[] = [
  ['Felice charges Kolowrat.', '? 2 both sides, response', 'test Kolowrat'],
  ['? Kolowrat tests reaction', '1'],
  ['it breaks.', '? 2 both sides, response', 'break Kolowrat'],
  ['? 2 both sides, response: seen Kolowrat or unseen Kolowrat', 'seen Kolowrat Lacy'],
  ['(Enter: test Lacy)', 'test Lacy'],
  ['? Lacy tests reaction', '5'],
  ['? 2 both sides, response', 'control Felice'],
  ['? Felice tests control', '2'],
  ['? 2 both sides, response', 'chase Felice 2'],
  ['? 2 both sides, firing, first priority', 'fire Elsa > Lacy 8'],
  ['throw 4 dice', '6111'],
  ['Elsa scores 1 hit on Lacy', '? 2 both sides, firing, first priority', 'next'],
  ['? 2 both sides, firing, tests called for', 'call Lacy'],
  ['? Lacy tests reaction', '6'],
  ['Lacy passes', '? 2 both sides, combat', 'combat'],
  ['? Felice fights Kolowrat', '6222'],
  ['? 2 both sides, rout and pursuit', 'rout Kolowrat'],
  ['? 2 both sides, rout and pursuit', 'pursue Felice 3'],
  ['The routers can surrender', '? 2 both sides, rout and pursuit', 'next'],
  ['? 2 Blue, initiative movement', 'advance Adda, Brenta'],
  ['? 2 Blue, initiative movement', 'next'],
  ['? 2 Grey, non-initiative movement', 'next'],
  ['Turn 3 of 12', '? 3 both sides', 'leave'],
];

gateTest('a whole turn of seven phases at a real terminal', async () => {
  const t = open(newHome(), ['play', 'scenarios/gte-ferrabosco.yaml', '--dice', 'ask']);
  await t.follow([...FIRST, ...SEVEN]);
  await t.see('The game is kept.');
  // Sides have names: "initiative of Blue" says who throws.
  expect(t.text).not.toMatch(/side [AB] throws/);
  expect(await t.end()).toBe(0);
});
