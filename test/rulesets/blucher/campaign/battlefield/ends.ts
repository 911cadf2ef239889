import fc from 'fast-check';
import { expanded } from '../../../../../src/rulesets/blucher/armies/expand';
import { valuesOf } from '../../../../../src/rulesets/blucher/armies/values';
import { COLUMN_LABELS } from '../../../../../src/rulesets/blucher/campaign/columns/limits';
import {
  inOrder,
  rectangleAt,
  SHAPES,
  SQUARES_OF_BATTLE,
} from '../../../../../src/rulesets/blucher/campaign/days/battlefield';
import type {
  BattleColumn,
  BattleInput,
  BattleSide,
  BattleUnit,
} from '../../../../../src/rulesets/blucher/campaign/battlefield/types';
import { chartOf, type Chart } from '../../../../../src/rulesets/blucher/campaign/map/chart';
import {
  bordersOf,
  DIRECTIONS,
  neighbour,
  squaresOf,
} from '../../../../../src/rulesets/blucher/campaign/map/grid';
import { MAPS } from '../../../../../src/rulesets/blucher/campaign/map/maps';
import { outerEdges } from '../../../../../src/rulesets/blucher/campaign/field/start';
import {
  both,
  CAMPAIGN_SIDES,
  foeOf,
  type CampaignSide,
} from '../../../../../src/rulesets/blucher/campaign/sides';
import { armyFrom, SAMPLES } from '../../armies/support';

/** Numbers from 0 to below `below`, as the end of a campaign needs them. */
export type Numbers = (below: number) => number;

/** Any numbers: the campaign's end follows from them. */
export const numbers: fc.Arbitrary<Numbers> = fc.infiniteStream(fc.nat(0xffff)).map((stream) => {
  const next = (): number => stream.next().value as number;
  return (below) => (below <= 0 ? 0 : next() % below);
});

/** The end of a campaign on a map, between two of the armies that come with the program. */
export function campaignEnd(mapId: string, armies: readonly [string, string], next: Numbers): BattleInput {
  const chart = chartOf(MAPS.find(({ id }) => id === mapId)!);
  const squares = fieldOn(chart, next);
  const declarer = CAMPAIGN_SIDES[next(2)]!;
  const places = placesOf(chart, squares, next);
  const sides = {
    blue: sideOf('blue', armies[0], places.blue, next),
    red: sideOf('red', armies[1], places.red, next),
  };
  const sections = Object.fromEntries(
    squares.map((square) => [
      square,
      CAMPAIGN_SIDES.find((side) =>
        Object.values(sides[side].columns).some(
          ({ place }) => place !== null && 'square' in place && place.square === square,
        ),
      ) ?? ('neutral' as const),
    ]),
  );
  return {
    id: 'the-battle',
    name: 'The battle',
    map: mapId,
    squares,
    sections,
    declarer,
    season: (['normal', 'winter', 'highSummer'] as const)[next(3)]!,
    firstTurn: next(4) === 0 ? 7 : 1,
    edges: Object.fromEntries(
      outerEdges(squares).map(([square, edge]) => [`${square}/${edge}`, sections[square]!]),
    ),
    control: Object.fromEntries(
      [...chart.urban.keys()].flatMap((square) => {
        const holder = ([...CAMPAIGN_SIDES, undefined] as const)[next(3)];
        return holder === undefined ? [] : [[square, holder]];
      }),
    ),
    vpOther: { blue: next(4), red: next(4) },
    pieces: CAMPAIGN_SIDES.flatMap((side) => [
      { side, piece: 'village', at: squares[next(6)]! },
      { side, piece: ['smallHill', 'smallWood', 'road', 'ploughedField'][next(4)]!, at: squares[next(6)]! },
      ...crossingsFor(chart, squares, side, next),
    ]),
    objectives: CAMPAIGN_SIDES.flatMap((side) => {
      const own = squares.filter((square) => sections[square] === side);
      const section = own[next(own.length)];
      const site = ['urban', 'crossing', 'crest', 'plain'][next(4)]!;
      return section === undefined ? [] : [{ side, section, site }];
    }),
    sides,
  };
}

