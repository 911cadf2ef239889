import { findProcedure, setRules } from '../../../src/core/ruling/adjudicate';
import { procedure } from '../../../src/core/ruling/procedure';
import { rollsWanted } from '../../../src/core/ruling/rolls-wanted';
import { makePath, type Open } from '../../../src/core/input/check';
import { boolean, type Values } from '../../../src/core/input/field';
import { answersTo } from '../../../src/cli/prompts/matters';
import type { Asker } from '../../../src/cli/prompts/asker';
import { checked, put, type Questioned } from '../../../src/cli/prompts/session';
import { askWhole } from '../../../src/cli/prompts/situation';
import { loadRuleset } from '../../../src/rulesets';
import { evenings, someOf } from '../../support/evenings';
import { caseFiles, type Case } from '../../support/cases';
import { numbersOf } from '../../support/bot';

jest.setTimeout(3_600_000);

/** Two facts that matter only together, and one that the rule never looks at. */
const toy = procedure({
  id: 'toy',
  title: 'Toy',
  summary: 'A toy.',
  citation: 'p. 1',
  situation: {
    uphill: boolean({ label: 'Uphill', default: false }),
    tired: boolean({ label: 'Tired', default: false }),
    blue: boolean({ label: 'In blue coats', default: false }),
  },
  outcome: { slow: boolean({ label: 'Slow' }) },
  verdict: ({ slow }) => (slow ? 'Slow.' : 'Not slow.'),
  *resolve({ uphill, tired }) {
    return { slow: uphill && tired };
  },
});

test('what the rule never looks at is not asked; what matters only with another answer is', async () => {
  const questioned = { rules: setRules(await loadRuleset('blucher')), procedure: toy };
  expect([...(await firstList(questioned, {}))]).toEqual(['uphill', 'tired']);
});

/** One unit may stand in a list of its own: `A[0].uphill` is `A.uphill`. */
const alone = (path: string): string => path.replaceAll('[0]', '');

/** Ways in which the other questions are answered, for each that was not put. */
const WAYS = Math.round(200 * evenings(0.1));
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
  return someOf(usable, EVERY * 5);
}

const anyOf = (all: readonly unknown[] = [], part: number): unknown => all[Math.floor(part * all.length)];

test('a question that is not put has no answer that matters, however the others are answered', async () => {
  let left = 0;
  for (const golden of cases()) {
    const rules = setRules(await loadRuleset(golden.rules));
    const questioned = { rules, procedure: findProcedure(rules.ruleset, golden.procedure, golden.in) };
    const asked = await firstList(questioned, golden.in);
    if (asked.size === 0) continue;
    const open = checked(questioned, golden.in).defaulted.filter(canBeTried);
    const silent = open.filter(({ path }) => !asked.has(alone(makePath(path))));
    const next = numbersOf(golden.id);
    for (const one of silent) {
      left++;
      for (let way = 0; way < WAYS; way++) {
        const around = open
          .filter((other) => other !== one && next() < 0.3)
          .reduce(
            (raw, { path, field }) => put(questioned, raw, path, anyOf(answersTo(field), next())),
            golden.in,
          );
        const value = anyOf(answersTo(one.field), next());
        const [usual, other] = [around, put(questioned, around, one.path, value)].map((raw) =>
          demandOf(questioned, raw),
        );
        const isSame = usual === undefined || other === undefined || usual === other;
        expect([golden.id, makePath(one.path), isSame]).toEqual([golden.id, makePath(one.path), true]);
      }
    }
  }
  expect(left).toBeGreaterThan(0);
});
