import { boolean, integer, type Field } from '../../../../core/input/field';

/** Parts of rows that many facts share. */

export const flag = (label: string): Field<boolean> => boolean({ label });
export const count = (label: string, max: number): Field<number> => integer({ label, max });

export const PHASE = { lasts: 'phase' } as const;
export const TURN = { lasts: 'turn' } as const;
export const NO = { begins: false } as const;
export const ZERO = { begins: 0 } as const;
