import { choice } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { SIDES } from '../sides';
import { PICKUP } from './pickup';
import { rollerField, tiebreaker } from './tiebreaker';

const situation = { roller: rollerField('Side that throws the tiebreaker') };

const outcome = { winner: choice(SIDES, { label: 'Side that chooses its role' }) };

/** Who chooses to attack or to defend in a pickup game (B-PICK-04; p.72). */
export const pickupRoles = procedure({
  id: 'pickup-roles',
  title: 'Roles of a pickup game',
  summary: 'Which side of a pickup game chooses to attack or to defend.',
  citation: 'Blücher p.72',
  situation,
  outcome,
  tables: [PICKUP.id],
  examples: [
    { command: 'rule pickup-roles', about: 'the tiebreaker' },
    { command: 'rule pickup-roles --roller B --dice 3', about: 'thrown by side B: odd, so side A chooses' },
  ],
  verdict: ({ winner }) => `Side ${winner} chooses to attack or to defend.`,
  orders: ({ winner }) => [
    `Side ${winner} says whether it attacks or defends; the other takes the other role.`,
  ],
  *resolve({ roller }, umpire) {
    const { value, winner } = yield* tiebreaker(roller);
    umpire.by('B-PICK-04').step('Blücher p.7, 72', () => `tiebreaker ${value}: side ${winner} wins it`);
    return { winner };
  },
});
