import type { NeededPart } from '../../../../core/walk/offer';
import { writtenOrders } from '../../command/written-orders';
import { MISSIONS, ORDERS, pointsOf, sealingOf, sealName } from '../drafts';
import { withSide, type BattleState, type SideState } from '../record/state';
import { noted, sealed } from './make-act';

const writing = ({ state }: { readonly state: BattleState }): readonly SideState[] =>
  Object.values(state.sides).filter(({ written }) => !written);

/** 1b: a side writes here; the name of its seal is kept in `hiding` until its missions are shown. */
export const sealsOrders = sealed(writtenOrders, {
  word: 'orders',
  each: writing,
  title: ({ of }) => `${of.name} writes its orders here, under a seal`,
  by: ({ of }) => of.id,
  given: (_, { state, of }) => ({ id: of.name, points: pointsOf(state, of.id) }),
  sealing: ({ state, of }) => sealingOf(state, of.id),
  apply: ({ state, of }) => {
    const sealed = sealName(state, of.id);
    return withSide(state, of.id, ({ hiding }) => ({ written: true, sealed, hiding: [...hiding, sealed] }));
  },
});

/** 1b, on paper. */
export const writesOnPaper = noted({
  word: 'written',
  each: writing,
  title: ({ of }) => `${of.name} has written on paper: the orders lie face down`,
  by: ({ of }) => of.id,
  apply: ({ state, of }) => withSide(state, of.id, () => ({ written: true })),
});

/** 1d: orders are revealed only when both sides have written theirs. */
export const revealOrders = noted({
  word: 'next',
  title: 'both sides reveal their orders at the same time',
  whose: 'together',
  when: ({ state }) => Object.values(state.sides).every(({ written }) => written),
  closes: true,
  needs: (_, { state }) => Object.values(state.sides).flatMap(unrevealed),
});

function unrevealed({ sealed, orders }: SideState): readonly NeededPart[] {
  return sealed !== null && orders === null ? [{ of: sealed, part: ORDERS }] : [];
}

/** Nobody has to write orders in a turn. */
export const writesNone = noted({
  word: 'next',
  title: 'neither side writes orders in this turn',
  whose: 'together',
  when: ({ state }) => writing({ state }).length === Object.keys(state.sides).length,
  closes: true,
  left: () => 'No orders are written.',
});

/** A side may show all its missions, for instance when one of them bears on automatic orders. */
export const showsMissions = noted({
  word: 'missions',
  each: ({ state }) => Object.values(state.sides).filter(({ hiding }) => hiding.length > 0),
  title: ({ of }) => `${of.name} shows its missions to all; "score" lists them`,
  by: ({ of }) => of.id,
  needs: (_, { of }) => of.hiding.map((name) => ({ of: name, part: MISSIONS })),
  apply: ({ state, of }) => withSide(state, of.id, () => ({ hiding: [] })),
});
