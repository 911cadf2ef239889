import { caseFiles, prepare, type Case } from '../../../support/cases';

const SQUARE = /^[A-Z][1-9]\d?(\/([A-Z][1-9]\d?|[NESW]))?$/;

/** The squares and borders in a situation, keys too, as a hurried player types them. */
function small(value: unknown): unknown {
  if (typeof value === 'string') return SQUARE.test(value) ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.map(small);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [small(key), small(inner)]));
}

const isOnMap = (golden: Case): boolean =>
  golden.faults === undefined && JSON.stringify(small(golden.in)) !== JSON.stringify(golden.in);
const files = caseFiles().filter(([file]) => file.startsWith('blucher/campaign/'));
const cases = files
  .flatMap(([, all]) => all.filter(isOnMap))
  .map((golden): [string, Case] => [golden.id, golden]);

test('many rules of the campaign are about squares', () => expect(cases.length).toBeGreaterThan(100));

test.each(cases)('%s: squares may be typed small, and stand in capitals', async (_, golden) => {
  const typed = await prepare({ ...golden, in: small(golden.in) as Case['in'] });
  expect(typed.situation).toEqual((await prepare(golden)).situation);
});
