import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attackOdds } from '../../../src/engagement/attack';
import { askableIn, askedAbout } from '../../../src/cli/play/commands/asked-about';
import { does, goesOn, newTable, tableOf } from '../../support/bot';
import { toNumber } from '../../../src/core/odds/fraction';
import { runCli, runJson } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';
import type { EngagedAttack } from '../../../src/core/odds/attack';

const home = newFolder();

const situationOf = async ({ game }: Awaited<ReturnType<typeof newTable>>, line: string) =>
  askedAbout(game, line, await askableIn(game)).situation;
const percent = (decimal: number): string => `${(100 * decimal).toFixed(1)}%`;

test.each([
  ['blucher-brunnau', 'blucher', 'charge', 'Gallet', 'Pskov'],
  ['gte-ferrabosco', 'gte', 'charge', 'Felice', 'Kolowrat'],
  ['gte-wolmirsk', 'gte-fatline', 'attack', 'Aubrac', 'Gartow'],
  ['percentage-birkenau', 'percentage', 'attack', 'Ahorn', 'Rabe'],
  ['grande-tactique-valley', 'grande-tactique', 'charge', 'Dogwood', 'Lynx'],
])(
  '%s: %s tells the odds of the whole attack, by what the record knows',
  async (scenario, ruleset, ...words) => {
    const [word, attacker, target] = words;
    const line = `${word} ${attacker} > ${target}`;
    const { game } = await newTable(scenario, 's');
    const askable = await askableIn(game);
    const { situation } = askedAbout(game, line, askable);
    // The distance of the act that begins it is no number of bases or figures.
    expect(askedAbout(game, `${line} 2.5`, askable).situation).toEqual(situation);
    for (const name of [attacker, target]) expect(JSON.stringify(situation)).toContain(`"${name}"`);
    const own = (await runJson(['odds', 'attack', '--rules', ruleset, '--json'], {
      stdin: JSON.stringify(situation),
    })) as { readonly odds: Readonly<Record<string, { readonly decimal: number }>> };
    const around = { env: { XDG_STATE_HOME: home }, stdin: `odds ${line}\n` };
    const { status, out, err } = await runCli(['play', scenario, '--seed', 's'], around);
    expect([status, err]).toEqual([0, '']);
    for (const { decimal } of Object.values(own.odds))
      if (decimal > 0.01 && decimal < 0.99) expect(out).toContain(percent(decimal));
    expect(out).toContain('the record knows no');
  },
);

