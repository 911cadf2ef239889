import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { atLeast, type Resolution } from '../../../core/dice/roll';
import { listing, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { ENEMY, owed, type Due } from '../follow-on';
import { nameField, OWNER } from '../unit';

/** Most generals attached to one unit. */
const MOST_GENERALS = 10;

/** A general is removed on this face (5.5). */
const FATAL = atLeast(6);

const EVENTS = ['firingHits', 'combatHits', 'break'] as const;

/**
 * Whether its generals have been diced for in this phase: asked only with the option generalRiskRolls = perPhase
 * (R-25).
 */
export const rolledField = checkbox({
  label: 'Its generals have been diced for in this phase',
  citation: 'GTE 5.5',
  when: (_: Values, { options }: Place) => options.generalRiskRolls === 'perPhase',
  whenText: 'option generalRiskRolls = perPhase',
  from: 'state',
});

/** Options of a field for the number of generals attached to a unit (5.4, 5.5). */
export const ATTACHED = {
  label: 'Generals attached (in base contact)',
  citation: 'GTE 5.4, 5.5',
  max: MOST_GENERALS,
  from: 'state',
} as const;

/** Who they are, where it is known: dice and orders name them. */
export const namesField = list(name({ label: 'General' }), {
  label: 'Names of the generals attached, in the order of their dice',
  citation: 'GTE 5.5',
  max: MOST_GENERALS,
  optional: true,
  from: 'state',
});

const situation = {
  name: nameField('Unit that they are attached to', 'unit'),
  generalsAttached: integer(ATTACHED),
  event: choice(EVENTS, {
    label: 'What has happened to the unit',
    citation: 'GTE 5.5',
    labels: {
      firingHits: 'it took hits from firing',
      combatHits: 'it took hits in combat',
      break: 'it breaks',
    },
    from: 'scenario',
  }),
  rolledThisPhase: rolledField,
  generalNames: namesField,
};

/** A list with one entry for each general at risk: true if he is removed. */
export function killedList(label: string): Field<readonly boolean[]> {
  return list(boolean({ label: 'Killed or disabled' }), { label });
}

const outcome = {
  killed: killedList('Which generals are removed, in the order of the dice'),
  challengeOffered: boolean({ label: 'The other side may challenge for the initiative' }),
  followOn: owed,
};

/** Whose generals are at risk, and how many. */
interface AtRisk {
  readonly name: string;
  readonly generalsAttached: number;
  readonly rolledThisPhase?: boolean | undefined;
  readonly generalNames?: Names;
}

type Names = readonly string[] | undefined;

/**
 * One D6 for each general attached, at each event; true for those who are removed, empty where none is diced for
 * (G5.5-02, R-25; 5.5).
 */
export function* riskRolls(at: AtRisk, umpire: Umpire): Resolution<readonly boolean[]> {
  const { name: unit, generalsAttached, rolledThisPhase, generalNames = [] } = at;
  const spared =
    generalsAttached > 0 && umpire.option('generalRiskRolls') === 'perPhase' && rolledThisPhase === true;
  if (spared) {
    umpire
      .by('G5.5-02, R-25')
      .step('GTE 5.5', () => `the generals with ${unit} have been diced for this phase`);
    return [];
  }
  const killed: boolean[] = [];
  for (let i = 0; i < generalsAttached; i++) {
    const whom = generalNames[i] ?? (generalsAttached === 1 ? 'the general' : `general ${i + 1}`);
    killed.push(yield* falls(`risk to ${whom} with ${unit}`));
  }
  return killed;
}

function* falls(what: string): Resolution<boolean> {
  const { value } = yield { kind: 'roll', for: what, by: OWNER, count: 1, sides: 6, want: FATAL };
  return value > 0;
}

/**
 * What is owed when a general is lost: the command status of his group, and a challenge that the other side may make
 * (G5.5-03, G5.5-04).
 */
export function afterRisk(killed: readonly boolean[]): readonly Due[] {
  if (!killed.includes(true)) return [];
  return [
    { procedure: 'command-status', for: 'his command group', cause: 'generalLost' },
    { procedure: 'challenge', for: ENEMY, cause: 'generalLost' },
  ];
}

/** `2 generals are removed`, in words for a verdict. */
export function killedText(killed: readonly boolean[]): string {
  const fallen = killed.filter((one) => one).length;
  return fallen === 0 ? 'no general is lost' : `${plural(fallen, 'general is', 'generals are')} removed`;
}

function verdictOn(killed: readonly boolean[], unit: string): string {
  const fallen = killed.filter((one) => one).length;
  if (fallen === 0) return `No general with ${unit} is lost.`;
  return `${plural(fallen, 'general', 'generals')} with ${unit} ${fallen === 1 ? 'is' : 'are'} removed.`;
}

/** What players do about generals who fall (G5.5-03, G5.5-05). */
export function riskOrders(killed: readonly boolean[], unit: string, names?: Names): readonly string[] {
  const fallen = killed.filter((one) => one).length;
  if (fallen === 0) return [];
  const [one, counts] =
    fallen === 1 ? ['the general', 'he no longer counts'] : [`${fallen} generals`, 'they no longer count'];
  const whom = names
    ? listing(
        names.filter((_, i) => killed[i] === true),
        'and',
      )
    : one;
  return [
    `Remove ${whom} with ${unit} at once, before any test: ${counts} for morale.`,
    'A commanding general is replaced by the successor named, else by the nearest general of the next level, who keeps his own group; a divisional general likewise; a subordinate one is not replaced, and his group is out of command.',
    'The other side may challenge for the initiative now, if it has not got it.',
  ];
}

/** Risk to generals attached to a unit that is hit or breaks; never targets themselves (G5.5-01; 5.5). */
export const generalRisk = procedure({
  id: 'general-risk',
  title: 'Risk to generals',
  summary: 'Whether generals attached to a unit that was hit or breaks are removed.',
  citation: 'GTE 5.5',
  situation,
  outcome,
  examples: [
    {
      command: 'rule general-risk --rules gte --generals-attached 1 --event firingHits',
      about: 'one general with a unit that was fired at',
    },
  ],
  verdict: ({ killed }: Infer<typeof outcome>, { name: unit }) => verdictOn(killed, unit),
  orders: ({ killed }, { name: unit, generalNames }) => riskOrders(killed, unit, generalNames),
  views: ({ name: unit }) => [
    { title: `Generals with ${unit}`, answer: (o) => killedText(o.killed as readonly boolean[]) },
  ],
  *resolve(s, umpire) {
    const killed = yield* riskRolls(s, umpire);
    return { killed, challengeOffered: killed.includes(true), followOn: afterRisk(killed) };
  },
});
