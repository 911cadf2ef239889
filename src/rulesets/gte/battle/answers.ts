import type { Rules } from '../../../core/adjudicate';
import type { Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { listing } from '../../../core/text';
import type { ANSWERS } from '../charge/response-fields';
import { refusalsOf } from './refusal';
import { answerSituation } from './situations';
import { unitIn, type BattleState } from './state';

type Answer = (typeof ANSWERS)[number];

/** The answers, by the word that players type: the value for the ruling, and how texts put it. */
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
 * How a charged unit may answer (9.9): the answers that the state leaves open, and why it rules out the others. If only
 * one is left, nobody is asked.
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

/** Why the state rules out answers, by their words. What it does not know of the ground rules out nothing. */
function barsTo(state: BattleState, id: string, rules: Rules): Readonly<Partial<Record<Word, string>>> {
  const bars = ALL.flatMap((word): readonly (readonly [Word, string])[] => {
    const bar = barTo(state, id, rules, WORDS[word]);
    return bar === undefined ? [] : [[word, bar]];
  });
  return Object.fromEntries(bars);
}

function barTo(state: BattleState, id: string, rules: Rules, { choice, can }: Told): string | undefined {
  // Skirmishers may be in cover without a mark for it: only the players know, so they are not taken to be in the open.
  const isOpen = unitIn(state, id)?.ground === 'open';
  const known = { ...answerSituation(state, id), choice, ...(isOpen && { inOpen: false }) };
  const [refusal] = refusalsOf(state, { procedure: 'charge-response', unit: id, known }, rules);
  return refusal && `${id} cannot ${can}: ${refusal}`;
}
