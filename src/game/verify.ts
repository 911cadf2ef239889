import { DiceWanted } from '../core/dice/manual';
import { attempted, Problem } from '../core/input/problem';
import type { Rules } from '../core/ruling/ruleset';
import { VERSION } from '../core/version';
import { VERSION as JOURNAL, type Entry } from './journal/format';
import { isEvent, NO_EVENT, type CupCovered, type CupShown, type GameEvent } from './events';
import { isProofOf, valueOf } from './secrets/hidden-dice';
import { diceCount, type DiceCount } from './dice-count';
import type { Finding, Proved } from './findings/finding';
import { findingOn } from './findings/findings';
import type { Game } from './game';
import { secretsShown } from './secrets/turn-secret';
import { scenarioHash } from './game-rules';

/** What a check of a whole journal found. */
export interface Verdict {
  /** Rulings that were made again and came out the same. */
  readonly rulings: number;
  /** Cups with dice that were proved to be those that were committed to. */
  readonly cups: number;
  /** Parts of what was settled in secret that were shown, and proved to be what was committed to. */
  readonly parts: number;
  /** On what the open dice rest. */
  readonly dice: DiceCount;
  /** The last line of an earlier version, where there is one: its dice fell by another rule. */
  readonly oldUntil: number | undefined;
  /** Lines that can be checked only once a cup is lifted. */
  readonly pending: readonly number[];
  /** Lines for which players said otherwise than the record knew, as they may. */
  readonly overruled: readonly number[];
  /** Lines that stand since both sides agreed, as the record says. */
  readonly agreed: readonly number[];
  /** Lines in which a side wrote anew, as both agreed, what it had sealed and nobody could open any more. */
  readonly anew: readonly number[];
  /** Lines in which players put a fact right by hand: a throw may have come again by that. */
  readonly corrected: readonly number[];
  /** The first line that differs. */
  readonly fault: Difference | undefined;
  /** The versions that the game was begun with, where others check it now: these may rule otherwise in good faith. */
  readonly begunWith: string | undefined;
  /** The hash of the last line: both players may have noted it. */
  readonly lastHash: string;
}

interface Difference {
  readonly line: number;
  readonly text: string;
}

/**
 * Makes every ruling of a journal again, in its place, and compares. Needs no key: what is still under a cup stays
 * there.
 */
export async function verifyGame(
  entries: readonly Entry<GameEvent>[],
  begin: (first: readonly Entry<GameEvent>[]) => Promise<Game>,
): Promise<Verdict> {
  const game = await begin(entries.slice(0, 1));
  // A line that holds none is found below.
  const events = entries.filter(({ event }) => isEvent(event));
  const proved = provedBy(events, game);
  const findings: (Finding & { readonly line: number })[] = [{ line: 1, wrong: againstBegun(game) }];
  for (const entry of entries.slice(1)) {
    if (findings.at(-1)?.wrong !== undefined) break;
    findings.push({ line: entry.n, ...followed(game, entry, proved) });
  }
  const { wrong, line = 0 } = findings.at(-1) ?? {};
  const linesWith = (holds: (finding: Finding) => boolean): readonly number[] =>
    findings
      .filter((finding) => finding.wrong === undefined && holds(finding))
      .map((finding) => finding.line);
  return {
    rulings: linesWith(({ proved }) => proved === 'ruling').length,
    cups: cupsIn(
      events,
      linesWith(({ proved }) => proved === 'cup'),
    ),
    parts: linesWith(({ proved }) => proved === 'part').length,
    dice: diceCount(events, proved.secrets),
    oldUntil: entries.findLast(({ v }) => v < JOURNAL)?.n,
    pending: linesWith(({ proved }) => proved === 'later'),
    overruled: linesWith(({ overruled }) => overruled === true),
    agreed: linesWith(({ agreed }) => agreed === true),
    anew: linesWith(({ anew }) => anew === true),
    corrected: linesWith(({ corrected }) => corrected === true),
    fault: wrong === undefined ? undefined : { line, text: wrong },
    begunWith: otherVersions(game),
    lastHash: entries.at(-1)?.hash ?? '',
  };
}

/** How many cups were shown in these lines. One that is shown again after an undo is the same by its nonce. */
function cupsIn(entries: readonly Entry<GameEvent>[], lines: readonly number[]): number {
  const shown = entries.filter(({ n }) => lines.includes(n));
  return new Set(shown.map(({ event }) => event.type === 'shown' && event.nonce)).size;
}

function againstBegun({ begun: { scenario, scenarioHash: hash } }: Game): string | undefined {
  return hash === scenarioHash(scenario) ? undefined : 'the scenario is not the one that its hash names';
}

function otherVersions({ begun, rules: { ruleset } }: Game): string | undefined {
  const isSame = begun.program === VERSION && begun.rulesetVersion === ruleset.version;
  return isSame ? undefined : `program ${begun.program}, rules ${begun.rulesetVersion}`;
}

/** What is shown at some time: of dice under cups the value, where they are what was committed to. */
function provedBy(entries: readonly Entry<GameEvent>[], { rules }: Game): Proved {
  const events = entries.map(({ event }) => event);
  const shown = events.filter((event) => event.type === 'shown');
  const cups = events.filter((event) => event.type === 'covered');
  const values = new Map(
    cups.flatMap((cup) => {
      const proof = shown.find((one) => isProofOf(cup, one));
      return proof ? valueIfAny(rules, cup, proof) : [];
    }),
  );
  return { cups: values, secrets: secretsShown(entries) };
}

/** None where no procedure rules on a cup: what is wrong with it shows at its line. */
function valueIfAny(
  rules: Rules,
  cup: CupCovered,
  { dice }: CupShown,
): readonly (readonly [string, number])[] {
  const value = attempted(() => valueOf(rules, cup, dice));
  return value === undefined ? [] : [[cup.commitment, value]];
}

/** Checks an entry against the game as it stands, and adds it if nothing is wrong. */
function followed(game: Game, entry: Entry<GameEvent>, proved: Proved): Finding {
  if (!isEvent(entry.event)) return { wrong: NO_EVENT };
  try {
    const finding = findingOn(game, entry, proved);
    if (finding.wrong === undefined) game.add(entry);
    return finding;
  } catch (error) {
    if (error instanceof Problem) return { wrong: error.message };
    return { wrong: error instanceof DiceWanted ? 'dice are missing' : 'it cannot be' };
  }
}
