import { within } from '../../../../core/input/distance';
import {
  boolean,
  checkbox,
  distanceOrNone,
  integer,
  list,
  name,
  set,
  text,
  type Infer,
  type Values,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { CheckTable, GridTable } from '../../../../core/ruling/table';
import { listing, plural } from '../../../../core/input/text';
import { shownBW } from '../../scale';
import { battleField } from '../days/battlefield';
import { goingOver } from '../map/chart';
import { SMALL_BW } from '../map/features';
import { bordersOf, normalBorder } from '../map/grid';
import { chartNamed, mapField } from '../map/map-field';
import { onlyWhen } from '../only-when';
import { CHOICES_OF_SIDE } from './terrain-choices';

/** BW that villages must exceed from urban areas, and crossings from one another (B12.12-06, B12.12-07; p.153). */
const APART_BW = 2;

const GROUNDS = ['hill', 'largerHill', 'woods', 'rough', 'urban', 'river', 'road'] as const;
type GroundName = (typeof GROUNDS)[number];

const GROUND_NAMES: Readonly<Record<GroundName, string>> = {
  hill: 'a hill',
  largerHill: 'a larger hill',
  woods: 'woods',
  rough: 'rough ground',
  urban: 'an urban area',
  river: 'a river',
  road: 'a road',
};

interface Piece {
  readonly piece: string;
  readonly name: string;
  /** What it may lie on (table OV, R12-21, R12-29; p.154). */
  readonly on: readonly GroundName[];
  readonly note: string;
}

const small = `${SMALL_BW.join(' to ')} BW`;
const ON_HILLS: readonly GroundName[] = ['hill', 'largerHill', 'road'];

/** The pieces of terrain choices, and what they may lie on (B12.12-04, B12.12-09, R12-21, R12-29; p.153-154). */
// prettier-ignore
export const PIECES: readonly Piece[] = [
  { piece: 'smallHill',     name: 'a small hill',    on: ['largerHill', 'road'], note: `${small} across` },
  { piece: 'smallWood',     name: 'a small wood',    on: ON_HILLS, note: `${small} across` },
  { piece: 'ploughedField', name: 'a ploughed field', on: ON_HILLS, note: `sides of ${small}` },
  { piece: 'village',       name: 'a village',       on: ON_HILLS, note: `one base, more than ${APART_BW} BW from an urban area; no objective, no VP` },
  { piece: 'road',          name: 'a road',          on: GROUNDS.filter((ground) => ground !== 'urban'), note: 'of any length; joins a road at a section border, or leaves the table; over a river it makes a crossing' },
  { piece: 'crossing',      name: 'a crossing',      on: [], note: `on a river along the border of a section, more than ${APART_BW} BW from another` },
];

const STOP = 'stop';

export const PIECE_TABLE: GridTable = {
  kind: 'grid',
  id: 'campaign-terrain-pieces',
  rule: 'B12.12-04',
  title: 'Terrain choices of a campaign',
  citation: 'Blücher p.153-154',
  columns: ['piece', 'may lie on', 'note'],
  rows: PIECES.map(({ piece, on, note }) => [
    piece,
    on.map((ground) => GROUND_NAMES[ground]).join(', ') || '-',
    note,
  ]),
};

const isPiece = (s: Values, ...pieces: readonly string[]): boolean => pieces.includes(String(s.piece));
const inSection = (s: Values): boolean => !isPiece(s, 'crossing', STOP);

const situation = {
  piece: name({
    label: 'Piece',
    help: `${listing([...PIECES.map(({ piece }) => piece), STOP])}; "stop" gives up the rest`,
    citation: 'Blücher p.153',
    examples: [...PIECES.map(({ piece }) => piece), STOP, 'rockyGround'],
  }),
  left: integer({
    label: 'Terrain choices that the side has left, this one too',
    citation: 'Blücher p.153',
    max: CHOICES_OF_SIDE.each + CHOICES_OF_SIDE.mostBought + CHOICES_OF_SIDE.wellington,
    default: CHOICES_OF_SIDE.each,
    from: 'state',
  }),
  stopped: checkbox({
    label: 'The side has stopped before',
    citation: 'Blücher p.153',
    from: 'state',
  }),
  battle: onlyWhen(battleField, (s) => !isPiece(s, STOP), 'all but stop'),
  section: name({
    label: 'Section',
    citation: 'Blücher p.153',
    capitals: true,
    when: inSection,
    whenText: 'all but a crossing',
    examples: ['C3', 'C4', 'D5', 'A1'],
  }),
  used: list(name({ label: 'Section', capitals: true }), {
    label: 'Sections that hold a choice of this side, crossings not counted',
    citation: 'Blücher p.153',
    default: [],
    when: inSection,
    whenText: 'all but a crossing',
    from: 'state',
  }),
  map: onlyWhen(mapField, (s) => isPiece(s, 'crossing'), 'a crossing'),
  border: text({
    label: 'Border of the crossing',
    citation: 'Blücher p.152-153',
    capitals: true,
    when: (s) => isPiece(s, 'crossing'),
    whenText: 'a crossing',
    examples: ['C4/C5', 'C4/D4', 'D4/D5'],
  }),
  nearestUrbanBW: distanceOrNone({
    label: 'Distance to the nearest urban area on the table',
    citation: 'Blücher p.153',
    max: 1000,
    default: null,
    flag: 'nearest-urban',
    when: (s) => isPiece(s, 'village'),
    whenText: 'a village',
    edges: () => [APART_BW],
  }),
  nearestCrossingBW: distanceOrNone({
    label: 'Distance to the nearest other crossing of that river',
    citation: 'Blücher p.153',
    max: 1000,
    default: null,
    flag: 'nearest-crossing',
    when: (s) => isPiece(s, 'crossing'),
    whenText: 'a crossing',
    edges: () => [APART_BW],
  }),
  linksRoad: checkbox({
    label: 'It joins a road at a section border',
    citation: 'Blücher p.153',
    when: (s) => isPiece(s, 'road'),
    whenText: 'a road',
  }),
  leavesTable: checkbox({
    label: 'It leaves the table',
    citation: 'Blücher p.153',
    when: (s) => isPiece(s, 'road'),
    whenText: 'a road',
  }),
  insideSection: boolean({
    label: 'It lies wholly within the section',
    citation: 'Blücher p.154',
    default: true,
    when: (s) => !isPiece(s, 'road', 'crossing', STOP),
    whenText: 'all but roads and crossings',
  }),
  overlaps: set(GROUNDS, {
    label: 'What it lies on, wholly or in part',
    labels: GROUND_NAMES,
    citation: 'Blücher p.154',
    default: [],
    when: inSection,
    whenText: 'all but a crossing',
  }),
};

type Placing = Infer<typeof situation>;

const outcome = {
  legal: boolean({ label: 'The piece may lie there' }),
  left: integer({ label: 'Choices left afterwards' }),
  makesCrossing: boolean({ label: 'It makes a crossing' }),
  stopped: boolean({ label: 'The side is finished' }),
};

const kindOf = ({ piece }: Placing): Piece | undefined => PIECES.find((one) => one.piece === piece);
const tooNear = (distance: number | null | undefined): boolean =>
  typeof distance === 'number' && within(distance, APART_BW);

/** Kinds of ground that the piece lies on but may not. */
function forbidden(s: Placing): readonly string[] {
  const kind = kindOf(s);
  return kind
    ? (s.overlaps ?? []).filter((ground) => !kind.on.includes(ground)).map((ground) => GROUND_NAMES[ground])
    : [];
}

/** Whether a crossing, which alone has a border and a map, is to lie where there is no river. */
function lacksRiver({ map, border, battle }: Placing): boolean {
  if (map === undefined || border === undefined) return false;
  const chart = chartNamed(map);
  const place = normalBorder(chart.grid, border) ?? '';
  const isOfField = (battle ?? []).some((square) => bordersOf(chart.grid, square).includes(place));
  return !isOfField || goingOver(chart, place).river === 'none';
}

const isOutside = ({ section, battle }: Placing): boolean =>
  section !== undefined && battle?.includes(section) === false;

// prettier-ignore
export const CHOICE_CHECKS: CheckTable<Placing> = {
  kind: 'checks', id: 'campaign-terrain-piece-refusals', title: 'When a terrain choice may not be placed so', citation: 'Blücher p.153-154',
  rows: [
    { code: 'E_CHOICE_NONE', condition: 'no choice left, or the side has stopped before', rule: 'B12.12-11', citation: 'Blücher p.153',
      refuses: (s) => s.piece !== STOP && (s.stopped || s.left === 0), because: (s) => s.stopped ? 'the side has stopped, and lost the rest' : 'the side has no choice left' },
    { code: 'E_CHOICE_PIECE', condition: 'none of the pieces that may be chosen', rule: 'B12.12-04', citation: 'Blücher p.153',
      refuses: (s) => s.piece !== STOP && kindOf(s) === undefined, because: ({ piece }) => `"${piece}" may not be chosen`, allowed: () => listing(PIECES.map(({ name: called }) => called)) },
    { code: 'E_CHOICE_FIELD', condition: 'not in one of the six sections', rule: 'B12.12-03', citation: 'Blücher p.153',
      refuses: isOutside, because: ({ section = '' }) => `${section} is no section of this battlefield`, allowed: ({ battle = [] }) => listing(battle) },
    { code: 'E_CHOICE_SECTION', rule: 'B12.12-03', condition: 'a second choice of the side in a section', citation: 'Blücher p.153',
      refuses: (s) => s.section !== undefined && s.used?.includes(s.section) === true, because: ({ section = '' }) => `the side has a choice in ${section} already`, allowed: () => 'another section, also of the enemy' },
    { code: 'E_CHOICE_ROAD', condition: 'a road that neither joins another nor leaves the table', rule: 'B12.12-05, R12-30', citation: 'Blücher p.153',
      refuses: (s) => s.linksRoad === false && s.leavesTable === false, because: () => 'the road neither joins a road at a section border nor leaves the table' },
    { code: 'E_CHOICE_VILLAGE', condition: `a village within ${APART_BW} BW of an urban area`, rule: 'B12.12-06', citation: 'Blücher p.153',
      refuses: (s) => tooNear(s.nearestUrbanBW), because: ({ nearestUrbanBW }) => `an urban area is ${shownBW(nearestUrbanBW ?? 0)} away`, allowed: () => `more than ${APART_BW} BW` },
    { code: 'E_CHOICE_RIVER', condition: 'a crossing where no river runs along a border of a section', rule: 'B12.12-07', citation: 'Blücher p.152-153',
      refuses: lacksRiver, because: ({ border = '' }) => `no river runs along ${border} beside one of the sections` },
    { code: 'E_CHOICE_CROSSING', rule: 'B12.12-07', condition: `a crossing within ${APART_BW} BW of another`, citation: 'Blücher p.153',
      refuses: (s) => tooNear(s.nearestCrossingBW), because: ({ nearestCrossingBW }) => `another crossing is ${shownBW(nearestCrossingBW ?? 0)} away`, allowed: () => `more than ${APART_BW} BW` },
    { code: 'E_CHOICE_STRADDLE', condition: 'a piece over a section border, roads and crossings apart', rule: 'B12.12-08', citation: 'Blücher p.154',
      refuses: (s) => s.insideSection === false, because: () => 'the piece lies over a section border', allowed: () => 'a place wholly within one section' },
    { code: 'E_CHOICE_OVERLAP', condition: 'a piece on terrain that it may not lie on (table campaign-terrain-pieces)', rule: 'B12.12-09', citation: 'Blücher p.154',
      refuses: (s) => forbidden(s).length > 0, because: (s) => `${kindOf(s)?.name ?? s.piece} may not lie on ${listing(forbidden(s))}`,
      allowed: (s) => listing((kindOf(s)?.on ?? []).map((ground) => GROUND_NAMES[ground])) },
  ],
};

/**
 * One terrain choice; pieces may touch to make larger ones, and good sense rules out abuse (B12.12-03 to B12.12-11,
 * B12.12-08, B12.12-09, B12.12-10; p.153-154).
 */
export const terrainPiece = procedure({
  id: 'campaign-terrain-piece',
  title: 'A terrain choice',
  summary: 'Whether a side may add that piece of terrain, and how many choices it has left.',
  citation: 'Blücher p.153-154',
  situation,
  outcome,
  tables: [PIECE_TABLE.id, CHOICE_CHECKS.id],
  examples: [
    {
      command: 'rule campaign-terrain-piece --piece smallWood --battle C3,C4,C5,D3,D4,D5 --section C4',
      about: 'a wood',
    },
    {
      command:
        'rule campaign-terrain-piece --piece crossing --battle C3,C4,C5,D3,D4,D5 --map valley --border C4/C5',
      about: 'a bridge over the Lind',
    },
  ],
  verdict: ({ legal, left, stopped }) => {
    if (stopped) return 'The side is finished.';
    return `The piece ${legal ? 'may' : 'may not'} lie there; ${plural(left, 'choice is', 'choices are')} left.`;
  },
  orders: ({ makesCrossing }, { piece }) =>
    makesCrossing && piece === 'road' ? ['Where the road meets the river there is a crossing.'] : [],
  *resolve(s, umpire) {
    if (!umpire.examine(CHOICE_CHECKS, s)) return null;
    if (s.piece === STOP) return { legal: true, left: 0, makesCrossing: false, stopped: true };
    // No other piece may lie on a river.
    const overRiver = s.overlaps?.includes('river') === true;
    return {
      legal: true,
      left: s.left - 1,
      makesCrossing: s.piece === 'crossing' || overRiver,
      stopped: false,
    };
  },
});
