import { listing } from '../../../../core/input/text';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { generalRisk } from '../../casualties/general-risk';
import { closedUp, didInPhase, generalsWith, leaves, loses, worsen } from '../changes';
import { fallen, heirsOf, namedHeirOf, succeeds } from '../succession';
import { isLeaderless } from '../groups';
import { registerHits } from '../procedures';
import { generalIn, owing, unitIn, withUnit, type BattleState } from '../record/battle';
import { leftOf } from '../record/unit';
import { due } from './due';
import { noted, ruled, type Here } from './make-act';

/** Hits become bases removed, and put generals at risk (1.4, 5.5, 6.3). */
export const hits = ruled(registerHits, {
  ...due('hits'),
  title: ({ of }) => `the hits on ${of.unit} are registered`,
  automatic: true,
  given: (_, { of }) => ({ name: of.unit, newHits: of.hits, source: of.source }),
  apply: ({ state, rules, of: { unit: id }, situation, outcome: hit }) => {
    const marked = withUnit(loses(state, id, hit.removed), id, (unit) => ({
      hits: hit.totalHits,
      permanentlyShaken: hit.permanentlyShaken,
      ...(hit.permanentlyShaken && worsen(unit, 'shaken', state.turn)),
    }));
    const isDue = hit.generalRiskDue && generalsWith(marked, id).length > 0;
    // In earlier games nobody was at risk with the last of a unit.
    if (hit.destroyed && (!isDue || isEarlier(rules, 15))) return leaves(marked, id);
    const closed = withUnit(marked, id, (unit) => closedUp(unit, hit.remaining, state.turn));
    const event = situation.source === 'combat' ? 'combatHits' : 'firingHits';
    return isDue ? owing(closed, { act: 'risk', unit: id, event }) : closed;
  },
});

/** `Falier is at risk with Brenta`; undefined if no general is with it. */
export function atRisk(state: BattleState, unit: string): string | undefined {
  const names = namesWith(state, unit);
  return names && `${listing(names, 'and')} ${names.length === 1 ? 'is' : 'are'} at risk with ${unit}`;
}

/** The generals with a unit, in the order of their dice; undefined if there are none. */
export function namesWith(state: BattleState, unit: string): readonly string[] | undefined {
  const names = generalsWith(state, unit).map(({ id }) => id);
  return names.length > 0 ? names : undefined;
}

/** The generals with a unit are diced for; those that fall are removed, and after them a unit of which nothing is left (5.5). */
export const risk = ruled(generalRisk, {
  ...due('risk'),
  title: ({ state, of }) => atRisk(state, of.unit) ?? `no general is with ${of.unit}`,
  automatic: true,
  given: (_, { state, of: { unit, event } }) => ({
    name: unit,
    event,
    generalsAttached: generalsWith(state, unit).length,
    generalNames: namesWith(state, unit),
  }),
  apply: ({ state, of: { unit: id }, outcome }) => {
    const diced = fallen(
      didInPhase(state, id, () => ({ diced: true })),
      id,
      outcome.killed,
    );
    const unit = unitIn(diced, id);
    return unit && leftOf(unit) === 0 ? leaves(diced, id) : diced;
  },
});

const sideOfGeneral = ({ state, of }: Here<{ readonly unit: string }>) =>
  generalIn(state, of.unit)?.side ?? 'A';

/** Who is lost, since the dice name nobody. */
export const lost = noted({
  ...due('lost'),
  by: sideOfGeneral,
  title: ({ state, rules, of }) => lossText(state, of.unit, rules),
  automatic: true,
});

/** With the group that nobody commands now (G5.7-06). */
function lossText(state: BattleState, general: string, rules: Rules): string {
  const groups = Object.values(state.groups).filter(
    (group) => group.general === general && isLeaderless(state, group, rules),
  );
  return [`${general} is lost`, ...groups.map(({ name }) => `${name} has no general now`)].join('; ');
}

/** A named successor takes over at once; else the players see who is nearest (G5.5-03). */
export const successor = noted({
  ...due('successor'),
  by: sideOfGeneral,
  title: ({ state, of }) =>
    `${namedHeirOf(state, of.unit) ?? 'the nearest general of the next level'} takes over from ${of.unit}`,
  automatic: ({ state, of }) => namedHeirOf(state, of.unit) !== undefined,
  roles: {
    general: {
      label: 'General',
      among: ({ state, of }) => heirsOf(state, of.unit),
      when: ({ state, of }) => namedHeirOf(state, of.unit) === undefined,
    },
  },
  apply: ({ state, of: { unit }, named }) => {
    const heir = named.general ?? namedHeirOf(state, unit) ?? '';
    return heirsOf(state, unit).includes(heir) ? succeeds(state, unit, heir) : state;
  },
});
