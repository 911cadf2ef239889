import type { Values } from '../../../../src/core/input/field';
import { refused, ruled, steps, told } from '../told';

const unit = (id: string, more: Values = {}): Values => ({ id, type: 'INF', elan: 4, ...more });
const guns = (id: string, more: Values = {}): Values => ({ id, type: 'ART', ammo: 3, ...more });
const horse = (id: string, more: Values = {}): Values => unit(id, { type: 'CAV', ...more });

/** What seemed to count and did not, in the words that players read, when all dice show 1; `rolls` counts them. */
function tempted(
  attackers: readonly Values[],
  defenders: readonly Values[],
  rolls: number,
  options: Values = {},
): readonly string[] {
  return ruled('combat', { attackers, defenders }, Array<number>(rolls).fill(1), options)
    .ruling.factors.filter(({ counts }) => !counts)
    .map(({ unit: whose, text }) => `${whose ?? ''}: ${text}`);
}

test('only the units are named that could not have charged', () => {
  const attackers = [unit('Foy', { elan: 1 }), unit('Bachelu'), unit('Jerome', { elan: 1 })];
  expect(refused('combat', { attackers, defenders: [unit('Halkett')] })).toEqual([
    [
      'Foy and Jerome cannot have charged: artillery and fatigued units (elan 1) never do',
      'infantry or cavalry of elan 2 or more',
    ],
  ]);
  expect(refused('combat', { attackers: [guns('Drouot')], defenders: [unit('Halkett')] })[0]?.[0]).toBe(
    'Drouot cannot have charged: artillery and fatigued units (elan 1) never do',
  );
});

test('one unit touches, several touch no enemy', () => {
  const defenders = [unit('Halkett'), unit('Adam'), unit('Maitland')];
  const touching = (...ids: readonly string[]): Values => ({
    attackers: [unit('Foy', { contacts: Object.fromEntries(ids.map((id, i) => [id, { most: i === 0 }])) })],
    defenders,
  });
  expect(refused('combat', touching('Halkett', 'Adam'))[0]?.[0]).toBe(
    'Maitland touches no enemy; only units in contact fight',
  );
  expect(refused('combat', touching('Halkett'))[0]?.[0]).toBe(
    'Adam and Maitland touch no enemy; only units in contact fight',
  );
});

test('only the defenders are named that cavalry may not attack', () => {
  const defenders = [
    unit('Halkett', { whollyInUrban: true }),
    unit('Adam', { whollyInUrban: true }),
    unit('Mitchell'),
  ];
  const attackers = [
    unit('Foy', { contacts: { Halkett: {} } }),
    horse('Watier', { contacts: { Adam: {} } }),
    horse('Domon', { contacts: { Mitchell: {} } }),
  ];
  expect(refused('combat', { attackers, defenders })).toEqual([
    ['cavalry may not attack Adam, wholly in a town', 'infantry'],
  ]);
});

test('only the cavalry is named that both arms attack', () => {
  const defenders = [horse('Ponsonby'), horse('Vandeleur')];
  const attackers = [
    unit('Foy', { contacts: { Ponsonby: {} } }),
    horse('Watier', { contacts: { Vandeleur: {} } }),
    unit('Jerome', { contacts: { Vandeleur: {} } }),
  ];
  expect(refused('combat', { attackers, defenders })[0]?.[0]).toBe(
    'infantry and cavalry may not both attack the same cavalry (Vandeleur)',
  );
});

test('how dice were divided, and how they should be', () => {
  const defenders = [unit('Halkett'), unit('Adam'), unit('Maitland')];
  const divided = (elan: number, ...dice: readonly number[]) =>
    refused('combat', {
      attackers: [
        unit('Foy', {
          elan,
          contacts: {
            Halkett: { most: true, dice: dice[0] },
            Adam: { dice: dice[1] },
            Maitland: { dice: dice[2] },
          },
        }),
      ],
      defenders,
    });
  expect(divided(5, 3, 1, 1)).toEqual([
    [
      'Foy divides its dice 3, 1 and 1; they must be as even as possible, no defender getting more than the one that fills most of its front',
      '2, 2 and 1',
    ],
  ]);
  expect(divided(5, 1, 0, 0)).toEqual([['Foy has 5 dice, but 1 was divided', '2, 2 and 1']]);
  expect(divided(4, 2, 2, 1)).toEqual([['Foy has 4 dice, but 5 were divided', '2, 1 and 1']]);
});

