import type { CheckTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import { broken } from '../clauses';
import { UNLIMBERED, WAY_ROWS } from '../movement/checks';
import type { Reach } from '../movement/reach';
import { OUR_CHOICE, ourChoice, PAGE, SEQUENCE } from '../sources';
import { illegal } from '../units/markers';
import { areEnemies, areOfOtherDivisions, isArtillery, isCavalry, isInfantry } from '../units/unit';
import { ACTION_ROWS, type Action } from './actions';
import type { PipActionSituation } from './pip-action-fields';

/** What is known of an action before the players have said all of it; a check does not refuse for what is not known. */
export type Spending = Pick<PipActionSituation, 'general' | 'unit' | 'action'> & Partial<PipActionSituation>;

/** An action with what it costs and how far it may go. */
export interface Act extends Spending {
  readonly cost: number;
  readonly reach: Reach;
  /** Cavalry moves into contact, which is a charge (GTP-09). */
  readonly chargesByMove: boolean;
  readonly charges: boolean;
  /** Cavalry charges into woods, or at a unit in a BUA that is no routed infantry. */
  readonly intoCover: boolean;
}

const does =
  (...actions: readonly Action[]) =>
  ({ action }: Act): boolean =>
    actions.includes(action);

interface Idle {
  readonly because: string;
  readonly when: (unit: Act['unit']) => boolean;
}

/** When an action would change nothing: the unit already has what it would get, or lacks what it would lose. */
// prettier-ignore
const THERE_ALREADY: Readonly<Partial<Record<Action, Idle>>> = {
  startFiring: { because: 'has a Firing marker already', when: (unit) => unit.firing },
  stopFiring:  { because: 'has no Firing marker',        when: (unit) => !unit.firing },
  limber:      { because: 'is limbered already',         when: (unit) => unit.limbered },
  unlimber:    { because: 'is not limbered',             when: (unit) => !unit.limbered },
  rally:       { because: 'is not routed',               when: (unit) => unit.state !== 'routed' },
  deSilence:   { because: 'is not silenced',             when: (unit) => unit.state !== 'silenced' },
  formSquare:  { because: 'is in square already',        when: (unit) => unit.inSquare },
  leaveSquare: { because: 'is not in square',            when: (unit) => !unit.inSquare },
};

/** Actions that a unit with a Charge marker has no more in this phase; it may still spike guns (GTP-19). */
const BARRED_BY_CHARGE: readonly Action[] = [
  'move',
  'pivot',
  'startFiring',
  'formSquare',
  'leaveSquare',
  'charge',
];

const isShort = ({ cost, general }: Act): boolean => cost > general.pips;
const pips = (n: number): string => plural(n, 'PIP', 'PIPs');
const shortOf = ({ cost, general }: Act): string =>
  `it costs ${pips(cost)} and ${general.id} has ${general.pips}`;
const targetName = ({ target }: Act): string => target?.id ?? 'the target';
const isTheirs = ({ unit, target }: Act): boolean => target !== undefined && !areEnemies(unit, target);
const isGone = ({ target }: Act): boolean => target !== undefined && target.gone !== 'no';

// prettier-ignore
export const PIP_CHECKS: CheckTable<Act> = {
  kind: 'checks', id: 'pip-action-refusals', title: 'When PIPs may not be spent so', citation: SEQUENCE.pips,
  rows: [
    // Infantry and cavalry are never limbered: a copy with the marker on shows whether the unit could be.
    illegal(({ unit, target, action }) => [unit, target, action === 'limber' ? { ...unit, limbered: true, firing: false, state: 'eager' } : undefined]),
    broken('GTP-01', SEQUENCE.pips, [
      { condition: 'a Corps or Army commander', refuses: ({ general }) => general.rank !== 'division',
        because: ({ general }) => `${general.id} commands no Division and spends no PIPs` },
      { condition: 'a unit of another Division or side', refuses: ({ general, unit }) => areOfOtherDivisions(general, unit) || (general.side !== null && unit.side !== null && general.side !== unit.side),
        because: ({ general, unit }) => `${unit.id} is not under ${general.id}` },
      { condition: 'a unit that is gone', refuses: ({ unit }) => unit.gone !== 'no', because: ({ unit }) => `${unit.id} is gone from the table` },
    ]),
    broken('GTP-03', SEQUENCE.pips, [
      { condition: 'a second move or pivot in the turn', refuses: (a) => ACTION_ROWS[a.action].moves === true && a.unit.movedOrPivoted,
        because: ({ unit }) => `${unit.id} has moved or pivoted this turn` },
    ]),
    broken('GTP-05', SEQUENCE.pips, [
      { condition: 'more PIPs than are left', refuses: (a) => isShort(a) && !a.chargesByMove, because: shortOf },
    ]),
    broken('GTP-07', PAGE.firing, [
      { condition: 'anything but stopFiring with a Firing marker', refuses: (a) => a.unit.firing && !does('stopFiring', 'startFiring')(a),
        because: ({ unit }) => `${unit.id} has a Firing marker` },
    ], () => 'stop firing first'),
    broken('GTP-08', `${SEQUENCE.pips}; ${PAGE.charging}`, [
      { condition: 'artillery that charges', refuses: (a) => a.charges && isArtillery(a.unit), because: ({ unit }) => `${unit.id} is artillery, which does not charge` },
      { condition: 'a shaken unit that charges', refuses: (a) => a.action === 'charge' && a.unit.state === 'shaken', because: ({ unit }) => `${unit.id} is shaken, and only eager units charge` },
      { condition: 'a square that charges', refuses: (a) => a.charges && a.unit.inSquare, because: ({ unit }) => `${unit.id} is in square, and no square charges` },
      { condition: 'a charge without contact', refuses: (a) => a.action === 'charge' && a.inContact === false, because: (a) => `${a.unit.id} does not touch ${targetName(a)}` },
      { condition: 'a charge on one’s own side, or on nobody', refuses: (a) => a.charges && (isTheirs(a) || isGone(a)), because: (a) => `${targetName(a)} is no enemy on the table` },
      { condition: 'cavalry that charges into woods, or at a unit in a BUA but routed infantry (option cavalryIntoCover)', refuses: ({ intoCover }) => intoCover,
        because: (a) => `${targetName(a)} is in ${a.targetIn === 'woods' ? 'woods' : 'a BUA'}, where cavalry does not go` },
    ]),
    broken('GTP-09', PAGE.movement, [
      { condition: 'shaken cavalry that moves into contact', refuses: (a) => a.chargesByMove && a.unit.state === 'shaken', because: ({ unit }) => `${unit.id} is shaken, and cavalry moves into contact only to charge` },
      { condition: 'cavalry that moves into contact without the PIPs for the charge', refuses: (a) => a.chargesByMove && isShort(a), because: (a) => `with the charge ${shortOf(a)}` },
    ], () => 'a move that ends out of contact'),
    broken('GTP-12', PAGE.movement, [
      { ...UNLIMBERED, refuses: (a) => a.action === 'move' && UNLIMBERED.refuses(a.unit), because: ({ unit }) => UNLIMBERED.because(unit) },
      { condition: 'artillery that unlimbers in woods or a BUA', refuses: (a) => a.inWoodsOrBua === true, because: ({ unit }) => `${unit.id} stands in woods or a BUA, where no guns unlimber` },
      { condition: 'artillery that pivots into contact with an enemy that it did not touch before', refuses: (a) => a.action === 'pivot' && a.endsInContact === true && a.inContact !== true,
        because: ({ unit }) => `${unit.id} did not touch that enemy before, and may not pivot into contact with it` },
    ]),
    broken('GTP-13', PAGE.firing, [
      { condition: 'firing of cavalry', refuses: (a) => a.action === 'startFiring' && isCavalry(a.unit), because: ({ unit }) => `${unit.id} is cavalry, which does not fire` },
      { condition: 'firing of limbered artillery', refuses: (a) => a.action === 'startFiring' && a.unit.limbered, because: ({ unit }) => `${unit.id} is limbered, and limbered guns do not fire` },
    ]),
    broken('GTP-16', PAGE.artillery, [
      { condition: 'guns spiked by artillery', refuses: (a) => a.action === 'spikeGuns' && isArtillery(a.unit), because: ({ unit }) => `${unit.id} is artillery, which spikes no guns` },
      { condition: 'guns spiked without contact', refuses: (a) => a.action === 'spikeGuns' && a.inContact === false, because: (a) => `${a.unit.id} does not touch ${targetName(a)}` },
      { condition: 'anything spiked but silenced enemy artillery', refuses: (a) => a.action === 'spikeGuns' && a.target !== undefined && (a.target.state !== 'silenced' || isTheirs(a) || isGone(a)),
        because: (a) => `${targetName(a)} is no silenced enemy artillery` },
    ]),
    broken('GTP-17', PAGE.movement, [
      { condition: 'a square that is not in the open', refuses: (a) => a.openGround === false, because: ({ unit }) => `${unit.id} is not in the open, where alone squares are formed` },
      { condition: 'a square of cavalry or artillery', refuses: (a) => a.action === 'formSquare' && !isInfantry(a.unit), because: ({ unit }) => `${unit.id} is no infantry, which alone forms square` },
    ]),
    broken('GTP-18', OUR_CHOICE, [
      { condition: 'anything but rally of a routed unit', refuses: (a) => a.unit.state === 'routed' && a.action !== 'rally', because: ({ unit }) => `${unit.id} is routed and can only be rallied` },
      { condition: 'anything but deSilence of silenced artillery', refuses: (a) => a.unit.state === 'silenced' && a.action !== 'deSilence', because: ({ unit }) => `${unit.id} is silenced and can only be de-silenced` },
    ]),
    broken('GTP-19', PAGE.charging, [
      { condition: 'a move, pivot, fire, change of square or second charge with a Charge marker', refuses: (a) => a.unit.charge !== null && BARRED_BY_CHARGE.includes(a.action),
        because: ({ unit }) => `${unit.id} has a Charge marker` },
    ]),
    // Cavalry therefore spikes only guns that it has overrun, since it may touch an enemy only by charging.
    broken('GTP-20', ourChoice('R-36'), [
      { condition: 'a charge on silenced artillery', refuses: (a) => a.charges && a.target?.state === 'silenced', because: (a) => `${targetName(a)} is silenced and cannot be charged` },
    ], () => 'spike it'),
    broken('GTP-21', OUR_CHOICE, [
      { condition: 'an action whose effect is there already', refuses: ({ unit, action }) => THERE_ALREADY[action]?.when(unit) === true, because: ({ unit, action }) => `${unit.id} ${THERE_ALREADY[action]?.because ?? ''}` },
    ]),
    broken('GTP-22', `${PAGE.generals}; ${PAGE.scenario}`, [
      { condition: 'a general who is lost', refuses: ({ general }) => general.lost, because: ({ general }) => `${general.id} is lost and spends no PIPs` },
      { condition: 'anything but one free move of a unit that arrives', refuses: (a) => a.unit.arriving && (a.action !== 'move' || a.charges), because: ({ unit }) => `${unit.id} arrives this turn: it only moves on` },
    ]),
    broken('GTV-11', PAGE.charging, [
      { condition: 'cavalry that charges through a BUA', refuses: ({ throughBua }) => throughBua === true, because: ({ unit }) => `${unit.id} cannot charge through a BUA` },
    ], () => 'round it'),
    ...WAY_ROWS,
  ],
};
