import {
  choice,
  choiceOrNone,
  integer,
  list,
  listOrNone,
  map,
  name,
  number,
  record,
  recordOrNone,
  text,
  type Field,
  type Infer,
  type Place,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { apart, type Resolution } from '../../../../core/dice/roll';
import { plural } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import {
  battleField,
  holderOf,
  inOrder,
  sectionsField,
  type SectionHolder,
  type Sections,
} from '../days/battlefield';
import { controlField, type Control } from '../days/control';
import { eachDie, higher } from '../dice';
import { featuresIn, goingOver, type Chart } from '../map/chart';
import {
  featureOf,
  MAP_SYMBOLS,
  piecesText,
  positionName,
  RIVER_KINDS,
  type RiverKind,
} from '../map/features';
import { bordersOf } from '../map/grid';
import { chartNamed, mapField } from '../map/map-field';
import { bothText, CAMPAIGN_SIDES, foeOf, SIDE_NAMES, sideField, type CampaignSide } from '../sides';

const turn = (holder: SectionHolder): Field<readonly string[] | undefined> =>
  list(name({ label: 'Section', capitals: true }), {
    label: `Sections of ${holder}, in the order in which they are set up`,
    citation: 'Blücher p.149',
    optional: true,
    invalid: (squares: readonly string[], place: Place) => orderFault(squares, holder, place),
  });

const situation = {
  map: mapField,
  battle: battleField,
  sections: sectionsField,
  intelligence: { ...sideField('Side with the intelligence', 'Blücher p.149'), from: 'state' as const },
  control: controlField,
  order: record(
    { blue: turn('blue'), red: turn('red'), neutral: turn('neutral') },
    {
      label: 'Which section is next',
      help: 'unless given, by their ids',
      citation: 'Blücher p.149',
      default: {} as never,
    },
  ),
};

type Situation = Infer<typeof situation>;

/** What is wrong with an order of setting up: it must name each section of that holder once. */
function orderFault(squares: readonly string[], holder: SectionHolder, { up }: Place): string | undefined {
  const { battle, sections = {} } = (up?.self ?? {}) as { battle?: readonly string[]; sections?: Sections };
  if (battle === undefined) return undefined;
  const all = inOrder(battle.filter((square) => holderOf(sections, square) === holder));
  if (inOrder(squares).join() === all.join()) return undefined;
  return all.length === 0 ? 'must be empty: it has no section' : `must hold each of ${all.join(', ')} once`;
}

const borders = (label: string): Field<readonly string[]> => list(text({ label: 'Border' }), { label });

const piece = {
  type: text({ label: 'Symbol' }),
  count: integer({ label: 'How many' }),
  sizeBW: listOrNone(number({ label: 'BW' }), { label: 'From and to how many BW across' }),
  at: text({ label: 'Where in the section' }),
};

const objective = {
  type: text({ label: 'Size of the urban area' }),
  bases: integer({ label: 'Urban bases' }),
  vp: integer({ label: 'Victory points' }),
  controlledBy: choiceOrNone(CAMPAIGN_SIDES, { label: 'Side in control' }),
};

const sectionShape = {
  features: list(record(piece, { label: 'Piece' }), { label: 'Pieces, urban areas apart' }),
  roads: borders('Borders that a road crosses'),
  rivers: record(
    { minor: borders('Minor'), major: borders('Major') },
    { label: 'Borders along which rivers run' },
  ),
  crossings: borders('Crossings'),
  objective: recordOrNone(objective, { label: 'Urban area, with its objective' }),
};

/** What lies in one section: pieces of terrain, roads, rivers, crossings and an objective. */
type Ground = Infer<typeof sectionShape>;

const outcome = {
  order: list(text({ label: 'Section' }), { label: 'Sections in the order of setting up' }),
  by: map(choice(CAMPAIGN_SIDES, { label: 'Side' }), { label: 'Side that sets each up' }),
  sections: map(record(sectionShape, { label: 'Section' }), { label: 'What lies in each section' }),
};

/** Who sets up which section. */
interface SetUp {
  readonly section: string;
  readonly by: CampaignSide;
}

/**
 * The terrain that the map demands, and the side that places it. Each piece lies within its section, except roads and
 * rivers (B12.11-01 to B12.11-10, B12.11-05, B12.11-07, B12.11-10, R12-15; p.149-152).
 */
export const mandatoryTerrain = procedure({
  id: 'campaign-mandatory-terrain',
  title: 'Mandatory terrain',
  summary: 'What the squares of a battlefield put on the table, and which side places it when.',
  citation: 'Blücher p.149-152',
  situation,
  outcome,
  tables: [MAP_SYMBOLS.id],
  examples: [
    {
      command:
        'rule campaign-mandatory-terrain --map valley --battle C3,C4,C5,D3,D4,D5 --sections C4=blue --sections D4=red --intelligence red',
      about: 'the ground about Hohenfurt',
    },
  ],
  verdict: ({ order, by }) =>
    `The sections are set up in this order: ${order.map((square) => `${square} by ${SIDE_NAMES[by[square] ?? 'blue']}`).join(', ')}.`,
  orders: ({ order, by, sections }) =>
    order.map(
      (square) => `${SIDE_NAMES[by[square] ?? 'blue']} sets up ${square}: ${groundText(sections[square])}.`,
    ),
  *resolve(s, umpire) {
    const setUps = [...owned(s), ...(yield* neutral(s, umpire))];
    const chart = chartNamed(s.map);
    return {
      order: setUps.map(({ section }) => section),
      by: Object.fromEntries(setUps.map(({ section, by }) => [section, by])),
      sections: Object.fromEntries(s.battle.map((square) => [square, groundOf(chart, s.control, square)])),
    };
  },
});

function sectionsOf({ battle, sections, order }: Situation, holder: SectionHolder): readonly string[] {
  return order[holder] ?? inOrder(battle.filter((square) => holderOf(sections, square) === holder));
}

/**
 * The sides take turns to set up one of their own sections, the side with the intelligence first; the side that has
 * more sections then sets up the rest of them (B12.11-02).
 */
function owned(s: Situation): readonly SetUp[] {
  const left = { blue: [...sectionsOf(s, 'blue')], red: [...sectionsOf(s, 'red')] };
  const setUps: SetUp[] = [];
  for (let by = s.intelligence; left.blue.length + left.red.length > 0; by = foeOf(by)) {
    const section = left[by].shift();
    if (section !== undefined) setUps.push({ section, by });
  }
  return setUps;
}

function* neutral(s: Situation, umpire: Umpire): Resolution<readonly SetUp[]> {
  const setUps: SetUp[] = [];
  for (const section of sectionsOf(s, 'neutral')) {
    const by = yield* apart(() => contested(section, s, umpire), String);
    setUps.push({ section, by });
  }
  return setUps;
}

/** The higher die sets up a neutral section; on a tie, the side with the intelligence (B12.11-03; p.149). */
function* contested(section: string, s: Situation, umpire: Umpire): Resolution<CampaignSide> {
  const dice = yield* eachDie((side) => `${section}: ${SIDE_NAMES[side]}`);
  const by = higher(dice) ?? s.intelligence;
  umpire
    .by('B12.11-03')
    .step('Blücher p.149', () => `${section} is neutral: ${bothText(dice)}; ${SIDE_NAMES[by]} sets it up`);
  return by;
}

/**
 * What a square of the map puts into its section: pieces roughly where the map has them; roads and rivers as drawn, the
 * latter also on the table edge; crossings, even if they lead off the table; an objective in an urban area (B12.11-04,
 * B12.11-06, B12.11-08, B12.11-09; p.149-152, 155).
 */
export function groundOf(chart: Chart, control: Control, square: string): Ground {
  const around = bordersOf(chart.grid, square);
  const along = (kind: RiverKind): readonly string[] =>
    around.filter((border) => goingOver(chart, border).river === kind);
  const urban = chart.urban.get(square);
  return {
    features: featuresIn(chart, square).flatMap(({ type, at }) => {
      const kind = featureOf(type);
      return kind ? [{ type, count: kind.count, sizeBW: kind.sizeBW, at }] : [];
    }),
    roads: around.filter((border) => goingOver(chart, border).road),
    rivers: { minor: along('minor'), major: along('major') },
    crossings: around.filter((border) => chart.crossings.includes(border)),
    objective: urban
      ? { type: urban.type, bases: urban.bases, vp: urban.bases, controlledBy: control[square] ?? null }
      : null,
  };
}

/** `1 area of woods (2 to 3 BW) in the north-east; road over C4/D4; crossing at C4/D4`. */
function groundText(ground: Ground | undefined): string {
  if (ground === undefined) return 'nothing';
  const { features, roads, rivers, crossings, objective: urban } = ground;
  const parts = [
    ...features.map(({ type, count, sizeBW, at }) => {
      const kind = featureOf(type);
      const each = count > 1 ? 'each ' : '';
      return `${kind ? piecesText(kind) : type} (${each}${(sizeBW ?? []).join(' to ')} BW) ${positionName(at)}`;
    }),
    ...(roads.length > 0 ? [`road over ${roads.join(', ')}`] : []),
    ...RIVER_KINDS.filter((kind) => rivers[kind].length > 0).map(
      (kind) => `${kind} river along ${rivers[kind].join(', ')}`,
    ),
    ...(crossings.length > 0 ? [`crossing at ${crossings.join(', ')}`] : []),
    ...(urban
      ? [
          `${urban.type} of ${plural(urban.bases, 'base', 'bases')} with an objective of ${urban.vp} VP, held by ${urban.controlledBy === null ? 'nobody' : SIDE_NAMES[urban.controlledBy]}`,
        ]
      : []),
  ];
  return parts.join('; ') || 'nothing';
}