describe('Blücher: the defenders volley in their own turn, before that of the charge', () => {
  const text = readFileSync(join(__dirname, '../../../scenarios/learning.yaml'), 'utf8');
  const open = text.replace('\nturns:', '\nconcealment: none\nturns:');
  const assumed = async (line: string, scenario: string, ...acts: readonly string[]): Promise<string> => {
    const table = await tableOf(scenario, 's');
    await does(table, ...acts);
    const { attack, situation } = askedAbout(table.game, line, await askableIn(table.game));
    return attack!.plan(situation, table.game.rules.options).assumes[0]!;
  };

  const CHARGED = ['ready', 'mo 4 4 4', 'corps Adler Brandt Conrad', 'charge Adler > Kestrel 1', 'next'];
  const THEIRS = ['ready', 'mo 4 4 4', 'next', 'next', 'next', 'next', 'mo 4 4 4'];

  test.each([
    ['before the battle', 'Adler', '1 volley', []],
    ['before it moves', 'Adler', 'nobody fires before the charge', ['ready', 'mo 4 4 4']],
    ['as it may charge', 'Adler', 'nobody fires', ['ready', 'mo 4 4 4', 'corps Adler Brandt Conrad']],
    ['after it moved: the next turn', 'Adler', '1 volley', ['ready', 'mo 4 4 4', 'next']],
    ['once it has charged', 'Adler', 'nobody fires', [...CHARGED]],
    ['before they fire in their turn', 'Adler', '1 volley', [...THEIRS, 'next']],
    [
      'once they have fired in their turn',
      'Adler',
      'nobody fires',
      [...THEIRS, 'next', 'fire Kestrel > Adler 1'],
    ],
    [
      'once they have moved in their turn',
      'Adler',
      'nobody fires',
      [...THEIRS, 'individual Kestrel', 'next'],
    ],
    ['once their fire is over', 'Adler', 'nobody fires', [...THEIRS, 'next', 'next']],
  ])('%s', async (_, attacker, said, acts) => {
    expect(await assumed(`attack ${attacker} > Kestrel`, open, ...acts)).toContain(said);
    expect(await assumed(`charge ${attacker} > Kestrel`, open, ...acts)).toContain(said);
  });

  test('whose ground and flanks no record knows: it is said how they are taken', async () => {
    const around = { env: { XDG_STATE_HOME: home }, stdin: 'odds charge Gallet > Pskov\n' };
    const { out } = await runCli(['play', 'blucher-brunnau', '--seed', 's'], around);
    expect(out).toContain('the ground is open and level, and they meet front to front');
  });

  test('hits that are marked on it take effect before it charges', async () => {
    const table = await tableOf(open, 's');
    await does(table, ...THEIRS, 'next');
    const line = 'charge Adler > Kestrel';
    const isStopped = async (): Promise<boolean> => {
      const { attack, situation } = askedAbout(table.game, line, await askableIn(table.game));
      const { num, den } = (await attackOdds(table.game.rules, attack!, situation)).ends.stopped;
      return num === den;
    };
    expect(await isStopped()).toBe(false);
    await table.append({ type: 'corrected', path: 'units.Adler.hits', value: 6, reason: 'test' });
    expect(await isStopped()).toBe(true);
  });

  test('hits that are marked on its enemy take effect before they volley and fight', async () => {
    const table = await tableOf(open, 's');
    await does(table, 'ready', 'mo 4 4 4', 'next', 'next');
    const odds = async () => {
      const { attack, situation } = askedAbout(
        table.game,
        'charge Adler > Kestrel',
        await askableIn(table.game),
      );
      return attackOdds(table.game.rules, attack!, situation);
    };
    const put = (fact: string, value: number) =>
      table.append({ type: 'corrected', path: `units.Kestrel.${fact}`, value, reason: 'test' });
    await put('hits', 2);
    const marked = await odds();
    await put('hits', 0);
    expect(marked.ends).not.toEqual((await odds()).ends);
    await put('fatigues', 2);
    expect(marked.ends).toEqual((await odds()).ends);
    // Who breaks by them is not there to be charged.
    await put('hits', 9);
    expect((await odds()).ends).toMatchObject({ stopped: { num: 1n, den: 1n }, wins: { num: 0n } });
  });

  test('all whom a charge has touched are in the odds once it is declared', async () => {
    const table = await tableOf(open, 's');
    const CHARGES = ['charge Adler > Kestrel 1 also-touches:Linnet', 'charge Brandt > Kestrel 1'];
    await does(table, 'ready', 'mo 4 4 4', 'corps Adler Brandt Conrad', ...CHARGES);
    const situation = await situationOf(table, 'charge Adler > Linnet');
    expect(await situationOf(table, 'charge Brandt > Kestrel')).toEqual(situation);
    await does(table, 'next', 'next', 'combat');
    expect(table.game.log.at(-1)!.event).toMatchObject({ procedure: 'combat', situation });
  });

  test('it may be about to fire at the enemy who comes in his turn', async () => {
    expect(await assumed('charge Kestrel > Adler', open, 'ready', 'mo 4 4 4')).toContain('1 volley');
  });

  test('no infantry fires in rain, but guns do (p.78)', async () => {
    const rain = open.replace('\nturns:', '\nweather: { rain: true }\nturns:');
    expect(await assumed('charge Adler > Kestrel', rain)).toContain('nobody fires');
    expect(await assumed('charge Adler > Nightjar', rain)).toContain('1 volley');
  });
});

test('who fires as the attack comes in is as good a shot as his card says', async () => {
  const { game } = await newTable('percentage-altenkirchen', 's');
  const askable = await askableIn(game);
  const planFor = (target: string): unknown => {
    const { attack, situation } = askedAbout(game, `attack 76th-1 > "${target}"`, askable);
    return attack?.plan(situation, game.rules.options);
  };
  expect(planFor('Croats')).toMatchObject({
    file: { units: { Croats: { id: 'Croats', discipline: 'disciplined', trainedToAim: true } } },
  });
  expect(planFor('Line battery')).toHaveProperty(['file', 'units', 'Line battery', 'poundage'], 8);
});

