import { valueIn } from '../../../../core/input/records';
import type { Act } from '../../../../core/walk/act';
import { candidatesOf } from '../../../../core/walk/units';
import { ACTION_ROWS, type Action } from '../../command/actions';
import { pipAction } from '../../command/pip-action';
import type { Spending } from '../../command/pip-checks';
import { settingsOf, type Settings } from '../../options';
import { afterPipAction } from '../../turn/changes';
import { pipActionGiven } from '../../turn/situations';
import { unitIn } from '../../turn/state';
import { isArtillery, isCavalry, isInfantry, type Unit } from '../../units/unit';
import { enemyUnits, idsOf, othersBarred, ownUnits, shelterOf, type BattleState } from '../record';
import { whyNoAction } from '../spending';
import { ruled } from './make-act';

/** Facts that follow from the word itself. */
type Said = Pick<Spending, 'endsInContact'>;

/** An action that PIPs are spent on, as players type it. */
interface ActionWord {
  readonly word: string;
  readonly action: Action;
  readonly title: string;
  /** The units for which it makes sense at all; the rules may still bar some of them. */
  readonly who: (unit: Unit) => boolean;
  /** The arm that alone does it, where the rules of the action do not say so. */
  readonly arm?: (unit: Unit) => boolean;
  /** It is done to an enemy: why it cannot be to this one. */
  readonly target?: (enemy: Unit) => string | undefined;
  readonly says?: (unit: Unit) => Said;
}

const anybody = (): boolean => true;
const whySpared = ({ state }: Unit): string | undefined =>
  state === 'silenced' ? 'is silenced and cannot be charged: spike it [GTP-20]' : undefined;
const whyUnspiked = ({ state }: Unit): string | undefined =>
  state === 'silenced' ? undefined : 'is no silenced artillery [GTP-16]';
/** Cavalry moves into contact only to charge (GTP-09), which is another word. */
const keepsAway = (unit: Unit): Said => (isCavalry(unit) ? { endsInContact: false } : {});

// prettier-ignore
const WORDS: readonly ActionWord[] = [
  { word: 'move',     action: 'move',        title: 'a unit moves',                        who: anybody, says: keepsAway },
  { word: 'ride',     action: 'move',        title: 'cavalry moves into contact, which is a charge', who: isCavalry, arm: isCavalry, target: whySpared, says: () => ({ endsInContact: true }) },
  { word: 'pivot',    action: 'pivot',       title: 'a unit pivots',                       who: anybody },
  { word: 'start',    action: 'startFiring', title: 'a unit starts firing',                who: (u) => !u.firing && !isCavalry(u) },
  { word: 'stop',     action: 'stopFiring',  title: 'a unit stops firing',                 who: (u) => u.firing },
  { word: 'charge',   action: 'charge',      title: 'a unit that touches an enemy charges it', who: (u) => !isArtillery(u), target: whySpared },
  { word: 'limber',   action: 'limber',      title: 'artillery limbers',                   who: (u) => isArtillery(u) && !u.limbered, arm: isArtillery },
  { word: 'unlimber', action: 'unlimber',    title: 'artillery unlimbers',                 who: (u) => isArtillery(u) && u.limbered },
  { word: 'rally',    action: 'rally',       title: 'a routed unit is rallied',            who: ({ state }) => state === 'routed' },
  { word: 'restore',  action: 'deSilence',   title: 'silenced artillery is de-silenced',   who: ({ state }) => state === 'silenced' },
  { word: 'spike',    action: 'spikeGuns',   title: 'a unit that touches silenced guns spikes them', who: (u) => !isArtillery(u), target: whyUnspiked },
  { word: 'square',   action: 'formSquare',  title: 'infantry forms square',               who: (u) => isInfantry(u) && !u.inSquare },
  { word: 'unsquare', action: 'leaveSquare', title: 'infantry leaves square',              who: (u) => u.inSquare },
];

/**
 * What PIPs can be spent on (GTP-01). An action is left out only where it makes sense for no unit, or at no enemy; for
 * each unit that cannot take it now, the reason is given.
 */
export const pipActions: readonly Act<BattleState>[] = WORDS.map((one) =>
  ruled(pipAction, {
    word: one.word,
    title: one.title,
    when: ({ state }) => ownUnits(state).some(one.who),
    roles: {
      unit: { label: 'Unit', among: ({ state, rules }) => candidates(state, one, settingsOf(rules)) },
      target: {
        label: 'Enemy',
        when: () => one.target !== undefined,
        among: ({ state }) => targets(state, one),
      },
    },
    given: ({ unit: id, target }, { state }) => {
      const unit = unitIn(state, id);
      const { action } = one;
      const said = { action, inContact: ACTION_ROWS[action].touches, ...(unit && one.says?.(unit)) };
      return { ...pipActionGiven(state, { unit: id, target }), ...said };
    },
    facts: ({ unit, target }, { state }) => {
      const charger = unitIn(state, unit);
      return charger && isCavalry(charger) ? shelterOf(state, target) : {};
    },
    apply: (done) => {
      const { unit, action } = done.outcome;
      const now = afterPipAction(done);
      return action === 'move' ? { ...now, moved: [...now.moved, unit] } : now;
    },
  }),
);

/** The enemies that an action can be done to, and why it cannot to the others, if any. */
function targets(state: BattleState, { target }: ActionWord) {
  const all = candidatesOf(enemyUnits(state), (enemy) => target?.(enemy));
  return all.among.length === 0 ? [] : all;
}

/** Who can take an action now, and why the others cannot: first those for whom it makes sense. */
function candidates(
  state: BattleState,
  { who, arm, action, says, word, title }: ActionWord,
  settings: Settings,
) {
  const own = ownUnits(state);
  const meant = own.filter(who);
  const others = own.filter((unit) => !who(unit));
  const whyNot = (unit: Unit): string | undefined =>
    arm?.(unit) === false ? undefined : whyNoAction(state, { unit, action, ...says?.(unit) }, settings);
  const why = (unit: Unit): string | undefined =>
    whyNot(unit) ?? (meant.includes(unit) ? undefined : `"${word}" is not for it: ${title}`);
  const reasons = Object.fromEntries(
    [...meant, ...others].flatMap((unit) => {
      const reason = why(unit);
      return reason === undefined ? [] : [[unit.id, withName(unit, reason)]];
    }),
  );
  const among = idsOf(meant).filter((id) => valueIn(reasons, id) === undefined);
  return { among, barred: { ...reasons, ...othersBarred(state, enemyUnits(state)) } };
}

/** A reason that names the unit; most already begin with its name. */
function withName({ id }: Unit, reason: string): string {
  return reason.startsWith(`${id} `) ? reason : `${id}: ${reason}`;
}
