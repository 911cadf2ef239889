import type { Scenario } from '../shape';

/** A value as far as it could be read. */
export type Partly<T> = T extends readonly (infer E)[]
  ? readonly Partly<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Partly<T[K]> | undefined }
    : T;

/** A scenario file that may be faulty: what could not be read is not there. */
export type Draft = Partly<Scenario>;
export type DraftSide = NonNullable<Draft['sides']>[number];

export type Path = readonly (string | number)[];
