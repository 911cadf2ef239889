import type { Each } from './act';

/** Something that must be done before the game goes on: the act that does it, and the unit; an empty name for none. */
export interface Debt {
  readonly act: string;
  readonly unit: string;
}

/** A state that lists what is owed. */
interface Indebted {
  readonly owed: readonly Debt[];
}

type DebtOf<S extends Indebted> = S['owed'][number];

/** How acts add to the list of what is owed, and take debts off it. */
interface Debts<S extends Indebted> {
  /** The state with more owed; the same act of the same unit is not owed twice. */
  readonly owing: (state: S, ...more: readonly DebtOf<S>[]) => S;
  /** The state without the debts that meet a condition. */
  readonly withoutDebts: (state: S, ends: (debt: DebtOf<S>) => boolean) => S;
  /** The debts that one act pays, for its `each`: the debt is taken off the list before the act changes anything. */
  readonly debts: <A extends DebtOf<S>['act']>(act: A) => Each<S, Extract<DebtOf<S>, { readonly act: A }>>;
}

/** The list of what is owed, for a ruleset's own type of state. */
export function debtsOf<S extends Indebted>(): Debts<S> {
  const withoutDebts: Debts<S>['withoutDebts'] = (state, ends) => ({
    ...state,
    owed: state.owed.filter((one) => !ends(one)),
  });
  return {
    withoutDebts,
    owing: (state, ...more) => {
      const owed = more.reduce(
        (all: readonly Debt[], debt) => (all.some(isSame(debt)) ? all : [...all, debt]),
        state.owed,
      );
      return owed === state.owed ? state : { ...state, owed };
    },
    debts: <A extends DebtOf<S>['act']>(act: A) => {
      type Own = Extract<DebtOf<S>, { readonly act: A }>;
      return Object.assign(
        ({ state }: { readonly state: S }) => state.owed.filter((one): one is Own => one.act === act),
        { settle: (state: S, debt: Own) => withoutDebts(state, isSame(debt)) },
      );
    },
  };
}

function isSame({ act, unit }: Debt): (debt: Debt) => boolean {
  return (debt) => debt.act === act && debt.unit === unit;
}
