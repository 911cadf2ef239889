import type { GridTable } from '../../core/ruling/table';
import { PAGE } from './sources';

/**
 * The effects of terrain, as far as they are known; the details of hills, linear features and redoubts are lost (G-12).
 */
// prettier-ignore
export const TERRAIN: GridTable = {
  kind: 'grid', id: 'terrain', rule: 'GTV-02, GTV-07, GTV-08, GTV-09', title: 'Terrain', citation: `${PAGE.terrain}; ${PAGE.movement}; ${PAGE.artillery}`,
  columns: ['terrain', 'morale', 'movement', 'fire', 'who'],
  rows: [
    ['woods',   'none',                           'half in, half out; not on a road', 'no artillery into it',        'infantry; others on a road'],
    ['BUA',     '+1 inside',                      'as woods',                         'artillery must hit the BUA',  'infantry; others on a road'],
    ['hill',    '+1 if upslope of nearest enemy', 'none',                             'from and at it over others',  'all'],
    ['LTF',     '+1 lined up behind it',          'half to cross',                    'none',                        'all'],
    ['redoubt', '+1 once',                        'half to cross',                    'as hill',                     'all'],
    ['river',   'none',                           'only at a ford or bridge',         'none',                        'all'],
    ['road',    'none',                           '+2", not into contact',            'none',                        'all'],
  ],
};

// prettier-ignore
export const BASES: GridTable = {
  kind: 'grid', id: 'bases', rule: 'GTA-01', title: 'The author’s bases, 125 m to the inch', citation: PAGE.building,
  columns: ['base', 'front', 'depth'],
  rows: [
    ['infantry',           '2.5"', '1"'],
    ['infantry in square', '1.5"', '1.5"'],
    ['cavalry',            '1.5"', '1"'],
    ['foot artillery',     '1"',   '1"'],
    ['horse artillery',    '1"',   '1.5"'],
    ['general',            '0.5"', '0.5"'],
  ],
};
