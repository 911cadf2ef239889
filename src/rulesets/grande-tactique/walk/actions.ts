import type { Named, Offer, Role } from '../../../core/battle';
import { valueIn } from '../../../core/keyed';
import type { Action, Order } from '../command/actions';
import { whyNot } from '../command/foreseen';
import type { Spending } from '../command/pip-checks';
import type { Settings } from '../options';
import { divisionalGeneral, present, unitIn, type State } from '../state/state';
import { STEP_KINDS } from '../turn/steps';
import { isArtillery, isCavalry, isInfantry, type Unit } from '../units/unit';

/** An action that PIPs are spent on, as players type it. */
interface ActionWord {
  readonly word: string;
  readonly action: Action;
  readonly title: string;
  /** The units for which it makes sense at all; the rules may still bar some of them. */
  readonly who: (unit: Unit) => boolean;
  /** The enemies that it can be done to. */
  readonly target?: (enemy: Unit) => boolean;
  /** Facts that follow from the word itself. */
  readonly says?: Partial<Pick<Spending, 'endsInContact' | 'inContact'>>;
}

const anybody = (): boolean => true;
const isLoud = ({ state }: Unit): boolean => state !== 'silenced';

// prettier-ignore
const WORDS: readonly ActionWord[] = [
  { word: 'move',     action: 'move',        title: 'a unit moves',                        who: anybody },
  { word: 'ride',     action: 'move',        title: 'cavalry moves into contact, which is a charge', who: isCavalry, target: isLoud, says: { endsInContact: true } },
  { word: 'pivot',    action: 'pivot',       title: 'a unit pivots',                       who: anybody },
  { word: 'start',    action: 'startFiring', title: 'a unit starts firing',                who: (u) => !u.firing && !isCavalry(u) },
  { word: 'stop',     action: 'stopFiring',  title: 'a unit stops firing',                 who: (u) => u.firing },
  { word: 'charge',   action: 'charge',      title: 'a unit that touches an enemy charges it', who: (u) => !isArtillery(u), target: isLoud, says: { inContact: true } },
  { word: 'limber',   action: 'limber',      title: 'artillery limbers',                   who: (u) => isArtillery(u) && !u.limbered },
  { word: 'unlimber', action: 'unlimber',    title: 'artillery unlimbers',                 who: (u) => isArtillery(u) && u.limbered },
  { word: 'rally',    action: 'rally',       title: 'a routed unit is rallied',            who: ({ state }) => state === 'routed' },
  { word: 'restore',  action: 'deSilence',   title: 'silenced artillery is de-silenced',   who: ({ state }) => state === 'silenced' },
  { word: 'spike',    action: 'spikeGuns',   title: 'a unit that touches silenced guns spikes them', who: (u) => !isArtillery(u), target: ({ state }) => state === 'silenced', says: { inContact: true } },
  { word: 'square',   action: 'formSquare',  title: 'infantry forms square',               who: (u) => isInfantry(u) && !u.inSquare },
  { word: 'unsquare', action: 'leaveSquare', title: 'infantry leaves square',              who: (u) => u.inSquare },
];

/**
 * What PIPs can be spent on now (GTP-01). An action is left out only where it makes sense for no unit, or at no enemy;
 * for each unit that cannot take it now, the reason is given.
 */
export function actionOffers(field: State, settings: Settings): readonly Offer[] {
  const own = present(field).filter(({ side }) => side === field.movingSide);
  const enemies = present(field).filter(({ side }) => side !== field.movingSide);
  return WORDS.flatMap((one) => {
    const meant = own.filter(one.who);
    const barred = reasonsAgainst(field, meant, one, settings);
    const among = meant.map(({ id }) => id).filter((id) => valueIn(barred, id) === undefined);
    const targets = one.target ? enemies.filter(one.target).map(({ id }) => id) : undefined;
    const unit: Role = { name: 'unit', label: 'Unit', among, barred };
    return meant.length === 0 || targets?.length === 0 ? [] : [actionOffer(field, one, unit, targets)];
  });
}

function reasonsAgainst(
  field: State,
  units: readonly Unit[],
  { action, says }: ActionWord,
  settings: Settings,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    units.flatMap((unit) => {
      const reason = whyNoAction(field, { unit, action, ...says }, settings);
      return reason === undefined ? [] : [[unit.id, named(unit, reason)]];
    }),
  );
}

/** A reason that names the unit; most already begin with its name. */
function named({ id }: Unit, reason: string): string {
  return reason.startsWith(`${id} `) ? reason : `${id}: ${reason}`;
}

/**
 * Why a unit cannot take an action, with its Divisional general paying; undefined if it can. Before his Corps has thrown
 * its PIP dice, nobody knows what he will be able to pay.
 */
function whyNoAction(
  field: State,
  order: Omit<Order & Spending, 'general'>,
  settings: Settings,
): string | undefined {
  const general = divisionalGeneral(field, order.unit);
  if (!general) return `${order.unit.id} has no Divisional general`;
  const reason = whyNot({ general, ...order }, settings);
  const { corpsId } = general;
  if (reason === undefined || corpsId === null || field.turn.diced.includes(corpsId)) return reason;
  const rich = { ...general, pips: Infinity };
  return whyNot({ ...order, general: rich }, settings) ?? `Corps ${corpsId} has not thrown its PIP dice yet`;
}

/** Why a routed unit cannot be rallied; undefined if it can. */
export function whyNoRally(field: State, unit: Unit, settings: Settings): string | undefined {
  return whyNoAction(field, { unit, action: 'rally' }, settings);
}

/**
 * Whether a plain move cannot end in contact: cavalry moves into contact only to charge (GTP-09), which is another
 * word.
 */
function keepsAway(field: State, id: Named[string] | undefined): boolean {
  const unit = unitIn(field, id);
  return unit !== undefined && isCavalry(unit);
}

function actionOffer(
  field: State,
  { word, action, title, says }: ActionWord,
  unit: Role,
  targets: readonly string[] | undefined,
): Offer {
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
