import { listing } from '../../../../core/input/text';
import { outerNamed } from '../../setup/sections';
import { LAST_TURN } from '../../turn';
import type { Path } from '../../../../core/scenario/scenario-checks';
import type { Draft } from './draft';
import type { Found, ScenarioRow } from './row';
import { countOf, troopsOf } from './troops';

type Group = NonNullable<Draft['reinforcements']>[number];

/** Checks of the clock, and of arrivals by it. */
export const TURN_ROWS: readonly ScenarioRow[] = [
  {
    code: 'S10w',
    rule: 'B13.1-09',
    severity: 'warning',
    citation: 'Blücher p.80',
    condition: 'groups of both sides bound for the same edge of a section',
    finds: crowdedEdges,
  },
  {
    code: 'S13',
    rule: 'B13.1-12',
    severity: 'error',
    citation: 'Blücher p.24',
    condition: 'the first turn not before the last',
    finds: backwardTurns,
  },
  {
    code: 'S14w',
    rule: 'B13.1-12',
    severity: 'warning',
    citation: 'Blücher p.24, 80',
    condition: 'a fixed arrival after the last turn',
    finds: (draft) =>
      eachFixed(draft, ({ id = '' }, turn, path) => {
        const last = lastTurnOf(draft);
        if (turn <= last) return [];
        return [
          { where: id, path, text: `turn ${turn} comes after the last, ${last}`, allowed: `up to ${last}` },
        ];
      }),
  },
  {
    code: 'S15w',
    rule: 'B13.1-12',
    severity: 'warning',
    citation: 'Blücher p.24, 80',
    condition: 'a fixed arrival in a turn of the other side; it then comes in the next one',
    finds: (draft) =>
      eachFixed(draft, ({ id = '', side }, turn, path) => {
        const player = playerOf(draft, turn);
        if (player === undefined || side === undefined || player === side) return [];
        const own = turn < lastTurnOf(draft) ? turn + 1 : turn - 1;
        return [
          { where: id, path, text: `turn ${turn} is not a turn of ${side}`, allowed: String(own), fix: own },
        ];
      }),
  },
  {
    code: 'L05',
    severity: 'error',
    citation: 'Blücher p.80',
    condition:
      'a group that cannot enter: its section is not on its edge, or its formation comes with another group',
    finds: (draft) => [...wrongEntries(draft), ...twiceBound(draft)],
  },
  {
    code: 'L05w',
    severity: 'warning',
    citation: 'Blücher p.80',
    condition: 'a group that never arrives by its factor, or has no units',
    finds: idleGroups,
  },
];

/** The first turn: that of the file, else 1. */
function firstTurnOf({ turns }: Draft): number {
  return turns?.first ?? 1;
}

/** The last turn: that of the file, else that of the season (B13.7-01, B13.7-02; p.24, 78). */
export function lastTurnOf({ turns }: Draft): number {
  return turns?.last ?? LAST_TURN[turns?.season ?? 'normal'];
}

/** The side that plays a turn: the sides alternate from the first turn on (B13.7-01; p.24). */
function playerOf(draft: Draft, turn: number): string | undefined {
  const { turns, sides = [] } = draft;
  const first = turns?.firstPlayer;
  const other = sides.find(({ id }) => id !== first)?.id;
  return (turn - firstTurnOf(draft)) % 2 === 0 ? first : other;
}

/** The first turn must come before the last (B13.1-12). */
function backwardTurns(draft: Draft): readonly Found[] {
  const [first, last] = [firstTurnOf(draft), lastTurnOf(draft)];
  if (first < last) return [];
  const text = `the first turn, ${first}, is not before the last, ${last}`;
  const key = draft.turns?.last === undefined ? 'first' : 'last';
  return [
    {
      where: 'turns',
      path: ['turns', key],
      text,
      allowed: `a first turn up to ${last - 1}, or a later last one`,
    },
  ];
}

/** What a check finds at each group with a fixed turn, which must be a turn of its side before nightfall (B13.1-12). */
function eachFixed(
  { reinforcements = [] }: Draft,
  finds: (group: Group, turn: number, path: Path) => readonly Found[],
): readonly Found[] {
  return reinforcements.flatMap((group, i) => {
    const turn = group.arrival?.mode === 'fixed' ? group.arrival.turn : undefined;
    return turn === undefined ? [] : finds(group, turn, ['reinforcements', i, 'arrival', 'turn']);
  });
}

/** Groups of both sides must not enter over the same edge of a section (B13.1-09; p.80). */
function crowdedEdges({ reinforcements = [] }: Draft): readonly Found[] {
  return reinforcements.flatMap(({ id = '', side, edge }, i): readonly Found[] => {
    const others = reinforcements.filter(
      (other) =>
        other.side !== side &&
        other.edge?.side === edge?.side &&
        other.edge?.sections?.some((section) => edge?.sections?.includes(section)) === true,
    );
    if (others.length === 0) return [];
    const names = listing(
      others.map((other) => other.id ?? ''),
      'and',
    );
    const text = `enters over the same edge as ${names} of the other side`;
    return [
      { where: id, path: ['reinforcements', i, 'edge'], text, allowed: 'another edge or other sections' },
    ];
  });
}

/** The sections of a group must lie on the edge over which it enters (B13.6-04; p.80). */
function wrongEntries({ reinforcements = [], table }: Draft): readonly Found[] {
  return reinforcements.flatMap(({ id = '', edge }, i) => {
    const outer = edge?.side === undefined ? undefined : outerNamed(table?.sectionNames, edge.side);
    return (edge?.sections ?? []).flatMap((section, j): readonly Found[] =>
      outer === undefined || outer.includes(section)
        ? []
        : [
            {
              where: id,
              path: ['reinforcements', i, 'edge', 'sections', j],
              text: `${section} does not lie on the ${edge?.side ?? ''} edge`,
              allowed: listing(outer),
            },
          ],
    );
  });
}

function twiceBound({ reinforcements = [] }: Draft): readonly Found[] {
  return reinforcements.flatMap(({ id = '', side, formations = [] }, i) =>
    formations.flatMap((formation, j): readonly Found[] => {
      const before = reinforcements
        .slice(0, i)
        .find((other) => other.side === side && other.formations?.includes(formation) === true);
      if (before === undefined) return [];
      const text = `${formation} comes with ${before.id ?? 'another group'} already`;
      return [
        {
          where: id,
          path: ['reinforcements', i, 'formations', j],
          text,
          allowed: 'one group for a formation',
        },
      ];
    }),
  );
}

function idleGroups(draft: Draft): readonly Found[] {
  const last = lastTurnOf(draft);
  const troops = troopsOf(draft);
  return (draft.reinforcements ?? []).flatMap((group, i): readonly Found[] => {
    const { id = '', side, formations = [], arrival } = group;
    const path = ['reinforcements', i];
    const units = countOf(troops, (one) => one.side === side && formations.includes(one.formation ?? ''));
    const factor = arrival?.mode === 'roll' ? arrival.factor : undefined;
    return [
      ...(units > 0
        ? []
        : [{ where: id, path, text: 'has no units', allowed: 'formations that have units' }]),
      ...(factor === undefined || factor <= last
        ? []
        : [
            {
              where: id,
              path: [...path, 'arrival', 'factor'],
              text: `even a 1 makes ${factor}, and the last turn is ${last}: it never arrives`,
              allowed: `up to ${last}`,
            },
          ]),
    ];
  });
}
