import { choice, type Labels, type Values } from '../../core/input/field';
import { isArtillery, isInfantry } from './unit';

const WEAPONS = ['musket', 'rifle'] as const;
const GUN_CLASSES = ['3-4', '6', '8-9', '12'] as const;
const GUN_LABELS: Labels = { '3-4': '3-4lb', '6': '6lb', '8-9': '8-9lb', '12': '12lb' };

const weaponField = choice(WEAPONS, {
  label: 'Weapon',
  citation: 'GTE 11.1',
  default: 'musket',
  when: isInfantry,
  whenText: 'infantry',
  from: 'card',
});

/** The class of a battery's guns; howitzers go by the class that their card names. */
export function gunClassField(when: (self: Values) => boolean, whenText: string) {
  return choice(GUN_CLASSES, {
    label: 'Gun class, pounds',
    citation: 'GTE 11.1',
    labels: GUN_LABELS,
    when,
    whenText,
    from: 'card',
  });
}

export const armament = { weapon: weaponField, gunClass: gunClassField(isArtillery, 'artillery') };
