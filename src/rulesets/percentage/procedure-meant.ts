import type { Values } from '../../core/input/field';
import type { OpenName } from '../../core/ruling/ruleset';
import { artilleryFire } from './fire/artillery-fire';
import { GUN_TYPES } from './fire/artillery-fields';
import { closeCombat } from './close-combat/close-combat';
import { smallArmsFire } from './fire/small-arms-fire';

/** Fields that only guns have. */
const GUN_FIELDS = ['guns', 'gunType', 'gunClass', 'poundage', 'pounds'];

/** Other fields that tell who fires: his words, arm, figures and weapon. */
const FIRER = ['shooter', 's', 'arm', 'figures', 'weapon'];

/** Words that mean guns when they are typed for a firer; three letters or more of one are enough. */
const GUN_WORDS: readonly string[] = ['artillery', 'battery', 'guns', ...GUN_TYPES];
const FEWEST_LETTERS = 3;

/**
 * The id of the procedure that players mean by `fire`, by the arm of the firer, or by `combat`; undefined for other
 * names.
 */
export function procedureMeant(name: string, raw: Values): string | undefined {
  if (name === 'combat') return closeCombat.id;
  if (name !== 'fire') return undefined;
  return firesGuns(raw) ? artilleryFire.id : smallArmsFire.id;
}

/** The question who fires, while nothing that tells it has been given. */
export function openBetween(name: string, raw: Values): OpenName | undefined {
  const isSaid = [...GUN_FIELDS, ...FIRER].some((field) => Object.hasOwn(raw, field));
  if (name !== 'fire' || isSaid) return undefined;
  return {
    question: 'Who fires',
    choices: [
      { procedure: smallArmsFire.id, label: 'infantry or cavalry, with small arms' },
      { procedure: artilleryFire.id, label: 'guns' },
    ],
  };
}

function firesGuns(raw: Values): boolean {
  if (raw.arm === 'artillery' || GUN_FIELDS.some((field) => Object.hasOwn(raw, field))) return true;
  return [raw.shooter, raw.s].some((unit) => typeof unit === 'string' && namesGuns(unit));
}

/** Whether the words typed for a firer mean guns, such as `Mercer=artillery 6`; its name before `=` does not count. */
function namesGuns(unit: string): boolean {
  const words = unit
    .slice(unit.indexOf('=') + 1)
    .toLowerCase()
    .split(/[\s,:]+/);
  return words.some((word) => word.length >= FEWEST_LETTERS && GUN_WORDS.some((gun) => gun.startsWith(word)));
}
