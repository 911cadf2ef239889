import type { Values } from '../../../../src/core/input/field';
import type { Rules } from '../../../../src/core/ruling/ruleset';
import type { Act } from '../../../../src/core/walk/act';
import type { Contact, Debt, State } from '../../../../src/rulesets/blucher/walk/record/game';
import type { Subcommander } from '../../../../src/rulesets/blucher/walk/record/side';
import type { UnitState } from '../../../../src/rulesets/blucher/walk/record/unit';
import { withOfficer, withUnit } from '../../../../src/rulesets/blucher/walk/units';
import { changed, type Told } from '../../../support/changes';
import { learning, toMovement } from './table';

const NONE = `    usesCorps: true\n    startingMorale: 3\n    formations:\n      - id: first`;
const OFFICERS = `    usesCorps: true
    startingMorale: 3
    subcommanders:
      - { name: Lannes, corps: II, personalities: [inspiring, steadfast] }
      - { name: Walther, corps: H, personalities: [hero, vigorous, artilleryOfficer] }
    formations:
      - id: first`;

/** What is otherwise than in red’s first movement phase. */
export type Stage = (state: State) => State;
export const stage =
  (...more: readonly Stage[]): Stage =>
  (state) =>
    more.reduce((now, change) => change(now), state);
export const unit =
  (id: string, facts: Partial<UnitState>): Stage =>
  (state) =>
    withUnit(state, id, () => facts);
export const officerAt =
  (id: string, at: string): Stage =>
  (state) =>
    withOfficer(state, 'A', id, { at });
export const owing =
  (...owed: readonly Debt[]): Stage =>
  (state) => ({ ...state, owed });
export const touching =
  (...contacts: readonly Contact[]): Stage =>
  (state) => ({ ...state, contacts });
export const same: Stage = (state) => state;

/** Red’s subcommanders, of whom something is otherwise. */
export const officers = (facts: Readonly<Record<string, Partial<Subcommander>>>): Values => ({
  'sides.A.subcommanders': [
    { id: 'Lannes', corps: 'II', personalities: ['inspiring', 'steadfast'] },
    { id: 'Walther', corps: 'H', personalities: ['vigorous', 'hero', 'artilleryOfficer'] },
  ].map((one) => ({
    ...one,
    at: null,
    removedThisTurn: false,
    moved: false,
    used: [],
    out: false,
    group: null,
    ...facts[one.id],
  })),
});

export type Row = readonly [what: string, act: Act<State>, stage: Stage, told: Told, changes: Values];

/** Each act changes what its row says, and nothing else, in red’s first movement phase as it is staged. */
export function testChanges(rows: readonly Row[]): void {
  let calm: State;
  let rules: Rules;
  beforeAll(async () => {
    const table = await learning([NONE, OFFICERS]);
    await toMovement(table);
    calm = table.game.present.state as unknown as State;
    ({ rules } = table.game);
  });
  test.each(rows)('%s', (_, act, staged, told, facts) => {
    expect(changed(act, staged(calm), rules, told)).toStrictEqual(facts);
  });
}
