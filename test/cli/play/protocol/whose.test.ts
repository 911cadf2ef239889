import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { canBeMeant, type Offer } from '../../../../src/core/walk/offer';
import { doerOf, isActOf, namesFor } from '../../../../src/cli/play/protocol/whose';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { newCampaign, rosterFile } from '../../../support/campaign-bot';
import { attempt, goesOn, newTable, SILENT } from '../../../support/bot';
import { gateTest } from '../../../support/evenings';

/*
 * Whose each act is by the book, phase by phase, as it is offered from the first to the last line of the shipped battles.
 */

jest.setTimeout(120_000);

/** One side’s; each side’s for its own; each side’s for its enemy’s; either side’s; of both together. */
type Kind = 'one' | 'each' | 'foe' | 'either' | 'together';
type Phases = Readonly<Record<string, Readonly<Partial<Record<Kind, string>>>>>;

// prettier-ignore
const ACTS: Readonly<Record<string, Phases>> = {
  blucher: {
    'Set-up': { one: 'attach deploy mass ready', each: 'entrenched garrison prepared reveal', together: 'ready' },
    'Momentum dice': { one: 'mo open', together: 'concede' },
    'Information phase': { one: 'discover next', either: 'objective', together: 'concede' },
    'Movement phase': { one: 'charge command corps engaged entrenched garrison individual move moved next prepare rally retire stay unprepare', either: 'objective', together: 'concede' },
    'Fire phase': { one: 'fire next stay', either: 'objective', together: 'concede' },
    'Combat phase': { one: 'advance combat next retreat', either: 'objective', together: 'concede' },
    'Status phase': { one: 'next', either: 'objective', together: 'concede' },
    'Terrain of a pick-up game': { one: 'decline place', either: 'choices' },
    'Attacker and defender': { one: 'attack defend edge', either: 'roles' },
    'Objectives of the attacker': { one: 'marker' },
    'Set-up of the defender': { one: 'deploy ready', each: 'entrenched garrison prepared reveal' },
    'Objective of the defender': { one: 'marker next' },
  },
  gte: {
    'Set-up': { one: 'blinds', each: 'attach detach form mark place', together: 'ready' },
    'Firing, first priority': { one: 'pass', each: 'fire', either: 'objective', together: 'next' },
    'Firing, tests called for': { one: 'challenge pass waive', foe: 'call', either: 'objective', together: 'next' },
    'Initiative movement': { one: 'advance also arrived attach charge detach fall-back form limber mark move near next order pass reach retire sector shift test urge withdraw', each: 'mark', either: 'objective' },
    'Non-initiative movement': { one: 'advance also arrived attach charge detach fall-back form mark move near next order pass reach retire sector shift test urge withdraw', each: 'mark', either: 'objective' },
    Rally: { one: 'pass', each: 'capture man mark rally', either: 'objective', together: 'finish next' },
    'Firing, second priority': { one: 'pass', each: 'fire', either: 'objective', together: 'next' },
    'Firing, tests': { one: 'break seen test unseen', each: 'mark' },
    Response: { one: 'answer break chase control pass seen test unseen', each: 'mark', either: 'objective', together: 'next' },
    Combat: { one: 'break follow seen stop surrender test unseen', each: 'mark touch', either: 'combat' },
    'Rout and pursuit': { one: 'met pass pursue rout surrender test', each: 'mark', either: 'objective', together: 'next' },
  },
  percentage: {
    'Set-up': { each: 'form-cavalry form-guns form-infantry', either: 'objective', together: 'concede ready' },
    'Command points': { each: 'points', either: 'objective', together: 'concede next' },
    'Written orders': { one: 'orders written', either: 'objective', together: 'concede next' },
    Initiative: { one: 'missions', each: 'automatic division initiative ordered', either: 'objective', together: 'concede next' },
    Movement: { one: 'retreat stand', each: 'form-cavalry form-guns form-infantry leaves move', either: 'objective', together: 'concede next' },
    'Artillery fire': { each: 'fire', either: 'objective', together: 'concede next' },
    'Artillery fire: smoke and morale': { one: 'check', either: 'objective', together: 'concede' },
    'Small arms fire': { each: 'fire', either: 'objective', together: 'concede next' },
    'Close combat: with cavalry': { one: 'pursue retreat stand', each: 'combat leaves', either: 'objective', together: 'concede next' },
    'Close combat: the others': { one: 'retreat stand', each: 'combat leaves', either: 'objective', together: 'concede next' },
    'Leader casualties': { each: 'leader shaken', either: 'objective', together: 'concede far next' },
    'Disorder recovery': { one: 'recover', either: 'objective', together: 'concede next' },
    'Rally: neighbours and routed units': { each: 'neighbour rally', either: 'objective', together: 'concede next' },
    'Close combat: smoke and morale': { one: 'check', either: 'objective', together: 'concede' },
    'Rally: broken and wavering units': { each: 'rally', either: 'objective', together: 'concede next' },
  },
  'grande-tactique': {
    'De-shaking Phase': { one: 'deshake' },
    'PIP Phase': { one: 'average charge detach flee general join limber move next pips pivot plan rally restore ride spike square start stop unlimber withdraw', together: 'collapse' },
    'Firing Phase': { one: 'fire invalid', together: 'invalid valid' },
    'Charge Phase': { one: 'next resolve', together: 'collapse' },
  },
  campaign: {
    'Division into columns': { one: 'columns' },
    'Edges of entry': { one: 'edge' },
    Movement: { one: 'column go next overrun retreat scout', either: 'next' },
    'Order of moving': { one: 'next second' },
    'Option to declare a battle': { one: 'declare next' },
    'Terrain choices': { one: 'next piece' },
    'Before the set-up': { one: 'objective start' },
    'The battle': { one: 'disclose' },
  },
};

