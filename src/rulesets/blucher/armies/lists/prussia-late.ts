import { least, most, type ArmyList } from './types';

/** The Prussian Army List: Late War, 1813-1815 (p.122-124). */
// prettier-ignore
export const prussiaLate: ArmyList = {
  id: 'prussiaLate', power: 'Prussia', name: 'The Prussian Army List: Late War', years: '1813-1815', pages: '122-124',
  minCorps: 3, minCorpsSize: 4, maxCorpsSize: null, maxSubcommanders: 3,
  variants: [
    { id: 'standard', name: 'War of Liberation / undeclared' },
    { id: 'hundredDays', name: 'The Hundred Days (1815)', excludes: { group: 'russian' }, limits: { lineRegiments: 9, lightCavalry: 8, landwehrCavalry: 8 } },
  ],
  artilleryUnits: { foot: 4, horse: 3, heavy: 3 },
  ammo: { normal: [5, 4, 4, 3, 2, 2] },
  cincs: [
    { id: 'blucher', name: 'Blücher', personalities: ['legend', 'mobile'], points: 30 },
  ],
  subcommanders: [
    { id: 'thielemann', name: 'Johann von Thielemann', personalities: ['steadfast'], points: 5 },
    { id: 'bulow', name: 'Friedrich von Bülow', personalities: ['vigorous'], points: 15 },
    { id: 'yorck', name: 'L. Yorck von Wartenburg', personalities: ['hero'], points: 10 },
    { id: 'roder', name: 'Friedrich von Röder', personalities: ['cavalry', 'inspiring'], points: 10 },
  ],
  rows: [
    { id: 'guardsElite', name: 'Guards, Elite Infantry', arm: 'infantry', group: 'prussian', limit: most(2, 'Ih'), points: 18, elan: 7, traits: ['shock', 'steady', 'skirmish'],
      basis: 'Ih', why: ['T3', 'T6'], others: [['skirmish', 'firepower'], ['skirmish', 'mobile']] },
    { id: 'lineRegiments', name: 'Line Regiments', arm: 'infantry', group: 'prussian', limit: most(6, 'Ph'), points: 12, elan: 6, traits: ['skirmish'],
      basis: 'Dh', why: ['T3'], others: [] },
    { id: 'reserveRegiments', name: 'Reserve Regiments', arm: 'infantry', group: 'prussian', limit: least(2, 'Ih'), points: 10, elan: 6, traits: [],
      basis: 'Ih', why: ['T10'], others: [] },
    { id: 'landwehr', name: 'Landwehr', arm: 'infantry', group: 'prussian', limit: least(2, 'Ih'), points: 6, elan: 5, traits: ['conscript'],
      basis: 'Im', why: ['T7'], others: [['impetuous']], tags: ['landwehr'], note: 'May buy shock (rule landwehrShock)' },
    { id: 'guardCavalry', name: 'Guard Cavalry, Cuirassiers', arm: 'cavalry', group: 'prussian', limit: most(1, 'Ih'), points: 15, elan: 7, traits: ['shock'],
      basis: 'Ih', why: ['T8'], others: [['steady']], tags: ['heavyCavalry'] },
    { id: 'lightCavalry', name: 'Light Cavalry', arm: 'cavalry', group: 'prussian', limit: most(6, 'Ph'), points: 10, elan: 6, traits: [],
      basis: 'Ih', why: ['T10'], others: [], note: 'Hussars, dragoons, uhlans' },
    { id: 'landwehrCavalry', name: 'Landwehr Cavalry', arm: 'cavalry', group: 'prussian', limit: most(6, 'Ph'), points: 6, elan: 5, traits: ['conscript'],
      basis: 'Im', why: ['T7'], others: [['impetuous']], tags: ['landwehrCavalry'] },
    { id: 'russianInfantry', name: 'Russian Infantry', arm: 'infantry', group: 'russian', limit: most(6, 'Ih'), points: 11, elan: 6, traits: ['steady'],
      basis: 'Im', why: ['T14', 'T15'], others: [['shock']] },
    { id: 'russianLightCavalry', name: 'Russian Light Cavalry', arm: 'cavalry', group: 'russian', limit: most(4, 'Ih'), points: 10, elan: 6, traits: [],
      basis: 'Ih', why: ['T10', 'T14'], others: [] },
    { id: 'cossacks', name: 'Cossacks', arm: 'cavalry', group: 'russian', limit: most(2, 'Ih'), points: 4, elan: 4, traits: [],
      basis: 'Ih', why: ['T10', 'T14'], others: [] },
  ],
  rules: [
    { kind: 'buyTrait', rule: 'B11.7-20', page: '124', extra: 'mixedBrigade', trait: 'mixedBrigade', points: 2, per: 3, arm: 'infantry', group: 'prussian' },
    { kind: 'buyTrait', rule: 'B11.7-21', page: '124', extra: 'landwehrShock', trait: 'shock', points: 1, per: 2, tag: 'landwehr', optionalTag: 'landwehrCavalry' },
    { kind: 'officerCorps', rule: 'B11.7-21', page: '124', officer: 'roder', onlyArm: 'cavalry', maxCavalry: 3, maxArtilleryUnits: 1, artilleryKind: 'horse' },
  ],
  notes: ['An infantry unit stands for a regiment of three or four battalions with its share of riflemen, grenadiers and cavalry.'],
  doubts: [
    'Reserve and Landwehr are the minima by elimination (R11-01).',
  ],
};
