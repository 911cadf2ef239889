import type { Rules } from '../core/adjudicate';
import type { Refusal } from '../core/ruling';
import type { CheckTable } from '../core/table';
import { Umpire } from '../core/umpire';
import { cupOf, type Cup, type Momentum, type Pledge } from './cup';
import { PHASE_OVER } from './rules';

/** What is to be done with a cup. */
type Wish = 'pledge' | 'roll' | 'reroll' | 'spend' | 'check' | 'peek' | 'reveal' | 'odds';

/** A wish, and what it is about. */
interface Asked {
  readonly wish: Wish;
  readonly cup: Cup | undefined;
  /** Whose limit a roll or a pledge is to be. */
  readonly next?: { readonly side: string; readonly turn: number };
  /** The last cup of that side. */
  readonly last?: Cup | undefined;
  /** A secret that was pledged and not used yet. */
  readonly pledge?: Pledge | null | undefined;
}

const makesDice = ({ wish }: Asked): boolean => wish === 'roll' || wish === 'pledge';
const ended = ({ cup }: Asked): boolean => cup !== undefined && cup.ended !== 'none';
const whose = ({ cup }: Asked): string => (cup ? `side ${cup.side}’s turn ${cup.turn}` : '');

// prettier-ignore
const CUP_CHECKS: CheckTable<Asked> = {
  kind: 'checks', id: 'cup-refusals', title: 'When a cup may not be touched', citation: 'Blücher p.27, 33, 93',
  rows: [
    { code: 'MO_NO_DICE', condition: 'no dice were rolled', citation: 'Blücher p.27, 33',
      refuses: (a) => !makesDice(a) && a.cup === undefined,
      because: () => 'no MO dice lie under a cup', allowed: () => 'mo roll' },
    { code: 'MO_PHASE_OPEN', condition: 'new dice before the phase of the last has ended', citation: 'Blücher p.27',
      refuses: (a) => makesDice(a) && a.cup !== undefined && !ended(a),
      because: (a) => `the movement phase of ${whose(a)} has not ended`, allowed: () => 'mo spend end' },
    { code: 'MO_ROLLED', condition: 'dice for a turn that has had its dice', citation: 'Blücher p.33',
      refuses: (a) => makesDice(a) && a.last !== undefined && a.next !== undefined && a.next.turn <= a.last.turn,
      because: ({ next }) => `the MO dice for side ${next?.side ?? ''}’s turn ${next?.turn ?? ''} were rolled already`, allowed: () => 'a later turn, or a new game: --new' },
    { code: 'MO_PLEDGED', condition: 'other dice than those that were pledged', citation: 'Blücher p.27',
      refuses: ({ wish, pledge, next }) => pledge !== null && pledge !== undefined && (wish === 'pledge' || (wish === 'roll' && (next?.side !== pledge.side || next.turn !== pledge.turn))),
      because: ({ pledge }) => `the dice for side ${pledge?.side ?? ''}’s turn ${pledge?.turn ?? ''} are pledged`, allowed: () => 'mo roll, with the words of both players' },
    { code: PHASE_OVER, condition: 'an activation, or its odds, after the end of the phase', citation: 'Blücher p.27, 31',
      refuses: (a) => (a.wish === 'spend' || a.wish === 'odds') && ended(a),
      because: (a) => `the movement phase of ${whose(a)} is over`, allowed: () => 'mo roll, for the next turn' },
    { code: 'MO_UNCHECKED', condition: 'an activation before the last was compared with the limit', citation: 'Blücher p.27',
      refuses: ({ wish, cup }) => wish === 'spend' && cup?.unchecked === true,
      because: () => 'the passive player has not said whether the phase goes on', allowed: () => 'mo check' },
    { code: 'MO_HIDDEN', condition: 'the dice are shown before the phase has ended', citation: 'Blücher p.27',
      refuses: (a) => a.wish === 'reveal' && a.cup !== undefined && a.cup.keeping !== 'open' && !ended(a),
      because: (a) => `the movement phase of ${whose(a)} has not ended`, allowed: () => 'mo spend end; the roller alone may look: mo peek' },
    { code: 'MO_NOBODY_LOOKS', condition: 'a look under a cup that the program keeps alone', citation: 'Blücher p.27',
      refuses: (a) => a.wish === 'peek' && a.cup?.keeping === 'program' && !ended(a),
      because: () => 'the program rolled these dice for the absent player, and nobody may look', allowed: () => 'mo reveal, when the phase has ended' },
    { code: 'MO_NO_REROLL', condition: 'a re-roll of hidden dice, a second one, or one in the phase', citation: 'Blücher p.93',
      refuses: ({ wish, cup }) => wish === 'reroll' && cup !== undefined && (cup.keeping !== 'open' || cup.rerolled || cup.spent.length > 0 || cup.ended !== 'none'),
      because: ({ cup }) => cup?.keeping !== 'open' ? 'only the open dice of an intuitive commander may be re-rolled'
        : cup.rerolled ? 'one of these dice was re-rolled already' : 'the movement phase has begun',
      allowed: () => 'the dice as they lie' },
  ],
};

/** Why the wish is not allowed; empty if it is. */
export function refusals(asked: Asked, rules: Rules): readonly Refusal[] {
  const umpire = Umpire.of(rules);
  umpire.examine(CUP_CHECKS, asked);
  return umpire.refusals;
}

/** Why no dice may be rolled, or pledged, for a side's turn; empty if they may. */
export function rollRefusals(
  wish: 'roll' | 'pledge',
  game: Momentum | undefined,
  next: { readonly side: string; readonly turn: number },
  rules: Rules,
): readonly Refusal[] {
  const last = cupOf(game, next.side);
  return refusals({ wish, cup: cupOf(game), next, last, pledge: game?.pledge }, rules);
}
