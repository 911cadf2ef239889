import type { GridTable } from '../../core/ruling/table';

/** How far sight and artillery fire go on past the first touch of woods or a town (p.22, 47). */
export const PAST_OBSTRUCTION_BW = 1;

/** One kind of terrain: the entries of the book's chart, and a note from its text. */
export interface Terrain {
  readonly name: string;
  /** `impassable`: no unit may touch it. */
  readonly difficult: 'yes' | 'no' | 'impassable';
  readonly obstructs: string;
  /** Who has cover from artillery fire through it. */
  readonly cover: string;
  readonly water: 'yes' | 'no';
  readonly note: string;
  readonly citation: string;
}

const PAST = `yes, +${PAST_OBSTRUCTION_BW} BW`;

// prettier-ignore
export const TERRAIN_KINDS: readonly Terrain[] = [
  { name: 'open ground', difficult: 'no', obstructs: 'no', cover: 'none', water: 'no', citation: 'Blücher p.20-21',
    note: 'the bare table, and roads' },
  { name: 'hill crest', difficult: 'no', obstructs: 'ends sight', cover: 'a unit at it', water: 'no', citation: 'Blücher p.20-21',
    note: 'a unit at it (its front line touches it) is seen and sees beyond' },
  { name: 'woods', difficult: 'yes', obstructs: PAST, cover: 'all', water: 'no', citation: 'Blücher p.20, 22, 52',
    note: 'infantry fire never passes, cavalry never charges through' },
  { name: 'rough ground', difficult: 'yes', obstructs: 'no', cover: 'none', water: 'no', citation: 'Blücher p.20',
    note: 'rocks or ploughed fields' },
  { name: 'marsh', difficult: 'yes', obstructs: 'no', cover: 'none', water: 'yes', citation: 'Blücher p.20',
    note: 'rough ground too; nobody fires from it' },
  { name: 'urban area', difficult: 'yes', obstructs: PAST, cover: 'a garrison', water: 'no', citation: 'Blücher p.20, 66-68',
    note: 'nobody fires from it; not difficult to its garrison' },
  { name: 'minor river', difficult: 'yes', obstructs: 'no', cover: 'none', water: 'yes', citation: 'Blücher p.20-21',
    note: 'up to 1 in (25 mm) wide' },
  { name: 'major river', difficult: 'impassable', obstructs: 'no', cover: 'none', water: 'yes', citation: 'Blücher p.20-21',
    note: 'fire may cross it' },
  { name: 'crossing', difficult: 'no', obstructs: 'no', cover: 'none', water: 'no', citation: 'Blücher p.20, 69',
    note: 'bridge or ford; difficult in combat, nobody fires from it' },
  { name: 'entrenchment', difficult: 'no', obstructs: 'guns', cover: 'a unit behind it', water: 'no', citation: 'Blücher p.84',
    note: 'infantry fire across it is skirmishing; it helps in combat' },
];

export const TERRAIN: GridTable = {
  kind: 'grid',
  id: 'terrain',
  rule: 'B-MOV-02, B-MOV-05, R-09',
  title: 'What terrain does; cover is from artillery fire',
  citation: 'Blücher p.20-22, 67, 69, 84',
  columns: ['terrain', 'difficult', 'obstructs', 'cover for', 'water', 'notes'],
  rows: TERRAIN_KINDS.map((t) => [t.name, t.difficult, t.obstructs, t.cover, t.water, t.note]),
};
