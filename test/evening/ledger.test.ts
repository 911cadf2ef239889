import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import type { Currencies } from '../../src/core/ruling/currencies';
import { makeFraction, toNumber } from '../../src/core/odds/fraction';
import type { Ledger } from '../../src/evening/ledger';
import { favoursOf, sumsBySide } from '../../src/evening/luck';
import { eveningHtml } from '../../src/report/evening/html';
import { eveningCsv, eveningMarkdown, renderEvening } from '../../src/report/evening/render';
import { WIDTH } from '../../src/report/style';
import { LINED } from '../report/sample';
import { displayWidth } from '../../src/report/text';
import { anyLine, attempt, newTable, numbersOf } from '../support/bot';
import { runCli } from '../cli/run-cli';
import {
  around,
  faultsIn,
  journalOf,
  ledgerIn,
  linesWithDice,
  scripted,
  scriptedEvening,
  SCRIPTS,
} from './games';
import { browser, inBrowserAtGate } from '../support/browser';
import { evenings, runsOf, someOf, variants } from '../support/evenings';

const EVENINGS = evenings(0.3);

const detailed = (currencies: Currencies): Currencies => ({
  ...currencies,
  of: (...asked) => {
    const counted = currencies.of(...asked);
    return counted && { ...counted, detail: true };
  },
});

const meansOf = ({ throws }: Ledger): readonly string[] =>
  throws.map(({ n, weights }) => {
    const means = weights.map(({ currency, of, expected }) => `${currency} ${of} ${makeFraction(expected)}`);
    return `${n}: ${means.sort().join()}`;
  });

/** What is shown of the games of the scripts at their end. */
const ENDS: Readonly<Record<string, string>> = {
  'blucher-brunnau': 'France wins at nightfall, holding every objective.',
  'campaign-valley': 'Day 3 of 5, Red: The battle',
  'fuentes-de-onoro': 'French army (Masséna) wins as the enemy’s army morale has collapsed.',
  'grande-tactique-dunes': 'Sundown: no official victor.',
  'grande-tactique-valley': 'Blue has won: overwhelming victory. Losses: Blue 0 (0%), Red 18 (58.1%).',
  'gte-ferrabosco': 'Blue wins with 30% of the enemy army or more.',
  'gte-kalkenau': 'Austria wins on victory points.',
  'gte-marienfeld': 'White wins on victory points.',
  'gte-wolmirsk': 'Prussia wins with 30% of the enemy army or more.',
  learning: 'Red wins as the enemy’s army morale has collapsed.',
  'percentage-altenkirchen': 'Albrecht’s advance guard has won: Lefebvre’s division gives up the battle.',
  'percentage-birkenau': 'Blue has won: White gives up the battle.',
};

/** One short script; at the gate all. */
const PLAYED = variants([...SCRIPTS].reverse());

describe.each(PLAYED)('the script %s', (name) => {
  test('is played to its end, and its journal verifies', async () => {
    await journalOf(name);
    expect((await runCli(['game', 'show', name, '--plain'], around)).out).toContain(ENDS[name]);
    const verified = await runCli(['game', 'verify', name], around);
    expect([verified.status, verified.out]).toEqual([
      0,
      expect.stringMatching(/^\d+ rulings made again[^]*Everything agrees/),
    ]);
  });
});

test('every volley of the script grande-tactique-valley is in its journal', async () => {
  const { log } = await scripted('grande-tactique-valley');
  expect(log.filter(({ event }) => 'word' in event && event.word === 'fire')).toHaveLength(7);
});

describe.each(PLAYED)('the ledger of the script %s', (name) => {
  test('weighs every throw, and expected + luck = actual exactly', async () => {
    const game = await scripted(name);
    const { ledger } = await scriptedEvening(name);
    expect(ledger.throws.length).toBeGreaterThan(0);
    const lines = [...ledger.throws, ...ledger.unweighed].map(({ n }) => n);
    expect(lines.sort((a, b) => a - b)).toEqual(linesWithDice(game));
    // The dice before a pick-up game favour nobody.
    for (const { reason } of ledger.unweighed)
      expect(reason).toMatch(/^the dice of pickup-\w+ count in no currency$/);
    expect(faultsIn(ledger)).toEqual([]);
  });
});

test.each(someOf(PLAYED, 3))(
  'the ledger of the script %s counts nothing that exact odds leave out',
  async (name) => {
    const { ledger } = await scriptedEvening(name);
    expect(meansOf(ledger)).toEqual(meansOf(await ledgerIn(await scripted(name), detailed)));
  },
);

