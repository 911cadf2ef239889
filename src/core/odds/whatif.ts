import { checkSituation, resolve } from '../ruling/adjudicate';
import type { Rules } from '../ruling/ruleset';
import { otherAnswers, type OtherAnswer } from '../input/answers';
import {
  rollsWanted,
  differences,
  sameDice,
  type RollsWanted,
  type Difference,
} from '../ruling/rolls-wanted';
import { scriptedSource } from '../dice/scripted';
import type { Values } from '../input/field';
import type { Procedure } from '../ruling/procedure';
import type { RollRecord } from '../ruling/run';

/** What another answer of the players would have changed. */
export interface WhatIf {
  /** The field: `attackers[0].distanceBW`. */
  readonly path: string;
  /** The other answer, in words: `at 2 BW or less`, `Halkett not prepared`. */
  readonly change: string;
  /** What would then be different: `8 dice, not 4`. */
  readonly effect: string;
}

/** The most other answers that are shown. */
const MOST = 4;
/** The most differences that are shown of one other answer. */
const MOST_EFFECTS = 2;
/** The weight of another verdict. */
const VERDICT = 6;

/**
 * Which answers mattered: what players said about the table (distances near a limit, yes/no answers away from their
 * default) that, answered otherwise, would have changed the ruling; the weightiest first. With the dice that were
 * `thrown`, it also tells which answer would have changed the verdict on the same dice. What the players `said` and
 * nobody asked stays said, where another answer asks for it. Procedures with hidden fields get none, since an effect
 * could give them away. Never throws.
 */
export function whatIfs(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  thrown: readonly RollRecord[] = [],
  said: Values = {},
): readonly WhatIf[] {
  if (procedure.hidden.length > 0) return [];
  return quietly<readonly WhatIf[]>([], () => {
    const wanted = rollsWanted(rules, procedure, situation, thrown);
    const verdict = verdictOn(rules, procedure, situation, thrown);
    const unasked = Object.fromEntries(Object.entries(said).filter(([name]) => !(name in situation)));
    const standing: Standing = { rules, procedure, situation, wanted, verdict, thrown, unasked };
    const weighed = otherAnswers(rules, procedure, situation).flatMap((other) =>
      quietly<readonly Weighed[]>([], () => weigh(standing, other)),
    );
    return weighed
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST)
      .map(({ path, change, effect }) => ({ path, change, effect }));
  });
}

interface Weighed extends WhatIf {
  readonly weight: number;
}

/** Everything that the other answers are compared with. */
interface Standing {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly situation: Values;
  readonly wanted: RollsWanted;
  readonly verdict: string | undefined;
  readonly thrown: readonly RollRecord[];
  readonly unasked: Values;
}

/** The first of a field's other answers (just at a limit, just past it) that would change anything. */
function weigh(standing: Standing, { path, changes, nearness }: OtherAnswer): readonly Weighed[] {
  const { rules, procedure, unasked } = standing;
  for (const { raw, change, echoes } of changes) {
    const { situation, faults, missing, unused } = checkSituation(rules, procedure, {
      ...unasked,
      ...raw,
    });
    if (faults.length + missing.length > 0) continue;
    // What is refused here, and not even asked there, is not allowed there.
    const isNews = unused.some(({ path: [name = ''] }) => !(name in unasked));
    if (standing.wanted.refused.length > 0 && isNews) continue;
    const { text, weight } = effectOf(standing, situation, echoes);
    if (weight > 0 && !isSettled(standing, situation))
      return [{ path, change, effect: text, weight: weight * nearness }];
  }
  return [];
}

function effectOf(
  { rules, procedure, wanted, verdict, thrown }: Standing,
  situation: Values,
  echoes: readonly number[],
): Difference {
  const then = rollsWanted(rules, procedure, situation, thrown);
  const found = differences(wanted, then);
  const other = sameDice(wanted, then) ? verdictOn(rules, procedure, situation, thrown) : undefined;
  const decided =
    other !== undefined && verdict !== undefined && without(other, echoes) !== without(verdict, echoes);
  const texts = found.slice(0, decided ? 1 : MOST_EFFECTS).map(({ text }) => text);
  return {
    text: [...texts, ...(decided ? [goingOn(other)] : [])].join('; '),
    weight: (found[0]?.weight ?? 0) + (decided ? VERDICT : 0),
  };
}

/** Whether nothing hangs on the one total that is thrown: low, middling and high dice come to the same, here and there. */
function isSettled({ rules, procedure, situation, wanted }: Standing, other: Values): boolean {
  const [roll, another] = wanted.rolls.values();
  if (roll?.want.kind !== 'total' || another) return false;
  const dice = [1, Math.ceil(roll.sides / 2), roll.sides].map((face) =>
    new Array<number>(roll.count).fill(face),
  );
  const [first, ...rest] = dice.flatMap((faces) =>
    [situation, other].map((one) => verdictOn(rules, procedure, one, [{ faces }])),
  );
  return first !== undefined && rest.every((verdict) => verdict === first);
}

/** A verdict that goes on a sentence; a name at its beginning keeps the capital. */
function goingOn(verdict: string): string {
  return verdict.replace(/^(?:An?|All|Both|It|No|Nobody|The|They)\b/, (word) => word.toLowerCase());
}

/** A verdict without the numbers that it only repeats. */
function without(verdict: string, echoes: readonly number[]): string {
  return echoes.reduce((text, echo) => text.replaceAll(String(echo), '#'), verdict);
}

/** The verdict on the dice that were thrown; undefined if they are not known face by face, or it is refused. */
function verdictOn(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  thrown: readonly Pick<RollRecord, 'faces' | 'rerolled'>[],
): string | undefined {
  if (thrown.some(({ faces }) => faces === undefined)) return undefined;
  const source = scriptedSource(thrown.flatMap(({ faces = [], rerolled = [] }) => [...faces, ...rerolled]));
  return quietly(undefined, () => {
    const { outcome, umpire } = resolve(rules, procedure, situation, source);
    source.finish();
    if (outcome === null || umpire.refused) return undefined;
    return procedure.verdict(outcome, situation).replace(/\.$/, '');
  });
}

/** A side remark must never spoil a ruling: one that stumbles is left out. */
function quietly<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
