import type { ArmyCard, PrintedArmy } from '../../../src/core/army/army';

export const FOY: ArmyCard = {
  id: 'F1',
  name: 'Foy',
  kind: 'Infantry',
  group: 'II',
  moves: [
    { name: 'move', text: '4 BW' },
    { name: 'reserve', text: '8 BW' },
  ],
  flags: ['shock', 'skirmish'],
  marks: [
    { name: 'attached artillery', on: true },
    { name: 'prepared', on: false },
  ],
  track: { name: 'Elan', boxes: [6, 5, 4], shape: 'box' },
  points: 12,
};

/** A unit of no corps, with its name as its id and nothing to note. */
export const MILITIA: ArmyCard = {
  ...FOY,
  id: 'Militia',
  name: 'Militia',
  group: null,
  flags: [],
  marks: [],
  points: 1,
};

export const ARMY: PrintedArmy = {
  title: 'Army of *Portugal*',
  nation: 'France',
  facts: [
    { label: 'Points', text: '19 of 300' },
    { label: 'Limit', text: '300' },
  ],
  groups: [
    { name: 'Corps II', leader: 'Reille', cards: [FOY] },
    { name: 'No corps', leader: null, cards: [MILITIA] },
    { name: 'Corps III', leader: null, cards: [] },
  ],
  purchases: [
    { part: 'Units', what: 'Foy', count: 1, points: 12, rule: 'A-1', citation: 'Book p.3' },
    { part: 'Units', what: 'Militia', count: 1, points: 1, rule: 'A-1', citation: 'Book p.3' },
    { part: 'Officers', what: 'Reille', count: 1, points: 5, rule: 'A-2', citation: 'Book p.4' },
  ],
  faults: [],
  quick: { tables: ['ranges', 'modifiers', 'refusals'], terms: ['STUBBORN'] },
  cardWidth: { millimetres: 75, inches: 3 },
};
