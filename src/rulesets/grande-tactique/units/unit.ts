import {
  checkbox,
  choice,
  choiceOrNone,
  name,
  nameOrNone,
  number,
  record,
  type Field,
  type FieldOptions,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { fact, shapeOf } from '../../../core/walk/record';
import { PAGE, SEQUENCE } from '../sources';

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

export const QUALITIES = ['raw', 'normal', 'veteran'] as const;

/** A unit has exactly one state (GTS-01). */
export const STATES = ['eager', 'shaken', 'routed', 'silenced'] as const;
export type UnitState = (typeof STATES)[number];

/** Markers in the order in which they are listed. The square is a formation, but is treated as a marker. */
export const MARKERS = ['shaken', 'firing', 'charge', 'limbered', 'routed', 'silenced', 'square'] as const;
export type Marker = (typeof MARKERS)[number];

/** How a unit has left the table. */
export const GONE = ['destroyed', 'withdrawn'] as const;
export type Gone = (typeof GONE)[number];

/** The ground that helps a unit in its Morale Checks. */
export const TERRAIN_BONUSES = ['none', 'upslope', 'bua', 'ltf'] as const;
export type TerrainBonus = (typeof TERRAIN_BONUSES)[number];

export const TERRAIN_BONUS_LABELS = {
  none: 'nothing that helps',
  upslope: 'upslope of the nearest enemy',
  bua: 'inside a built-up area',
  ltf: 'lined up behind a linear terrain feature',
};

/** Which part of the target a charger touches. */
export const FACES = ['front', 'flank', 'rear'] as const;
export type Face = (typeof FACES)[number];

/** Who throws the dice for a unit. */
export const OWNER = 'its owner';

/** A fact that holds or not; at first it does not. */
const flag = (label: string, citation: string, more: { lasts?: 'turn'; words?: string } = {}) =>
  fact(checkbox({ label, citation, from: 'state' }), { begins: false, ...more });

/** The name of another unit or of a general; at first of none. */
const nobody = (label: string, citation: string, more: { fixed?: true } = {}) =>
  fact(nameOrNone({ label, citation, default: null, from: 'state' }), { begins: null, ...more });

/** What is kept of a unit from one ruling to the next. Its general is put right by his own record. */
export const UNIT = {
  state: fact(choice(STATES, { label: 'State', citation: PAGE.states, default: 'eager', from: 'state' }), {
    begins: 'eager',
  }),
  firing: flag('Firing marker', SEQUENCE.firing),
  charge: nobody('Charge marker: the unit at which it points', SEQUENCE.charges),
  limbered: flag('Limbered marker', PAGE.artillery),
  inSquare: flag('In square', PAGE.morale),
  attachedGeneralId: nobody('General attached', PAGE.generals, { fixed: true }),
  routedBy: fact(
    choiceOrNone(ARMS, {
      label: 'The arm that put it to flight',
      citation: PAGE.fleeing,
      default: null,
      from: 'state',
    }),
    { begins: null },
  ),
  sheltering: flag('Routed, and in shelter in woods or a BUA', PAGE.fleeing, { words: 'in shelter' }),
  gone: fact(choice(['no', ...GONE], { label: 'Gone from the table', default: 'no', from: 'state' }), {
    begins: 'no',
  }),
  movedOrPivoted: flag('Moved or pivoted this turn', SEQUENCE.pips, { lasts: 'turn', words: 'moved' }),
  hasFired: flag('Fired this turn', SEQUENCE.firing, { lasts: 'turn', words: 'fired' }),
  arriving: flag('Comes on as a reinforcement this turn', PAGE.scenario, {
    lasts: 'turn',
    words: 'arriving',
  }),
};

/** What a unit without a name is called: by the part that it has in the situation, `firer`; in a list by its number. */
function calledBy({ key, up }: Place): string {
  return typeof up?.key === 'number' ? `${key} ${up.key + 1}` : String(key);
}

/** The fields of a unit: those of its card, and those that change in play. */
export const unitShape = {
  id: name({ label: 'Name', default: (_, place) => calledBy(place), from: 'card' }),
  name: nameOrNone({ label: 'What it is called', default: null, from: 'card' }),
  side: nameOrNone({ label: 'Side', default: null, from: 'card' }),
  corpsId: nameOrNone({ label: 'Corps', default: null, from: 'card' }),
  divisionId: nameOrNone({ label: 'Division', default: null, from: 'card' }),
  arm: choice(ARMS, { label: 'Arm', citation: PAGE.movement, from: 'card' }),
  cuirassier: checkbox({
    label: 'Cuirassiers',
    citation: PAGE.movement,
    when: isCavalry,
    whenText: 'cavalry',
    from: 'card',
  }),
  artilleryKind: choice(['foot', 'horse'], {
    label: 'Kind of artillery',
    citation: PAGE.artillery,
    default: 'foot',
    when: isArtillery,
    whenText: 'artillery',
    from: 'card',
  }),
  quality: choice(QUALITIES, { label: 'Quality', citation: PAGE.morale, default: 'normal', from: 'card' }),
  // Rosters give them: the price list is lost (G-08).
  unitPoints: number({ label: 'Unit Points', citation: PAGE.victory, optional: true, from: 'card' }),
  ...shapeOf(UNIT),
};

export type Unit = Infer<typeof unitShape>;

type UnitFieldOptions = Pick<Field, 'label'> & Partial<Pick<Field, 'help' | 'citation' | 'from'>>;

/** A field that takes a unit: its record, or the id of one in the roster or game. */
export function unitField(options: UnitFieldOptions): Field<Unit> {
  return record(unitShape, options);
}

/**
 * A unit of the other side, asked for where `when` holds.
 * @param actor the field of the unit that acts, which may not be the target.
 */
export function targetField(
  actor: string,
  options: UnitFieldOptions & {
    readonly when: (self: Values, place: Place) => boolean;
    readonly whenText: string;
  },
): Field<Unit | undefined> {
  return record(unitShape, {
    ...options,
    foeOf: actor,
    invalid: (target, { self }) => sameUnit(self[actor], target),
  });
}

/** What is wrong if a unit is named as its own target, as a message that follows the path; undefined if it is not. */
export function sameUnit(actor: unknown, { id }: { readonly id?: string }): string | undefined {
  return id !== undefined && (actor as Partial<Unit> | undefined)?.id === id
    ? `is ${id} itself; give another unit`
    : undefined;
}

export const terrainBonusField = (
  label: string,
  options: Omit<FieldOptions<TerrainBonus>, 'label'> = {},
): Field<TerrainBonus> =>
  choice(TERRAIN_BONUSES, {
    label,
    help: 'a redoubt counts as a slope or as a linear feature, once',
    citation: PAGE.terrain,
    labels: TERRAIN_BONUS_LABELS,
    default: 'none',
    ...options,
  });

export const faceField = (
  label: string,
  options: Omit<FieldOptions<Face>, 'label'> = {},
): Field<Face | undefined> => choice(FACES, { label, citation: PAGE.morale, default: 'front', ...options });

export const TERRAIN_KINDS = ['open', 'woods', 'bua'] as const;

export function isInfantry({ arm }: { readonly arm?: unknown }): boolean {
  return arm === 'infantry';
}

export function isCavalry({ arm }: { readonly arm?: unknown }): boolean {
  return arm === 'cavalry';
}

export function isArtillery({ arm }: { readonly arm?: unknown }): boolean {
  return arm === 'artillery';
}

/** Whether two units are of different sides; they count as enemies if either side is unknown. */
export function areEnemies(a: Pick<Unit, 'side'>, b: Pick<Unit, 'side'>): boolean {
  return a.side === null || b.side === null || a.side !== b.side;
}

/** Whether two belong to different Divisions, as far as both are known. */
export function areOfOtherDivisions(
  a: { readonly divisionId: string | null },
  b: { readonly divisionId: string | null },
): boolean {
  return a.divisionId !== null && b.divisionId !== null && a.divisionId !== b.divisionId;
}

/** An attached general is with the unit (GTG-02). */
export function hasGeneral({ attachedGeneralId }: Unit): boolean {
  return attachedGeneralId !== null;
}

/** What is wrong with a list that names a unit twice, as a message that follows its path; undefined if nothing is. */
export function repeatedUnit(entries: readonly { readonly unit: Unit }[]): string | undefined {
  const ids = entries.map(({ unit }) => unit.id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  return twice === undefined ? undefined : `names ${twice} twice; no two may be alike`;
}

/** The Unit Points of several units. */
export function pointsOf(units: readonly Pick<Unit, 'unitPoints'>[]): number {
  return units.reduce((sum, { unitPoints = 0 }) => sum + unitPoints, 0);
}
