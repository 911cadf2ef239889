import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { reachIn, wayFields } from '../movement/reach';
import { NOTICE_IDS } from '../notices';
import { PAGE, SEQUENCE } from '../sources';
import { generalField } from '../units/general-record';
import { changeFields } from '../units/markers';
import { isArtillery, isCavalry, targetField, TERRAIN_KINDS, unitField, type Unit } from '../units/unit';
import { ACTION_LABELS, ACTIONS } from './actions';

const unitOf = ({ unit }: Values): Partial<Unit> => unit ?? {};
const isAction =
  (...actions: readonly string[]) =>
  ({ action }: Values) =>
    actions.includes(String(action));
const isMove = isAction('move');
const isGunsPivot = (self: Values): boolean => self.action === 'pivot' && isArtillery(unitOf(self));

/** Cavalry may move into contact only to charge. */
const isCavalryContact = (self: Values): boolean =>
  isMove(self) && isCavalry(unitOf(self)) && self.endsInContact === true;
const needsTarget = (self: Values): boolean =>
  isAction('charge', 'spikeGuns')(self) || isCavalryContact(self);

const { distance, ...ground } = wayFields(
  { when: isMove, whenText: 'move' },
  (self: Values, place: Place) => {
    const reach = reachIn(self, place);
    return reach ? [reach.allowed] : [];
  },
);

export const situation = {
  // In a game its act and its unit say the first three: no word of the line turns them into others.
  general: generalField({ label: 'General who spends', citation: SEQUENCE.pips, from: 'card' }),
  unit: unitField({ label: 'Unit that acts', from: 'card' }),
  action: choice(ACTIONS, {
    label: 'What it does',
    citation: SEQUENCE.pips,
    labels: ACTION_LABELS,
    from: 'card',
  }),
  endsInContact: checkbox({
    label: 'It ends in contact with the enemy',
    citation: PAGE.movement,
    when: (self) => isMove(self) || isGunsPivot(self),
    whenText: 'move, or pivot of artillery',
  }),
  target: targetField('unit', {
    label: 'Enemy unit that it charges or spikes',
    citation: SEQUENCE.charges,
    when: needsTarget,
    whenText: 'charge, spikeGuns, or cavalry that moves into contact',
  }),
  targetIn: choice(TERRAIN_KINDS, {
    label: 'Where the target stands',
    citation: PAGE.terrain,
    default: 'open',
    when: (self) => isCavalryContact(self) || (self.action === 'charge' && isCavalry(unitOf(self))),
    whenText: 'cavalry that charges',
  }),
  inContact: boolean({
    label: 'It touches the target',
    help: 'of guns that pivot: it touched that enemy before',
    citation: PAGE.charging,
    when: (self) =>
      isAction('charge', 'spikeGuns')(self) || (isGunsPivot(self) && self.endsInContact === true),
    whenText: 'charge, spikeGuns, or artillery that pivots into contact',
  }),
  throughBua: checkbox({
    label: 'Its path crosses a BUA',
    citation: PAGE.charging,
    when: isCavalryContact,
    whenText: 'cavalry that moves into contact',
  }),
  openGround: boolean({
    label: 'It stands in the open',
    citation: PAGE.movement,
    default: true,
    when: isAction('formSquare'),
    whenText: 'formSquare',
  }),
  freePivot: checkbox({
    label: 'It pivots too, which is free',
    citation: PAGE.artillery,
    when: isAction('limber', 'unlimber', 'leaveSquare'),
    whenText: 'limber, unlimber, leaveSquare',
  }),
  inWoodsOrBua: checkbox({
    label: 'It stands in woods or a BUA',
    citation: PAGE.movement,
    when: isAction('unlimber'),
    whenText: 'unlimber',
  }),
  distance,
  ...ground,
};

export const noticesField = list(choice(NOTICE_IDS, { label: 'Notice' }), { label: 'Notices' });

export const outcome = {
  general: name({ label: 'General' }),
  unit: name({ label: 'Unit' }),
  action: choice(ACTIONS, { label: 'What it did' }),
  cost: integer({ label: 'PIPs spent' }),
  doubled: boolean({ label: 'The cost is doubled' }),
  pipsLeft: integer({ label: 'PIPs left' }),
  ...changeFields,
  notices: noticesField,
};

export type PipActionSituation = Infer<typeof situation>;
export type PipActionOutcome = Infer<typeof outcome>;
