import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  nameOrNone,
  record,
  type Infer,
} from '../../../../core/input/field';
import { plural } from '../../../../core/input/text';
import {
  ARTILLERY_KINDS,
  isArtillery,
  isInfantry,
  MOST_AMMO,
  MOST_ELAN,
  typeField,
  USUAL_AMMO,
  MOST_BOXES,
} from '../../unit';

const isGuns = (unit: Readonly<Record<string, unknown>>): boolean => isArtillery(unit);
const isElan = (unit: Readonly<Record<string, unknown>>): boolean => !isArtillery(unit);
/** A unit of a campaign: its card, as far as the campaign needs it, and its losses so far. */
const unitShape = {
  id: name({ label: 'Unit', default: (_, { key }) => `unit ${Number(key) + 1}`, from: 'card' }),
  type: typeField,
  artillery: choice(ARTILLERY_KINDS, {
    label: 'Kind of artillery',
    citation: 'Blücher p.88-89',
    default: 'foot',
    when: isGuns,
    whenText: 'artillery',
    from: 'card',
  }),
  elanMax: integer({
    label: 'Elan boxes',
    help: 'of the card, crossed off or not',
    citation: 'Blücher p.12',
    min: 1,
    max: MOST_ELAN,
    optional: true,
    when: isElan,
    whenText: 'infantry and cavalry',
    from: 'card',
  }),
  fatigues: integer({
    label: 'Fatigues so far',
    citation: 'Blücher p.12',
    max: MOST_ELAN,
    default: 0,
    when: isElan,
    whenText: 'infantry and cavalry',
    from: 'state',
  }),
  ammoTrack: list(integer({ label: 'Dice', min: 0, max: MOST_AMMO }), {
    label: 'Ammo boxes, from left to right',
    citation: 'Blücher p.15',
    min: 1,
    max: MOST_BOXES,
    default: USUAL_AMMO,
    when: isGuns,
    whenText: 'artillery',
    from: 'card',
  }),
  ammoMarked: integer({
    label: 'Ammo boxes crossed off',
    citation: 'Blücher p.15',
    max: MOST_BOXES,
    default: 0,
    when: isGuns,
    whenText: 'artillery',
    from: 'state',
  }),
  corps: nameOrNone({ label: 'Corps', citation: 'Blücher p.13', default: null, from: 'card' }),
  mayRecon: checkbox({
    label: 'Infantry that its army list allows on reconnaissance',
    citation: 'Blücher p.107, 120',
    when: isInfantry,
    whenText: 'infantry',
    from: 'card',
  }),
  reconNoFatigue: checkbox({
    label: 'Irregular cavalry that tires of no reconnaissance',
    citation: 'Blücher p.119',
    when: ({ type }) => type === 'CAV',
    whenText: 'cavalry',
    from: 'card',
  }),
};

export const unitRecord = record(unitShape, { label: 'Unit' });
export type CampaignUnit = Infer<typeof unitShape>;

/** What a unit loses at one time, and what it has left: fatigues and elan or, for artillery, ammo boxes. */
export interface Loss {
  readonly taken: number;
  readonly left: number;
  readonly eliminated: boolean;
}

/** Losses by unit: only units that were hit. */
export type Losses = Readonly<Record<string, Loss>>;

export const lossRecord = record(
  {
    taken: integer({ label: 'Fatigues or boxes marked now' }),
    left: integer({ label: 'Elan or boxes left' }),
    eliminated: boolean({ label: 'Eliminated' }),
  },
  { label: 'Loss' },
);

/** Elan or ammo boxes that a unit has left; undefined where its card is not known. */
export function leftOf(unit: CampaignUnit): number | undefined {
  if (isArtillery(unit)) return Math.max(0, (unit.ammoTrack ?? USUAL_AMMO).length - (unit.ammoMarked ?? 0));
  return unit.elanMax === undefined ? undefined : Math.max(0, unit.elanMax - (unit.fatigues ?? 0));
}

/** The loss of a unit that takes so many marks; with its last elan or box it is eliminated (B12.8-06; p.145). */
export function lossOf(unit: CampaignUnit, taken: number): Loss {
  const left = Math.max(0, (leftOf(unit) ?? taken) - taken);
  return { taken, left, eliminated: left === 0 };
}

export function withLoss(unit: CampaignUnit, { taken }: Loss): CampaignUnit {
  return isArtillery(unit)
    ? { ...unit, ammoMarked: (unit.ammoMarked ?? 0) + taken }
    : { ...unit, fatigues: (unit.fatigues ?? 0) + taken };
}

/** What to mark at the table for losses. */
export function lossOrders(losses: Losses): readonly string[] {
  return Object.entries(losses).map(([id, { taken, eliminated }]) =>
    eliminated
      ? `Remove ${id}: it is eliminated.`
      : `Mark ${plural(taken, 'fatigue or ammo box', 'fatigues or ammo boxes')} on ${id}.`,
  );
}

/** The message that a card lacks what counting its losses needs, the elan boxes; undefined if none does. */
export function cardsFault(units: readonly CampaignUnit[]): string | undefined {
  const unknown = units.find((unit) => leftOf(unit) === undefined);
  return unknown && `give the elan boxes (elanMax) of ${unknown.id}`;
}
