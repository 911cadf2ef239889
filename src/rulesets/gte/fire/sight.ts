import type { GridTable } from '../../../core/ruling/table';

/** Who sees what (1.3). The program computes no sight: it shows these rules where it asks. */
// prettier-ignore
const SIGHT_RULES = [
  /** G1.3-01 */ 'hills, woods and buildings block sight, even from the top of a higher hill',
  /** G1.3-02 */ 'walls, hedges, rocks and troops do not',
  /** G1.3-03 */ 'within woods or buildings sight reaches 2B',
  /** G1.3-04 */ 'troops that defend the edge of woods or buildings are seen from up to 4B outside',
  /** G1.3-05 */ 'units within 1B of a crest see over it unseen',
  /** G1.3-06 */ 'units within 1B of each other always see each other',
] as const;

/** The same as one help text. */
export const SIGHT_HELP = SIGHT_RULES.join('; ');

export const SIGHT_TABLE: GridTable = {
  kind: 'grid',
  id: 'sight',
  rule: 'G1.3-01, G1.3-03, G1.3-04',
  title: 'Who sees what',
  citation: 'GTE 1.3',
  columns: ['rule'],
  rows: SIGHT_RULES.map((rule) => [rule]),
};
