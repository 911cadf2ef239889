import type { GameTable } from '../../../../src/cli/play/game-table';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playersOffers, type RuledOffer } from '../../../../src/core/walk/offer';
import { attempt, newTable, offer, tableOf } from '../../../support/bot';
import { codes, correct, does, learning, toMovement, unit, WORKS } from './table';

const SCENARIOS = join(__dirname, '..', '..', '..', '..', 'scenarios');

/** Who can be named for an act, and why the others cannot. Red has the first turn of the learning scenario. */

/** The reason for which a line is not understood. */
async function refused(table: GameTable, line: string): Promise<string> {
  return table.perform(line).then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
}

/** The names that are proposed for an act. */
const proposed = ({ game }: GameTable, act: string): readonly string[] =>
  game.now.offers.find(({ word }) => word === act)?.roles[0]?.among ?? [];

const ALL = [
  ...['Adler', 'Brandt', 'Conrad', 'Doppel', 'Eber', 'Falk', 'Grimm', 'Hagen', 'Igel'],
  ...['Kestrel', 'Linnet', 'Martin', 'Nightjar', 'Osprey', 'Plover', 'Quail', 'Raven'],
];

test('a corps that is activated after an individual unit is refused by the order of activations (B-ACT-06)', async () => {
  const table = await learning();
  await toMovement(table);
  await does(table, 'individual Adler');
  const late = 'an individual activation was made; all corps activations come before (Blücher p.28-29)';
  for (const line of ['corps Brandt, Conrad', 'corps', 'c Brandt'])
    expect(await refused(table, line)).toContain(late);
  expect(playersOffers(table.game.now).map(({ word }) => word)).not.toContain('corps');
});

describe('a force by command that the commander cannot activate now is offered nowhere, and refused by its rule', () => {
  const cinc = (personality: string) =>
    ['usesCorps: true', `usesCorps: true\n    cinc: { name: Rot, personalities: [${personality}] }`] as const;
  const isOffered = ({ game }: GameTable): boolean =>
    playersOffers(game.now).some(({ word }) => word === 'command');

  test('of a mobile one who has activated a force in this turn (B-ACT-12)', async () => {
    const table = await learning(cinc('mobile'));
    await toMovement(table);
    expect(isOffered(table)).toBe(true);
    await does(table, 'command Adler');
    await does(table, 'moved');
    expect(isOffered(table)).toBe(false);
    expect(await refused(table, 'command Brandt')).toContain(
      'Brandt cannot go by command: a force was activated by command already this turn (Blücher p.93)',
    );
  });

  test('of an immobile one whose counter is not at 0 (B-ACT-13)', async () => {
    const table = await learning(cinc('immobile'));
    await toMovement(table);
    expect(isOffered(table)).toBe(true);
    await correct(table, 'sides.red.pips', 2);
    expect(isOffered(table)).toBe(false);
    expect(await refused(table, 'command Brandt')).toContain(
      'Brandt cannot go by command: the immobile commander’s counter stands at 2 (Blücher p.92)',
    );
  });
});

