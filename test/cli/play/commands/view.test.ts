import { why } from '../../../../src/cli/play/commands/view';
import { processIo } from '../../../../src/cli/process-io';
import { attempt, newTable, SILENT } from '../../../support/bot';

const LINES = ['ready', 'mo', 'next', 'next', 'fire Brandt > Martin 1.5'];

test('"why" tells no reasons on a screen that all see while a card lies face down (B-INF-05)', async () => {
  const said: string[] = [];
  const channel = { ...SILENT, say: (text: string) => void said.push(text) };
  const table = await newTable('learning', '5', undefined, channel);
  for (const line of LINES) expect(await attempt(table, line)).toBe('done');
  Object.assign(channel, { asks: true });
  const session = { table, io: processIo(), style: { plain: true, colour: false, width: 80 }, brief: false };
  await expect(why([], session)).rejects.toThrow(
    'its reasons stay hidden while the card of Martin lies face down',
  );
  await table.append({ type: 'corrected', path: 'units.Martin.concealed', value: false, reason: 'seen' });
  await why([], session);
  expect(said.at(-1)).toContain('skirmishing');
});
