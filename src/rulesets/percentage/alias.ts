import type { Values } from '../../core/field';
import type { OpenName } from '../../core/ruleset';
import { artilleryFire } from './fire/artillery-fire';
import { GUN_TYPES } from './fire/artillery-fields';
import { closeCombat } from './close-combat/close-combat';
import { smallArmsFire } from './fire/small-arms-fire';

/** Fields that only guns have. */
const GUN_FIELDS = ['guns', 'gunType', 'gunClass', 'poundage', 'pounds'];

/** What else says who fires: his words, his arm, his figures and their weapon. */
const FIRER = ['shooter', 's', 'arm', 'figures', 'weapon'];

/** Words of a firer that mean guns, each by three letters or more. */
const GUN_WORDS: readonly string[] = ['artillery', 'battery', 'guns', ...GUN_TYPES];
const FEWEST_LETTERS = 3;

/** What players mean by `fire`, by the arm of the firer, and by `combat`. */
export function procedureMeant(name: string, raw: Values): string | undefined {
  if (name === 'combat') return closeCombat.id;
  if (name !== 'fire') return undefined;
  return firesGuns(raw) ? artilleryFire.id : smallArmsFire.id;
}

/** Who fires, as long as nothing was said of the firer. */
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

/** A firer in words, such as `Mercer=artillery 6`; its name says nothing. */
function namesGuns(unit: string): boolean {
  const words = unit
    .slice(unit.indexOf('=') + 1)
    .toLowerCase()
    .split(/[\s,:]+/);
  return words.some((word) => word.length >= FEWEST_LETTERS && GUN_WORDS.some((gun) => gun.startsWith(word)));
}