describe('at the set-up', () => {
  test('every unit that lies face down can be named: the list gives nothing away', async () => {
    const table = await learning(...WORKS);
    for (const act of ['prepared', 'garrison', 'entrenched', 'reveal'])
      expect(proposed(table, act)).toEqual(ALL);
  });

  test.each([
    ['prepared Hagen', 'Hagen is no infantry'],
    ['garrison Doppel', 'Doppel is no infantry'],
    ['entrenched Hagen', 'Hagen is cavalry, which gains nothing from an entrenchment'],
  ])('%s: %s', async (line, why) => {
    const table = await learning(...WORKS);
    expect(await refused(table, line)).toContain(why);
    const [, name = ''] = line.split(' ');
    expect(unit(table, name)).toMatchObject({ prepared: false, entrenched: false, concealed: true });
    // The same is shown once all can see what it is.
    await does(table, `reveal ${name}`);
    expect(await refused(table, line)).toContain(why);
    expect(proposed(table, line.split(' ')[0] ?? '')).not.toContain(name);
  });

  test('the reasons why nobody of a side can be named give nothing away either', async () => {
    const { game } = await learning();
    const reasons = (act: string): readonly (string | undefined)[] => {
      const barred = game.now.offers.find(({ word }) => word === act)?.roles[0]?.barred;
      return [...new Set(ALL.slice(0, 9).map((name) => barred?.[name]?.replace(name, 'It')))];
    };
    expect(reasons('garrison')).toEqual(['It is of Red, in whose set-up area is no town']);
    expect(reasons('entrenched')).toEqual([expect.stringContaining('neither scenario nor army list gives')]);
  });

  test('a garrison needs a town base in the set-up area of its side that has none yet', async () => {
    const table = await learning();
    expect(proposed(table, 'garrison')).toEqual(ALL.slice(9));
    expect(await refused(table, 'garrison Adler')).toContain('Red, in whose set-up area is no town');
    await does(table, 'garrison Osprey');
    expect(await refused(table, 'garrison Kestrel')).toContain(
      'Kestrel finds no town base without a garrison',
    );
    expect(unit(table, 'Kestrel')).toMatchObject({ garrison: false });
  });

  test('an entrenchment is given by the scenario, one for each unit', async () => {
    const none = await learning();
    expect(proposed(none, 'entrenched')).toEqual([]);
    expect(await refused(none, 'entrenched Kestrel')).toContain('neither scenario nor army list gives');
    const one = await learning(['depthBW: 8 }]', 'depthBW: 8 }]\n    entrenchments: 1']);
    await does(one, 'entrenched Kestrel');
    expect(await refused(one, 'entrenched Linnet')).toContain('White has used all of its own (1)');
    expect(await refused(one, 'entrenched Adler')).toContain('neither scenario nor army list gives');
    await does(
      await learning(['depthBW: 8 }]', 'depthBW: 8 }]\n    entrenchments: 1']),
      'entrenched Nightjar',
    );
    const bought = await learning([
      'depthBW: 8 }]',
      'depthBW: 8 }]\n    entrenchments: 1\n    entrenchmentsForInfantry: true',
    ]);
    expect(await refused(bought, 'entrenched Nightjar')).toContain(
      'Nightjar is artillery, and White has bought entrenchments for infantry (Blücher p.119, 129)',
    );
    await does(bought, 'entrenched Kestrel');
  });

  test('batteries are used as the scenario allows, each once (B13.3-03, B13.3-05)', async () => {
    const table = await newTable('fuentes-de-onoro', 'batteries');
    expect(proposed(table, 'mass-french')).toEqual([]);
    expect(await refused(table, 'mass-french "foot 1/I", "foot 2/I"')).toContain(
      'foot 1/I is not massed: the scenario forbids it',
    );
    await does(table, 'attach-french "foot 1/VIII" > 1/VIII');
    expect(await refused(table, 'attach-french "foot 1/VIII" > 2/VIII')).toContain(
      'foot 1/VIII is attached or massed already',
    );
    expect(await refused(table, 'attach-french "foot 1/I" > 1/VIII')).toContain(
      '1/VIII has a battery already',
    );
  });

  test('batteries go to another corps where the scenario lets that kind of them (B13.3-03)', async () => {
    const table = await newTable('fuentes-de-onoro', 'batteries');
    const horse = proposed(table, 'attach-french').find((id) => id.startsWith('horse'));
    const corps = horse?.split('/')[1];
    const to = ['1/I', '1/VIII'].find((id) => unit(table, id).corps !== corps);
    await does(table, `attach-french "${horse ?? ''}" > ${to ?? ''}`);
    expect(await codes(table, 'attach-french "foot 1/I" > 2/VIII')).toEqual(['ART_CORPS']);
  });

  test('who has not arrived yet is said to be away', async () => {
    const table = await newTable('fuentes-de-onoro', 'batteries');
    for (const act of ['prepared', 'garrison', 'reveal'])
      expect(await refused(table, `${act} 1/Guard`)).toContain('1/Guard has not arrived yet');
  });

  test('batteries that are left over are told of: every battery must be used (B13.3-05)', async () => {
    const table = await newTable('fuentes-de-onoro', 'batteries');
    const idle = 'French army (Masséna): 6 batteries are neither attached nor massed';
    const ready = table.game.now.offers.find(({ word }) => word === 'ready');
    expect(ready?.left).toContain(`${idle}.`);
    await does(table, 'ready');
    expect(table.game.now.notes).toContain(idle);
    expect((await learning()).game.now.offers.at(-1)?.left).toBeUndefined();
  });

  test('batteries are not attached where the scenario forbids it (B13.3-03)', async () => {
    const file = readFileSync(join(SCENARIOS, 'fuentes-de-onoro.yaml'), 'utf8');
    const table = (what: string, instead: string) => tableOf(file.replace(what, instead), 'batteries');
    const massed = await table('massing: optional', 'massing: required');
    expect(await refused(massed, 'attach-allied "foot 1/artillery" > 1/div1')).toContain(
      'foot 1/artillery is not attached: the scenario has all batteries massed',
    );
    const none = await table('attach: { foot: any, horse: any }', 'attach: { foot: any, horse: none }');
    expect(proposed(none, 'attach-allied')).not.toContain('horse 1/artillery');
    expect(await refused(none, 'attach-allied "horse 1/artillery" > 1/div1')).toContain(
      'horse 1/artillery is not attached: the scenario forbids it',
    );
  });

  test('batteries become no more artillery units than the scenario allows (B13.3-04)', async () => {
    const file = readFileSync(join(SCENARIOS, 'fuentes-de-onoro.yaml'), 'utf8');
    const table = await tableOf(
      file.replace('massing: optional', 'massing: optional\n      maxUnits: 1'),
      'guns',
    );
    const [first = '', second = '', third = ''] = proposed(table, 'mass-allied');
    await does(table, `mass-allied "${first}", "${second}"`);
    expect(await refused(table, `mass-allied "${third}"`)).toContain(
      `${third} is not massed: the scenario allows 1 artillery unit`,
    );
    expect(proposed(table, 'mass-allied')).toEqual([]);
  });

  test('who is entrenched is no garrison, and no garrison is entrenched (B-ENT-01)', async () => {
    const table = await learning(...WORKS);
    await does(table, 'garrison Martin', 'entrenched Osprey');
    expect(await refused(table, 'entrenched Martin')).toContain('Martin is a garrison, and entrenchments');
    expect(await refused(table, 'garrison Osprey')).toContain('Osprey is entrenched, and so in no town');
  });

  test('nothing is done twice', async () => {
    const table = await learning(...WORKS);
    await does(table, 'garrison Martin', 'prepared Quail', 'entrenched Doppel');
    expect(await refused(table, 'garrison Martin')).toContain('Martin is a garrison already');
    expect(await refused(table, 'prepared Quail')).toContain('Quail is prepared already');
    expect(await refused(table, 'entrenched Doppel')).toContain('Doppel is entrenched already');
    expect(await refused(table, 'reveal Martin')).toContain('Martin lies face up already');
    // Who is prepared may still turn out to be a garrison.
    await does(table, 'garrison Quail');
    expect(unit(table, 'Quail')).toMatchObject({ prepared: true, garrison: true });
  });
});

