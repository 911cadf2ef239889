import { svgOf } from '../../../src/report/evening/plots';
import type { Plot } from '../../../src/report/evening/plot-data';

const bars = (places: readonly string[], ...values: readonly (readonly number[])[]): Plot => ({
  ...{ title: 'Losses', about: 'Who lost what.', kind: 'bars', along: 'Unit', places },
  series: values.map((own, i) => ({ name: `series ${i}`, values: own })),
});

test.each([
  ['0', [0, 0]],
  ['less than 0', [0, -1]],
])('bars of which none is above 0 are drawn all the same: all are %s', (_, values) => {
  const svg = svgOf(bars(['Alder', 'Cedar'], values, values), 'p');
  expect(svg).not.toMatch(/NaN|Infinity/);
  expect(svg.match(/width="0.5"/g)).toHaveLength(4);
});

test('names over bars stand whole, from the left edge on', () => {
  const name = 'Demi-Brigade 54 (Brune’s army)';
  const [text = ''] = svgOf(bars([name], [2], [1]), 'p').match(/<text[^>]*>Demi[^<]*<\/text>/) ?? [];
  expect(text).toContain(`>${name}<`);
  expect(text).toMatch(/^<text x="0" /);
  expect(text).not.toContain('text-anchor');
});
