import { listing } from '../../../core/input/text';
import { musterWords } from '../../../core/walk/record';
import { unitIn, type BattleState, type Contact } from './record/battle';
import { DUTIES, type UnitState } from './record/unit';

/** What a correction by hand has changed besides the fact itself, and what it leaves to be put right; whole sentences. */
export function correctionEffects(before: BattleState, after: BattleState): readonly string[] {
  const changed = Object.values(before.units).flatMap((was) => {
    const now = unitIn(after, was.id);
    return now === undefined ? [] : [{ was, now }];
  });
  return [
    ...changed.flatMap(({ was, now }) => unitChanged(was, now)),
    ...generalsFreed(before, after),
    ...partedNow(before, after),
    ...settledNow(before, after),
    ...changed.flatMap(({ was, now }) => points(after, was, now)),
  ];
}

function unitChanged(was: UnitState, now: UnitState): readonly string[] {
  const { id } = now;
  if (now.where === 'gone') return was.where === 'table' ? [`${id} is off the table.`] : [];
  if (was.removed === now.removed) return dutiesEnded(was, now);
  return [
    ...(now.permanentlyShaken && !was.permanentlyShaken
      ? [`${id} is shaken for good: half its strength or less is left.`]
      : []),
    ...(was.permanentlyShaken && !now.permanentlyShaken
      ? [`${id} is no longer shaken for good; it still is ${now.status}.`]
      : []),
    ...(was.formation === now.formation ? [] : [`The last base of ${id} is a column now.`]),
  ];
}

/** Broken troops have no other duty than their rout. */
function dutiesEnded(was: UnitState, now: UnitState): readonly string[] {
  if (was.status === now.status) return [];
  const left = musterWords(DUTIES, now);
  const ended = musterWords(DUTIES, was).filter((duty) => !left.includes(duty));
  return ended.map((duty) => `${now.id} no longer ${duty}.`);
}

function generalsFreed({ generals }: BattleState, after: BattleState): readonly string[] {
  const freed = Object.values(generals).filter(
    ({ id, at }) => at !== null && after.generals[id]?.at === null,
  );
  return freed.map(({ id }) => `${id} is with no unit now.`);
}

function partedNow({ contacts }: BattleState, after: BattleState): readonly string[] {
  const isLeft = ({ attacker, defender }: Contact): boolean =>
    after.contacts.some((one) => one.attacker === attacker && one.defender === defender);
  const ended = contacts.filter((one) => !isLeft(one));
  return ended.map(({ attacker, defender }) => `${attacker} and ${defender} are no longer in contact.`);
}

function settledNow({ owed, fled }: BattleState, after: BattleState): readonly string[] {
  const acts = owed.filter((one) => !after.owed.includes(one)).map(({ act, unit }) => `${act} ${unit}`);
  const chases = fled.filter(({ charger }) => !after.fled.some((one) => one.charger === charger));
  return [
    ...(acts.length > 0 ? [`No longer owed: ${listing(acts, 'and')}.`] : []),
    ...chases.map(({ charger }) => `${charger} can no longer follow up its charge.`),
  ];
}

/** Points are kept apart from the bases, since players may have counted them rightly. */
function points({ sides }: BattleState, was: UnitState, now: UnitState): readonly string[] {
  if (was.removed === now.removed && was.where === now.where) return [];
  const path = `sides.${sides[now.side].id}`;
  return [
    `The enemy’s victory points stay as they were; if they are wrong too, correct ${path}.lost (lost to hits) or ${path}.gone.`,
  ];
}
