import { calculate, Generations, Move, Pokemon } from '@smogon/calc';
import { resolve } from '../src/core/ruling/adjudicate';
import { seededSource } from '../src/core/dice/seeded';
import { COMBAT, DUEL, RULES, situationOf } from './combats';
import { compareRates, type Result } from './measure';

/** An explained ruling against an explained calculation of another game, both of one against one, from prepared inputs. */
export function rulings(): readonly Result[] {
  const duel = situationOf(DUEL);
  const source = seededSource('bench');
  const generation = Generations.get(9);
  const attacker = new Pokemon(generation, 'Gholdengo', { item: 'Choice Specs', evs: { spa: 252 } });
  const defender = new Pokemon(generation, 'Ting-Lu', { evs: { hp: 252 } });
  const move = new Move(generation, 'Make It Rain');
  const theirs = (): string => calculate(generation, attacker, defender, move).desc();
  return [
    compareRates(
      'explained ruling as data / @smogon/calc with desc(), rate',
      () => resolve(RULES, COMBAT, duel, source),
      theirs,
      { atLeast: 12 },
    ),
  ];
}
