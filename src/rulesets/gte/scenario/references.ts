import { unknownNames, type Found, type Reference } from '../../../core/scenario-checks';
import { generalsIn, groupsIn, lotsIn, unitNamesIn, type Draft, type DraftSide } from './partly';
import { NOBODY } from './shape';

/** Names of what is not in the file. */
export function wrongNames(draft: Draft): readonly Found[] {
  return unknownNames([...inOrderOfBattle(draft), ...inRest(draft)]);
}

const generalsOf = ({ generals = [] }: DraftSide): readonly (string | undefined)[] =>
  generals.map(({ name }) => name);

function unitsOf(draft: Draft, side: DraftSide): readonly string[] {
  return unitNamesIn(draft)
    .filter((unit) => unit.side === side)
    .map(({ is }) => is);
}

function inOrderOfBattle(draft: Draft): readonly Reference[] {
  const types = Object.keys(draft.unitTypes ?? {});
  return [
    ...lotsIn(draft).map(({ is, path }) => ({
      path: [...path, 'type'],
      name: is.type,
      what: 'type of unit',
      among: types,
    })),
    ...groupsIn(draft).map(({ is, side, path }) => ({
      path: [...path, 'general'],
      name: is.general,
      what: 'general of that side',
      among: generalsOf(side),
    })),
    ...generalsIn(draft).flatMap(({ is, side, path }) => [
      {
        path: [...path, 'superior'],
        name: is.superior,
        what: 'general of that side',
        among: generalsOf(side),
      },
      { path: [...path, 'with'], name: is.with, what: 'unit of that side', among: unitsOf(draft, side) },
    ]),
    ...(draft.sides ?? []).map((side, i) => ({
      path: ['sides', i, 'successor'],
      name: side.successor,
      what: 'general of that side',
      among: generalsOf(side),
    })),
  ];
}

function inRest({
  sides = [],
  terrain = [],
  objectives = [],
  setup = [],
  initiative,
}: Draft): readonly Reference[] {
  const ids = sides.map(({ id }) => id);
  const pieces = terrain.map(({ id }) => id);
  return [
    { path: ['initiative'], name: initiative, what: 'side', among: ids },
    ...setup.map(({ side }, i) => ({ path: ['setup', i, 'side'], name: side, what: 'side', among: ids })),
    ...objectives.flatMap(({ controlledBy, in: within }, i) => [
      { path: ['objectives', i, 'in'], name: within, what: 'terrain', among: pieces },
      { path: ['objectives', i, 'controlledBy'], name: controlledBy, what: 'side', among: [...ids, NOBODY] },
    ]),
  ];
}