describe('what seems to count and does not says why', () => {
  test('traits of the other role', () =>
    expect(
      tempted([unit('Foy', { traits: ['steady'] })], [unit('Halkett', { traits: ['shock'] })], 8),
    ).toEqual(['Halkett: shock: serves attackers only', 'Foy: steady: serves defenders only']));

  test('the ground of a garrison, and of a defender uphill', () => {
    const attacker = unit('Foy', { contacts: { Halkett: { defenderHigher: true } } });
    expect(tempted([attacker], [unit('Halkett', { garrison: true })], 8)).toEqual([
      'Halkett: difficult terrain: a garrison is not in difficult terrain',
      'Halkett: uphill: counts against the attacker only',
    ]);
  });

  test('conscripts, works and mixed brigades', () => {
    const contacts = { Halkett: { intoWoodsOrUrban: true } };
    const attacker = unit('Foy', { traits: ['mixedBrigade'], contacts });
    const defender = unit('Halkett', { traits: ['conscript'], entrenched: true });
    expect(tempted([attacker], [defender], 8)).toEqual([
      'Halkett: conscript: counts for infantry attacked by cavalry only',
      'Halkett: entrenched: not every attacker comes across the entrenchment',
      'Foy: mixed brigade: it is in woods or a town, or attacks into them',
    ]);
  });

  test('a flank attack by half, and prepared infantry between two fires', () => {
    const half = unit('Foy', { contacts: { Halkett: { inFront: false } } });
    expect(tempted([half], [unit('Halkett')], 8)).toEqual([
      'Halkett: flanked: no one attacker meets both conditions',
    ]);
    const ready = unit('Halkett', { prepared: true });
    const contacts = { Halkett: {} };
    expect(tempted([unit('Foy', { contacts }), horse('Watier', { contacts })], [ready], 12)).toEqual([
      'Halkett: flanked: prepared infantry has no flanks',
      'Halkett: infantry against cavalry: it is prepared',
    ]);
    expect(tempted([horse('Watier')], [ready], 8)).toEqual([
      'Halkett: infantry against cavalry: it is prepared',
    ]);
  });

  test('one of two attackers half on the flank', () => {
    const front = unit('Foy', { contacts: { Halkett: {} } });
    const side = unit('Jerome', { contacts: { Halkett: { centreBehind: true } } });
    expect(tempted([front, side], [unit('Halkett')], 12)).toEqual([
      'Halkett: flanked: no one attacker meets both conditions',
    ]);
  });

  test('cavalry met wholly in woods, and by option saved from being flanked there', () => {
    const contacts = { Ponsonby: { contactInWoodsOrUrban: true, inFront: false, centreBehind: true } };
    const lines = (coveredContactStopsFlankReroll: boolean): readonly string[] =>
      tempted([unit('Foy', { contacts })], [horse('Ponsonby')], 6, { coveredContactStopsFlankReroll });
    const same = 'Foy: infantry on cavalry: the contact is wholly in woods or a town';
    expect(lines(false)).toEqual([same]);
    expect(lines(true)).toEqual(['Ponsonby: flanked: contact wholly in woods or a town saves it', same]);
  });
});

