import { adjudicate, namingUnused, requireChecked } from '../../core/ruling/adjudicate';
import { checkSeed, seededSource } from '../../core/dice/seeded';
import type { DiceSource } from '../../core/dice/source';
import { Problem } from '../../core/input/problem';
import { overlay, type Sources } from './collect';
import type { DiceFlags } from '../input/dice';
import { parseLine } from '../input/envelope';
import { openInput } from '../input/input';
import { EXIT, type Io } from '../io';
import { answerLines, blocksOf } from '../input/lines';
import { NdjsonHandler } from './ndjson-handler';

/**
 * Rules on many situations of one procedure, one a line. Fields given as flags override those of each line; with a
 * seed each line has its own stream of dice, `seed/line`.
 */
export async function ruleNdjson(sources: Sources, flags: DiceFlags, io: Io): Promise<number> {
  if (flags.dice !== undefined) {
    throw new Problem({
      path: '--dice',
      message: 'serves one ruling; give --seed with --ndjson, or use "blucher batch"',
    });
  }
  const seed = flags.seed === undefined ? undefined : checkSeed(flags.seed, '--seed');
  const handler = new SituationLines(sources, await diceFor(seed));
  await answerLines(blocksOf(openInput(io, sources.file)), handler, io);
  return handler.failed ? EXIT.unusable : EXIT.answered;
}

type DiceFor = (line: number) => DiceSource;

async function diceFor(seed: string | undefined): Promise<DiceFor> {
  if (seed !== undefined) return (line) => seededSource(`${seed}/${line}`);
  const { secureSource } = await import('../../core/dice/secure');
  const source = secureSource();
  return () => source;
}

class SituationLines extends NdjsonHandler {
  constructor(
    private readonly sources: Sources,
    private readonly dice: DiceFor,
  ) {
    super();
  }

  protected answer(text: string, number: number): string {
    const { rules, procedure } = this.sources;
    const raw = overlay(this.sources, parseLine(text, number));
    const { situation, unused } = requireChecked(rules, procedure, raw);
    return JSON.stringify(namingUnused(adjudicate(rules, procedure, situation, this.dice(number)), unused));
  }
}
