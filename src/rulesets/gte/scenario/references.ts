import { unknownNames, type Found, type Reference } from '../../../core/scenario/scenario-checks';
import { tableReferences, typeReferences } from '../../../core/scenario/scenario-entries';
import { generalsIn, groupsIn, unitEntriesIn, unitNamesIn, type Draft, type DraftSide } from './draft';

/** Names of things that are not in the file. */
export function wrongNames(draft: Draft): readonly Found[] {
  return unknownNames([...inOrderOfBattle(draft), initiativeOf(draft), ...tableReferences(draft)]);
}

const generalsOf = ({ generals = [] }: DraftSide): readonly (string | undefined)[] =>
  generals.map(({ name }) => name);

function unitsOf(draft: Draft, side: DraftSide): readonly string[] {
  return unitNamesIn(draft)
    .filter((unit) => unit.side === side)
    .map(({ is }) => is);
}

function inOrderOfBattle(draft: Draft): readonly Reference[] {
  return [
    ...typeReferences(unitEntriesIn(draft), draft.unitTypes),
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

function initiativeOf({ sides = [], initiative }: Draft): Reference {
  return { path: ['initiative'], name: initiative, what: 'side', among: sides.map(({ id }) => id) };
}
