import { played, verify } from './recorded';

// Earlier builds let players say otherwise what the record knows, and their games are kept.
jest.mock('../../src/cli/play/line/known', () => ({ refuseKnown: () => undefined }));

test('with the players’ own word against the record is reported, and is no fault', async () => {
  const start = ['ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt', 'stay Brandt', 'next'];
  const { game } = await played([...start, 'fire Brandt > Martin 1.5 no-target-concealed']);
  const { fault, overruled } = await verify(game.log);
  expect({ fault, overruled }).toEqual({ fault: undefined, overruled: [game.log.length] });
});
