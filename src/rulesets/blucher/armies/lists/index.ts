import { austria } from './austria';
import { britain } from './britain';
import { franceEarly } from './france-early';
import { franceLate } from './france-late';
import { ottoman } from './ottoman';
import { prussiaEarly } from './prussia-early';
import { prussiaLate } from './prussia-late';
import { russia } from './russia';
import { spain } from './spain';
import type { ArmyList } from './types';

/** The nine lists of the seven powers; names are spelt as they are printed (R11-28; p.98, 106-130). */
export const LISTS: readonly ArmyList[] = [
  austria,
  britain,
  franceEarly,
  franceLate,
  ottoman,
  prussiaEarly,
  prussiaLate,
  russia,
  spain,
];
