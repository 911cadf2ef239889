import type { Named, Offer, Role } from '../../../core/battle';
import type { Action } from '../command/actions';
import { divisionalGeneral, present, unitIn, type State } from '../state/state';
import { STEP_KINDS } from '../turn/steps';
import { isArtillery, isCavalry, isInfantry, type Unit } from '../units/unit';

/** An action that PIPs are spent on, as players type it. */
interface ActionWord {
  readonly word: string;
  readonly action: Action;
  readonly title: string;
  /** Who of the moving side may be named, beside whether he can pay. */
  readonly who: (unit: Unit) => boolean;
  /** Whom of the enemy it is done to. */
  readonly target?: (enemy: Unit) => boolean;
  /** Facts that the word itself says. */
  readonly says?: object;
}

const isUp = ({ state }: Unit): boolean => state === 'eager' || state === 'shaken';
const mayMove = (unit: Unit): boolean => isUp(unit) && !unit.movedOrPivoted && unit.charge === null;
const mayCharge = (unit: Unit): boolean =>
  unit.state === 'eager' && !isArtillery(unit) && !unit.inSquare && unit.charge === null && !unit.arriving;
const isStill = ({ arriving }: Unit): boolean => !arriving;

// prettier-ignore
const WORDS: readonly ActionWord[] = [
  { word: 'move',     action: 'move',        title: 'a unit moves',                        who: mayMove },
  { word: 'ride',     action: 'move',        title: 'cavalry moves into contact, which is a charge', who: (u) => mayMove(u) && mayCharge(u) && isCavalry(u), target: () => true, says: { endsInContact: true } },
  { word: 'pivot',    action: 'pivot',       title: 'a unit pivots',                       who: (u) => mayMove(u) && isStill(u) },
  { word: 'start',    action: 'startFiring', title: 'a unit starts firing',                who: (u) => isUp(u) && isStill(u) && !u.firing && !isCavalry(u) },
  { word: 'stop',     action: 'stopFiring',  title: 'a unit stops firing',                 who: (u) => u.firing && isStill(u) },
  { word: 'charge',   action: 'charge',      title: 'a unit that touches an enemy charges it', who: mayCharge, target: ({ state }) => state !== 'silenced' },
  { word: 'limber',   action: 'limber',      title: 'artillery limbers',                   who: (u) => isArtillery(u) && isUp(u) && isStill(u) && !u.limbered },
  { word: 'unlimber', action: 'unlimber',    title: 'artillery unlimbers',                 who: (u) => isArtillery(u) && isUp(u) && isStill(u) && u.limbered },
  { word: 'rally',    action: 'rally',       title: 'a routed unit is rallied',            who: ({ state }) => state === 'routed' },
  { word: 'restore',  action: 'deSilence',   title: 'silenced artillery is de-silenced',   who: ({ state }) => state === 'silenced' },
  { word: 'spike',    action: 'spikeGuns',   title: 'silenced guns are spiked',            who: (u) => isUp(u) && isStill(u) && !isArtillery(u), target: ({ state }) => state === 'silenced' },
  { word: 'square',   action: 'formSquare',  title: 'infantry forms square',               who: (u) => isInfantry(u) && isUp(u) && isStill(u) && !u.inSquare },
  { word: 'unsquare', action: 'leaveSquare', title: 'infantry leaves square',              who: (u) => u.inSquare && isStill(u) },
];

/** What PIPs can be spent on now (GTP-01); an action that nobody can take is not offered. */
export function actionOffers(field: State): readonly Offer[] {
  const payers = present(field).filter((unit) => unit.side === field.movingSide && canPay(field, unit));
  const enemies = present(field).filter(({ side }) => side !== field.movingSide);
  return WORDS.flatMap((one) => {
    const among = payers.filter(one.who).map(({ id }) => id);
    const targets = one.target ? enemies.filter(one.target).map(({ id }) => id) : undefined;
    return among.length === 0 || targets?.length === 0 ? [] : [actionOffer(field, one, among, targets)];
  });
}

/** His Divisional general has a PIP left; a unit that arrives moves on free (GTP-22). */
function canPay(field: State, unit: Unit): boolean {
  const general = divisionalGeneral(field, unit);
  return general !== undefined && !general.lost && (general.pips > 0 || unit.arriving);
}

/** Cavalry moves into contact only to charge (GTP-09), which has a word of its own. */
function keepsAway(field: State, id: Named[string] | undefined): boolean {
  const unit = unitIn(field, id);
  return unit !== undefined && isCavalry(unit);
}

function actionOffer(
  field: State,
  { word, action, title, says }: ActionWord,
  among: readonly string[],
  targets: readonly string[] | undefined,
): Offer {
  const unit: Role = { name: 'unit', label: 'Unit', among };
  const roles = targets ? [unit, { name: 'target', label: 'Enemy', among: targets }] : [unit];
  return {
    word,
    title,
    by: field.movingSide,
    procedure: 'pip-action',
    roles,
    given: (named) => ({
      ...STEP_KINDS['pip-action'].situation(field, { do: 'pip-action', action, ...named }),
      ...(word === 'move' && keepsAway(field, named.unit) && { endsInContact: false }),
      ...says,
    }),
  };
}
