import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const rows = readFileSync(join(ROOT, 'docs', 'glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (word|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every word of the glossary is declared where it says', () => {
  const missing = rows.filter(([, , , place = '']) => {
    const [, file = '', name = ''] = /^`(\S+)` `(\w+)`$/.exec(place) ?? [];
    const text = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
    return name === '' || !new RegExp(`^export .*\\b${name}\\b`, 'm').test(text);
  });
  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(55);
});

test('no word of the glossary has the same meaning as another', () => {
  const meanings = rows.map(([, , meaning]) => meaning);
  expect(new Set(meanings).size).toBe(rows.length);
});