describe('in a turn', () => {
  test('the information phase looks for enemies that lie face down', async () => {
    const table = await learning();
    await does(table, 'reveal Martin', 'ready', 'mo 6 6 6');
    expect(await refused(table, 'discover Martin')).toContain('Martin lies face up already');
    expect(await refused(table, 'discover Hagen')).toContain('Hagen is a unit of Red; name one of White');
  });

  test('the movement phase activates units of its own side, each once', async () => {
    const table = await learning();
    await toMovement(table);
    for (const [id, where] of [
      ['Adler', 'broken'],
      ['Brandt', 'retired'],
      ['Eber', 'reinforcement'],
      ['Falk', 'waiting'],
    ] as const)
      await correct(table, `units.${id}.where`, where);
    await does(table, 'individual Hagen');
    expect(await refused(table, 'individual Hagen')).toContain('Hagen has been activated in this turn');
    expect(await refused(table, 'individual Martin')).toContain('Martin is a unit of White');
    expect(await refused(table, 'individual Adler')).toContain('Adler is broken');
    expect(await refused(table, 'individual Brandt')).toContain('Brandt has retired');
    expect(await refused(table, 'individual Eber')).toContain('Eber has not arrived yet');
    expect(await refused(table, 'individual Falk')).toContain('Falk waits at the edge of the table');
  });

  test('units of the latest activation are used, as they are able to', async () => {
    const table = await learning();
    await toMovement(table);
    await correct(table, 'units.Conrad.fatigues', 1);
    const tooEarly = 'Hagen has to be activated first, as in "individual Hagen"';
    expect(await refused(table, 'charge Hagen > Martin')).toContain(tooEarly);
    await does(table, 'corps Brandt, Conrad, Doppel');
    expect(await refused(table, 'charge Hagen > Martin')).toContain(tooEarly);
    expect(await refused(table, 'charge Doppel > Martin')).toContain(
      'Doppel is artillery, which never charges',
    );
    expect(await refused(table, 'prepare Doppel')).toContain('Doppel is no infantry');
    expect(await refused(table, 'rally Brandt')).toContain('Brandt has no fatigue');
    await does(table, 'prepare Brandt');
    expect(await refused(table, 'stay Brandt')).toContain('Brandt has not moved in this turn');
    expect(await refused(table, 'unprepare Conrad')).toContain('Conrad is not prepared');
    await correct(table, 'units.Martin.where', 'broken');
    expect(await refused(table, 'charge Conrad > Martin 1')).toContain('Martin is broken');
  });

  test('nobody becomes a garrison of a base that has one, but in earlier games', async () => {
    const table = await learning();
    await does(table, 'garrison Plover');
    await toMovement(table);
    await does(table, 'corps Adler, Brandt');
    expect(await refused(table, 'garrison Adler')).toContain('Adler finds no town base without a garrison');
    Object.assign(table.game.rules, { begunWith: '11' });
    expect(await codes(table, 'garrison Adler')).toBe('done');
  });

  test('of a shot at an entrenched target it is open whether it crosses the entrenchment (B-ENT-03)', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'next');
    await correct(table, 'units.Kestrel.entrenched', true);
    const fire = offer(table, 'fire') as RuledOffer;
    expect(fire.facts?.({ unit: 'Brandt', target: 'Kestrel' }, {})).toEqual({
      acrossEntrenchment: { couldBe: true },
    });
    expect(fire.facts?.({ unit: 'Brandt', target: 'Linnet' }, {})).toEqual({});
  });

  test('the fire phase proposes whoever is not seen to be cavalry, and refuses cavalry once it is named', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'next');
    expect(proposed(table, 'fire')).toEqual(ALL.slice(0, 9));
    expect(await refused(table, 'fire Hagen > Martin 1')).toContain('Hagen is cavalry, which never fires');
    await correct(table, 'units.Hagen.concealed', false);
    expect(proposed(table, 'fire')).not.toContain('Hagen');
    expect(await refused(table, 'fire Hagen > Martin 1')).toContain('Hagen is cavalry, which never fires');
    await does(table, 'fire Brandt > Martin 2');
    expect(await refused(table, 'fire Brandt > Martin 2')).toContain('Brandt has fired in this phase');
    expect(await refused(table, 'fire Martin > Brandt 2')).toContain('Martin is a unit of White');
    expect(await refused(table, 'fire Conrad > Eber 2')).toContain('Eber is a unit of Red');
  });

  test.each([
    ['13', ['PREP_NONE'], { moved: false, prepared: true, acted: null }],
    ['12', 'done', { moved: true, prepared: false }],
  ])(
    '"move" takes off no marker that is not there, and takes a move back: version %s',
    async (begunWith, none, stays) => {
      const table = await learning();
      Object.assign(table.game.rules, { begunWith });
      await does(table, 'prepared Brandt');
      await toMovement(table);
      await does(table, 'corps Adler, Brandt');
      expect(await codes(table, 'move Adler unprepare')).toEqual(none);
      await does(table, 'move Brandt simple 1', 'move Brandt stay');
      expect(unit(table, 'Brandt')).toMatchObject(stays);
    },
  );

  test('an entrenchment stays when its unit leaves, and serves whoever takes its place (B-ENT-02)', async () => {
    const table = await learning(['depthBW: 4 }]', 'depthBW: 4 }]\n    entrenchments: 1']);
    await does(table, 'entrenched Adler');
    await toMovement(table);
    await does(table, 'command Adler, Brandt, Conrad, Hagen');
    expect(await attempt(table, 'entrenched Brandt')).toBe('unusable');
    await does(table, 'move Adler simple 2', 'move Brandt simple 1');
    expect(await refused(table, 'entrenched Hagen')).toContain('Hagen is cavalry');
    await does(table, 'entrenched Brandt');
    // There is one entrenchment, and now Brandt stands behind it.
    expect(await attempt(table, 'entrenched Conrad')).toBe('unusable');
    expect(unit(table, 'Brandt')).toMatchObject({ moved: true, entrenched: true });
    expect(unit(table, 'Adler')).toMatchObject({ moved: true, entrenched: false });
    const none = await learning();
    await toMovement(none);
    await does(none, 'individual Adler');
    expect(await refused(none, 'entrenched Adler')).toContain('Adler finds no entrenchment that is free');
  });

  test.each([
    ['stay Eber', 'Eber has moved, charged or rallied in this turn'],
    ['stay Hagen', 'Hagen does the same whether it has moved or not'],
    ['stay Brandt', 'Brandt has not been activated in this turn'],
  ])('the fire phase says why a unit has not stayed: %s', async (line, why) => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'corps Eber, Grimm', 'move Eber simple 1', 'individual Hagen', 'next');
    expect(await refused(table, line)).toContain(why);
  });

  test('the fire phase proposes nobody who was seen to move, unless it is mobile (B-FIR-02)', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'corps Eber, Falk', 'move Eber simple 1', 'stay Falk', 'next');
    expect(proposed(table, 'fire')).toEqual(ALL.slice(0, 9).filter((name) => name !== 'Eber'));
    expect(await refused(table, 'fire Eber > Linnet 1')).toContain(
      'Eber has moved in this turn and is not mobile',
    );
    await correct(table, 'units.Adler.moved', true);
    expect(proposed(table, 'fire')).toContain('Adler');
  });
});
