import { readFileSync } from 'node:fs';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { attempt, tableOf, words } from '../../../support/bot';
import type { BattleState } from '../../../../src/rulesets/gte/walk/record/battle';

const SCENARIOS = [
  ['gte', 'gte-marienfeld'],
  ['gte-fatline', 'gte-kalkenau'],
] as const;

/** A battle in its set-up. */
async function opened(scenario: string): Promise<GameTable> {
  const table = await tableOf(readFileSync(`scenarios/${scenario}.yaml`, 'utf8'), 'blinds');
  for await (const done of table.goOn()) expect(done.kind).toBe('ruled');
  return table;
}

const stateOf = ({ game }: GameTable) => game.present.state as unknown as BattleState;
describe.each(SCENARIOS)('blinds of %s (7.1)', (_, scenario) => {
  test('who stands under which card is sealed, and shown when the card is lifted', async () => {
    const table = await opened(scenario);
    const side = stateOf(table).sides.B;
    const group = Object.values(stateOf(table).groups).find((one) => one.side === 'B');
    const [first = '', second = '', third = ''] = Object.values(stateOf(table).units)
      .filter((unit) => unit.group === group?.id)
      .map(({ id }) => id);
    const hidden = (): readonly string[] =>
      Object.values(stateOf(table).units).flatMap(({ id, blind }) => (blind ? [id] : []));

    expect(await attempt(table, `blinds ${side.id} 1: ${first}; 2: Nobody`)).toBe('unusable');
    const twice = table.perform(`blinds ${side.id} 1: ${first}, ${first}`);
    await expect(twice).rejects.toThrow(`${first} is named twice`);
    expect(await attempt(table, `blinds ${side.id} 1: ${first}, ${second}; 2: ${third}`)).toBe('done');
    expect(hidden()).toEqual([first, second, third]);
    // The journal commits to the cards, and tells nobody which unit is under which.
    const sealed = JSON.stringify(table.game.log.at(-1)?.event);
    expect(sealed).toContain('commitments');
    expect(sealed).not.toContain(`"${first}","${second}"]`);
    expect(table.game.now.notes.join(' ')).toContain(`${side.name} 1 and 2`);
    expect(words(table)).toEqual(expect.arrayContaining([`lift ${side.id} 1`, `lift ${side.id} 2`]));

    expect(await attempt(table, `lift ${side.id} 1`)).toBe('done');
    expect(hidden()).toEqual([third]);
    expect(stateOf(table).sides.B.blinds).toEqual(['2']);
  });
});

test('a unit under a blind neither moves nor fires, nor is it a target, before the card is lifted', async () => {
  const table = await opened('gte-marienfeld');
  const { id } = stateOf(table).sides.B;
  expect(await attempt(table, `blinds ${id} 1: Rainer`)).toBe('done');
  await table.append({ type: 'corrected', path: 'holder', value: 'B', reason: 'test' });
  expect(await attempt(table, 'ready')).toBe('done');
  const whyNot = async (line: string): Promise<string> => {
    try {
      return (await table.perform(line)).kind;
    } catch (error) {
      return String(error);
    }
  };
  expect(await whyNot('fire Rainer > Albi 2')).toContain('Rainer stands under a blind: "lift" it first');
  expect(await whyNot('fire Évreux > Rainer 5')).toContain('Rainer stands under a blind');
  expect(await attempt(table, `lift ${id} 1`)).toBe('done');
  expect(await whyNot('fire Rainer > Rainer 2')).not.toContain('blind');
});
