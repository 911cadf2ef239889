import { askedAbout } from '../../../src/cli/play/protocol/answers';
import { offerForms } from '../../../src/cli/play/protocol/form';
import { lineIn, type Spoken } from '../../../src/cli/play/protocol/line-in';
import type { GameTable } from '../../../src/cli/play/game-table';
import { Problem } from '../../../src/core/input/problem';
import { likely, meantBy, type Answers, type Chance, type Offer } from './acts';

/** The acts by which armies come to blows, whatever the ruleset calls them. */
const BLOWS = ['fire', 'charge', 'combat', 'resolve', 'start', 'engaged'];

/** The word of an act without the name that some have in it: `resolve Foy`. */
const firstOf = (word: string): string => word.split(' ')[0] ?? '';

/** The same player without a process between him and the game. */
function answersOf(table: GameTable): Answers {
  return {
    say: (line) => {
      try {
        return Promise.resolve([{ act: askedAbout(table.game, meantIn(line)) }]);
      } catch (error) {
        if (error instanceof Problem) return Promise.resolve([]);
        throw error;
      }
    },
  };
}

/** What is meant by an act as the protocol has it. */
function meantIn(line: object): Spoken {
  const { said } = lineIn(JSON.stringify(line));
  if (typeof said === 'string' || 'agree' in said) throw new Error('no act');
  return 'do' in said ? said.do : said.ask;
}

/**
 * What a player who knows no rules but means to fight does now, without some acts; undefined where he finds nobody to
 * name.
 */
export async function blowOrMove(
  table: GameTable,
  without: readonly string[],
  chance: Chance,
): Promise<Spoken | undefined> {
  const all = offerForms(table.game) as readonly Offer[];
  const allowed = all.filter(({ word }) => !without.includes(word));
  const from = likely(allowed.length === 0 ? all : allowed, chance);
  const blows = from.filter(({ word }) => BLOWS.includes(firstOf(word)));
  const offer = chance.pick(blows.length > 0 && chance.next() < 0.7 ? blows : from);
  const meant = offer && (await meantBy(answersOf(table), offer, chance));
  return meant && meantIn(meant.line);
}
