import { askableIn, askedAbout } from '../../../../src/cli/play/commands/asked-about';
import { attackFormat } from '../../../../src/rulesets/grande-tactique/attack';
import { refusalOf } from '../../../../src/core/odds/refusal';
import { charge } from '../../../../src/rulesets/grande-tactique/charge/charge';
import type { Values } from '../../../../src/core/input/field';
import { corrects, divisions, does, spending, valley } from './valley';
import type { GameTable } from '../../../../src/cli/play/game-table';

/** What the odds of a whole attack are told of. */
async function situationOf(table: GameTable, line: string): Promise<unknown> {
  return askedAbout(table.game, line, await askableIn(table.game)).situation;
}

const chargers = (...ids: readonly string[]): unknown =>
  ids.map((id): unknown => expect.objectContaining({ unit: expect.objectContaining({ id }) as unknown }));

describe('the odds of a charge on a target count the charges that are declared on it already (GT4-02)', () => {
  const both = { chargers: chargers('Dogwood', 'Elm'), chargesDeclared: 2, principal: 'Dogwood' };

  test('in the PIP Phase', async () => {
    const table = await spending(6);
    await does(table, 'charge Elm > Lynx in-contact');
    expect(await situationOf(table, 'charge Dogwood > Lynx')).toMatchObject(both);
    expect(await situationOf(table, 'charge Dogwood > Marten')).toMatchObject({
      chargers: chargers('Dogwood'),
      chargesDeclared: 1,
    });
  });

  test('in the Charge Phase', async () => {
    const table = await spending(6);
    for (const id of ['Birch', 'Fir']) await corrects(table, `units.${id}.firing`, false);
    await does(table, 'charge Elm > Lynx in-contact', 'charge Dogwood > Lynx in-contact', 'next');
    expect(table.game.now.phase).toBe('Charge Phase');
    expect(await situationOf(table, 'charge Dogwood > Lynx')).toMatchObject(both);
  });

  test('of which those of another Division only lend their bonus (GT4-04, R-32)', async () => {
    const table = await valley(divisions(['Duval', 'id: Gorse, arm: cavalry, points: 6']));
    await does(table, 'deshake none none');
    await corrects(table, 'units.Gorse.charge', 'Lynx');
    expect(await situationOf(table, 'charge Dogwood > Lynx')).toMatchObject({
      command: 'Colbert’s',
      chargesDeclared: 2,
      principal: 'Dogwood',
    });
  });
});

test('the odds of a charge say what its chargers touch, and how else it is said (GTM-09, GTM-10)', async () => {
  const table = await spending(6);
  const told = async (line: string): Promise<string | undefined> =>
    attackFormat.leavesOut?.((await situationOf(table, line)) as Values);
  const saidOtherwise = async (touch: string): Promise<string | undefined> => {
    const [text, said = ''] = (await told('charge Dogwood > Lynx'))?.split('; else say ') ?? [];
    expect(text).toBe(touch);
    const situation = (await situationOf(table, `charge Dogwood > Lynx ${said}`)) as Values;
    expect(refusalOf(table.game.rules, charge, situation)).toBeUndefined();
    return attackFormat.leavesOut?.(situation);
  };
  expect(await saidOtherwise('Dogwood touches the front of Lynx')).toBe('Dogwood touches the flank of Lynx');
  await does(table, 'charge Elm > Lynx in-contact');
  expect(await saidOtherwise('Dogwood and Elm touch the front of Lynx')).toBe(
    'Dogwood touches the front and Elm touches the flank of Lynx',
  );
});
