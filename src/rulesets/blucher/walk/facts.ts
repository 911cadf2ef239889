import type { Values } from '../../../core/input/field';
import { ruledFacts } from '../../../core/walk/record';
import { cardFacts } from '../scenario/cards';
import { officerWith, unserved } from './officers';
import type { State } from './record/game';
import { UNIT } from './record/unit';
import { subcommanderWith, unitIn } from './units';

/** What the record knows of a unit, by the field names of situations; undefined if there is no such unit. */
export function factsOf(state: State, id: string): Values | undefined {
  const unit = unitIn(state, id);
  return (
    unit && {
      ...cardFacts(unit),
      ...ruledFacts(UNIT, unit),
      ...unserved(state, unit),
      ...(unit.garrison !== null && { garrison: unit.garrison }),
      vigorous: officerWith(state, unit, 'vigorous'),
      attachedHero: officerWith(state, unit, 'hero'),
      subcommander: subcommanderWith(state, unit)?.id ?? null,
      side: unit.side === state.active ? 'active' : 'passive',
      inContact: isInContact(state, id),
    }
  );
}

/** Facts of a unit that players have yet to say: whether prepared infantry is a garrison (B-URB-04; p.67). */
export function unknownOf(state: State, id: string): readonly string[] {
  return mayBeInTown(state, id) && unitIn(state, id)?.prepared === true ? ['garrison'] : [];
}

/** Whether players have yet to say that a unit stands in a town, or does not. */
export function mayBeInTown(state: State, id: string): boolean {
  return unitIn(state, id)?.garrison === null;
}

/** Whether a unit touches an enemy, as attacker or defender. */
export function isInContact({ contacts }: State, id: string): boolean {
  return contacts.some(({ attacker, defenders }) => attacker === id || defenders.includes(id));
}