test('who has not fired in this game fires his opening volley', async () => {
  const table = await newTable('percentage-altenkirchen', 's');
  const volleyOf = async (target: string) => {
    const { attack, situation } = askedAbout(
      table.game,
      `attack 76th-1 > "${target}"`,
      await askableIn(table.game),
    );
    const plan = attack?.plan(situation, table.game.rules.options);
    return plan?.assumes[0];
  };
  expect(await volleyOf('Croats')).toContain('at 60 paces, with its opening volley;');
  expect(await volleyOf('Line battery')).toContain('at 60 paces; 76th-1 does not fire');
  await table.append({
    type: 'corrected',
    path: 'units.Croats.openingVolleyUsed',
    value: true,
    reason: 'test',
  });
  expect(await volleyOf('Croats')).toContain('at 60 paces, without an opening volley;');
});

test('percentage: the fire of a turn comes before its combats, and not after them', async () => {
  const table = await newTable('percentage-altenkirchen', 's');
  const fires = async (step: string, target: string, hasFired = false, by = '76th-1'): Promise<boolean> => {
    const line = `attack ${by} > "${target}"`;
    const { situation } = askedAbout(table.game, line, await askableIn(table.game));
    const known = { ...table.game.present.state, step };
    const format = (await table.game.rules.ruleset.attacks?.())!;
    const b = { ...(situation.b as object), ...(hasFired && { firedThisTurn: true }) };
    return format
      .plan({ ...situation, b }, table.game.rules.options, known)
      .assumes[0]!.includes('fires once');
  };
  for (const step of ['command', 'movement', 'artillery', 'combatChecks', 'recovery'])
    for (const target of ['Croats', 'Line battery'])
      expect([step, await fires(step, target)]).toEqual([step, true]);
  expect([await fires('smallArms', 'Croats'), await fires('smallArms', 'Line battery')]).toEqual([
    true,
    false,
  ]);
  expect([await fires('otherCombat', 'Croats'), await fires('otherCombat', 'Line battery')]).toEqual([
    false,
    false,
  ]);
  expect([await fires('smallArms', 'Croats', true), await fires('recovery', 'Croats', true)]).toEqual([
    false,
    true,
  ]);
  // The combats with cavalry are over: this one is of the next turn.
  expect(await fires('otherCombat', 'Croats', true, 'Chasseurs')).toBe(true);
});

test('percentage: losses that wait for the end of a phase, and a check that is owed, come before contact', async () => {
  const { game } = await newTable('percentage-altenkirchen', 's');
  const { situation } = askedAbout(game, 'attack 76th-1 > Croats', await askableIn(game));
  const state = game.present.state as { readonly units: Readonly<Record<string, object>> };
  const format = (await game.rules.ruleset.attacks?.())!;
  const planned = (fired: object, more: object = {}) => {
    const units = { ...state.units, '76th-1': { ...state.units['76th-1'], ...fired } };
    const known = { ...state, step: 'otherCombat', ...more, units };
    const { file } = format.plan(situation, game.rules.options, known) as EngagedAttack;
    return { file, contact: file.steps.findIndex(({ procedure }) => procedure === 'close-combat') };
  };
  const { figures } = (situation as { readonly a: { readonly figures: number } }).a;
  expect(planned({})).toMatchObject({ contact: 0, file: { units: { '76th-1': { figures } } } });
  const left = { figures: figures - 1, disorder: 2, checkDue: false };
  expect(planned({ waitingLosses: 1, waitingDisorder: 2 })).toMatchObject({
    contact: 0,
    file: { units: { '76th-1': left } },
  });
  const half = Math.ceil(figures / 2);
  expect(planned({ waitingLosses: half })).toMatchObject({
    contact: 1,
    file: { units: { '76th-1': { figures: figures - half, checkDue: true } } },
  });
  const owed = [{ act: 'check', unit: '76th-1', why: 'smallArms' }];
  expect(planned({}, { owed })).toMatchObject({
    contact: 1,
    file: { units: { '76th-1': { checkDue: true } } },
  });
});

