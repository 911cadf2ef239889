import { askableIn, askedAbout } from '../../../src/cli/play/commands/asked-about';
import { newTable } from '../../support/bot';
import { runCli, runJson } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

const home = newFolder();

const percent = (decimal: number): string => `${(100 * decimal).toFixed(1)}%`;

test.each([
  ['blucher-brunnau', 'blucher', 'charge', 'Gallet', 'Pskov'],
  ['gte-ferrabosco', 'gte', 'charge', 'Felice', 'Kolowrat'],
  ['gte-wolmirsk', 'gte-fatline', 'attack', 'Aubrac', 'Gartow'],
  ['percentage-birkenau', 'percentage', 'attack', 'Ahorn', 'Kiebitz'],
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
