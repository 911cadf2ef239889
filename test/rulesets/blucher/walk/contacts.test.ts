import { attackedByOthers, fightGiven, fightsIn } from '../../../../src/rulesets/blucher/walk/contacts';
import { vigorousUsed } from '../../../../src/rulesets/blucher/walk/officers';
import type { State } from '../../../../src/rulesets/blucher/walk/record/game';
import { learning } from './table';

const stateWith = async (contacts: State['contacts']): Promise<State> => ({
  ...((await learning()).game.present.state as State),
  contacts,
});

test('a charger is told of the enemies that others attack, each arm once, and not of its own (B-CHG-08)', async () => {
  const state = await stateWith([
    { attacker: 'Hagen', target: 'Quail', defenders: ['Quail'] },
    { attacker: 'Adler', target: 'Linnet', defenders: ['Linnet'] },
    { attacker: 'Brandt', target: 'Linnet', defenders: ['Linnet'] },
  ]);
  expect(attackedByOthers(state, 'Hagen')).toEqual({ Linnet: { type: 'INF', by: ['INF'] } });
});

test('an attacker that touches one enemy has no most of its front (B-CMB-11)', async () => {
  const state = await stateWith([{ attacker: 'Adler', target: 'Linnet', defenders: ['Linnet'] }]);
  const [fight] = fightsIn(state);
  expect(fight && fightGiven(state, fight).attackers).toEqual([{ id: 'Adler', contacts: { Linnet: {} } }]);
});

test('a side without vigorous subcommanders has not used them (B-ACT-11)', async () => {
  expect(vigorousUsed(await stateWith([]))).toBe(false);
});
