import { checkSituation, findProcedure, resolve, type Rules } from '../../../core/adjudicate';
import type { Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { fillFacts } from '../../../core/roster';
import { scriptedSource } from '../../../core/dice/scripted';
import { listing } from '../../../core/text';
import type { ANSWERS } from '../charge/response-fields';
import { factsOf } from './facts';
import { answerSituation } from './situations';
import { unitIn, type BattleState } from './state';

type Answer = (typeof ANSWERS)[number];

/** What players type for an answer, and how it is told. */
const WORDS = {
  evade: { choice: 'evade', can: 'evade', does: 'evades' },
  square: { choice: 'emergencySquare', can: 'form square', does: 'forms square' },
  countercharge: { choice: 'countercharge', can: 'countercharge', does: 'countercharges' },
  receive: { choice: 'receive', can: 'receive', does: 'receives' },
} as const satisfies Readonly<Record<string, Told>>;

interface Told {
  readonly choice: Answer;
  readonly can: string;
  readonly does: string;
}

type Word = keyof typeof WORDS;

const ALL = Object.keys(WORDS) as readonly Word[];

/**
 * How a charged unit may answer (9.9): the answers that the record leaves, and why it rules out the others. Where it
 * leaves one nobody is asked.
 */
export function answerOf(
  state: BattleState,
  id: string,
  rules: Rules,
): Pick<Offer, 'title' | 'procedure' | 'given' | 'automatic' | 'roles'> {
  const barred = barsTo(state, id, rules);
  const left = ALL.filter((word) => barred[word] === undefined);
  const [only] = left.length === 1 ? left : [];
  const given = (word: unknown): Values => ({
    ...answerSituation(state, id),
    choice: WORDS[(only ?? word) as Word].choice,
  });
  const does = left.map((word) => WORDS[word].does);
  const offer = { title: `${id} ${listing(does)}`, procedure: 'charge-response' };
  if (only !== undefined) return { ...offer, automatic: true, given: () => given(only) };
  return {
    ...offer,
    given: ({ answer }) => given(answer),
    roles: [{ name: 'answer', label: 'How', among: left, barred }],
  };
}

/** Why a unit may not answer so, by the words for it: whatever else may hold of the ground, the record decides it. */
function barsTo(state: BattleState, id: string, rules: Rules): Readonly<Partial<Record<Word, string>>> {
  const bars = ALL.flatMap((word): readonly (readonly [Word, string])[] => {
    const bar = barTo(state, id, rules, WORDS[word]);
    return bar === undefined ? [] : [[word, bar]];
  });
  return Object.fromEntries(bars);
}

function barTo(state: BattleState, id: string, rules: Rules, { choice, can }: Told): string | undefined {
  const procedure = findProcedure(rules.ruleset, 'charge-response');
  // Skirmishers who are not marked in cover may stand in it all the same: the players know.
  const isOpen = unitIn(state, id)?.ground === 'open';
  const start = { ...answerSituation(state, id), choice, ...(isOpen && { inOpen: false }) };
  const raw = fillFacts(procedure, start, '', factsOf(state, id) ?? {});
  const { situation, faults, missing } = checkSituation(rules, procedure, raw);
  if (faults.length + missing.length > 0) return undefined;
  const [refusal] = resolve(rules, procedure, situation, scriptedSource([])).umpire.refusals;
  return refusal && `${id} cannot ${can}: ${refusal.text}`;
}
