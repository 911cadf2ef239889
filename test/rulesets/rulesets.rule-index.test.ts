import { gapOf, LISTED, listOf, ruleIndex, unknownCovers } from '../support/docs/rule-index';

describe.each(LISTED)('%s: every rule of the specification', (folder) => {
  test('is applied in a source file and tested by a case', () => {
    expect(ruleIndex(folder).flatMap((entry) => gapOf(entry) ?? [])).toEqual([]);
  });

  test('stands in the list with its place and a few words', () => {
    const words = expect.stringMatching(/^\S(.*\S)?$/) as string;
    for (const [id, entry] of Object.entries(listOf(folder))) {
      expect({ id, ...entry }).toEqual({ id, page: words, rule: words });
    }
  });

  test('is named by its true id in what cases cover', () => {
    expect(unknownCovers(folder)).toEqual([]);
  });
});