test.each([
  ['waits', 'artillery', { waitingLosses: 12 }, []],
  ['is resolved with its own', 'smallArms', { waitingLosses: 12 }, []],
  ['has taken effect', 'artilleryChecks', {}, [{ act: 'check', unit: 'Manfredini', why: 'artillery' }]],
])('percentage: a defender checks before contact for fire that %s', async (_, step, shot, owed) => {
  const { game } = await newTable('percentage-altenkirchen', 's');
  const { situation } = askedAbout(game, 'attack 66th > Manfredini', await askableIn(game));
  const state = game.present.state as { readonly units: Readonly<Record<string, object>> };
  const format = (await game.rules.ruleset.attacks?.())!;
  const endsIn = async (fired: object, more: object) => {
    const units = { ...state.units, Manfredini: { ...state.units.Manfredini, ...fired } };
    const known = { ...state, ...more, units };
    const here = { ...format, plan: () => format.plan(situation, game.rules.options, known) };
    const { stopped, wins } = (await attackOdds(game.rules, here, situation)).ends;
    return { stopped: toNumber(stopped), wins: toNumber(wins) };
  };
  const before = await endsIn({}, { step });
  const after = await endsIn(shot, { step, owed });
  // One that breaks at it leaves the ground to the attacker, whom it has not stopped.
  expect(after.wins).toBeGreaterThan(before.wins);
  expect(after.stopped).toBe(before.stopped);
});

test('percentage: guns that have fired in this phase fight all the same', async () => {
  const table = await newTable('percentage-altenkirchen', 's');
  await does(table, 'ready', 'next', 'next', 'next', 'next', 'fire "Line battery" > 66th 300');
  expect(await situationOf(table, 'attack 66th > "Line battery"')).toMatchObject({ b: { guns: 6 } });
});

