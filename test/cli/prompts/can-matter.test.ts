import { findProcedure, setRules } from '../../../src/core/ruling/adjudicate';
import { procedure } from '../../../src/core/ruling/procedure';
import { rollsWanted } from '../../../src/core/ruling/rolls-wanted';
import { makePath, type Open } from '../../../src/core/input/check';
import { boolean, type Values } from '../../../src/core/input/field';
import { answersTo } from '../../../src/cli/prompts/can-matter';
import type { Asker } from '../../../src/cli/prompts/asker';
import { checked, put, type Questioned } from '../../../src/cli/prompts/session';
import { askWhole } from '../../../src/cli/prompts/situation';
import { loadRuleset } from '../../../src/rulesets';
import { gateTest, evenings, someOf } from '../../support/evenings';
import { pool } from '../../support/rolls';
import { caseFiles, type Case } from '../../support/cases';
import { numbersOf } from '../../support/bot';

jest.setTimeout(3_600_000);

const TOY = {
  id: 'toy',
  title: 'Toy',
  summary: 'A toy.',
  citation: 'p. 1',
  outcome: { slow: boolean({ label: 'Slow' }) },
  verdict: ({ slow }: { readonly slow: boolean }) => (slow ? 'Slow.' : 'Not slow.'),
};

/** Two facts that matter only together, and one that the rule never looks at. */
const toy = procedure({
  ...TOY,
  situation: {
    uphill: boolean({ label: 'Uphill', default: false }),
    tired: boolean({ label: 'Tired', default: false }),
    blue: boolean({ label: 'In blue coats', default: false }),
  },
  *resolve({ uphill, tired }) {
    return { slow: uphill && tired };
  },
});

test('what the rule never looks at is not asked; what matters only with another answer is', async () => {
  const questioned = { rules: setRules(await loadRuleset('blucher')), procedure: toy };
  expect([...(await firstList(questioned, {}))]).toEqual(['uphill', 'tired']);
});

test('what matters only by another question that it opens is asked', async () => {
  const situation = {
    attached: boolean({ label: 'A figure touches it', default: false }),
    ignored: boolean({
      label: 'Its player ignores that',
      default: false,
      when: ({ attached }) => attached === true,
    }),
  };
  const opening = procedure({
    ...TOY,
    situation,
    *resolve({ ignored }) {
      return { slow: ignored === true };
    },
  });
  const questioned = { rules: setRules(await loadRuleset('blucher')), procedure: opening };
  expect([...(await firstList(questioned, {}))]).toEqual(['attached']);
});

test('what comes before the first throw is worked out once for all dice', async () => {
  let times = 0;
  const throwing = procedure({
    ...TOY,
    situation: { uphill: boolean({ label: 'Uphill', default: false }) },
    *resolve(s, umpire) {
      const count = umpire.once(({ uphill }) => {
        times++;
        return uphill ? 2 : 1;
      }, s);
      const { value } = yield pool(count);
      return { slow: value === 0 };
    },
  });
  await firstList({ rules: setRules(await loadRuleset('blucher')), procedure: throwing }, {});
  // With each answer, and once more to see whether it is refused whatever is answered.
  expect(times).toBe(3);
});

/** One unit may stand in a list of its own: `A[0].uphill` is `A.uphill`. */
const alone = (path: string): string => path.replaceAll('[0]', '');

/** Ways in which the questions of a case are answered. */
const WAYS = Math.max(1, Math.round(3 * evenings(0.3)));
const EVERY = 12;

/** The questions of the first list that is put about a situation; none where nothing is asked. */
async function firstList(questioned: Questioned, raw: Values): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  const stop = new Error('seen enough');
  const refuse = (): Promise<never> => Promise.reject(stop);
  const ask: Asker = {
    line: refuse,
    pick: refuse,
    yes: refuse,
    facts: ({ items, more }) => {
      for (const { id } of [...items, ...more]) paths.add(alone(id.split(' ')[0] ?? ''));
      return refuse();
    },
    say: () => undefined,
    close: () => undefined,
  };
  await askWhole({ ...questioned, ask }, raw).catch((error: unknown) => {
    if (error !== stop) throw error;
  });
  return paths;
}

/** What comes of a situation, without the dice. */
function demandOf({ rules, procedure }: Questioned, raw: Values): string | undefined {
  const { situation, faults, missing } = checked({ rules, procedure }, raw);
  if (faults.length + missing.length > 0) return undefined;
  const { refused, rolls, stands } = rollsWanted(rules, procedure, situation);
  return JSON.stringify([refused, stands, [...rolls].map(([name, { count, want }]) => [name, count, want])]);
}

const canBeTried = ({ field }: Open): boolean =>
  answersTo(field) !== undefined &&
  field.late !== true &&
  field.which === undefined &&
  field.optional !== true;

/** Cases with the facts of the table left out, so that they are asked for. */
function cases(): readonly Case[] {
  const usable = caseFiles()
    .flatMap(([, all]) => all)
    .filter((one) => one.faults === undefined && one.options === undefined);
  return someOf(usable, EVERY * 20);
}

const anyOf = (all: readonly unknown[] = [], part: number): unknown => all[Math.floor(part * all.length)];

interface Answered {
  readonly raw: Values;
  /** The paths that were asked about. */
  readonly asked: ReadonlySet<string>;
}

/** Answers what is put, about a third of it otherwise than by its default, until nothing more is put. */
async function answered(questioned: Questioned, first: Values, next: () => number): Promise<Answered> {
  const asked = new Set<string>();
  let raw = first;
  for (;;) {
    const list = await firstList(questioned, raw);
    const fresh = checked(questioned, raw).defaulted.filter(
      ({ path }) => list.has(alone(makePath(path))) && !asked.has(alone(makePath(path))),
    );
    if (fresh.length === 0) return { raw, asked };
    for (const one of fresh) {
      asked.add(alone(makePath(one.path)));
      if (!canBeTried(one) || next() < 0.7) continue;
      const other = put(questioned, raw, one.path, anyOf(answersTo(one.field), next()));
      if (checked(questioned, other).faults.length === 0) raw = other;
    }
  }
}

gateTest(
  'a question that is not put has no answer that matters, however those that are put are answered',
  async () => {
    let left = 0;
    for (const golden of cases()) {
      const rules = setRules(await loadRuleset(golden.rules));
      const questioned = { rules, procedure: findProcedure(rules.ruleset, golden.procedure, golden.in) };
      const next = numbersOf(golden.id);
      for (let way = 0; way < WAYS; way++) {
        const { raw, asked } = await answered(questioned, golden.in, next);
        if (asked.size === 0) break;
        const usual = demandOf(questioned, raw);
        const silent = checked(questioned, raw)
          .defaulted.filter(canBeTried)
          .filter(({ path }) => !asked.has(alone(makePath(path))));
        for (const { path, field } of silent) {
          left++;
          const other = demandOf(questioned, put(questioned, raw, path, anyOf(answersTo(field), next())));
          const isSame = usual === undefined || other === undefined || usual === other;
          expect([golden.id, makePath(path), raw, isSame]).toEqual([golden.id, makePath(path), raw, true]);
        }
      }
    }
    expect(left).toBeGreaterThan(0);
  },
);
