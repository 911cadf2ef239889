import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from '../../src/scenario/check-file';
import type { Remark } from '../../src/scenario/remark';
import { loadKnown } from '../../src/rulesets';

const FILE = join(__dirname, 'faulty.yaml');
const TEXT = readFileSync(FILE, 'utf8');

/** The numbers of the faults planted on each line. */
const PLANTED = TEXT.split('\n').flatMap((line, i) => {
  const numbers = / # ([\d ]+)$/.exec(line)?.[1]?.split(' ').map(Number) ?? [];
  return numbers.map((number) => ({ number, line: i + 1 }));
});

/** What is said of each fault, by its number. */
const SAID: Readonly<Record<number, RegExp>> = {
  1: /gives this key a second time/,
  2: /no field "nots" \(did you mean "notes"\?\)/,
  3: /a list is not allowed; give text/,
  4: /"smal" is not allowed \(did you mean "small"\?\)/,
  5: /is missing \(short side, BW\); give a number/,
  6: /"wide" is not allowed; give a number/,
  7: /no section on the left edge "A3"/,
  8: /no side "blue"/,
  9: /the first turn, 20, is not before the last, 20/,
  10: /"sumer" is not allowed; give normal, winter or highSummer/,
  11: /no side "blue"/,
  12: /"yes" is not allowed; give true or false/,
  13: /"sometimes" is not allowed; give fromBeyond or always/,
  14: /no field "reveelOnHit" \(did you mean "revealOnHit"\?\)/,
  15: /no row "steddy" \(did you mean "steady"\?\)/,
  16: /"feet" is not allowed; give infantry, cavalry or artillery/,
  17: /13 is not allowed; give a whole number from 1 to 12/,
  18: /infantry has no elan/,
  19: /"skirmish" does nothing for cavalry/,
  20: /"steddy" is not known \(did you mean "steady"\?\)/,
  21: /no field "elam" \(did you mean "elan"\?\)/,
  22: /an army morale of 2, not 9/,
  23: /no corps "IV"/,
  24: /has units and no corps/,
  25: /there is a unit "Anna" already/,
  26: /artillery is never overstrength/,
  27: /no type of unit "guard" \(did you mean "guards"\?\)/,
  28: /"2" is not allowed \(it is text; leave the quotes out\)/,
  29: /"overstrength" is not allowed; give normal, over or under/,
  30: /-1 is not allowed; give a whole number from 0 to 100/,
  31: /"none" is not allowed; give a whole number/,
  32: /"forest" is not allowed; give hill, woods/,
  33: /no terrain "bridge"/,
  34: /"mill" stands twice/,
  35: /"C4" is not known here; give A1, A2, A3, B1, B2 or B3/,
  36: /no objective "castle"/,
  37: /has an area \(no. 1\) that cannot be read; give edge and depthBW/,
  38: /no side "reds" \(did you mean "red"\?\)/,
  39: /B1 does not lie on the top edge/,
  40: /is missing; give a whole number/,
  41: /is missing; give a name/,
};

/** What would be right stands in the sentence, or beside it. */
function tellsWhatIsRight({ text, allowed = [] }: Remark): boolean {
  return allowed.length > 0 || /; (give|the rows are|no two)/.test(text);
}

describe('a file with faults of many kinds', () => {
  let remarks: readonly Remark[];
  beforeAll(async () => (remarks = (await checkFile(TEXT, FILE, loadKnown)).remarks));

  test('has at least thirty of them, each expected here', () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(30);
    expect(PLANTED.map(({ number }) => String(number))).toEqual(Object.keys(SAID));
  });

  test.each(PLANTED)(
    'fault $number is reported on line $line, with what would be right',
    ({ number, line }) => {
      const told = remarks.filter((remark) => remark.line === line && SAID[number]!.test(remark.text));
      expect(told).toHaveLength(1);
      expect(told[0]!.column).toBeGreaterThanOrEqual(1);
      expect(told.filter(tellsWhatIsRight)).toHaveLength(1);
    },
  );

  test('hardly anything else is said of it', () => {
    const planted = (remark: Remark): boolean =>
      PLANTED.some(({ number, line }) => remark.line === line && SAID[number]!.test(remark.text));
    expect(remarks.filter((remark) => !planted(remark)).map(({ code, path }) => `${code} ${path}`)).toEqual(
      [],
    );
  });
});
