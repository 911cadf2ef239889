import type { Values } from '../../../../core/input/field';
import { personalitiesOf } from '../../personalities';
import { effectsFor } from '../../armies/extras';
import { SCHEMA } from '../../scenario/given';
import { OUTER_SECTIONS, SECTION_BW, TABLE_EDGES, type TableEdge } from '../../setup/sections';
import { LAST_TURN } from '../../turn';
import { holderOf } from '../days/battlefield';
import { urbanVp } from '../days/control';
import { outerEdges } from '../field/start';
import type { Chart } from '../map/chart';
import { edgeBorder } from '../map/grid';
import { chartNamed } from '../map/map-field';
import { both, CAMPAIGN_SIDES, foeOf, type Both, type CampaignSide } from '../sides';
import {
  cincOf,
  formationsOf,
  groupId,
  subcommandersOf,
  TypeBook,
  unitNames,
  unitsOf,
  type Body,
} from './forces';
import { terrainOf, type Marker } from './ground';
import { tableOf, type Table } from './table';
import type { BattleInput, BattleOfficer, BattleSide, Coming, SealedColumn } from './types';

/** The label of troops of which it is sealed where they are. */
const HIDDEN = 'hidden';

/** The label of the units back from reconnaissance; columns have labels of their own. */
const RECON = 'recon';

/** The battle at the end of a campaign as a scenario file, in its written form (p.147-156). */
export function battleScenario(input: BattleInput): Values {
  const { id, name, declarer, season, firstTurn, sides } = input;
  const chart = chartNamed(input.map);
  const table = tableOf(input.squares);
  const book = new TypeBook();
  const bodies = both((side) => bodiesOf(sides[side]));
  const armies = CAMPAIGN_SIDES.map((side) => armyOf(input, side, bodies[side], book));
  const { pieces, markers } = terrainOf(input, chart, table);
  return {
    schema: SCHEMA,
    id,
    name,
    source: `a campaign on the map ${chart.map.name}`,
    notes: notesOf(input),
    table: tableEntry(input, table),
    turns: { first: firstTurn, last: LAST_TURN[season], season, firstPlayer: declarer },
    moDice: both((side) => sides[side].momentumDice),
    unitTypes: book.types,
    sides: armies,
    terrain: pieces,
    objectives: markers,
    setup: [declarer, foeOf(declarer)].map((side) => setupOf(input, table, side)),
    reinforcements: CAMPAIGN_SIDES.flatMap((side) => groupsOf(table, side, sides[side], bodies[side])),
    victory: {
      nightfall: 'objectivesThenPoints',
      points: pointsBeside(input, chart, markers),
    },
  };
}

/** Who sets up first, and rules that a scenario file cannot express; whole sentences. */
function notesOf(input: BattleInput): readonly string[] {
  const { declarer, sides, notes = [] } = input;
  return [
    `${sides[declarer].name} declared the battle: it sets up first and plays the first turn.`,
    '"muster" and the name of a side list its units by column and kind while both set up.',
    'Units back from reconnaissance set up in any section of their side.',
    'Nothing is set up within 2 BW of a border with an enemy section (p.156).',
    ...notes,
  ];
}

/** `column 1 in B7`: each column sets up in its own section (B12.14-01; p.156). */
function columnTexts({ columns }: BattleSide): readonly string[] {
  return Object.entries(columns).flatMap(([label, { place }]) =>
    place !== null && !('edge' in place) ? [`column ${label} in ${place.square}`] : [],
  );
}

function tableEntry({ edges, sections }: BattleInput, table: Table): Values {
  const owners = new Map(
    outerEdges(table.squares).map(([square, direction]) => {
      const owner = edges[edgeBorder(square, direction)] ?? holderOf(sections, square);
      return [`${table.edgeOf(direction)} ${square}`, owner] as const;
    }),
  );
  return {
    widthBW: SECTION_BW * OUTER_SECTIONS.top.length,
    depthBW: SECTION_BW * OUTER_SECTIONS.left.length,
    edges: Object.fromEntries(TABLE_EDGES.map((edge) => [edge, edgeOwners(table, edge, owners)])),
    sectionNames: Object.fromEntries(table.squares.map((square) => [table.placeOf(square), square])),
    compass: table.compass,
  };
}

/** One owner for a whole edge if its sections agree, else one for each section (B12.14-10; R12-18). */
function edgeOwners(
  table: Table,
  edge: TableEdge,
  owners: ReadonlyMap<string, string>,
): string | Readonly<Record<string, string>> {
  const each = table
    .outer(edge)
    .map((section) => [section, owners.get(`${edge} ${section}`) ?? 'neutral'] as const);
  const [first] = each;
  return first && each.every(([, owner]) => owner === first[1]) ? first[1] : Object.fromEntries(each);
}

