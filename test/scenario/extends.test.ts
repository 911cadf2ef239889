import { INSTALLED } from '../../src/core/scenario/installed';
import { parseWhole } from '../../src/scenario/extends';

test.each(INSTALLED)(
  'the installed scenario $id means what its text says, at the same places',
  async ({ text }) => {
    const { source, faults } = await parseWhole(text, 'scenario.yaml');
    // With another line at its end it is a file like any other, and read.
    const { source: read } = await parseWhole(`${text}\n`, 'scenario.yaml');
    expect(faults).toEqual([]);
    expect(source.value).toEqual(read.value);
    const last = ['checks', (source.value as { readonly checks: readonly unknown[] }).checks.length - 1];
    for (const path of [[], ['name'], last]) {
      expect(source.markOf(path)).toEqual(read.markOf(path));
      expect(source.spanOf(path, 'key')).toEqual(read.spanOf(path, 'key'));
    }
  },
);
