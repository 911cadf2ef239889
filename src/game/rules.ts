import { adjudicate, findProcedure, requireSituation, type Rules } from '../core/adjudicate';
import { scriptedSource } from '../core/dice/scripted';
import { throwDice, type DiceSource } from '../core/dice/source';
import type { Values } from '../core/field';
import type { Procedure } from '../core/procedure';
import type { Ruling } from '../core/ruling';
import type { Cup } from './cup';

/** The two procedures that a cup is played by. */
export interface CupRules {
  readonly rules: Rules;
  readonly momentum: Procedure;
  readonly activation: Procedure;
}

/** @throws Problem where the ruleset knows no momentum. */
export function cupRules(rules: Rules): CupRules {
  const { ruleset } = rules;
  return {
    rules,
    momentum: findProcedure(ruleset, 'momentum'),
    activation: findProcedure(ruleset, 'activation'),
  };
}

/** The ruling on dice that a source answers. */
export function rollFor({ rules, momentum }: CupRules, situation: Values, source: DiceSource): Ruling {
  return adjudicate(rules, momentum, situation, source);
}

const HIGHEST: DiceSource = {
  record: { source: 'scripted' },
  answer: (roll) => throwDice(roll, (sides) => sides),
};

/** How many dice there are, and the highest limit that they can give. */
export function diceFor(of: CupRules, situation: Values): { readonly count: number; readonly worst: number } {
  const { count, limit } = rollFor(of, situation, HIGHEST).outcome ?? {};
  return { count: Number(count), worst: Number(limit) };
}

/** What the activation procedure takes from the phase so far. The limit is left out where nobody here may know it. */
export function stateOf(cup: Cup, limit: number | undefined): Values {
  const { currentMO, spent, stage, commandUsed, pips, cinc } = cup;
  const state = { currentMO, activationsMade: spent.length, stage, commandUsed, pips, cinc };
  return limit === undefined ? state : { ...state, moLimit: limit };
}

/** The ruling on an activation; no dice are thrown for one. */
export function activate({ rules, activation }: CupRules, raw: Values): Ruling {
  return adjudicate(rules, activation, requireSituation(rules, activation, raw), scriptedSource([]));
}

/** Whether a phase is over at so much MO: the rulebook's own condition, asked of its procedure. */
export function isOver(of: CupRules, currentMO: number, limit: number): boolean {
  const { refused } = activate(of, { kind: 'end', currentMO, moLimit: limit });
  return refused.some(({ code }) => code === PHASE_OVER);
}

/** The code with which the rules refuse what comes after the end of the phase. */
export const PHASE_OVER = 'ACT_PHASE_OVER';
