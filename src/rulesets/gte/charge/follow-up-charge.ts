import { within } from '../../../core/input/distance';
import {
  boolean,
  checkbox,
  choice,
  distance,
  number,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { bands, bandsLeft, FARTHEST } from '../bands';
import { owed, type Due } from '../follow-on';
import { nameField } from '../unit';

const situation = {
  name: nameField('Charger', 'unit'),
  targetReaction: choice(['evaded', 'broke'], {
    label: 'What the target of the charge did',
    citation: 'GTE 9.11',
    labels: { evaded: 'it evaded', broke: 'it broke' },
    from: 'state',
  }),
  allowance: distance({
    label: 'Movement allowance of the charger',
    citation: 'GTE 9.11',
    max: FARTHEST,
    from: 'state',
  }),
  used: distance({
    label: 'What it used of that for the charge',
    citation: 'GTE 9.11',
    max: FARTHEST,
    invalid: (used: number, { self }) =>
      within(used, Number(self.allowance ?? FARTHEST))
        ? undefined
        : `is more than its allowance of ${bands(Number(self.allowance))}`,
    from: 'state',
  }),
  newTarget: checkbox({
    label: 'Another enemy unit stands before them on the way',
    help: 'such as the supports of skirmishers who evaded',
    citation: 'GTE 9.11',
  }),
  gap: distance({
    label: 'Distance to the evaders or routers after their move, or to the unit before them',
    citation: 'GTE 9.11',
    max: FARTHEST,
    edges: ({ allowance, used }: Values) => [Number(allowance) - Number(used)].filter((edge) => edge > 0),
  }),
  mustPursue: checkbox({
    label: 'It has failed a control test',
    citation: 'GTE 8.3, 9.11',
    when: ({ targetReaction }: Values) => targetReaction === 'broke',
    whenText: 'target broke',
    from: 'state',
  }),
};

const outcome = {
  left: number({ label: 'Bands left for it' }),
  contact: boolean({ label: 'It makes contact' }),
  compulsory: boolean({ label: 'It must be made' }),
  combat: choice(['evaders', 'broken', 'charge'], {
    label: 'What the contact leads to',
    labels: { charge: 'a charge at the other unit' },
    optional: true,
  }),
  followOn: owed,
};

type FollowUp = Infer<typeof situation>;
type FollowedUp = Infer<typeof outcome>;

/** A follow-up charge with what is left of the allowance (G9.11-01; 9.11). */
export const followUpCharge = procedure({
  id: 'follow-up-charge',
  title: 'Follow-up charge',
  summary: 'Whether a charger whose target evaded or broke catches it, or another unit.',
  citation: 'GTE 9.11',
  situation,
  outcome,
  examples: [
    {
      command: 'rule follow-up-charge --rules gte --target-reaction broke --allowance 6 --used 3 --gap 3',
      about: 'heavy cavalry after a line that routed 3B',
    },
  ],
  verdict,
  orders,
  *resolve(s, umpire) {
    const left = Math.max(0, s.allowance - s.used);
    const hasReach = !within(left, 0);
    const contact = hasReach && within(s.gap, left);
    umpire
      .by('G9.11-01')
      .step('GTE 9.11', () => `${bands(left)} of ${bands(s.allowance)} left, ${bands(s.gap)} to go`);
    const compulsory = s.mustPursue === true && hasReach;
    return {
      left,
      contact,
      compulsory,
      combat: contact ? combatOf(s) : undefined,
      followOn: contact ? owedBy(s) : [],
    };
  },
});

/** Evaders and routers do not fight back; another unit is charged in the normal way (G9.11-04, G9.11-05). */
function combatOf({ newTarget, targetReaction }: FollowUp): 'evaders' | 'broken' | 'charge' {
  if (newTarget) return 'charge';
  return targetReaction === 'evaded' ? 'evaders' : 'broken';
}

const TARGET = 'the target';
const NEW_TARGET = 'the unit contacted';

function owedBy(s: FollowUp): readonly Due[] {
  if (s.newTarget) return [{ procedure: 'reaction-test', for: NEW_TARGET, occasion: 'charged' }];
  const fight: Due = { procedure: 'combat', for: s.name, cause: combatOf(s) };
  return s.targetReaction === 'evaded'
    ? [fight]
    : [fight, { procedure: 'rout', for: TARGET, cause: 'contacted' }];
}

/** There is contact if the bands left are enough (G9.11-02). */
function verdict({ left, contact, combat }: FollowedUp, { name, gap }: FollowUp): string {
  if (!contact)
    return `${name} has ${bandsLeft(left)} left, and does not reach the enemy ${bands(gap)} away.`;
  return combat === 'charge' ? `${name} charges the other unit.` : `${name} catches its target.`;
}

function orders({ left, contact, compulsory, combat }: FollowedUp, { name }: FollowUp): readonly string[] {
  if (!contact) {
    if (compulsory) return [`${name} must go all the same, ${bands(left)}, after the enemy.`];
    return left === 0 ? [] : [`${name} can go up to ${bands(left)} after the enemy, or stay.`];
  }
  const move = compulsory ? `${name} must follow up into contact.` : `${name} can follow up into contact.`;
  if (combat === 'charge')
    return [move, 'The unit contacted tests reaction as charged at once, and answers.'];
  const fight = 'They fight in the combat phase of this turn; the enemy does not fight back';
  return combat === 'evaders'
    ? [move, `${fight}, and breaks after it.`]
    : [move, `${fight}, and routs again in the rout and pursuit phase.`];
}
