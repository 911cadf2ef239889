import { least, most, type ArmyList } from './types';

/** The Russian Army List (p.125-127). */
// prettier-ignore
export const russia: ArmyList = {
  id: 'russia', power: 'Russia', name: 'The Russian Army List', pages: '125-127',
  minCorps: 3, minCorpsSize: 3, maxCorpsSize: 6, maxSubcommanders: 2,
  variants: [],
  artilleryUnits: { foot: 6, horse: 2, heavy: 4 },
  ammo: { normal: [6, 5, 5, 4, 3, 3] },
  cincs: [
    { id: 'kutusov', name: 'Kutusov', personalities: ['legend', 'immobile'], points: 10 },
  ],
  subcommanders: [
    { id: 'miloradovich', name: 'Mikhail Miloradovich', personalities: ['cavalry', 'vigorous'], points: 15 },
    { id: 'bagration', name: 'Pyotr Bagratian', personalities: ['inspiring'], points: 10 },
    { id: 'rayevski', name: 'Nikolai Rayevski', personalities: ['steadfast'], points: 5 },
    { id: 'barclay', name: 'M. Barclay de Tolly', personalities: ['vigorous'], points: 15 },
    { id: 'kutaisov', name: 'Alexander Kutaisov', personalities: ['artillery'], points: 5 },
    { id: 'neverovski', name: 'Dmitri Neverovski', personalities: ['hero'], points: 10 },
  ],
  rows: [
    { id: 'guardsGrenadiers', name: 'Guards, Grenadiers', arm: 'infantry', group: 'russia', limit: most(4, 'Ih'), points: 16, elan: 7, traits: ['shock', 'steady'],
      basis: 'Ih', why: ['T6'], others: [['skirmish'], ['firepower'], ['mobile']], tags: [] },
    { id: 'infantry', name: 'Infantry', arm: 'infantry', group: 'russia', limit: least(4, 'Ih'), points: 11, elan: 6, traits: ['steady'],
      basis: 'Im', why: ['T15'], others: [['shock']] },
    { id: 'militia', name: 'Militia', arm: 'infantry', group: 'russia', limit: most(4, 'Ih'), points: 6, elan: 5, traits: ['conscript'],
      basis: 'Ih', why: ['T7'], others: [['impetuous']] },
    { id: 'guardCavalry', name: 'Guard Cavalry, Cuirassiers', arm: 'cavalry', group: 'russia', limit: most(4, 'Ih'), points: 15, elan: 7, traits: ['shock'],
      basis: 'Ih', why: ['T8'], others: [['steady']], tags: ['heavyCavalry'] },
    { id: 'otherCavalry', name: 'Other Cavalry', arm: 'cavalry', group: 'russia', limit: most(6, 'Ih'), points: 10, elan: 6, traits: [],
      basis: 'Ih', why: ['T10'], others: [] },
    { id: 'cossacks', name: 'Cossacks', arm: 'cavalry', group: 'russia', limit: most(4, 'Ih'), points: 4, elan: 4, traits: [],
      basis: 'Ih', why: ['T10'], others: [] },
  ],
  rules: [
    { kind: 'optionalGuardCorps', rule: 'B11.7-22', page: '127', elan: 7, min: 3, minSize: 4, maxSize: 10 },
  ],
  notes: ['One list serves the whole war; an infantry unit is musketeers or jägers.', 'An attached battery is an ordinary one; only massed guns have the better ammo (B11.7-23; p.127).'],
};
