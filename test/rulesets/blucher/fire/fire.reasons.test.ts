import type { Values } from '../../../../src/core/input/field';
import { refused, ruled, steps, told } from '../told';

const FOOT = { id: 'Foy', type: 'INF', elan: 1, targetId: 'Adam', targetType: 'INF', distanceBW: 1 };
const GUNS = { id: 'Drouot', type: 'ART', ammo: 1, targetId: 'Adam', targetType: 'INF', distanceBW: 5 };

const factors = (raw: Values, options: Values = {}) => ruled('fire', raw, [1], options).ruling.factors;

/** What seemed to count and did not, in the words that players read. */
const tempted = (raw: Values): readonly string[] =>
  factors(raw)
    .filter(({ counts }) => !counts)
    .map(({ text }) => text);

test.each([
  ['volleys', { traits: ['skirmish'] }, 'skirmish: serves beyond 1 BW only'],
  ['skirmishers', { traits: ['firepower'], distanceBW: 1.5 }, 'firepower: serves volleys only'],
  ['cavalry near', { traits: ['firepower'], targetType: 'CAV' }, 'firepower: serves against infantry only'],
  [
    'cavalry far',
    { traits: ['skirmish'], targetType: 'CAV', distanceBW: 1.5 },
    'skirmish: serves against infantry only',
  ],
  [
    'a mixed brigade',
    { traits: ['skirmish'], targetTraits: ['mixedBrigade'], distanceBW: 1.5 },
    'skirmish: a mixed brigade voids it',
  ],
  ['a prepared target', { targetPrepared: true }, 'prepared target: serves artillery only'],
  ['a concealed target', { targetConcealed: true }, 'target concealed: hinders artillery only'],
  ['mud', { mud: true }, 'mud: hinders artillery at long range only'],
  [
    'a crest behind the target',
    { targetAtCrestNear: true },
    'target at a hill crest: the fire does not come from beyond the crest',
  ],
  ['its own works', { overOwnEntrenchment: true }, 'skirmishing: fire over one’s own entrenchment is free'],
])('infantry, %s', (_, raw, text) => expect(tempted({ ...FOOT, ...raw })).toEqual([text]));

test.each([
  ['heavy guns near', { traits: ['heavy'], distanceBW: 2 }, 'heavy guns: serves at long range only'],
  ['a garrison', { targetGarrison: true }, 'prepared target: a garrison gives no such bonus'],
  ['mud near', { mud: true, distanceBW: 2 }, 'mud: hinders artillery at long range only'],
  [
    'a crest behind the target',
    { targetAtCrestNear: true },
    'target has cover: the fire does not come from beyond the crest',
  ],
  [
    'its own works',
    { overOwnEntrenchment: true },
    'obstructed line: fire over one’s own entrenchment is free',
  ],
])('artillery, %s', (_, raw, text) => expect(tempted({ ...GUNS, ...raw })).toEqual([text]));

test.each([
  [{ ...FOOT, targetInContact: true }, 'Adam is in contact with a friend', undefined],
  [{ ...FOOT, traits: ['mobile'], shooterInContact: true }, 'Foy is in contact with an enemy', undefined],
  [
    { ...FOOT, targetGarrison: true },
    'infantry cannot fire into woods or a town, nor through them',
    'a clear line',
  ],
  [
    { ...GUNS, obstructed: true, beyondObstructionBW: 1.25 },
    'the line goes on 1.25 BW past the obstruction',
    '1 BW or less past it',
  ],
  [{ ...GUNS, distanceBW: 8.5 }, 'Adam is 8.5 BW away, 0.5 BW out of range', '8 BW or less'],
  [{ ...FOOT, rain: true }, 'infantry does not fire in rain', 'artillery at 2 BW or less'],
  [{ ...GUNS, rain: true }, 'artillery fires at short range only in rain', 'artillery at 2 BW or less'],
  [{ ...FOOT, visible: false }, 'Foy does not see Adam', undefined],
  [{ ...FOOT, inArc: false }, 'no part of Adam is in the frontal arc', undefined],
])('refused: %j', (raw, ...reason) => expect(refused('fire', raw)).toEqual([reason]));

test('an option is cited by what it decides, and by nothing else', () => {
  const cited = (raw: Values, options: Values): readonly string[] => {
    const { ruling } = ruled('fire', raw, [1], options);
    return [...ruling.factors, ...ruling.steps]
      .map(({ text, citation }) => `${text} (${citation})`)
      .filter((line) => line.includes('option'));
  };
  expect(cited({ ...GUNS, targetAtCrestNear: true }, { crestFire: 'always' })).toEqual([
    'target has cover (Blücher p.52, 67, 84; option crestFire set to always)',
  ]);
  expect(cited({ ...FOOT, targetAtCrestNear: true, distanceBW: 1.5 }, { crestFire: 'always' })).toEqual([
    'target at a hill crest (Blücher p.51; option crestFire set to always)',
  ]);
  expect(cited({ ...FOOT, overOwnEntrenchment: true }, { entrenchmentOwnFire: 'affected' })).toEqual([
    'skirmishing (Blücher p.51, 84; option entrenchmentOwnFire set to affected)',
  ]);
});

test('a volley without penalties, hits and misses', () => {
  expect(steps('fire', { ...FOOT, elan: 2 }, [6, 5])).toEqual([
    'Foy has elan 2: 2 basic dice',
    '1 six: 1 hit',
  ]);
  expect(told('fire', { ...FOOT, elan: 2 }, [6, 6])).toEqual([
    'Foy scores 2 hits on Adam.',
    'Mark 2 hits on Adam; they take effect when all have fired.',
  ]);
});

test('the end of the phase for units that stay on the table', () => {
  expect(steps('fire-end', { type: 'CAV', elan: 4, hits: 3 })).toEqual(['3 hits on elan 4: elan 1']);
  expect(told('fire-end', { id: 'Guns', type: 'ART', hits: 1, subcommander: 'Drouot' })).toEqual([
    'Guns must retreat.',
    'Retreat Guns, over any edge, to farther from all that fired at it (rule retreat, cause fire).',
  ]);
  expect(told('fire-end', { id: 'Foy', type: 'INF', elan: 4, hits: 1, subcommander: 'Ney' })).toEqual([
    'Foy takes 1 fatigue: elan 3.',
    'Cross off 1 elan box of Foy.',
  ]);
});
