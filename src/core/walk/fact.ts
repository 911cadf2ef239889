import type { Values } from '../input/field';

/** What an act holds of a fact of its situation, besides the value that the record gives. */
export interface Fact<Sit = Values, Value = unknown> {
  /** An answer that could matter, where the record does not know the fact at present. */
  readonly couldBe?: Value | undefined;
  /** The greatest number by the record, such as the guns that are left. */
  readonly most?: number | undefined;
  /** Why the record cannot do without it, where what is said of the situation leaves it out. */
  readonly needed?: ((situation: Sit) => string | undefined) | undefined;
  /** Players choose it on seeing the dice: what was chosen is not mended, only undone as both sides agree. */
  readonly binding?: true;
}