// The reports stand here, and not in a file of their own, since it is the games and their ledgers that take the time.
describe.each(PLAYED)('the report of the script %s', (name) => {
  test('fits 80 columns, and has no empty heading and no commitment', async () => {
    const text = renderEvening(await scriptedEvening(name), LINED);
    expect(text.split('\n').filter((line) => displayWidth(line) > WIDTH)).toEqual([]);
    expect(text).not.toMatch(/[0-9a-f]{64}|stays where it is/);
    const markdown = eveningMarkdown(await scriptedEvening(name));
    expect(markdown).not.toMatch(/^(#+) .*\n+\1 /m);
  });

  test('is one page that asks nobody for anything, needs no script, and is small', async () => {
    const page = eveningHtml(await scriptedEvening(name));
    expect(Buffer.byteLength(page)).toBeLessThan(300_000);
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(|https?:/);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    expect(page.match(/<svg /g)?.length ?? 0).toBe(page.match(/<title id=/g)?.length ?? 0);
  });

  test('has a row of CSV for each throw and everybody whom it could change', async () => {
    const evening = await scriptedEvening(name);
    const rows = evening.ledger.throws.flatMap(({ weights }) => weights);
    expect(eveningCsv(evening).split('\r\n')).toHaveLength(rows.length + 2);
  });
});

/** How wide a page is, and its tables that are cut. */
const WIDE = `(() => {
  const cut = [...document.querySelectorAll('.wide')].filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [document.documentElement.scrollWidth, cut.map((one) => one.getAttribute('aria-label'))];
})()`;

describe.each(['learning', 'gte-ferrabosco'])('the page of %s, in a browser', (name) => {
  inBrowserAtGate.each([360, 1280])('is not cut at %i pixels', async (width) => {
    const page = await browser().show(eveningHtml(await scriptedEvening(name)), width);
    expect(await page.look(WIDE)).toEqual([width, []]);
  });
});

test('what came is what the record of the learning battle shows', async () => {
  const game = await scripted('learning');
  const broken = sumsBySide((await scriptedEvening('learning')).ledger).filter(
    ({ currency }) => currency === 'broken',
  );
  expect(broken.map(({ side, actual }) => [side, actual])).toEqual([
    ['Red', 0],
    ['White', 4],
  ]);
  const gone = game.walk.muster(game.present.state).filter(({ state }) => state === 'broken');
  expect(gone.map(({ side }) => side)).toEqual(['White', 'White', 'White', 'White']);
});

const SCENARIOS = [
  'learning',
  'fuentes-de-onoro',
  'gte-ferrabosco',
  'gte-wolmirsk',
  'grande-tactique-valley',
  'percentage-birkenau',
];

test('the ledger of a game of random players weighs every throw, and is exact', async () => {
  const game = fc.record({ scenario: fc.constantFrom(...SCENARIOS), seed: fc.nat() });
  await fc.assert(
    fc.asyncProperty(game, async ({ scenario, seed }) => {
      const table = await newTable(scenario, `ledger ${seed}`);
      const next = numbersOf(`ledger ${seed}`);
      for (let i = 0; i < 100 && table.game.now.ended === undefined; i++)
        await attempt(table, anyLine(table.game.now, next));
      const ledger = await ledgerIn(table.game);
      expect(ledger.throws.map(({ n }) => n)).toEqual(linesWithDice(table.game));
      expect(faultsIn(ledger)).toEqual([]);
    }),
    { numRuns: runsOf(12) },
  );
}, 1_200_000);

/** How often each tenth of the rarities comes, where all throws of a ledger are thrown again so many times. */
function tenthsOf(ledger: Ledger, side: string, times: number): readonly number[] {
  const next = numbersOf('rarity');
  const tenths = Array.from({ length: 10 }, () => 0);
  const [currency] = ledger.currencies;
  for (let i = 0; i < times; i++) {
    const throws = ledger.throws.map((one) => {
      let left = next();
      const came = one.ways.find(({ probability }) => (left -= toNumber(probability)) < 0) ?? one.came;
      return { ...one, came };
    });
    const favour = favoursOf({ ...ledger, throws, currencies: currency ? [currency] : [] }).find(
      (one) => one.side === side,
    );
    // A tie is broken by lot, since the values are whole numbers.
    const share = (favour?.asGoodOrBetter ?? 0) - next() * (favour?.asGood ?? 0);
    const tenth = Math.min(9, Math.max(0, Math.floor(share * 10)));
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  return tenths;
}

test('how rare an evening was is uniform over evenings with the same throws', async () => {
  const { ledger } = await scriptedEvening('gte-wolmirsk');
  const times = 400 * EVENINGS;
  const tenths = tenthsOf(ledger, 'France', times);
  const chiSquare = tenths.reduce((sum, count) => sum + (count - times / 10) ** 2 / (times / 10), 0);
  // 9 degrees of freedom: above this in one of a million.
  expect(chiSquare).toBeLessThan(45.1);
}, 600_000);

test('luck is 0 on the average where the learning script is played with other dice', async () => {
  const { lines } = parse(readFileSync('scenarios/scripts/learning.yaml', 'utf8')) as {
    readonly lines: readonly string[];
  };
  const lucks: number[] = [];
  for (let run = 0; run < 14 * EVENINGS; run++) {
    const table = await newTable('learning', `run ${run}`);
    for (const line of lines) await attempt(table, line);
    const own = sumsBySide(await ledgerIn(table.game)).filter(({ currency }) => currency === 'elan');
    lucks.push(own.reduce((sum, { luck }) => sum + toNumber(luck), 0));
  }
  const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
  const variance = lucks.reduce((sum, luck) => sum + (luck - mean) ** 2, 0) / (lucks.length - 1);
  expect(Math.abs(mean)).toBeLessThan(5 * Math.sqrt(variance / lucks.length));
}, 3_600_000);
