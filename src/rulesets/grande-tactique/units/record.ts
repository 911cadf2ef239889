import { fact } from '../../../core/walk/record';
import { generalShape } from './general-record';
import { unitShape } from './unit';

/** What is kept of a unit from one ruling to the next, in the order in which it is listed. */
export const UNIT = {
  state: fact(unitShape.state, { begins: 'eager' }),
  firing: fact(unitShape.firing, { begins: false }),
  charge: fact(unitShape.charge, { begins: null }),
  limbered: fact(unitShape.limbered, { begins: false }),
  inSquare: fact(unitShape.inSquare, { begins: false }),
  routedBy: fact(unitShape.routedBy, { begins: null }),
  sheltering: fact(unitShape.sheltering, { begins: false, words: 'in shelter' }),
  gone: fact(unitShape.gone, { begins: 'no' }),
  arriving: fact(unitShape.arriving, { begins: false, lasts: 'turn', words: 'arriving' }),
  movedOrPivoted: fact(unitShape.movedOrPivoted, { begins: false, lasts: 'turn', words: 'moved' }),
  hasFired: fact(unitShape.hasFired, { begins: false, lasts: 'turn', words: 'fired' }),
  /** Put right by the general's own record. */
  attachedGeneralId: fact(unitShape.attachedGeneralId, {
    begins: null,
    fixed: true,
    words: (id) => (id === null ? undefined : `with ${id}`),
  }),
};

/** What is kept of a general. */
export const GENERAL = {
  pips: fact(generalShape.pips, { begins: 0, lasts: 'turn' }),
  attachedTo: fact(generalShape.attachedTo, { begins: null }),
  lost: fact(generalShape.lost, { begins: false }),
};
