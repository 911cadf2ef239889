import type { Rules } from '../../../../../core/ruling/ruleset';
import { Problem } from '../../../../../core/input/problem';
import type { At } from '../../../../../core/walk/act';
import type { WordsRead } from '../../../../../core/walk/offer';
import type { Label } from '../../columns/limits';
import { move } from '../../days/move';
import type { Step } from '../../days/move-fields';
import { DIRECTION_NAMES } from '../../map/grid';
import type { CampaignSide } from '../../sides';
import { columnOf, movable } from '../columns';
import { hasMovable, marched, marchGiven, moverIn, newMarch } from '../marches';
import { entersOf, overrunsOf, scoutsOf } from '../open-steps';
import { reachOf } from '../reach';
import type { CampaignState, MarchState } from '../record';
import { noted, ruled } from './make-act';

/** Movement points for any way on a map. */
const UNLIMITED = 1000;

/** The word for a column that does not leave its square today. */
const STAY = 'stay';

/** The march that is open, unless the other side has to answer first. */
function openMarch({ state: { march } }: Pick<At<CampaignState>, 'state'>): readonly MarchState[] {
  return march && march.pending === null ? [march] : [];
}

/** An act of the side with the open march. */
export const OF_OPEN_MARCH = {
  each: openMarch,
  by: ({ of }: At<CampaignState, MarchState>) => of.side,
};

/** A column of the side that is to move. */
interface Mover {
  readonly side: CampaignSide;
  readonly label: Label;
}

function movers(state: CampaignState): readonly Mover[] {
  const side = moverIn(state);
  return state.march?.pending ? [] : movable(state, side).map((label) => ({ side, label }));
}

/** The sides move one column each in turn; a march stays open until the next one begins (B12.7-02; p.143). */
export const marches = ruled(move, {
  word: 'column',
  each: ({ state }) => movers(state),
  typed: ({ of }) => of.label,
  by: ({ of }) => of.side,
  title: ({ state, of, rules }) => startTitle(state, of, entersOf(state, fresh(state, of), rules)),
  given: (_, { state, of }) => marchGiven(state, fresh(state, of)),
  reads: (words, { state, of, rules }) => ({
    steps: onTheWay(startIn(words, mayStay(state, of, rules)), state, fresh(state, of), rules),
  }),
  words: ({ state, of, rules }) => {
    const { label, among } = waysOf(state, fresh(state, of), rules);
    return { label, among: mayStay(state, of, rules) ? [...among, STAY] : among };
  },
  apply: ({ state, of, situation, outcome }) => marched(state, fresh(state, of), situation, outcome),
});

/** Where a march can go: a square alone will do, or the squares on a way of the players' own. */
function waysOf(state: CampaignState, march: MarchState, rules: Rules): WordsRead {
  const among = reachOf(state, march, rules).map(({ square }) => square);
  return { label: 'Where it goes: one square, or the squares in order', among };
}

const fresh = (state: CampaignState, { side, label }: Mover): MarchState => newMarch(state, side, label);

function startTitle(state: CampaignState, { side, label }: Mover, [open]: readonly string[]): string {
  const square = columnOf(state, side, label)?.square ?? null;
  const edge = `the ${DIRECTION_NAMES[state.entry?.[side] ?? 'N']}`;
  const staying = `"${label} ${STAY}"`;
  if (open === undefined)
    return square === null
      ? `column ${label} finds no way in from ${edge}: ${staying}`
      : `column ${label} finds no way out of ${square}: ${staying}`;
  const example = `squares in order, such as "${label} ${open}"`;
  return square === null
    ? `column ${label} enters from ${edge}: ${example}`
    : `column ${label} leaves ${square}: ${example}, or ${staying}`;
}

/** A column outside of the map has to enter if it can (B12.7-08; p.144). */
function mayStay(state: CampaignState, mover: Mover, rules: Rules): boolean {
  const isOnMap = columnOf(state, mover.side, mover.label)?.square !== null;
  return isOnMap || entersOf(state, fresh(state, mover), rules).length === 0;
}

/** `B2 B3`, or `stay`. */
function startIn(words: readonly string[], isStaying: boolean): readonly Partial<Step>[] {
  const steps = stepsIn(words, isStaying ? `, or "${STAY}"` : '');
  const [only = {}, ...more] = steps;
  return more.length === 0 && STAY.startsWith((only.to ?? '').toLowerCase()) ? [] : steps;
}

/** `B2 B3`, with commas or without. */
function stepsIn(words: readonly string[], otherwise = ''): readonly Partial<Step>[] {
  const squares = words.flatMap((word) => word.split(',')).filter((word) => word !== '');
  const message = `give the square where it goes, or the squares in order${otherwise}`;
  if (squares.length === 0) throw new Problem({ path: '', message });
  return squares.map((square) => ({ to: square.toUpperCase() }));
}

/**
 * A square alone stands for the cheapest way there, if there is one. For one that is out of reach this is a way that the
 * movement points do not pay for: so the refusal says where they run out.
 */
function onTheWay(
  steps: readonly Partial<Step>[],
  state: CampaignState,
  march: MarchState,
  rules: Rules,
): readonly Partial<Step>[] {
  const [only, ...more] = steps;
  if (more.length > 0) return steps;
  const way = [march, { ...march, mpLeft: UNLIMITED }]
    .flatMap((tried) => reachOf(state, tried, rules))
    .find(({ square }) => square === only?.to);
  return way?.steps.map((to) => ({ to })) ?? steps;
}

/** An open march goes on with further squares; one that goes no further needs no word. */
export const goesOn = ruled(move, {
  ...OF_OPEN_MARCH,
  word: 'go',
  key: ({ of }) => of.label.toLowerCase(),
  when: ({ state, of, rules }) => entersOf(state, of, rules).length > 0,
  title: ({ state, of, rules }) => {
    const [example = ''] = entersOf(state, of, rules);
    return `column ${of.label} goes on with ${of.mpLeft} MP, such as "go ${example}"`;
  },
  given: (_, { state, of }) => marchGiven(state, of),
  reads: (words, { state, of, rules }) => ({
    steps: [...of.steps, ...onTheWay(stepsIn(words), state, of, rules)],
  }),
  words: ({ state, of, rules }) => waysOf(state, of, rules),
  apply: ({ state, of, situation, outcome }) => marched(state, of, situation, outcome),
});

/** A march that could go on ends by a word, or when the next column begins to move. */
export const stops = noted({
  ...OF_OPEN_MARCH,
  word: 'next',
  when: ({ state, of, rules }) => canGoOn(state, of, rules),
  title: ({ of }) => `column ${of.label} has moved`,
  closes: true,
});

/** Where no column can move, nor the last one go on. */
export const endsMovement = noted({
  word: 'next',
  by: ({ state }) => state.next ?? 'blue',
  whose: 'either',
  when: ({ state, rules }) =>
    !state.march?.pending &&
    !hasMovable(state) &&
    !openMarch({ state }).some((march) => canGoOn(state, march, rules)),
  title: 'all columns have moved',
  closes: true,
});

/** The march that is open, if its column has something left that it can do. */
export function marchGoingOn(state: CampaignState, rules: Rules): MarchState | undefined {
  if (state.phase !== 'march') return undefined;
  return openMarch({ state }).find((march) => canGoOn(state, march, rules));
}

function canGoOn(state: CampaignState, march: MarchState, rules: Rules): boolean {
  const named = [scoutsOf, overrunsOf].some((next) => next(state, march, rules).among.length > 0);
  return named || entersOf(state, march, rules).length > 0;
}
