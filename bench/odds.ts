import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findProcedure, requireSituation, setRules } from '../src/core/ruling/adjudicate';
import type { Values } from '../src/core/input/field';
import { oddsByViews, oddsOf } from '../src/core/odds/odds';
import { loadRuleset } from '../src/rulesets';
import { exactOf } from '../src/engagement/exact';
import { loadEngagement } from '../src/engagement/load';
import { tallyOf } from '../src/engagement/tally';
import { blucher, failOnce, report, type Result } from './measure';

const ENDING = '.cases.yaml';
const SHAKEN = Array.from({ length: 24 }, (_, i) => ['-u', `B${i}=infantry veteran shaken bua`]).flat();
const TIMES = 7;

interface Case {
  readonly id: string;
  readonly rules: string;
  readonly procedure: string;
  readonly in: Values;
  readonly options?: Values;
}

/** The odds that players ask for: the slowest of all cases of the tests, and a refusal of hopeless ones. */
export async function odds(): Promise<readonly Result[]> {
  const times: { readonly name: string; readonly time: number }[] = [];
  for (const one of cases()) {
    const action = await oddsFor(one);
    if (action) times.push({ name: `${one.rules} ${one.procedure} ${one.id}`, time: timeOf(action) });
  }
  const slowest = times.reduce((a, b) => (b.time > a.time ? b : a));
  const hopeless = blucher('odds', 'deshake', '--rules', 'grande-tactique', ...SHAKEN);
  const refusals = Array.from({ length: TIMES }, () => failOnce(hopeless) / 1000);
  return [
    report(
      'slowest ordinary odds, ms',
      [slowest.time],
      { atMost: 50 },
      `of ${times.length} cases: ${slowest.name}`,
    ),
    report('refusal of hopeless odds, seconds', refusals, { atMost: 0.3 }, 'absolute, its start included'),
    ...(await Promise.all(ENGAGEMENTS.map(engagementTime))),
  ];
}

const ENGAGEMENTS = ['hill', 'gte-push', 'percentage-bayonet', 'grande-tactique-charge'];
const TRIALS = 200_000;
/** So many of them are timed. */
const TIMED = 4_000;

/** Exact figures of a shipped engagement against trials of it, in one process. */
async function engagementTime(name: string): Promise<Result> {
  const path = join('scenarios', 'engagements', `${name}.yaml`);
  const engagement = await loadEngagement(readFileSync(path, 'utf8'), path, loadRuleset);
  const trials = timeOf(() => tallyOf(engagement, 'bench', { from: 1, to: TIMED })) * (TRIALS / TIMED);
  const exact = timeOf(() => exactOf(engagement));
  const note = `${exact.toFixed(0)} ms against ${(trials / 1000).toFixed(1)} s`;
  return report(`exact ${name} / ${TRIALS} trials`, [exact / trials], { atMost: 0.01 }, note);
}

const SLOW = 20;

/** Milliseconds of a call; of a slow one the least of some, since the machine may have been busy elsewhere. */
function timeOf(action: () => void): number {
  const timed = (): number => {
    const start = performance.now();
    action();
    return performance.now() - start;
  };
  action();
  const first = timed();
  return first < SLOW ? first : Math.min(first, ...Array.from({ length: TIMES }, timed));
}

function cases(): readonly Case[] {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith(ENDING))
    .flatMap((file) => parse(readFileSync(join('test', file), 'utf8')) as readonly Case[]);
}

/** What answers the case as `odds` does for people; undefined where its input is meant to be faulty. */
async function oddsFor({
  rules: id,
  procedure: name,
  in: raw,
  options,
}: Case): Promise<(() => void) | undefined> {
  try {
    const ruleset = await loadRuleset(id);
    const rules = setRules(ruleset, options);
    const procedure = findProcedure(ruleset, name, raw);
    const situation = requireSituation(rules, procedure, raw);
    const views = procedure.views(situation);
    if (views.length === 0) return () => void oddsOf(rules, procedure, situation);
    return () => void oddsByViews(rules, procedure, situation, views);
  } catch {
    return undefined;
  }
}
