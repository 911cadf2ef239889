import { integer, list, name, record, type Infer, type Shape } from '../../core/field';

/** What is known of the situation of a procedure that is owed. */
const known = {
  procedure: name({ label: 'Procedure, by its id' }),
  for: name({ label: 'Who it is for' }),
  occasion: name({ label: 'Occasion of a reaction test', optional: true }),
  event: name({ label: 'What puts generals at risk', optional: true }),
  source: name({ label: 'Where the hits come from', optional: true }),
  cause: name({ label: 'Why', optional: true }),
  newHits: integer({ label: 'Hits', optional: true }),
} satisfies Shape;

type Known = Infer<typeof known>;

/** A test, move or choice that is owed after a ruling. */
export type Due = Pick<Known, 'procedure' | 'for'> & Partial<Known>;

export const owed = list<Due, { label: string }>(record(known, { label: 'Owed' }), {
  label: 'Tests, moves and choices now owed',
});