/** Columns that take part, then the units back from reconnaissance; none is empty (B12.6-07, B12.14-05; p.142, 156). */
function bodiesOf(side: BattleSide): readonly Body[] {
  const columns = Object.entries(side.columns).flatMap(([label, { units, place, sealed }]) => {
    if (place === null || sealed) return [];
    const where = 'edge' in place ? ', comes later' : ` in ${place.square}`;
    return [{ label, about: `column ${label}${where}`, units: unitsOf(side, units) }];
  });
  const recon = { label: RECON, about: 'back from reconnaissance', units: unitsOf(side, side.recon.units) };
  return [...columns, recon].filter(({ units }) => units.length > 0);
}

function armyOf({ sides }: BattleInput, side: CampaignSide, bodies: readonly Body[], book: TypeBook): Values {
  const army = sides[side];
  const nameOf = unitNames(sides)[side];
  const formations = bodies.flatMap((body) => formationsOf(body, book, nameOf));
  const { hidden, open } = apart(army);
  const subcommanders = subcommandersOf(open, bodies);
  return {
    id: side,
    name: army.name,
    cinc: cincOf(army),
    ...(subcommanders.length > 0 && { subcommanders }),
    ...effectsFor(army.guerilla ?? []),
    usesCorps: true,
    // A side must have an order of battle, even if nothing is left of it.
    formations: formations.length > 0 ? formations : [{ id: 'none', name: 'nobody', units: [] }],
    ...(hidden && {
      hidden: {
        formations: formationsOf(
          { label: HIDDEN, about: 'not on the table', units: hidden.units },
          book,
          nameOf,
        ),
        officers: hidden.officers,
        ...(nameOf('') !== '' && { prefix: nameOf('') }),
      },
    }),
  };
}

/**
 * Troops of sealed columns in the order of the roster, from which nobody can tell who is in which; undefined where no
 * column is sealed. The rest of the side is open.
 */
function apart(side: BattleSide) {
  const sealed = Object.values(side.columns).filter((column) => column.sealed !== undefined);
  if (sealed.length === 0) return { open: side, hidden: undefined };
  const units = new Set(sealed.flatMap((column) => column.units));
  const officers = new Set(sealed.flatMap((column) => column.officers));
  return {
    open: { ...side, officers: side.officers.filter(({ id }) => !officers.has(id)) },
    hidden: {
      units: unitsOf(
        side,
        Object.keys(side.units).filter((id) => units.has(id)),
      ),
      officers: side.officers.filter(({ id, out }) => !out && officers.has(id)).map(hiddenOfficer),
    },
  };
}

function hiddenOfficer({ id, name, corps, personalities }: BattleOfficer): Values {
  return { id, name, ...(corps !== null && { corps }), personalities: personalitiesOf(personalities) };
}

/** A side sets up in its own sections (B12.11-01, B12.14-01; p.149, 156). */
function setupOf({ sections, sides }: BattleInput, table: Table, side: CampaignSide): Values {
  const own = table.squares.filter((square) => holderOf(sections, square) === side);
  const { entrenchments } = sides[side];
  return {
    ...{ side, areas: [{ sections: own }], notes: columnTexts(sides[side]) },
    ...(entrenchments > 0 && { entrenchments, entrenchmentsForInfantry: true }),
  };
}

/** Columns beside the battlefield may come by a die, if their side wants it (B12.10-01 to B12.10-05; p.147). */
function groupsOf(
  table: Table,
  side: CampaignSide,
  { columns }: BattleSide,
  bodies: readonly Body[],
): readonly Values[] {
  return Object.entries(columns).flatMap(([label, { place, sealed }]) => {
    if (sealed && place && 'edge' in place)
      return [{ ...entryOf(table, side, label, place), formations: [], sealed: sealedGroup(label, sealed) }];
    const body = bodies.find((one) => one.label === label);
    if (body === undefined || place === null || !('edge' in place)) return [];
    return [groupOf(table, side, body, place)];
  });
}

function sealedGroup(column: string, { of, size }: SealedColumn): Values {
  return { of, column, ...(size !== null && { size }) };
}

function groupOf(table: Table, side: CampaignSide, body: Body, place: Coming): Values {
  const corps = [...new Set(body.units.map((unit) => unit.corps))];
  const formations = corps.map((id) => (id === null ? body.label : `${body.label}-${id}`));
  return { ...entryOf(table, side, body.label, place), formations };
}

/** Where and when a column may come. */
function entryOf(table: Table, side: CampaignSide, label: string, { section, edge, factor }: Coming): Values {
  return {
    id: groupId(label),
    side,
    edge: { side: table.edgeOf(edge), sections: [section] },
    arrival: { mode: 'roll', factor },
    voluntary: true,
  };
}

/** VP of each side that do not come from markers on the table; they no longer change (B12.15-02; p.155). */
function pointsBeside(
  { control, vpOther }: BattleInput,
  chart: Chart,
  markers: readonly Marker[],
): Both<number> {
  const urban = urbanVp(chart, control);
  return both((side) => {
    const onTable = markers.reduce(
      (sum, { controlledBy, vp }) => (controlledBy === side ? sum + vp : sum),
      0,
    );
    return urban[side] + vpOther[side] - onTable;
  });
}
