import type { Term } from '../../../core/ruling/ruleset';
import type { Edition } from '../edition';
import { term } from '../term';

// prettier-ignore
export function moraleTerms({ control, rally }: Edition): readonly Term[] {
  return [
    term('control test', '8.3, A8.3', `cavalry whose opponents all broke, on being charged or in combat: die and basic morale factor without losses, ${control.wild} or more for inferior or British cavalry, ${control.other} for other; failed, it must follow up and pursue`, 'out of control'),
    term('rally from broken', '6.4, 8.4, A8.4', `with a general attached, not having moved or been in contact this turn: die and basic morale factor, ${rally.target} or more; failed, the unit disintegrates`),
    term('half strength', '6.3', 'half the original bases or crew figures, or less: shaken for good'),
    term('swept away', '5.5, 5.7', 'said of a general attached to a unit that routs: he goes with it, and can leave it in his side’s next movement phase', 'swept'),
  ];
}
