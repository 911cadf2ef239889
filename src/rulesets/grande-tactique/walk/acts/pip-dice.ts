import { pipDice } from '../../command/pip-dice';
import { isEarlier } from '../../../../core/ruling/ruleset';
import type { At } from '../../../../core/walk/act';
import { PAGE } from '../../sources';
import { afterPipDice } from '../../turn/changes';
import { diceThrowers, pipDiceGiven } from '../../turn/situations';
import { idsOf, type BattleState } from '../record';
import { ruled } from './make-act';

/** Corps of the moving side that have still to throw their PIP dice. */
export function corpsDue(state: BattleState): readonly string[] {
  const corps = new Set(state.generals.flatMap(({ corpsId }) => corpsId ?? []));
  return [...corps].filter((id) => !state.turn.diced.includes(id) && diceThrowers(state, id).length > 0);
}

/** Generals who came on in the turn before: now alone they go anywhere into the Plan of their Corps free (GT2-05). */
export function insertable(state: BattleState, corps: string): readonly string[] {
  const arrived = state.arrivedLast[state.movingSide] ?? [];
  const hasPlan = (state.plans[corps] ?? null) !== null;
  return hasPlan ? idsOf(diceThrowers(state, corps)).filter((id) => arrived.includes(id)) : [];
}

/** Changes of Plan are declared before any die (GT2-01). */
const isDeclaring = ({ turn, planChanges }: BattleState): boolean =>
  turn.diced.every((corps) => Object.hasOwn(planChanges, corps));

/** Each Corps throws its PIP dice once. */
export const pips = ruled(pipDice, {
  word: 'pips',
  each: ({ state }) => corpsDue(state),
  title: ({ of: corps }) => `Corps ${corps} throws its PIP dice`,
  owed: true,
  given: (_, { state, of: corps }) => pipDiceGiven(state, { corps }),
  facts: (_, { state, of: corps }) => {
    const [general] = insertable(state, corps);
    return general === undefined ? {} : { insert: { couldBe: [{ general }] } };
  },
  apply: afterPipDice,
});

/**
 * Whether the Plan of a Corps ranks its generals so already, which counts as a change in games begun before; those that a
 * ranking leaves out come last.
 */
function isHeld({ state, rules, of: corps }: At<BattleState, string>, order: readonly string[]): boolean {
  if (isEarlier(rules, 8)) return false;
  const all = idsOf(diceThrowers(state, corps));
  const whole = (ranking: readonly string[]): string =>
    [...new Set([...ranking, ...all])].filter((id) => all.includes(id)).join();
  const held = state.plans[corps] ?? null;
  return held !== null && whole(held) === whole(order);
}

/** Whether the Plan that a Corps has is the only one that it can have. */
function hasOneOrder(at: At<BattleState, string>): boolean {
  const all = idsOf(diceThrowers(at.state, at.of));
  return all.length === 1 && isHeld(at, all);
}

/** A change of Plan takes the place of the dice, and holds from the next turn (GT2-02). */
export const plan = ruled(pipDice, {
  word: 'plan',
  each: ({ state }) => corpsDue(state),
  when: (at) => isDeclaring(at.state) && !hasOneOrder(at),
  title: ({ of: corps }) => `Corps ${corps} changes its Plan, and throws no dice`,
  roles: {
    order: {
      label: 'Generals in their order',
      among: ({ state, of: corps }) => idsOf(diceThrowers(state, corps)),
      many: true,
    },
  },
  refuses: ({ order }, at) =>
    isHeld(at, order)
      ? {
          code: 'GT2-02',
          rule: 'GT2-02',
          text: `the Plan of Corps ${at.of} has that order already`,
          citation: PAGE.pips,
        }
      : undefined,
  given: ({ order }, { state, of: corps }) => ({
    ...pipDiceGiven(state, { corps }),
    changePlan: true,
    newPlan: order,
  }),
  apply: afterPipDice,
});

/** A Corps gives up its Plan: from the next turn each of its generals gets the average. */
export const average = ruled(pipDice, {
  word: 'average',
  each: ({ state }) => corpsDue(state),
  when: ({ state, of: corps }) => isDeclaring(state) && (state.plans[corps] ?? null) !== null,
  title: ({ of: corps }) => `Corps ${corps} gives up its Plan, and throws no dice`,
  given: (_, { state, of: corps }) => ({
    ...pipDiceGiven(state, { corps }),
    changePlan: true,
    newPlan: null,
  }),
  apply: afterPipDice,
});
