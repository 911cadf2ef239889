import fc from 'fast-check';
import { briefRuling, renderOdds, renderRuling, renderTerms, type Style } from '../../src/report';
import { displayWidth, wrap } from '../../src/report/text';
import { whatIfs } from '../../src/core/odds/whatif';
import { caseFiles, prepare, rule, type Case } from '../support/cases';
import { COLOURED, ESCAPE, LINED, PLAIN, REFUSAL, RULESET, RULING, shot, VIEWS } from './sample';
import { someOf } from '../support/evenings';

/** The table package measures each cell a dozen times, and that is slow where tests run: widths are remembered. */
jest.mock('string-width', () => {
  const measure = jest.requireActual<(text: string) => number>('string-width');
  const known = new Map<string, number>();
  return (text: string): number => {
    const width = known.get(text) ?? measure(text);
    known.set(text, width);
    return width;
  };
});

const COLOURS = /\u001b\[\d+m/g;
const CONTROLS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Words with wide, combining and steering characters, some of them longer than a line. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u001b[2J',
        '\r',
        '\n',
        '\u202e',
        '\u200d',
        '滑鐵盧',
        '👨‍👩‍👧',
        'e\u0301',
        '❤️',
        ' ',
        '  ',
        '━',
      ),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.nat({ max: 120 }).map((n) => 'W'.repeat(n)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const width = fc.integer({ min: 40, max: 200 });

function expectFits(text: string, style: Style): void {
  const bare = style.colour && !style.plain ? text.replace(COLOURS, '') : text;
  const unfit = bare.split('\n').filter((line) => displayWidth(line) > style.width || CONTROLS.test(line));
  expect(unfit).toEqual([]);
}

describe('when texts are hostile', () => {
  test('then no ruling steers the terminal or is wider than it', () => {
    const styles = [LINED, COLOURED, PLAIN];
    fc.assert(
      fc.property(hostile, hostile, width, fc.constantFrom(...styles), (name, text, columns, looks) => {
        const style = { ...looks, width: columns };
        const hostileRuling = {
          ...RULING,
          situation: { id: name, target: text },
          rolls: RULING.rolls.map((roll) => ({ ...roll, for: text, by: name })),
          factors: RULING.factors.map((factor) => ({ ...factor, unit: name, text, value: name })),
          steps: [{ text, citation: name, rule: '' }],
          houseRules: name,
          dice: { source: 'seeded', seed: text } as const,
        };
        const refused = REFUSAL.refused.map((one) => ({ ...one, code: name, text, allowed: text }));
        const others = [{ path: name, change: name, effect: text }];
        expectFits(renderRuling(hostileRuling, shot, others, style), style);
        expectFits(renderRuling({ ...hostileRuling, refused }, shot, [], style), style);
        expect(briefRuling({ ...hostileRuling, refused }, shot)).not.toMatch(CONTROLS);
        expect(briefRuling(hostileRuling, shot)).not.toMatch(CONTROLS);
      }),
    );
  });

  test('then no odds and no terms do', () => {
    fc.assert(
      fc.property(hostile, width, (text, columns) => {
        const style = { ...LINED, width: columns };
        const views = VIEWS.map(({ rows, ...view }) => ({
          ...view,
          title: text,
          rows: rows.map((row) => ({ ...row, answer: text })),
        }));
        expectFits(renderOdds(text, views, style, true), style);
        const term = { word: text, text, citation: text };
        expectFits(renderTerms(text, [{ ruleset: RULESET, term }], [], style), style);
      }),
    );
  });

  test('then wrapping loses nothing but spaces', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 90 }), (text, columns) => {
        const bare = (shown: string): string => shown.replaceAll(' ', '');
        expect(bare(wrap(text, columns).join(''))).toBe(bare(wrap(text, 10_000).join('')));
      }),
    );
  });
});

const GOLDEN = caseFiles().flatMap(([, cases]) => cases.filter(({ faults }) => faults === undefined));

describe('when the golden cases are ruled on', () => {
  test.each(someOf(GOLDEN, 10).map((one): [string, Case] => [`${one.rules} ${one.id}`, one]))(
    'then %s fits 80 columns, as it is shown aloud too, and its what-ifs hold',
    async (_, golden) => {
      const prepared = await prepare(golden);
      const ruling = rule(prepared, golden);
      const others = whatIfs(prepared.rules, prepared.procedure, prepared.situation, ruling.rolls);
      expect(others.length).toBeLessThanOrEqual(4);
      const screens = [LINED, PLAIN].map((style) => renderRuling(ruling, prepared.procedure, others, style));
      expectFits(screens.join('\n'), PLAIN);
      expect(screens.join()).not.toContain(ESCAPE);
      expect(briefRuling(ruling, prepared.procedure)).not.toContain('\n');
    },
  );

  /** One case of each procedure, and of each that is refused. */
  const KINDS = new Map(
    GOLDEN.map((one) => [`${one.rules} ${one.procedure} ${one.refusals !== undefined}`, one]),
  );

  test.each([...KINDS])('then %s says the same in colour as without', async (_, golden) => {
    const prepared = await prepare(golden);
    const ruling = rule(prepared, golden);
    const [lined, coloured] = [LINED, COLOURED].map((style) =>
      renderRuling(ruling, prepared.procedure, [], style),
    ) as [string, string];
    expect(coloured).toContain(ESCAPE);
    expect(coloured.replace(COLOURS, '')).toBe(lined);
  });
});
