import type { Rules } from '../../../../../core/ruling/ruleset';
import type { At, Candidates } from '../../../../../core/walk/act';
import { barredOf } from '../../../../../core/walk/units';
import { move } from '../../days/move';
import type { Step } from '../../days/move-fields';
import { areAdjacent, squaresOf } from '../../map/grid';
import { foeOf } from '../../sides';
import { columnIn, columnOf, type Placed } from '../columns';
import { chartIn } from '../facts';
import { marched, marchGiven, waiting } from '../marches';
import { naming, overrunsOf, retreatsIn, whyNoOverrun } from '../open-steps';
import { columnParts, needed } from '../parts';
import type { CampaignState, MarchState } from '../record';
import { allowed, ruled } from './make-act';
import { OF_OPEN_MARCH } from './march';

/** The attacker shows its number of units only if that is enough (B12.8-03; p.145). */
export const overruns = allowed(move, {
  ...OF_OPEN_MARCH,
  word: 'overrun',
  title: ({ of }) => `column ${of.label} overruns an enemy column beside it`,
  roles: {
    square: {
      label: 'Square of the enemy column',
      among: ({ state, of, rules }) => overrunsOf(state, of, rules),
    },
  },
  needs: ({ square }, { state, of, rules }) => {
    const { side, label } = of;
    if (columnOf(state, side, label)?.size !== null) return [];
    const refuses = (size: unknown) => whyNoOverrun(state, of, square, Number(size), rules);
    return [needed(side, columnParts(label).size, refuses)];
  },
  given: ({ square }, { state, of, rules }) => {
    const [retreatTo] = retreatsIn(state, of, square, rules);
    return overrunGiven(state, of, { overrun: square, retreatTo });
  },
  apply: ({ state, named, of }) => waiting(state, of, { kind: 'overrun', square: named.square }),
});

/** A column that is overrun, and where it may retreat. */
interface Overrun {
  readonly march: MarchState;
  readonly square: string;
  readonly foe: Placed | undefined;
  readonly squares: readonly string[];
}

/** The overrun that waits for the owner of the column. */
function waitingFor(state: CampaignState, rules: Rules): readonly Overrun[] {
  const { march } = state;
  if (march?.pending?.kind !== 'overrun') return [];
  const { square } = march.pending;
  return [{ march, square, foe: columnIn(state, square), squares: retreatsIn(state, march, square, rules) }];
}

/** Where the column may retreat, and why not to the other squares. */
function retreatTo({ state, of: { square, squares } }: At<CampaignState, Overrun>): Candidates {
  const { grid } = chartIn(state);
  const why = ({ id }: { readonly id: string }): string | undefined => {
    if (squares.includes(id)) return undefined;
    if (!areAdjacent(grid, square, id)) return `not adjacent to ${square}`;
    const there = columnIn(state, id);
    return there ? `column ${there.label} stands there` : 'a major river is between';
  };
  const all = squaresOf(grid).map((id) => ({ id }));
  return { among: squares, barred: barredOf(all, why, naming) };
}

/** The owner chooses if there are several squares; all units of the column are shown (B12.8-04, B12.8-06; p.145). */
export const retreats = ruled(move, {
  word: 'retreat',
  asksAlone: false,
  each: ({ state, rules }) => waitingFor(state, rules),
  by: ({ of }) => foeOf(of.march.side),
  title: ({ of: { foe, squares } }) =>
    squares.length === 0
      ? `column ${foe?.label ?? ''} surrenders`
      : `where column ${foe?.label ?? ''} retreats`,
  owed: true,
  automatic: ({ of }) => of.squares.length <= 1,
  roles: {
    square: {
      label: 'Square',
      among: retreatTo,
      ifSeveral: true,
    },
  },
  needs: (_, { of: { foe, squares } }) =>
    foe && squares.length > 0 && !foe.revealed ? [needed(foe.side, columnParts(foe.label).units)] : [],
  given: (named, { state, of: { march, square, squares } }) =>
    overrunGiven(state, march, {
      overrun: square,
      retreatTo: squares.length > 1 ? named.square : squares[0],
    }),
  apply: ({ state, of, situation, outcome }) => marched(state, of.march, situation, outcome),
});

/** A march that ends with an overrun. */
function overrunGiven(state: CampaignState, march: MarchState, step: Partial<Step>) {
  return { ...marchGiven(state, march), steps: [...march.steps, step] };
}
