import { valueIn } from '../../../../core/input/records';
import { comesTo, intoRough, outOfReach, toOpen, worsen } from '../changes';
import { fightersIn, fightsAreDue } from '../fights';
import { withUnit, type BattleState, type Owed } from '../record/battle';
import { type UnitState } from '../record/unit';
import { FIGHTS, rankOf } from './due';
import { EACH, noted, OF_MOVER, ownUnits, type Here } from './make-act';

/** The marks that players set on units: where they stand, and how they fight if that is not as usual. */
const MARKS: Readonly<Record<string, (unit: UnitState, state: BattleState) => Partial<UnitState>>> = {
  cover: (unit, { turn }) => comesTo('cover', unit, turn),
  open: (unit, { turn }) => toOpen(unit, turn),
  difficult: (unit, { turn }) => intoRough(unit, turn),
  disordered: (unit, { turn }) => worsen(unit, 'disordered', turn),
  'out-of-command': outOfReach,
  'in-command': () => ({ outOfCommand: false }),
  overlap: ({ combat }) => ({ combat: { ...combat, overlap: true } }),
  'no-overlap': ({ combat }) => ({ combat: { ...combat, overlap: false } }),
  uphill: ({ combat }) => ({ combat: { ...combat, uphill: true } }),
  flank: ({ combat }) => ({ combat: { ...combat, flank: true } }),
  blown: () => ({ blown: true }),
};

/** What the acts that set marks have in common. */
function marking(marks: readonly string[], among: (state: BattleState) => readonly string[]) {
  return {
    word: 'mark',
    title: `how units stand now (${marks.join(', ')})`,
    roles: {
      units: { label: 'Units', among: ({ state }: Here) => among(state), many: true },
      mark: { label: 'What they are', among: () => marks },
    },
    apply: ({ state, named: { units, mark } }: Marking) =>
      units.reduce((now, id) => withUnit(now, id, (unit) => valueIn(MARKS, mark)?.(unit, now) ?? {}), state),
  } as const;
}

interface Marking {
  readonly state: BattleState;
  readonly named: { readonly units: readonly string[]; readonly mark: string };
}

const STANDING = ['cover', 'open', 'difficult', 'disordered', 'out-of-command', 'in-command'];

/** Marks of how units stand. */
const standing = { ...marking(STANDING, ownUnits), ...OF_MOVER };
export const mark = noted(standing);

/** The same in the rally phase, which ends by itself where nothing else can be done. */
export const markRallying = noted({ ...standing, besides: true });

/** What bears on a test that is owed: its mark comes no later than its dice. */
const TESTED = ['cover', 'open', 'out-of-command', 'in-command'];
const TESTS: readonly Owed['act'][] = ['test', 'control'];

const testing = ({ owed }: BattleState): readonly Owed[] => owed.filter(({ act }) => TESTS.includes(act));

/** Marks of units that must test, beside their tests. */
export const markTested = noted({
  ...marking(TESTED, (state) => [...new Set(testing(state).map(({ unit }) => unit))]),
  when: ({ state }) => testing(state).length > 0,
  ...EACH,
  rank: ({ state }) => Math.min(...testing(state).map(rankOf)),
  owed: false,
  besides: true,
});

const FIGHTING = ['overlap', 'no-overlap', 'uphill', 'flank', 'blown', 'cover', 'open'];

/** Marks of how units fight, before the dice of their combats are thrown. */
export const markFighters = noted({
  ...marking(FIGHTING, fightersIn),
  when: ({ state }) => fightsAreDue(state),
  ...EACH,
  rank: FIGHTS,
  owed: false,
});
