import { boolean, checkbox, choice, name, type Field, type Values } from '../../../core/input/field';
import type { CheckRow } from '../../../core/ruling/table';
import { stateField } from '../unit';

/** The unit that acts, in all procedures of this topic. */
export const idField = name({ label: 'Unit', default: 'unit', from: 'card' });

export const activatedField = boolean({
  label: 'It is activated now',
  citation: 'Blücher p.27, 45',
  default: true,
  from: 'state',
});

/** Known only in a battle that the program moderates; a single ruling is about a unit that has done nothing yet. */
export const usedOtherwiseField = boolean({
  label: 'It was used otherwise in this activation',
  citation: 'Blücher p.27, 31',
  optional: true,
  from: 'state',
});

/** Known only in a battle that the program moderates, too. */
export const chargesField = name({
  label: 'Enemy that it was to charge before it was used so',
  citation: 'Blücher p.41',
  optional: true,
  from: 'state',
});

export const concealedField = stateField('It is concealed', 'Blücher p.25');

const ENDS_ON = ['clear', 'friendOfForce', 'friendOther'] as const;

const overFriend = (s: Values): boolean => s.endsOn === 'friendOfForce';

/** Fields of all acts that sweep over ground, charges included; `limits` tell when they apply. */
export function footprintFields<const L extends Pick<Field<never>, 'when' | 'whenText'>>(limits: L) {
  return {
    overlapsEnemy: checkbox({
      label: 'Its footprint overlaps an enemy, at any point of pivot or move',
      help: 'the footprint is all ground that it covers while it pivots and moves',
      citation: 'Blücher p.36',
      ...limits,
    }),
    passesFriendInContact: checkbox({
      label: 'Its footprint passes a friend that is in contact with the enemy',
      citation: 'Blücher p.36',
      ...limits,
    }),
    endsOn: choice(ENDS_ON, {
      label: 'What lies under it when its own move ends',
      citation: 'Blücher p.36',
      labels: {
        clear: 'no unit',
        friendOfForce: 'a friend of the same force',
        friendOther: 'another friend',
      },
      default: 'clear',
      ...limits,
    }),
    activationEnds: boolean({
      label: 'No other unit of the force moves after it',
      citation: 'Blücher p.36',
      default: true,
      when: overFriend,
      whenText: 'ends on a friend of the same force',
    }),
  };
}

interface Footprint {
  readonly id: string;
  readonly overlapsEnemy: boolean | undefined;
  readonly passesFriendInContact: boolean | undefined;
  readonly endsOn: (typeof ENDS_ON)[number] | undefined;
  readonly activationEnds: boolean | undefined;
}

/**
 * Whether the unit would remain on a friend. It may stand on one of its own force until the activation ends, but never
 * on another (B-MOV-02; p.36).
 */
const staysOnFriend = (s: Footprint): boolean => s.endsOn === 'friendOther' || s.activationEnds === true;

/** Units act only when they are activated (B-ACT-01; p.27, 45). */
export const NOT_ACTIVATED: CheckRow<{ readonly id: string; readonly activated: boolean }> = {
  code: 'MOV_NOT_ACTIVATED',
  rule: 'B-ACT-01',
  condition: 'it is not activated',
  citation: 'Blücher p.27, 34',
  refuses: ({ activated }) => !activated,
  because: ({ id }) => `${id} is not activated`,
  allowed: () => 'to activate it first (rule activation)',
};

/** A unit is used in only one way in its activation (B-ACT-01, B-RAL-06; p.27, 31, 87). */
export const USED_OTHERWISE: CheckRow<{
  readonly id: string;
  readonly usedOtherwise?: boolean | undefined;
  readonly charges?: string | undefined;
}> = {
  code: 'ACT_ALREADY',
  rule: 'B-ACT-01',
  condition: 'it was used otherwise in this activation',
  citation: 'Blücher p.27, 31',
  refuses: ({ usedOtherwise }) => usedOtherwise === true,
  because: ({ id, charges }) =>
    charges === undefined
      ? `${id} was used otherwise in this activation`
      : `${id} charges ${charges} already`,
  allowed: ({ charges }) =>
    charges === undefined
      ? 'one use in each activation'
      : 'its charge; another move only if that of a friend spoils it',
};

/** The footprint of a move never overlaps an enemy (B-MOV-02; p.36). */
export const OVERLAPS_ENEMY: CheckRow<Footprint> = {
  code: 'MOV_ENEMY_OVERLAP',
  rule: 'B-MOV-02',
  condition: 'its footprint overlaps an enemy, pivoting or moving',
  citation: 'Blücher p.36',
  refuses: (s) => s.overlapsEnemy === true,
  because: ({ id }) => `the footprint of ${id} would overlap an enemy as it pivots or moves`,
  allowed: () => 'a way on which neither pivot nor move overlaps an enemy',
};

/** Friends may be passed freely unless they are in contact (B-MOV-02; p.36). */
export const FRIEND_IN_CONTACT: CheckRow<Footprint> = {
  code: 'MOV_FRIEND_IN_CONTACT',
  rule: 'B-MOV-02',
  condition: 'its footprint passes a friend in contact with the enemy',
  citation: 'Blücher p.36',
  refuses: (s) => s.passesFriendInContact === true,
  because: ({ id }) => `${id} would pass through a friend that is in contact with the enemy`,
  allowed: () => 'to pass through friends that touch no enemy',
};

export const ENDS_ON_FRIEND: CheckRow<Footprint> = {
  code: 'MOV_ENDS_ON_FRIEND',
  rule: 'B-MOV-02',
  condition: 'it would rest on a friend when the activation ends',
  citation: 'Blücher p.36',
  refuses: staysOnFriend,
  because: ({ id, endsOn }) =>
    endsOn === 'friendOther'
      ? `${id} would end on a friend that is not of its force`
      : `${id} would still rest on a friend when the activation ends`,
  allowed: ({ endsOn }) =>
    endsOn === 'friendOther'
      ? 'to pass through and end clear of it'
      : 'to end clear, or to move the friend after it',
};
