import type { Rules } from '../../../core/ruling/ruleset';
import { Umpire } from '../../../core/ruling/umpire';
import type { Refusal } from '../../../core/ruling/ruling';
import type { CheckTable } from '../../../core/ruling/table';
import { valueIn } from '../../../core/input/records';
import type { Asked } from '../../../core/walk/cup-game';
import { PHASE_OVER } from '../command/activation';
import type { MomentumState, Phase } from './record';

/** A request about the dice, with the last dice of the side for which new ones are to be rolled. */
export interface Requested extends Asked {
  readonly phase: Phase | undefined;
  readonly last?: Phase | undefined;
}

const makesDice = ({ request }: Requested): boolean => request === 'roll' || request === 'pledge';
const ended = ({ phase }: Requested): boolean => phase?.isOver === true;
const whose = ({ phase }: Requested): string => (phase ? `side ${phase.side}’s turn ${phase.turn}` : '');

// prettier-ignore
const CUP_CHECKS: CheckTable<Requested> = {
  kind: 'checks', id: 'cup-refusals', title: 'When a cup may not be touched', citation: 'Blücher p.27, 33, 93',
  rows: [
    { code: 'MO_NO_DICE', condition: 'no dice were rolled', citation: 'Blücher p.27, 33',
      refuses: (a) => !makesDice(a) && a.phase === undefined,
      because: () => 'no MO dice lie under a cup', allowed: () => 'mo roll' },
    { code: 'MO_PHASE_OPEN', condition: 'new dice before the phase of the last has ended', citation: 'Blücher p.27',
      refuses: (a) => makesDice(a) && a.phase !== undefined && !a.phase.isOver,
      because: (a) => `the movement phase of ${whose(a)} has not ended`, allowed: () => 'mo spend end' },
    { code: 'MO_ROLLED', condition: 'dice for a turn that has had its dice', citation: 'Blücher p.33',
      refuses: (a) => makesDice(a) && a.last !== undefined && a.next !== undefined && a.next.turn <= a.last.turn,
      because: ({ next }) => `the MO dice for side ${next?.side ?? ''}’s turn ${next?.turn ?? ''} were rolled already`, allowed: () => 'a later turn, or a new game: --new' },
    { code: 'MO_PLEDGED', condition: 'other dice than those that were pledged', citation: 'Blücher p.27',
      refuses: ({ request, pledged, next }) => pledged !== undefined && (request === 'pledge' || (request === 'roll' && (next?.side !== pledged.side || next.turn !== pledged.turn))),
      because: ({ pledged }) => `the dice for side ${pledged?.side ?? ''}’s turn ${pledged?.turn ?? ''} are pledged`, allowed: () => 'mo roll, with the words of both players' },
    { code: PHASE_OVER, condition: 'an activation, or its odds, after the end of the phase', citation: 'Blücher p.27, 31',
      refuses: (a) => (a.request === 'spend' || a.request === 'odds') && ended(a),
      because: (a) => `the movement phase of ${whose(a)} is over`, allowed: () => 'mo roll, for the next turn' },
    { code: 'MO_UNCHECKED', condition: 'an activation before the last was compared with the limit', citation: 'Blücher p.27',
      refuses: ({ request, phase }) => request === 'spend' && phase?.unchecked === true,
      because: () => 'the passive player has not said whether the phase goes on', allowed: () => 'mo check' },
    { code: 'MO_HIDDEN', condition: 'the dice are shown before the phase has ended', citation: 'Blücher p.27',
      refuses: (a) => a.request === 'reveal' && typeof a.phase?.cup === 'string' && !ended(a),
      because: (a) => `the movement phase of ${whose(a)} has not ended`, allowed: () => 'mo spend end; the roller alone may look: mo peek' },
    { code: 'MO_NOBODY_LOOKS', condition: 'a look under a cup that the program keeps alone', citation: 'Blücher p.27',
      refuses: (a) => a.request === 'peek' && a.solo === true && !ended(a),
      because: () => 'the program rolled these dice for the absent player, and nobody may look', allowed: () => 'mo reveal, when the phase has ended' },
    { code: 'MO_NO_REROLL', rule: 'B-MO-04', condition: 'a re-roll of hidden dice, a second one, or one in the phase', citation: 'Blücher p.93',
      refuses: ({ request, phase }) => request === 'reroll' && phase !== undefined && (phase.open === null || phase.rerolled || phase.spent.length > 0 || phase.isOver),
      because: ({ phase }) => phase === undefined || phase.open === null ? 'only the open dice of an intuitive commander may be re-rolled'
        : phase.rerolled ? 'one of these dice was re-rolled already' : 'the movement phase has begun',
      allowed: () => 'the dice as they lie' },
  ],
};

/** Why a request is not allowed; empty if it is. */
export function refusalsOf({ phases }: MomentumState, asked: Requested, rules: Rules): readonly Refusal[] {
  const umpire = Umpire.of(rules);
  umpire.examine(CUP_CHECKS, { ...asked, last: asked.next && valueIn(phases, asked.next.side) });
  return umpire.refusals;
}
