import {
  boolean,
  checkbox,
  choice,
  choiceOrNone,
  distance,
  distanceOrNone,
  integer,
  list,
  name,
  nameOrNone,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { LEVELS } from '../../../core/ruling/source-level';
import { noticesField } from '../command/pip-action-fields';
import { flightField, flightOutcome, generalRiskField } from '../flight/fields';
import { checksField } from '../morale/fields';
import { settingsOf } from '../options';
import { MOST_INCHES, stretchOf } from '../scale';
import { OUR_CHOICE, PAGE, SEQUENCE } from '../sources';
import { changeFields } from '../units/markers';
import { rowFor, SHOT_RESULTS, type ShotResult } from './firing-table';
import {
  isArtillery,
  isInfantry,
  targetField,
  TERRAIN_KINDS,
  terrainBonusField,
  unitField,
  type Unit,
} from '../units/unit';

export const RESULT_LABELS: Readonly<Record<ShotResult, string>> = {
  firerWins: 'the firer wins',
  tie: 'a tie',
  targetWins: 'the target wins',
};

/** A word for the winner that has the program throw the house roll of R-30, for this one shot. */
export const HOUSE_ROLL = 'houseRoll';

/** Ranges of artillery in inches, limits included. */
export const RANGES = { normal: 7, long: 12 } as const;
/** Artillery on a hill may fire over friends who are at least this far from the target, in inches. */
export const FRIEND_GAP = 2;

const firerOf = ({ firer }: Values): Partial<Unit> => firer ?? {};
const targetOf = ({ target }: Values): Partial<Unit> => target ?? {};
const fires = ({ targetLost }: Values): boolean => targetLost !== true;
const gunsFire = (self: Values): boolean => fires(self) && isArtillery(firerOf(self));
const linesBlocked = (self: Values): boolean => gunsFire(self) && self.clearLines === false;
const isShakenInfantry = (unit: Partial<Unit>): boolean => isInfantry(unit) && unit.state === 'shaken';
const isDown = ({ state }: Partial<Unit>): boolean => state === 'routed' || state === 'silenced';

/** Whether the winner is looked up by the players: the roll is lost, and they have entered no row for such a shot. */
function isLost(self: Values, place: Place): boolean {
  const { firingRoll, firingTable } = settingsOf(place);
  const [firer, target] = [firerOf(self).arm, targetOf(self).arm];
  if (firingRoll !== 'table' || firer === undefined || target === undefined)
    return firingRoll !== 'opposedD6';
  return rowFor(firingTable, { arm: firer }, { arm: target }) === undefined;
}

const LOST_RESULTS = ['none', 'flees', 'destroyed'] as const;

const SHOT = { when: fires, whenText: 'a shot' } as const;
const GUNS = { when: gunsFire, whenText: 'artillery that fires' } as const;

export const situation = {
  targetLost: checkbox({ label: 'Its only valid target has fled this phase', citation: PAGE.firing }),
  firer: unitField({ label: 'Unit that fires', citation: SEQUENCE.firing }),
  target: targetField('firer', { label: 'Enemy unit fired at', citation: SEQUENCE.firing, ...SHOT }),
  inContact: boolean({
    label: 'Their bases touch',
    citation: PAGE.firing,
    default: (self) => isInfantry(firerOf(self)),
    ...SHOT,
  }),
  range: distance({
    label: 'Inches from base to base',
    help: 'who is in woods or a BUA fills it: measure from its edge',
    citation: PAGE.artillery,
    max: MOST_INCHES,
    when: (self) => gunsFire(self) && self.inContact === false,
    whenText: 'artillery that does not touch the target',
    edges: (_, { options }) => Object.values(RANGES).map((range) => range * stretchOf(options)),
  }),
  inArc: boolean({
    label: 'Part of the target is within 45 degrees of the front corners',
    citation: PAGE.firing,
    default: true,
    ...SHOT,
  }),
  clearLines: boolean({
    label: 'There are clear lines from both front corners',
    help: 'from each to any two corners of the target or to the middle of its front edge, through nothing else',
    citation: PAGE.firing,
    default: true,
    ...SHOT,
  }),
  targetOnHill: checkbox({
    label: 'The target is on top or on the near slope of a hill',
    citation: PAGE.artillery,
    when: linesBlocked,
    whenText: 'artillery without clear lines',
  }),
  friendGap: distanceOrNone({
    label: 'From a hill over friends: inches from the target to the nearest of them',
    citation: PAGE.artillery,
    max: MOST_INCHES,
    default: null,
    when: linesBlocked,
    whenText: 'artillery without clear lines',
    edges: (_, { options }) => [FRIEND_GAP * stretchOf(options)],
  }),
  targetIn: choice(TERRAIN_KINDS, {
    label: 'Where the target stands',
    citation: PAGE.terrain,
    default: 'open',
    ...SHOT,
  }),
  buaHit: boolean({
    label: 'The BUA itself can be hit',
    citation: PAGE.artillery,
    default: true,
    when: (self) => gunsFire(self) && self.targetIn === 'bua',
    whenText: 'artillery at a BUA',
  }),
  friendCharging: checkbox({
    label: 'A friend charges the target this turn',
    citation: PAGE.artillery,
    ...SHOT,
    from: 'state',
  }),
  enfilade: checkbox({
    label: 'In enfilade',
    help: 'there is a line from one front corner to both rear corners of the target',
    citation: PAGE.artillery,
    ...GUNS,
  }),
  firerInTargetArc: checkbox({
    label: 'The firer is at least partly in the target’s arc',
    citation: PAGE.artillery,
    when: (self) => fires(self) && self.inContact === true && isArtillery(targetOf(self)),
    whenText: 'in contact with artillery',
  }),
  targetCouldReply: boolean({
    label: 'The firer is a valid target for it',
    citation: PAGE.firing,
    default: true,
    when: (self) =>
      fires(self) && (isArtillery(targetOf(self)) || (isInfantry(targetOf(self)) && self.inContact === true)),
    whenText: 'target artillery, or infantry in contact',
  }),
  result: choice([...SHOT_RESULTS, HOUSE_ROLL], {
    label: 'Who won, by your copy of the rules',
    help: 'without a copy the house roll decides: a die each, with the known modifiers; it is not the published one',
    citation: PAGE.firing,
    labels: { ...RESULT_LABELS, [HOUSE_ROLL]: 'no copy at hand: throw the house roll' },
    optional: true,
    late: true,
    when: (self, place) => fires(self) && isLost(self, place),
    whenText: 'option firingRoll: guided, or no row of the players’ own',
  }),
  winnerDue: checkbox({
    label: 'It was fired before, and only the winner has to be entered',
    citation: OUR_CHOICE,
    when: (self, place) => fires(self) && place.raw.winnerDue === true && isLost(self, place),
    whenText: 'a shot that was fired before, option firingRoll: guided',
    from: 'state',
  }),
  firerTerrain: terrainBonusField('The ground of the firer', {
    when: (self) => fires(self) && isShakenInfantry(firerOf(self)),
    whenText: 'shaken infantry fires',
  }),
  targetTerrain: terrainBonusField('The ground of the target', {
    when: (self) => fires(self) && isShakenInfantry(targetOf(self)),
    whenText: 'target shaken infantry',
  }),
  lostResult: choice(LOST_RESULTS, {
    label: 'What becomes of a beaten unit that was routed or silenced, by your copy of the rules',
    citation: PAGE.firing,
    default: 'none',
    // Artillery never flees (GTF-01).
    proposed: (self) => LOST_RESULTS.filter((one) => one !== 'flees' || !isArtillery(targetOf(self))),
    late: true,
    // Whoever is down is beaten by grapeshot as anybody is.
    when: (self, place) =>
      fires(self) &&
      isDown(targetOf(self)) &&
      !(gunsFire(self) && self.inContact === true) &&
      settingsOf(place).beatenWhileDown === 'ask',
    whenText: 'target routed or silenced, but by grapeshot',
  }),
  flight: flightField,
};

const modifier = record(
  { id: name({ label: 'Modifier' }), value: integer({ label: 'Value', min: -1000, max: 1000 }) },
  { label: 'Modifier' },
);

export const outcome = {
  firer: name({ label: 'Unit that fired' }),
  target: nameOrNone({ label: 'Target' }),
  fired: boolean({ label: 'It fired' }),
  knownModifiers: list(modifier, { label: 'Modifiers that are known' }),
  knownSum: integer({ label: 'Their sum', min: -10_000 }),
  result: choiceOrNone(SHOT_RESULTS, { label: 'Who won', labels: RESULT_LABELS }),
  level: choice(LEVELS, { label: 'How far the source is known' }),
  checks: checksField,
  ...changeFields,
  flight: flightOutcome,
  generalRisk: generalRiskField,
  notices: noticesField,
};

export type FireSituation = Infer<typeof situation>;
export type FireOutcome = Infer<typeof outcome>;