describe('GTE: what a charge has met with already', () => {
  test.each([
    ['none', {}, {}],
    ['not registered', { pending: 2 }, { firingHits: 2, pendingHits: 2 }],
    ['registered, with more to come', { firingHits: 1, pending: 2 }, { firingHits: 3, pendingHits: 2 }],
    ['tested for', { firingHits: 1, tested: true }, {}],
  ])('hits of fire, once it has been answered: %s', async (_, phase, known) => {
    const { game } = await newTable('gte-ferrabosco', 's');
    const state = game.present.state as {
      readonly units: Readonly<Record<string, { readonly phase: object }>>;
    };
    const { Felice } = state.units;
    const charger = { ...Felice, phase: { ...Felice!.phase, ...phase } };
    const made = {
      attacker: 'Felice',
      defender: 'Kolowrat',
      kind: 'charge',
      turn: 0,
      answered: true,
      rounds: 0,
    };
    const met = { ...state, phase: 'fire1', contacts: [made], units: { ...state.units, Felice: charger } };
    const { charger: asked } = game.walk.attack(met, 'Felice', 'Kolowrat', game.rules) as { charger: object };
    const { firingHits, pendingHits } = asked as Readonly<Record<string, unknown>>;
    expect({ firingHits, pendingHits }).toEqual({ firingHits: undefined, pendingHits: undefined, ...known });
  });

  test('others who charge the same target are said to be left out', async () => {
    const around = { env: { XDG_STATE_HOME: home }, stdin: 'odds charge Felice > Kolowrat\n' };
    const { out } = await runCli(['play', 'gte-ferrabosco', '--seed', 's', '--plain'], around);
    expect(out.replace(/\s+/g, ' ')).toContain('nobody else fights with the two');
  });

  const told = async (line: string, ...known: readonly string[]): Promise<string> => {
    const facts = known.map((fact) => `correct units.${fact} seen`);
    const env = { XDG_STATE_HOME: join(home, `known ${known.join()}`) };
    const around = { env, stdin: ['ready', ...facts, line, ''].join('\n') };
    const { out } = await runCli(['play', 'gte-ferrabosco', '--seed', 's'], around);
    return (JSON.parse(out.trim().split('\n').at(-1)!) as { text: string }).text.replace(/\s+/g, ' ');
  };

  test.each(['Kolowrat', 'Neipperg', 'Quosdanovich', 'Ottinger'])(
    'broken %s neither answers nor fights',
    async (target) => {
      const text = await told(`odds charge Felice > ${target}`, `${target}.status broken`);
      expect(text).toContain('wins 100%');
      expect(text).toContain('on average 0.0 hits of the attacker');
    },
  );

  test.each(['Felice', 'Quosdanovich'])('%s is blown', async (unit) => {
    const line = 'odds charge Felice > Quosdanovich';
    expect(await told(line, `${unit}.blown true`)).not.toBe(await told(line));
  });

  test.each([
    ['', 4],
    [' flank', 1],
    [' emergency charger-used:7', 1],
  ])('as many bases touch as where it strikes: "charge%s"', async (said, inContact) => {
    const table = await newTable('gte-marienfeld', 's');
    await table.append({ type: 'corrected', path: 'units.Issoire.formation', value: 'line', reason: 'test' });
    const situation = await situationOf(table, `charge Vukassovich > Issoire${said}`);
    expect(situation).toMatchObject({ charger: { inContact }, target: { inContact } });
  });

  test('how far a charge has come is known from its declaration on, for a square', async () => {
    const table = await newTable('gte-marienfeld', 'x');
    await goesOn(table);
    await does(table, 'ready', 'next', 'next', 'charge Wallis > Albi 4');
    const asked = () => situationOf(table, 'charge Wallis > Albi emergency');
    const known = { chargerUsed: 4, chargerAllowance: 6 };
    expect(await asked()).toMatchObject(known);
    await does(table, 'test Wallis');
    expect(await asked()).toMatchObject({ ...known, begins: 'charged' });
  });

  test('what its target has answered is not said otherwise', async () => {
    const table = await newTable('gte-marienfeld', '0');
    await goesOn(table);
    const CHARGED = ['ready', 'next', 'next', 'charge Wallis > Albi 4', 'test Wallis', 'next', 'next'];
    await does(table, ...CHARGED, 'test Albi', 'answer Albi receive');
    const ask = (answer: string) => situationOf(table, `charge Wallis > Albi ${answer}`);
    for (const other of ['evade', 'emergency', 'countercharge'])
      await expect(ask(other)).rejects.toThrow('Albi has answered the charge');
    expect(await ask('receive')).toEqual(await ask(''));
  });

  test('it tests for its hits, and may be stopped', async () => {
    const unit = { arm: 'infantry', grade: 'regular', formation: 'line', bases: 4, inContact: 4 };
    const stopped = async (hits: object): Promise<string> => {
      const situation = {
        charger: { ...unit, ...hits },
        target: unit,
        begins: 'contact',
        targetFires: false,
      };
      const stdin = JSON.stringify(situation);
      const { odds } = (await runJson(['odds', 'attack', '--rules', 'gte', '--json'], { stdin })) as {
        readonly odds: { readonly stopped: { readonly fraction: string } };
      };
      return odds.stopped.fraction;
    };
    expect(await stopped({})).toBe('0');
    expect(await stopped({ firingHits: 1 })).toBe('1/3');
    expect(await stopped({ firingHits: 1, pendingHits: 1 })).toBe('1/3');
  });
});

test.each([
  ['odds attack Hagen > Igel', 'Hagen and Igel are on one side'],
  ['odds attack Hagen > Kestrel', 'the cards of the other side lie face down'],
  ['odds charge Kestrel > Hagen', 'the cards of the other side lie face down'],
  ['odds attack Hagen', 'name enemy too'],
  ['odds attack Hagen > Nobody', 'cannot be meant as enemy'],
])('"%s" is refused with what is wrong', async (line, said) => {
  const around = { env: { XDG_STATE_HOME: home }, stdin: `${line}\n` };
  const { status, out } = await runCli(['play', 'learning', '--seed', 's'], around);
  expect(status).toBe(2);
  expect(out.toLowerCase()).toContain(said.toLowerCase());
});
