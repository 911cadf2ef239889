import {
  checkbox,
  choice,
  integer,
  map,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { DELAY_TURNS } from '../../armies/extras';
import { MORALE, moraleOf, moraleText } from '../../setup/army-morale';
import { LAST_TURN, MOST_TURNS, seasonField, type Season } from '../../turn';
import {
  holderOf,
  SECTION_HOLDERS,
  sectionsField,
  shapeOf,
  type SectionHolder,
  type Sections,
} from '../days/battlefield';
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  edgeBorder,
  LARGEST_GRID,
  neighbour,
  type Direction,
} from '../map/grid';
import {
  both,
  bothBoolean,
  bothField,
  bothInteger,
  bothText,
  SIDE_NAMES,
  sideField,
  CAMPAIGN_SIDES,
  type Both,
} from '../sides';

const byEntry = ({ options }: Place): boolean => options['campaign.edges'] === 'entry';

const situation = {
  declarer: sideField('Side that declared the battle', 'Blücher p.156'),
  sections: { ...sectionsField, default: undefined, invalid: sectionsFault } as Field<Sections>,
  season: seasonField,
  delay: checkbox({
    label: 'La Guerilla: delay',
    citation: 'Blücher p.130',
    from: 'scenario',
  }),
  firstTurn: integer({
    label: 'First turn, without the delay',
    help: 'the first, unless both players prefer a later one',
    citation: 'Blücher p.142',
    min: 1,
    max: MOST_TURNS,
    default: 1,
    from: 'scenario',
    invalid: (turn: number, { self }: Place) => tooLate(turn, self),
  }),
  infCav: bothInteger('Infantry and cavalry on the table at the start', 'Blücher p.25, 156', {
    max: 999,
    from: 'state',
  }),
  arrived: bothInteger('Infantry and cavalry that came later', 'Blücher p.83', {
    max: 999,
    default: 0,
    from: 'state',
  }),
  legend: bothBoolean('Its commander in chief is a legend', 'Blücher p.93'),
  entry: bothField(
    (side) =>
      choice(DIRECTIONS, { label: `Edge of the map by which ${side} entered`, labels: DIRECTION_NAMES }),
    {
      label: 'Edges of the map by which the sides entered',
      citation: 'Blücher p.139',
      when: (_: Values, place: Place) => byEntry(place),
      whenText: 'option campaign.edges: entry',
    },
  ) as Field<Both<Direction> | undefined>,
};

type Situation = Infer<typeof situation>;

const outcome = {
  firstPlayer: sideField('Side that plays the first turn', 'Blücher p.156'),
  firstTurn: integer({ label: 'First turn' }),
  lastTurn: integer({ label: 'Last turn' }),
  morale: bothInteger('Army morale', 'Blücher p.25'),
  edges: map(choice(SECTION_HOLDERS, { label: 'Side to which it is friendly' }), {
    label: 'Outer edges of the sections',
  }),
};

/** Why a battle cannot begin with a turn; undefined if it can. A scenario has two turns or more. */
function tooLate(turn: number, { season, delay }: Values): string | undefined {
  const last = LAST_TURN[season as Season];
  const wait = delay === true ? DELAY_TURNS : 0;
  if (turn + wait < last) return undefined;
  const when = wait === 0 ? 'is not before' : `is turn ${turn + wait} by the delay, not before`;
  return `${when} the last turn, ${last}`;
}

function sectionsFault(sections: Sections): string | undefined {
  const squares = Object.keys(sections);
  return shapeOf(LARGEST_GRID, squares) ? undefined : 'must name all six sections of the battlefield';
}

/** How the battle begins (B12.14-08, B12.14-09, B12.14-10, B12.16-07, R12-17, R12-18; p.25, 142, 156). */
export const start = procedure({
  id: 'campaign-start',
  title: 'Start of the battle of a campaign',
  summary: 'Who plays the first turn, how many turns there are, army morale and friendly edges.',
  citation: 'Blücher p.25, 142, 156',
  situation,
  outcome,
  tables: ['army-morale'],
  examples: [
    {
      command:
        'rule campaign-start --declarer blue --sections C3=blue --sections C4=blue --sections C5=neutral --sections D3=neutral --sections D4=red --sections D5=red --inf-cav.blue 15 --inf-cav.red 12',
      about: 'blue has declared',
    },
  ],
  verdict: ({ firstPlayer, firstTurn, lastTurn, morale }) =>
    `${SIDE_NAMES[firstPlayer]} plays turn ${firstTurn}; the last is ${lastTurn}; army morale: ${bothText(morale)}.`,
  *resolve(s, umpire) {
    const strengths = both((side) => ({
      infCav: [s.infCav[side]],
      arrived: s.arrived[side],
      legend: s.legend[side],
    }));
    const shares = umpire.look(MORALE);
    for (const side of CAMPAIGN_SIDES)
      umpire
        .by('B12.14-09, R12-17')
        .step('Blücher p.25', () => `${SIDE_NAMES[side]}: ${moraleText(strengths[side], shares)}`);
    const lies = umpire.option('campaign.edges') === 'entry' ? 'entry' : 'sections';
    return {
      firstPlayer: s.declarer,
      firstTurn: s.firstTurn + (s.delay ? DELAY_TURNS : 0),
      lastTurn: LAST_TURN[s.season],
      morale: both((side) => moraleOf(strengths[side], shares)),
      edges: Object.fromEntries(
        outerEdges(Object.keys(s.sections)).map(([square, edge]) => [
          edgeBorder(square, edge),
          ownerOf(s, square, edge, lies),
        ]),
      ),
    };
  },
});

/** The outer edges of a battlefield, section by section. */
export function outerEdges(
  squares: readonly string[],
): readonly (readonly [square: string, edge: Direction])[] {
  return squares.flatMap((square) =>
    DIRECTIONS.filter((edge) => !squares.includes(neighbour(LARGEST_GRID, square, edge) ?? '')).map(
      (edge) => [square, edge] as const,
    ),
  );
}

/**
 * The side to which an outer edge is friendly: the holder of its section or, by the option, the side that entered the
 * map from that direction (R12-18).
 */
function ownerOf(
  { sections, entry }: Situation,
  square: string,
  edge: Direction,
  lies: 'sections' | 'entry',
): SectionHolder {
  if (lies === 'sections' || entry === undefined) return holderOf(sections, square);
  return CAMPAIGN_SIDES.find((side) => entry[side] === edge) ?? 'neutral';
}
