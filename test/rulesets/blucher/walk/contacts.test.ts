import { attackedByOthers, fightGiven, fightsIn } from '../../../../src/rulesets/blucher/walk/contacts';
import { vigorousUsed } from '../../../../src/rulesets/blucher/walk/officers';
import type { State } from '../../../../src/rulesets/blucher/walk/record/game';
import { revealed } from '../../../../src/rulesets/blucher/walk/units';
import { learning } from './table';

test('a charger is told of the enemies that lie face up and that others attack, each arm once, not of its own (B-CHG-08)', async () => {
  const { game } = await learning();
  const contacts = [
    { attacker: 'Hagen', target: 'Quail', defenders: ['Quail'] },
    { attacker: 'Adler', target: 'Linnet', defenders: ['Linnet', 'Martin'] },
    { attacker: 'Brandt', target: 'Linnet', defenders: ['Linnet'] },
  ];
  const state = revealed({ ...(game.present.state as State), contacts }, ['Quail', 'Linnet']);
  expect(attackedByOthers(state, 'Hagen', game.rules)).toEqual({ Linnet: { type: 'INF', by: ['INF'] } });
});

const stateWith = async (contacts: State['contacts']): Promise<State> => ({
  ...((await learning()).game.present.state as State),
  contacts,
});

test('an attacker that touches one enemy has no most of its front (B-CMB-11)', async () => {
  const state = await stateWith([{ attacker: 'Adler', target: 'Linnet', defenders: ['Linnet'] }]);
  const [fight] = fightsIn(state);
  expect(fight && fightGiven(state, fight).attackers).toEqual([{ id: 'Adler', contacts: { Linnet: {} } }]);
});

test('a side without vigorous subcommanders has not used them (B-ACT-11)', async () => {
  expect(vigorousUsed(await stateWith([]))).toBe(false);
});
