import type { GridTable } from '../../core/table';

/** Past the first touch of woods or a town, sight and artillery fire go on so far (p.22, 47). */
export const PAST_OBSTRUCTION_BW = 1;

/** One kind of terrain as the chart has it, and what the text adds. */
export interface Terrain {
  readonly name: string;
  /** `impassable` stands for terrain that no unit may touch. */
  readonly difficult: 'yes' | 'no' | 'impassable';
  readonly obstructs: string;
  readonly cover: string;
  readonly water: 'yes' | 'no';
  readonly note: string;
  readonly citation: string;
}

const PAST = `yes, +${PAST_OBSTRUCTION_BW} BW`;

// prettier-ignore
export const TERRAIN_KINDS: readonly Terrain[] = [
  { name: 'open ground', difficult: 'no', obstructs: 'no', cover: 'no', water: 'no', citation: 'Blücher p.20-21',
    note: 'the bare table; roads are strips of it, and matter to reserve moves only' },
  { name: 'hill crest', difficult: 'no', obstructs: 'yes, ends there', cover: 'yes, for a unit at it', water: 'no', citation: 'Blücher p.20-21',
    note: 'a unit whose front line touches the crest is at it: seen, and seeing down the far slope' },
  { name: 'woods', difficult: 'yes', obstructs: PAST, cover: 'yes', water: 'no', citation: 'Blücher p.20, 22, 52',
    note: 'infantry fire never passes; cavalry never charges through' },
  { name: 'rough ground', difficult: 'yes', obstructs: 'no', cover: 'no', water: 'no', citation: 'Blücher p.20',
    note: 'rocks or ploughed fields' },
  { name: 'marsh', difficult: 'yes', obstructs: 'no', cover: 'no', water: 'yes', citation: 'Blücher p.20',
    note: 'rough ground that is water too: nobody fires from it' },
  { name: 'urban area', difficult: 'yes', obstructs: PAST, cover: 'garrison only', water: 'no', citation: 'Blücher p.20, 66-68',
    note: 'nobody fires from it; a garrison does not count as in difficult terrain' },
  { name: 'minor river', difficult: 'yes', obstructs: 'no', cover: 'no', water: 'yes', citation: 'Blücher p.20-21',
    note: 'up to 1 in (25 mm) wide' },
  { name: 'major river', difficult: 'impassable', obstructs: 'no', cover: 'no', water: 'yes', citation: 'Blücher p.20-21',
    note: 'fire may cross it' },
  { name: 'crossing', difficult: 'no', obstructs: 'no', cover: 'no', water: 'no', citation: 'Blücher p.20, 69',
    note: 'bridge or ford: plain to move over, difficult in combat, nobody fires from it' },
  { name: 'entrenchment', difficult: 'no', obstructs: 'artillery fire', cover: 'the unit behind it', water: 'no', citation: 'Blücher p.84',
    note: 'advanced rules: infantry fire across it is skirmishing; one more combat die against attacks across it' },
];

export const TERRAIN: GridTable = {
  kind: 'grid',
  id: 'terrain',
  title: 'What terrain does',
  citation: 'Blücher p.20-22, 67, 69, 84',
  columns: ['terrain', 'difficult', 'obstructs', 'cover from artillery', 'water', 'notes'],
  rows: TERRAIN_KINDS.map((t) => [t.name, t.difficult, t.obstructs, t.cover, t.water, t.note]),
};
