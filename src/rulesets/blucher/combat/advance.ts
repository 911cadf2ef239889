import { sameDistance, within } from '../../../core/input/distance';
import {
  boolean,
  checkbox,
  choice,
  distance,
  name,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { ATTACKER_RESULTS, DEFENDER_RESULTS } from './fields';
import { shownBW } from '../scale';

/** The greatest distance of an advance after combat (B-ADV-02; p.62). */
export const ADVANCE_BW = 1;

const RESULTS = [...ATTACKER_RESULTS, ...DEFENDER_RESULTS.filter((result) => result === 'holds')] as const;

const eligible = (s: Values): boolean => s.result === 'mayAdvance' || s.result === 'mustAdvance';
const advancing = (s: Values): boolean => s.advance === true;

const situation = {
  unitId: name({ label: 'Unit', optional: true, from: 'card' }),
  result: choice(RESULTS, {
    label: 'Its result in the combat',
    help: 'as the combat’s ruling has it; a unit that touches no enemy any more and neither retreated nor broke may advance',
    citation: 'Blücher p.62',
    labels: {
      mayAdvance: 'it may advance',
      mustAdvance: 'it must advance',
      holds: 'it holds, a defender',
    },
    from: 'state',
  }),
  freeBW: distance({
    label: 'Longest legal advance straight ahead',
    help: 'short of enemies and impassable terrain; through friends, if it ends clear of them',
    citation: 'Blücher p.62',
    default: ADVANCE_BW,
    max: ADVANCE_BW,
    when: eligible,
    whenText: 'may or must advance',
    flag: 'free',
  }),
  advance: boolean({
    label: 'It advances',
    citation: 'Blücher p.62',
    default: (s) => s.result === 'mustAdvance',
    when: eligible,
    whenText: 'may or must advance',
  }),
  distanceBW: distance({
    label: 'How far it advances',
    citation: 'Blücher p.62',
    default: ({ freeBW = ADVANCE_BW }) => freeBW as number,
    max: 100,
    when: advancing,
    whenText: 'advancing',
    flag: 'distance',
    edges: () => [ADVANCE_BW],
  }),
  touchesEnemy: checkbox({
    label: 'It would touch an enemy',
    citation: 'Blücher p.62',
    when: advancing,
    whenText: 'advancing',
  }),
  endsOnFriend: checkbox({
    label: 'It would end on a friend',
    citation: 'Blücher p.62',
    when: advancing,
    whenText: 'advancing',
  }),
  impassable: checkbox({
    label: 'It would pass impassable terrain or an enemy',
    citation: 'Blücher p.62',
    when: advancing,
    whenText: 'advancing',
  }),
};

const outcome = {
  advanced: boolean({ label: 'It advanced' }),
  distanceBW: distance({ label: 'How far' }),
  compulsory: boolean({ label: 'It had to' }),
};

type Advance = Infer<typeof situation>;

const nameOf = (s: Advance): string => s.unitId ?? 'the unit';
const farOf = (s: Advance): number => s.distanceBW ?? 0;
const freeOf = (s: Advance): number => s.freeBW ?? 0;
const stopped = (s: Advance): boolean =>
  s.touchesEnemy === true || s.endsOnFriend === true || s.impassable === true;
const lessThanAll = (s: Advance): boolean => !within(freeOf(s), farOf(s));

/**
 * Whether it goes beyond the limit, or beyond the longest legal advance if no other check tells why that is not legal.
 */
function tooFar(s: Advance): boolean {
  return !within(farOf(s), ADVANCE_BW) || (!within(farOf(s), freeOf(s)) && !stopped(s));
}

// prettier-ignore
export const ADVANCE_CHECKS: CheckTable<Advance> = {
  kind: 'checks', id: 'advance-refusals', title: 'When an advance after combat is not allowed', citation: 'Blücher p.62',
  rows: [
    // Any attacker out of contact is eligible, even without a victory; defenders never are (B-ADV-01, B-ADV-04, R-20).
    { code: 'ADV_NOT_ELIGIBLE', condition: 'not an attacker, or it retreated, broke, retired or still touches an enemy', rule: 'B-ADV-01, B-ADV-04, R-20', citation: 'Blücher p.62',
      refuses: (s) => !eligible(s),
      because: (s) => `${nameOf(s)} may not advance: only attackers do that neither retreated nor broke and touch no enemy any more`,
      allowed: () => 'an attacker that may or must advance, by the combat’s ruling' },
    { code: 'ADV_TOO_FAR', rule: 'B-ADV-02', condition: `over ${ADVANCE_BW} BW, or farther than is free`, citation: 'Blücher p.62',
      refuses: tooFar, because: (s) => `${shownBW(farOf(s))} are ${shownBW(farOf(s) - freeOf(s))} more than ${nameOf(s)} may advance`,
      allowed: (s) => sameDistance(freeOf(s), 0) ? 'no advance' : `up to ${shownBW(freeOf(s))}` },
    { code: 'ADV_CONTACT', condition: 'it would touch an enemy', rule: 'B-ADV-02', citation: 'Blücher p.62',
      refuses: (s) => s.touchesEnemy === true, because: (s) => `${nameOf(s)} would touch an enemy`, allowed: () => 'close to the enemy, not into contact' },
    { code: 'ADV_ON_FRIEND', rule: 'B-ADV-02', condition: 'it would end on a friend', citation: 'Blücher p.62',
      refuses: (s) => s.endsOnFriend === true, because: (s) => `${nameOf(s)} would end on a friend`, allowed: () => 'to pass through friends and end clear, or to stop short' },
    { code: 'ADV_IMPASSABLE', rule: 'B-ADV-02', condition: 'it would pass impassable terrain or an enemy', citation: 'Blücher p.62',
      refuses: (s) => s.impassable === true, because: (s) => `${nameOf(s)} would pass through impassable terrain or an enemy`, allowed: () => 'to stop short of it' },
    { code: 'ADV_COMPULSORY', condition: 'impetuous and victorious: it advances as far as it legally can', rule: 'B-ADV-03, R-19', citation: 'Blücher p.62',
      refuses: (s) => s.result === 'mustAdvance' && lessThanAll(s),
      because: (s) => `${nameOf(s)} is impetuous: it must advance as far as it can`, allowed: (s) => shownBW(freeOf(s)) },
  ],
};

/** Advance after combat: involuntary movement, without activation or engagement limits (B-ADV-04; p.62). */
export const advance = procedure({
  id: 'advance',
  title: 'Advance after combat',
  summary: 'Whether an attacker advances once all retreats are made, and how far.',
  citation: 'Blücher p.62',
  situation,
  outcome,
  tables: [ADVANCE_CHECKS.id],
  examples: [
    {
      command: 'rule advance --result mayAdvance --advance --distance 0.5',
      about: 'half a base width, by choice',
    },
    { command: 'rule advance --result mustAdvance --free 0.4', about: 'impetuous, with little room' },
  ],
  verdict: ({ advanced, distanceBW }, s) =>
    advanced
      ? `${sentenceName(s)} advances ${shownBW(distanceBW)}.`
      : `${sentenceName(s)} stays where it is.`,
  orders: ({ advanced, distanceBW }, s) =>
    advanced
      ? [
          `Move ${nameOf(s)} ${shownBW(distanceBW)} straight ahead; an objective that it reaches may change hands.`,
        ]
      : [],
  *resolve(s, umpire) {
    if (!umpire.examine(ADVANCE_CHECKS, s)) return null;
    const compulsory = s.result === 'mustAdvance';
    const distanceBW = farOf(s);
    umpire
      .by(compulsory ? 'B-ADV-02, B-ADV-03' : 'B-ADV-02')
      .step(
        'Blücher p.62',
        () =>
          `the advance is ${compulsory ? 'compulsory, as far as it can go' : 'by choice'}; free ahead: ${shownBW(freeOf(s))}`,
      );
    return { advanced: !sameDistance(distanceBW, 0), distanceBW, compulsory };
  },
});

function sentenceName(s: Advance): string {
  return s.unitId ?? 'The unit';
}
