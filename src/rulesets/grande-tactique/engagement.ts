import type { After, EngagementFormat } from '../../core/odds/engagement';
import type { Values } from '../../core/input/field';
import type { Changes } from './units/markers';
import type { Marker, UnitState } from './units/unit';

/**
 * What putting on or taking off a marker changes on a unit. The markers that are missing here are states, which
 * `newStates` gives.
 */
const FACT_OF: Readonly<Partial<Record<Marker, { readonly on?: Values; readonly off: Values }>>> = {
  firing: { on: { firing: true }, off: { firing: false } },
  charge: { off: { charge: null } },
  limbered: { on: { limbered: true }, off: { limbered: false } },
  square: { on: { inSquare: true }, off: { inSquare: false } },
};

/** States in which a unit is out of the fight. */
const OUT: readonly UnitState[] = ['routed', 'silenced'];

/** States and markers that fire, charges and checks change (GTS-01 to GTS-07). */
const afterRuling: After = ({ outcome }) => {
  const { newStates = {}, markersOn = {}, markersOff = {}, gone = {} } = outcome as Partial<Changes>;
  const ids = new Set([newStates, markersOn, markersOff, gone].flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...ids].map((id) => {
      const state = newStates[id];
      const off = (markersOff[id] ?? []).map((marker) => FACT_OF[marker]?.off ?? {});
      const on = (markersOn[id] ?? []).map((marker) => FACT_OF[marker]?.on ?? {});
      const isOut = state !== undefined && OUT.includes(state);
      return [
        id,
        {
          ...Object.assign({}, ...off, ...on),
          ...(state !== undefined && { state }),
          ...(isOut && { out: state }),
          ...(gone[id] !== undefined && { gone: gone[id], out: gone[id] }),
        },
      ];
    }),
  );
};

/** How engagement files are written, and what each ruling changes on the units. */
export const engagementFormat: EngagementFormat = {
  schema: 'grande-tactique-engagement/1',
  measures: [],
  facts: ['state', 'firing', 'charge', 'limbered', 'inSquare'],
  after: { fire: afterRuling, charge: afterRuling, morale: afterRuling, deshake: afterRuling },
};