/** Acts of the enemy of the active side that are about none of its units. */
const ENEMY = [
  'mo',
  'attach',
  'mass',
  'fall-back',
  'challenge',
  'waive',
  'column',
  'next',
  'columns',
  'disclose',
  'pass',
];
/** Acts of one side that are about a unit of the other, or name such first. */
const ABOUT_FOES = ['resolve', 'challenge', 'waive', 'discover', 'met', 'scout'];

const kindOf = ({ whose }: Offer): Kind => (typeof whose === 'string' ? whose : 'one');
const wordOf = ({ act, word }: Offer): string => act ?? word;

/** What is wrong with who may do an act, and who may be named for it. */
function faultsOf(offer: Offer, { game }: GameTable): readonly string[] {
  const { now, walk, present } = game;
  const [first] = offer.roles;
  const word = wordOf(offer);
  const among = first?.among ?? [];
  const sideOf = (name: string) => walk.sideOf(present.state, name);
  const sides = Object.keys(now.sides ?? {});
  const doers = sides.filter((side) => namesFor(side, offer, game) !== undefined);
  const may = (side: string, name: string) => isActOf(side, offer, { [first?.name ?? '']: name }, game);
  const isOf = (side: string | undefined, name: string) => sideOf(name) === now.sides?.[side ?? ''];
  switch (kindOf(offer)) {
    case 'one': {
      const doer = doerOf(offer, {}, game);
      const about = offer.word.slice(word.length + 1);
      const names = [about, ...among].filter((name) => sideOf(name) !== undefined);
      const isDue = sideOf(about) !== undefined;
      return [
        ...(doers.join() === doer ? [] : ['done by both']),
        ...(isDue || doer === now.active || ENEMY.includes(word) ? [] : ['done by the enemy']),
        ...(ABOUT_FOES.includes(word) ? [] : names.filter((name) => !isOf(doer, name))),
      ];
    }
    case 'each':
      return among.filter((name) => sides.some((side) => may(side, name) !== isOf(side, name)));
    case 'foe':
      return among.filter((name) => sides.some((side) => may(side, name) === isOf(side, name)));
    default:
      return doers.length === sides.length ? [] : ['not done by both'];
  }
}

/** The words that were offered, by phase and by whose they are. */
const seen = new Map<string, Map<string, Map<Kind, Set<string>>>>();

function note(rules: string, phase: string, offer: Offer): void {
  const phases = seen.get(rules) ?? new Map<string, Map<Kind, Set<string>>>();
  const kinds = phases.get(phase) ?? new Map<Kind, Set<string>>();
  const words = kinds.get(kindOf(offer)) ?? new Set();
  seen.set(rules, phases.set(phase, kinds.set(kindOf(offer), words.add(wordOf(offer)))));
}

async function played(
  rules: string,
  table: GameTable,
  lines: (i: number) => string | undefined,
): Promise<void> {
  await goesOn(table);
  for (let i = 0; ; i++) {
    const { phase, offers } = table.game.now;
    for (const offer of offers) note(rules, phase, offer);
    const faults = offers
      .filter(canBeMeant)
      .flatMap((offer) => faultsOf(offer, table).map((fault) => [phase, offer.word, fault]));
    expect(faults).toEqual([]);
    const line = lines(i);
    if (line === undefined) return;
    await attempt(table, line);
  }
}

interface Script {
  readonly lines: readonly unknown[];
  readonly dice?: readonly unknown[];
}

function scriptOf(name: string) {
  const { lines, dice = [] } = parse(readFileSync(`scenarios/scripts/${name}.yaml`, 'utf8')) as Script;
  const faces = dice.map(String).values();
  return { line: (i: number) => lines.map(String)[i], listed: () => faces.next().value };
}

gateTest.each([
  ...['learning', 'fuentes-de-onoro', 'blucher-brunnau', 'gte-ferrabosco', 'gte-kalkenau', 'gte-marienfeld'],
  ...['gte-wolmirsk', 'percentage-altenkirchen', 'percentage-birkenau', 'grande-tactique-dunes'],
  'grande-tactique-valley',
])('who may do what in %s', async (name) => {
  const { line, listed } = scriptOf(name);
  const table = await newTable(name, 's', { kind: 'ask' }, { ...SILENT, listed });
  const rules = table.game.rules.ruleset.id.replace('-fatline', '');
  await played(rules, table, line);
});

gateTest('who may do what in a campaign', async () => {
  const { table } = await newCampaign({ blue: rosterFile('france-early'), red: rosterFile('austria') }, 's');
  await played('campaign', table, scriptOf('campaign-valley').line);
});

gateTest.each(Object.keys(ACTS))('whose the acts of %s are', (rules) => {
  const phases = [...(seen.get(rules) ?? [])].map(([phase, kinds]) => [
    phase,
    Object.fromEntries([...kinds].map(([kind, words]) => [kind, [...words].sort().join(' ')])),
  ]);
  expect(Object.fromEntries(phases)).toEqual(ACTS[rules]);
});
