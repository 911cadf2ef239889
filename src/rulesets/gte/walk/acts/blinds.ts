import { blinds } from '../../armies/blinds';
import { SIDES, type Side } from '../../sides';
import { learnt, placed, sealingOf, sealName } from '../blinds';
import { unitsOn, type BattleState } from '../record/battle';
import { noted, sealed, type Here } from './make-act';

/** A side, and what is typed for it. */
interface Hiding {
  readonly side: Side;
  readonly id: string;
}

const hiding = ({ state: { sides } }: Pick<Here, 'state'>): readonly Hiding[] =>
  SIDES.filter((side) => !sides[side].blindsWritten).map((side) => ({ side, id: sides[side].id }));

const groupsOf = (state: BattleState, of: Side): Readonly<Record<string, string>> =>
  Object.fromEntries(unitsOn(state, ({ side }) => side === of).map(({ id, group }) => [id, group]));

/** Units that the enemy does not see are placed under blank cards: which under which is sealed (7.1). */
export const hide = sealed(blinds, {
  word: 'blinds',
  each: hiding,
  title: ({ state, of }) =>
    `${state.sides[of.side].name} writes here, under a seal, who stands under its blinds`,
  by: ({ of }) => of.side,
  given: (_, { state, of }) => ({ id: state.sides[of.side].name, groups: groupsOf(state, of.side) }),
  sealing: ({ state, of }) => sealingOf(state, of.side),
  apply: ({ state, of, open }) => placed(state, of.side, open),
});

/** A blind that lies on the table. */
interface Lying extends Hiding {
  readonly card: string;
}

const lying = ({ state: { sides } }: Pick<Here, 'state'>): readonly Lying[] =>
  SIDES.flatMap((side) =>
    sides[side].blinds.map((card) => ({ side, card, id: `${sides[side].id} ${card}` })),
  );

/** A unit under it moves, or a part of it is seen: its troops are put on the table (7.1). */
export const lift = noted({
  word: 'lift',
  each: lying,
  title: ({ state, of }) =>
    `blind ${of.card} of ${state.sides[of.side].name} is lifted: who stands there is shown`,
  by: ({ of }) => of.side,
  needs: (_, { state, of }) => [{ of: sealName(state, of.side), part: of.card }],
  apply: ({ state, of }) => learnt(state, of.side, of.card),
});
