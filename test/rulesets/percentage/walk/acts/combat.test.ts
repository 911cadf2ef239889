import type { GameTable } from '../../../../../src/cli/play/game-table';
import { birkenau, said } from '../birkenau';

const combat = (): Promise<GameTable> => birkenau('Close combat: with cavalry');

describe('a line of a combat', () => {
  test('takes facts of either side', async () => {
    const table = await combat();
    const line = 'combat Ginster > Kiebitz a.cavalryOnUnsecuredFlank a.leaderWithin20:poor b.surprised';
    expect(await table.perform(line)).toMatchObject({
      answer: {
        event: {
          situation: {
            a: { id: 'Ginster', cavalryOnUnsecuredFlank: true, leaderWithin20: 'poor' },
            b: { id: 'Kiebitz', surprised: true },
          },
        },
      },
    });
  });

  test.each([
    ['unsecured', '"unsecured" has to say of whom; give a.unsecured (Ginster) or b.unsecured (Kiebitz)'],
    [
      'leaderWithin20:poor',
      '"leaderWithin20:poor" has to say of whom; give a.leaderWithin20:poor (Ginster) or b.leader',
    ],
    ['flank', '"flank" has to say of whom; give a.flank (Ginster) or b.flank (Kiebitz)'],
    ['double', '"double" has to say of whom; give a.double (Ginster) or b.double (Kiebitz)'],
    ['leader', '"leader" has to say of whom; give a.leader (Ginster) or b.leader (Kiebitz)'],
    ['nonsense', '"nonsense" is not known; give try-not-to-pursue'],
    ['a.nonsense', '"nonsense" is not known; give'],
    ['a.nonsense:3', '"nonsense:" is no fact here; give'],
    ['nonsense:3', '"nonsense:" is no fact here; give a, b or try-not-to-pursue'],
  ])('says whose fact is meant: %s', async (fact, why) =>
    expect(await said(await combat(), `combat Ginster > Kiebitz ${fact}`)).toContain(why),
  );

  test('is told which facts of a side do not matter', async () => {
    const done = await (await combat()).perform('combat Ginster > Kiebitz b.unsecured');
    expect(done).toMatchObject({ answer: { ruling: { unused: ['b.cavalryOnUnsecuredFlank'] } } });
  });
});