function crossingsFor(chart: Chart, squares: readonly string[], side: CampaignSide, next: Numbers) {
  const rivers = squares
    .flatMap((square) => bordersOf(chart.grid, square))
    .filter((border) => chart.rivers.has(border));
  const at = rivers[next(rivers.length)];
  return at === undefined ? [] : [{ side, piece: 'crossing', at }];
}

function fieldOn(chart: Chart, next: Numbers): readonly string[] {
  const fields = squaresOf(chart.grid).flatMap((corner) =>
    SHAPES.map((shape) => rectangleAt(chart.grid, corner, shape)).filter(
      ({ length }) => length === SQUARES_OF_BATTLE,
    ),
  );
  const squares = fields[next(fields.length)]!;
  return next(2) === 0 ? squares : inOrder(squares).slice().reverse();
}

type Place = BattleColumn['place'];

/** Where the columns of both sides stand: one of each in the field, others beside it or far away. */
function placesOf(chart: Chart, squares: readonly string[], next: Numbers): Record<CampaignSide, Place[]> {
  const inside = shuffled(squares, next).map((square): Place => ({ square }));
  const beside = shuffled(
    squares.flatMap((section) =>
      DIRECTIONS.filter((edge) => {
        const other = neighbour(chart.grid, section, edge);
        return other !== undefined && !squares.includes(other);
      }).map((edge): Place => ({ section, edge, factor: 4 + next(2) })),
    ),
    next,
  );
  const more = (): Place => (next(2) === 0 ? inside : next(4) > 0 ? beside : [null]).pop() ?? null;
  return both(() => {
    const first = inside.pop()!;
    return [first, ...Array.from({ length: 3 }, more)];
  });
}

function shuffled<T>(all: readonly T[], next: Numbers): T[] {
  return [...all]
    .map((one) => [next(1000), one] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, one]) => one);
}

function sideOf(side: CampaignSide, file: string, places: readonly Place[], next: Numbers): BattleSide {
  const army = armyFrom(SAMPLES.find(([name]) => name === file)![1]);
  const values = valuesOf(army);
  const units = expanded(army).map((unit): BattleUnit => marked(unit, next));
  const cavalry = units.filter(({ type }) => type === 'CAV').slice(0, 2);
  const marching = units.filter((unit) => !cavalry.includes(unit));
  const columns = places.map((place, i): [string, BattleColumn] => [
    COLUMN_LABELS[side][i]!,
    {
      place,
      units: marching.filter((_, n) => n % places.length === i).map(({ id }) => id),
      officers: army.officers.filter((_, n) => n % places.length === i).map(({ commander }) => commander.id),
    },
  ]);
  return {
    name: `${foeOf(side) === 'red' ? 'Blue' : 'Red'} of ${file}`,
    cinc: { name: army.cinc?.name ?? null, personalities: army.cinc?.personalities ?? [] },
    momentumDice: values.moDice ?? 3,
    entrenchments: values.entrenchments ?? 0,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    officers: army.officers.map(({ commander, personalities, place }) => ({
      id: commander.id,
      name: commander.name,
      corps: place === 'artillery' ? null : place.id,
      personalities,
      out: next(6) === 0,
    })),
    columns: Object.fromEntries(columns),
    recon: { units: cavalry.map(({ id }) => id), officers: [] },
  };
}

/** A unit with what it may have lost on the march. */
function marked(unit: ReturnType<typeof expanded>[number], next: Numbers): BattleUnit {
  const { elanMax = null, ammoTrack = [] } = unit;
  const lost = next(3) === 0 ? next(3) : 0;
  return {
    id: unit.id,
    name: unit.name,
    type: unit.type,
    artillery: unit.artillery ?? null,
    corps: unit.corps,
    elanMax,
    fatigues: elanMax === null ? 0 : lost,
    ammoTrack,
    ammoMarked: elanMax === null ? lost : 0,
    traits: unit.traits,
    canRally: unit.canRally ?? false,
    attachedArtillery: unit.attachedArtillery ?? false,
    eliminated: next(12) === 0,
  };
}
