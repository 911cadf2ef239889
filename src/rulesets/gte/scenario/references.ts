import { didYouMean } from '../../../core/suggest';
import { listing, shown } from '../../../core/text';
import { generalsIn, groupsIn, lotsIn, unitNamesIn, type Draft, type DraftSide, type Path } from './partly';
import { NOBODY } from './shape';
import type { Found } from './row';

/** Something that is named somewhere in the file. */
interface Reference {
  readonly path: Path;
  readonly name: string | undefined;
  /** What is named: `general`. */
  readonly what: string;
  readonly among: readonly (string | undefined)[];
}

/** Names of what is not in the file. */
export function unknownNames(draft: Draft): readonly Found[] {
  return [...inOrderOfBattle(draft), ...inRest(draft)].flatMap(({ path, name, what, among }) => {
    const known = among.filter((one) => one !== undefined);
    if (name === undefined || known.includes(name)) return [];
    const text = `there is no ${what} ${shown(name)}${didYouMean(name, known)}`;
    return [{ path, text, allowed: known.length === 0 ? 'there are none' : listing(known) }];
  });
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