test('what is done after a combat with infantry, guns and leaders who stay', () => {
  const attackers = [
    unit('Foy', { contacts: { Halkett: {} }, subcommander: 'Reille' }),
    unit('Jerome', { contacts: { Ross: {} }, inspiring: true, subcommander: 'Guilleminot' }),
    unit('Bachelu', { elan: 2, contacts: { Adam: {} }, inspiring: true, subcommander: 'Husson' }),
  ];
  const defenders = [unit('Halkett', { elan: 3 }), guns('Ross', { boxesLeft: 4 }), unit('Adam', { elan: 2 })];
  const ones = (count: number): readonly number[] => Array<number>(count).fill(1);
  const dice = [6, ...ones(2), 6, ...ones(2), 6, 1, ...ones(4), ...ones(5), ...ones(3)];
  expect(told('combat', { attackers, defenders }, dice, { atRiskRolls: 'perTrigger' })).toEqual([
    'Halkett wins 1-0 and holds; Ross wins 1-0 and holds; Adam wins 1-0 and holds; Foy retreats; Jerome retreats; Bachelu breaks.',
    'Halkett: mark 1 fatigue (elan now 2).',
    'Adam: mark 1 fatigue (elan now 1).',
    'Foy: mark 2 fatigues (elan now 2).',
    'Jerome: mark 2 fatigues (elan now 2).',
    'Bachelu is broken: remove it; it counts against army morale.',
    'Foy retreats 2 BW.',
    'Jerome retreats 2 BW.',
    'Who has no legal path, or only one over the enemy’s table edge, breaks; over another edge it retires.',
    'Ross: cross off one ammo box.',
    'The subcommander with Jerome is at risk: roll a die, 6 wounds him.',
    'The subcommander with Bachelu is at risk: roll 2 dice, any 6 wounds him.',
  ]);
});

test('artillery that breaks crosses off no box, and fatigue is no matter of its', () =>
  expect(
    told('combat', { attackers: [unit('Foy')], defenders: [guns('Ross')] }, [1, 1, 1, 4, 1, 1, 1]),
  ).toEqual([
    'Ross loses 0-1 and breaks; Foy may advance.',
    'Ross is broken: remove it; it counts against army morale.',
    'Foy: mark 1 fatigue (elan now 3).',
    'Foy may advance up to 1 BW straight ahead.',
  ]));

test('only a unit that would have no die hears that it has one all the same', () => {
  const dice = (strength: string): readonly string[] =>
    steps(
      'combat',
      {
        attackers: [unit('Foy', { elan: 2, strength, inDifficult: true })],
        defenders: [unit('Halkett', { elan: 2 })],
      },
      [1, 1, 1],
    ).slice(0, 2);
  expect(dice('normal')).toEqual(['Halkett: elan 2 = 2 dice', 'Foy: elan 2 -1 difficult terrain = 1 die']);
  expect(dice('under')[1]).toBe(
    'Foy: elan 2 -1 difficult terrain -1 understrength = 1 die, but never fewer than 1',
  );
});

test('artillery that fire drives back has no prepared marker', () =>
  expect(told('retreat', { id: 'Ross', cause: 'fire', edge: 'rear' })).toEqual([
    'Ross retreats 2 BW over its rear edge.',
    'Move Ross straight 2 BW, measured by its centrepoint; an objective on its way may change hands.',
    'Turn it in its place to face the way it went.',
  ]));

test('a retreat cites where its edges are laid down', () => {
  const cited = (raw: Values): readonly string[] =>
    ruled('retreat', raw).ruling.steps.map(({ citation }) => citation);
  expect(cited({})).toEqual(['Blücher p.63']);
  expect(cited({ onCrossing: true })).toEqual(['Blücher p.63, 69']);
  expect(cited({ cause: 'fire' })).toEqual(['Blücher p.65']);
});

test('of artillery the ruling says nothing that does not happen', () => {
  const said = (boxesLeft: number, ...dice: readonly number[]): readonly string[] =>
    steps('combat', { attackers: [unit('Foy')], defenders: [guns('Ross', { boxesLeft })] }, dice).slice(2);
  expect(said(4, 4, 1, 1, 1, 1, 1, 1)).toEqual([
    'Ross defends with 1 against 0: it wins by 1',
    'Foy takes 2 fatigues: elan is now 2',
    'Foy retreats: Ross is still there',
    'Ross crosses off one ammo box',
  ]);
  expect(said(1, 1, 1, 1, 4, 1, 1, 1)).toEqual([
    'Ross defends with 0 against 1: it loses by 1',
    'Ross is artillery: doubled, it breaks',
    'Foy takes 1 fatigue: elan is now 3',
    'Foy may advance up to 1 BW',
  ]);
});
