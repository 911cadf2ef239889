import { calculate, Generations, Move, Pokemon } from '@smogon/calc';
import { adjudicate, resolve } from '../src/core/adjudicate';
import { seededSource } from '../src/core/dice/seeded';
import { COMBAT, DUEL, HALKETT, RULES, situationOf } from './combats';
import { compareRates, type Result } from './measure';

/**
 * An explained ruling against an explained calculation of another game, both from prepared inputs. Theirs is of one
 * against one: so is our last; the others are of two against one.
 */
export function rulings(): readonly Result[] {
  const duel = situationOf(DUEL);
  const halkett = situationOf(HALKETT);
  const source = seededSource('bench');
  const generation = Generations.get(9);
  const attacker = new Pokemon(generation, 'Gholdengo', { item: 'Choice Specs', evs: { spa: 252 } });
  const defender = new Pokemon(generation, 'Ting-Lu', { evs: { hp: 252 } });
  const move = new Move(generation, 'Make It Rain');
  const theirs = (): string => calculate(generation, attacker, defender, move).desc();
  return [
    compareRates(
      'ruling with its steps as data / @smogon/calc with desc(), rate',
      () => resolve(RULES, COMBAT, halkett, source),
      theirs,
      { atLeast: 15 },
    ),
    compareRates(
      'ruling with its text / @smogon/calc with desc(), rate',
      () => adjudicate(RULES, COMBAT, halkett, source),
      theirs,
      { atLeast: 6 },
    ),
    compareRates(
      'ruling, one against one, steps as data / @smogon/calc with desc(), rate',
      () => resolve(RULES, COMBAT, duel, source),
      theirs,
      { atLeast: 15 },
    ),
  ];
}
