import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import type { Rallies } from './rally-fields';

/** What disorders a unit (G6.2-02). */
export const DISORDER_CAUSES: GridTable = {
  kind: 'grid',
  id: 'disorder-causes',
  title: 'What disorders a unit, and when the cause ends',
  rule: 'G6.2-02',
  citation: 'GTE 3.2, 3.4, 6.2',
  columns: ['cause', 'ends'],
  rows: [
    ['halted by a reaction test for firing hits', 'with that turn'],
    ['in difficult terrain', 'when all of it has left'],
    ['crossing an obstacle', 'when it is across and owes no movement'],
    ['fighting defenders of an obstacle or of an edge', 'with the combat'],
    ['passing through friends, or being passed; not skirmishers, generals, crews', 'with the move'],
    ['bases splitting round friends or an enemy square', 'when they have rejoined'],
    ['having fought a round of combat', 'with the combat'],
    ['pursuing broken enemies', 'with the pursuit'],
    ['columns bunched within 1B of each other', 'when they are apart, or halt'],
    ['distorted formation', 'when the formation is right again'],
  ],
};

/** What shakes a unit (G6.3-03). */
export const SHAKEN_CAUSES: GridTable = {
  kind: 'grid',
  id: 'shaken-causes',
  title: 'What shakes a unit',
  rule: 'G6.3-03',
  citation: 'GTE 6.3',
  columns: ['cause', 'for how long'],
  rows: [
    ['a failed reaction test that says so', 'until it rallies'],
    ['being charged in flank or rear', 'until it rallies'],
    ['recoiling or halting shaken from combat', 'until it rallies'],
    ['half the original strength or less', 'for good'],
  ],
};

/** What a unit has done this turn that keeps it from rallying from its status. */
function actsOf({ status, fired, fought, moved, changedFormation }: Rallies): readonly string[] {
  return [
    ...(fired === true ? ['fired'] : []),
    ...(fought === true ? ['fought'] : []),
    ...(moved === true ? ['moved'] : []),
    ...(changedFormation === true && status === 'shaken' ? ['changed formation'] : []),
  ];
}

/** Whether the cause of the disorder ended in an earlier turn; never for Cossacks, who are always disordered. */
const causeEnded = (r: Rallies): boolean =>
  !r.isCossack && typeof r.disorderCauseEndedTurn === 'number' && r.disorderCauseEndedTurn < Number(r.turn);

function causeText(r: Rallies): string {
  if (r.isCossack) return `${r.name} are Cossacks, who are disordered in all circumstances`;
  return typeof r.disorderCauseEndedTurn === 'number'
    ? `the cause of the disorder of ${r.name} ended only this turn`
    : `the cause of the disorder of ${r.name} goes on`;
}

// prettier-ignore
export const RALLY_CHECKS: CheckTable<Rallies> = {
  kind: 'checks', id: 'rally-refusals', title: 'When a unit does not rally', citation: 'GTE 5.10, 6.2-6.4, 8.4',
  rows: [
    { code: 'E-RLY-CAUSE', condition: 'disordered: the cause goes on, or ended only this turn; Cossacks by option', citation: 'GTE 6.2 (G6.2-03)',
      refuses: (r) => r.status === 'disordered' && !causeEnded(r), because: causeText,
      allowed: (r) => r.isCossack ? 'nothing better than disordered' : 'the rally phase of the turn after the cause has ended' },
    { code: 'E-RLY-PERMANENT', condition: 'shaken: at half its original strength or less', citation: 'GTE 6.3 (G6.3-04)',
      refuses: (r) => r.status === 'shaken' && r.permanentlyShaken === true,
      because: (r) => `${r.name} is at half its original strength or less: shaken for good` },
    { code: 'E-RLY-THISTURN', condition: 'shaken: since this turn only', citation: 'GTE 6.3 (G6.3-04)',
      refuses: (r) => r.status === 'shaken' && r.becameShakenTurn === r.turn,
      because: (r) => `${r.name} was first shaken this turn`, allowed: () => 'the rally phase of a later turn' },
    { code: 'E-RLY-COMMAND', condition: 'shaken: out of command', citation: 'GTE 6.3 (G6.3-04)',
      refuses: (r) => r.status === 'shaken' && r.outOfCommand === true, because: (r) => `${r.name} is out of command` },
    { code: 'E-RLY-CHARGED', condition: 'shaken: being charged', citation: 'GTE 6.3 (G6.3-04)',
      refuses: (r) => r.beingCharged === true, because: (r) => `${r.name} is being charged` },
    { code: 'E-RLY-GENERAL', condition: 'broken: no general attached', citation: 'GTE 6.4 (G8.4-01)',
      refuses: (r) => r.status === 'broken' && r.generalAttached?.length === 0,
      because: (r) => `no general is attached to ${r.name}`, allowed: () => 'a test once a general is in base contact with it' },
    { code: 'E-RLY-ACTED', condition: 'it has fired (not broken), fought (disordered), moved, or changed formation (shaken) this turn', citation: 'GTE 6.2-6.4 (G6.2-03, G6.3-04, G8.4-01)',
      refuses: (r) => actsOf(r).length > 0, because: (r) => `${r.name} has ${listing(actsOf(r), 'and')} this turn` },
    { code: 'E-RLY-CONTACT', condition: 'broken: it has been in contact with the enemy this turn', citation: 'GTE 6.4 (G8.4-01)',
      refuses: (r) => r.inContactThisTurn === true, because: (r) => `${r.name} has been in contact with the enemy this turn` },
    { code: 'E-RLY-MUSTROUT', condition: 'broken: it has a rout move to make', citation: 'GTE 6.4 (G6.4-04, G6.4-05)',
      refuses: (r) => r.mustRout === true, because: (r) => `${r.name} has a rout move to make` },
    { code: 'E-RLY-MISSED', condition: 'shaken, broken: its general missed his turn', citation: 'GTE 5.10 (G5.10-02)',
      refuses: (r) => r.missedTurn === true, because: (r) => `the general of ${r.name} missed his turn`, allowed: () => 'rallying from disordered' },
  ],
};
