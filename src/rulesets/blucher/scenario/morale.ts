import {
  integer,
  list,
  name,
  record,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { plural } from '../../../core/input/text';
import { divisorOf, MORALE, moraleOf, moralePage, moraleText } from '../setup/army-morale';
import { countOf, isFighting, troopsOfSide } from './checks/troops';
import { scenarioGivenField, scenarioIn, scenarioOf, sideField, sideNamed } from './given';
import type { Scenario } from './shape';

type Group = Scenario['reinforcements'][number];

/** The reinforcement groups of the situation's side. */
function groupsOf(self: Values): readonly Group[] {
  return scenarioIn(self)?.reinforcements.filter(({ side }) => side === self.side) ?? [];
}

/** Infantry and cavalry of a group. */
function unitsOfGroup(scenario: Scenario, { side, formations }: Group): number {
  const troops = troopsOfSide(scenario, sideNamed(scenario, side), []);
  return countOf(troops, (one) => isFighting(one) && formations.includes(one.formation ?? ''));
}

/** The number of infantry and cavalry units of a group, seen from a record inside the situation. */
function unitsNamed(group: unknown, { up }: Place): number | undefined {
  const self = up?.self ?? {};
  const scenario = scenarioIn(self);
  const found = groupsOf(self).find(({ id }) => id === group);
  return scenario && found && unitsOfGroup(scenario, found);
}

const arrivedGroup = record(
  {
    group: name({
      label: 'Group',
      citation: 'Blücher p.80',
      among: (_, { up }) => groupsOf(up?.self ?? {}).map(({ id }) => id),
    }),
    units: integer({
      label: 'Its infantry and cavalry on the table',
      help: 'all of them, unless given; losses are not taken off',
      citation: 'Blücher p.83',
      max: 999,
      default: ({ group }, place) => unitsNamed(group, place) ?? 0,
      invalid: (units, place) => {
        const most = unitsNamed(place.self.group, place) ?? units;
        return units > most ? `is more than the group has, ${most}` : undefined;
      },
    }),
  },
  { label: 'Group of reinforcements' },
);

const situation = {
  scenario: scenarioGivenField,
  side: sideField,
  arrived: list(arrivedGroup, {
    label: 'Groups of reinforcements that have entered',
    citation: 'Blücher p.83',
    default: [],
    unique: 'group',
    from: 'state',
  }),
};

type Morale = Infer<typeof situation>;

const whole = (label: string): Field<number> => integer({ label });

const outcome = {
  side: name({ label: 'Side' }),
  counted: whole('Infantry and cavalry that count'),
  divisor: whole('Divided by'),
  morale: whole('Army morale'),
};

/**
 * A side's army morale at the start and after arrivals: a third of the total (B13.4-01, B13.4-02, B13.4-03, R13-17;
 * p.25, 83, 85-86, 93).
 */
export const scenarioMorale = procedure({
  id: 'scenario-morale',
  title: 'Army morale of a scenario',
  summary: 'Army morale of a side of a scenario, at the start and after reinforcements.',
  citation: 'Blücher p.25, 83',
  situation,
  outcome,
  tables: ['army-morale'],
  examples: [
    { command: 'rule scenario-morale --scenario fuentes-de-onoro --side allied', about: 'at the start' },
    {
      command: `rule scenario-morale --scenario fuentes-de-onoro --side french --arrived '{"group": "bessieres"}'`,
      about: 'once a group is on the table',
    },
  ],
  verdict: ({ side, morale }) => `The army morale of ${side} is ${morale}.`,
  orders: ({ morale }) => [`Note army morale ${morale}; that many broken units lose the battle.`],
  *resolve(s, umpire) {
    const scenario = scenarioOf(s.scenario);
    const side = sideNamed(scenario, s.side);
    const troops = troopsOfSide(scenario, side, []);
    const start = countOf(troops, (one) => isFighting(one) && !one.late);
    const arrived = countedArrivals(s, scenario, umpire.option('arrivalCounts') === 'group');
    const legend = side.cinc.personalities.includes('legend');
    const strength = { infCav: [start], arrived, legend };
    if (s.arrived.length > 0)
      umpire
        .by('B13.4-03, R13-17')
        .step('Blücher p.83', () => `${plural(arrived, 'unit counts', 'units count')} as arrived`);
    const shares = umpire.look(MORALE);
    umpire.by('B13.4-01, B13.4-02').step(moralePage(strength), () => moraleText(strength, shares));
    return {
      side: s.side,
      counted: start + arrived,
      divisor: divisorOf(strength, shares),
      morale: moraleOf(strength, shares),
    };
  },
});

/**
 * Reinforcements that count: those on the table, or by option all units of every group that has arrived (R13-07; p.83).
 */
function countedArrivals({ arrived }: Morale, scenario: Scenario, whole: boolean): number {
  return arrived.reduce((sum, { group: id, units }) => {
    const group = scenario.reinforcements.find((one) => one.id === id);
    return sum + (whole && group ? unitsOfGroup(scenario, group) : units);
  }, 0);
}
