import { listing, plural } from '../../../core/input/text';
import { bands, RECOIL } from '../bands';
import { HITS_PER_BASE, isArtillery } from '../unit';
import type { CombatUnit, CombatSituation } from './fields';
import { unitsOf } from './fighters';
import type { CombatOutcome, UnitOutcome } from './outcome-fields';
import { SIDES, type Side } from '../sides';
import { neighboursOrder, type Due } from '../follow-on';

/** A unit with its outcome. */
interface UnitWithOutcome {
  readonly unit: CombatUnit;
  readonly out: UnitOutcome;
}

/** The outcomes of a side, whether it is one unit or a list of them. */
export function resultsOf(side: CombatOutcome[Side]): readonly UnitOutcome[] {
  return 'n' in side ? [side] : side;
}

/** All units with their outcomes, side A's first. */
export function unitsWithOutcomes(o: CombatOutcome, s: CombatSituation): readonly UnitWithOutcome[] {
  return SIDES.flatMap((side) => {
    const units = unitsOf(s[side]);
    return resultsOf(o[side]).map((out, i) => ({ unit: units[i] as CombatUnit, out }));
  });
}

/** What the players now do on the table, in the order of the book (G12.3-08). */
export function orders(o: CombatOutcome, s: CombatSituation, isWalked = false): readonly string[] {
  const units = unitsWithOutcomes(o, s);
  const due = (procedure: string): readonly Due[] =>
    (o.followOn ?? []).filter((one) => one.procedure === procedure);
  return [
    ...hitOrders(
      units.filter(({ out: { suffered = 0 } }) => suffered > 0),
      due('register-hits'),
      isWalked,
    ),
    ...units.flatMap((one) => resultOrder(one, o, isWalked)),
    ...due('combat').map(followOrder),
    ...(due('reaction-test').length > 0 ? [neighboursOrder(pathOf(units))] : []),
    ...due('control-test').map((one) => `${one.for} takes a control test: failed, it must pursue.`),
    ...due('pursuit').map((one) => `${one.for} can pursue in the rout and pursuit phase.`),
    ...endOrder(o),
  ];
}

/** The path of those whose rout is seen (8.2). */
function pathOf(units: readonly UnitWithOutcome[]): string {
  const seen = units.filter(({ unit, out }) => out.result === 'break' && unit.formation !== 'skirmish');
  return `the path of ${listing(
    seen.map(({ unit }) => unit.name),
    'or',
  )}`;
}

function hitOrders(
  hit: readonly UnitWithOutcome[],
  registered: readonly Due[],
  isWalked: boolean,
): readonly string[] {
  if (hit.length === 0) return [];
  const texts = hit.map((one) =>
    hitText(
      one,
      registered.some((due) => due.for === one.unit.name && due.byFigures === true),
    ),
  );
  return [
    `Record ${listing(texts, 'and')}; at half strength or less a unit is shaken for good.`,
    ...(isWalked ? [] : ['Throw a D6 for each general attached to a unit that was hit: a 6 removes him.']),
  ];
}

function hitText({ unit, out: { suffered = 0 } }: UnitWithOutcome, byFigures: boolean): string {
  const what = isArtillery(unit) ? 'crew figure' : 'base';
  const each = byFigures ? unit.figuresPerBase : HITS_PER_BASE[unit.arm];
  return `${plural(suffered, 'hit', 'hits')} on ${unit.name} (a ${what} for every ${each} in all)`;
}

function resultOrder({ unit, out }: UnitWithOutcome, o: CombatOutcome, isWalked: boolean): readonly string[] {
  const { name } = unit;
  switch (out.result) {
    case 'won':
    case 'disordered':
      return out.status === unit.status ? [] : [`${name} is now ${out.status}.`];
    case 'recoilShaken':
      return [recoilOrder(name, o)];
    case 'haltShaken':
      return [`${name} stays where it is, shaken, and does not retire.`];
    case 'break':
      return [
        `${name} breaks: 1 more hit${isWalked ? '' : ', a D6 for its generals,'} and at once its first rout move; or it surrenders.`,
      ];
    case 'routsAgain':
      return [`${name} routs again in the rout and pursuit phase, or surrenders.`];
  }
}

/** After two draws a unit retires in any case; else it does unless an enemy follows or charges it (G9.14-03, G12.3-06). */
function recoilOrder(name: string, { goesOn, followOn = [] }: CombatOutcome): string {
  const twoDraws = followOn.some(({ cause }) => cause === 'twoDraws');
  const unless = goesOn === 'no' ? ' unless it is charged' : ' unless it is followed up or charged';
  return `Move ${name} ${bands(RECOIL)} straight back, facing the enemy, shaken; it retires a full move in its movement phase${twoDraws ? '' : unless}.`;
}

function followOrder({ for: name, cause }: Due): string {
  return `${name} ${cause === 'mustFollowUp' ? 'must' : 'can'} follow up 1B, staying in contact.`;
}

function endOrder({ goesOn, drawn }: CombatOutcome): readonly string[] {
  if (goesOn === 'no') return ['This combat is over.'];
  const next = `another round next turn${drawn ? '; a second draw running would end it' : ''}`;
  return [goesOn === 'yes' ? `The combat has ${next}.` : `If it is followed up, the combat has ${next}.`];
}
