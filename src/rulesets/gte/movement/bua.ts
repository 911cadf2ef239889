import { boolean, checkbox, choice, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { isEarlier } from '../../../core/ruling/ruleset';
import type { CheckTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import {
  armField,
  armName,
  FORMATION,
  FORMATION_LABELS,
  FORMATIONS,
  isInfantry,
  nameField,
  STATUS,
  STATUSES,
  type Formation,
} from '../unit';

const ACTIONS = ['enter', 'occupy', 'attack', 'leave'] as const;
type Action = (typeof ACTIONS)[number];

const STATES = ['empty', 'friends', 'friendsOccupying', 'enemyNotOccupying', 'enemyOccupying'] as const;
type State = (typeof STATES)[number];

const STATE_LABELS: Readonly<Record<State, string>> = {
  empty: 'empty',
  friends: 'troops of this side, who have not occupied it',
  friendsOccupying: 'occupied by troops of this side',
  enemyNotOccupying: 'enemies, who have not occupied it',
  enemyOccupying: 'occupied by enemies',
};

/**
 * States of a sector in which an action makes no sense: no enemies are there to attack, or no troops of one's own to
 * leave.
 */
const SENSELESS: Readonly<Partial<Record<Action, readonly State[]>>> = {
  attack: ['empty', 'friends', 'friendsOccupying'],
  leave: ['empty', 'enemyOccupying'],
};

const senselessFor = ({ action }: { readonly action: Action }): readonly State[] => SENSELESS[action] ?? [];

const occupies = ({ action }: Values): boolean => action === 'occupy';
const leaves = ({ action }: Values): boolean => action === 'leave';

const situation = {
  name: nameField('Unit', 'The unit'),
  action: choice(ACTIONS, { label: 'What the unit does with the sector', citation: 'GTE 10.4' }),
  sectorState: choice(STATES, {
    label: 'Who is in the sector',
    help: 'of a unit that occupies: itself counts as troops of this side',
    citation: 'GTE 10.4',
    labels: STATE_LABELS,
    from: 'state',
  }),
  voluntary: boolean({
    label: 'It leaves of its own will',
    help: 'no for a unit that routs',
    citation: 'GTE 10.4',
    default: true,
    when: leaves,
    whenText: 'leave',
  }),
  arm: armField,
  formation: choice(FORMATIONS, {
    ...FORMATION,
    label: 'Formation that it takes for it',
    citation: 'GTE 10.4',
    from: 'ask',
    when: (self: Values) => isInfantry(self) && self.voluntary !== false,
    whenText: 'infantry, but not routing',
  }),
  canSkirmish: boolean({
    label: 'Able to skirmish',
    citation: 'GTE 4.1',
    optional: true,
    when: (self: Values) => self.formation === 'skirmish',
    whenText: 'skirmish order',
    from: 'card',
  }),
  status: choice(STATUSES, { ...STATUS, optional: true }),
  fired: checkbox({
    label: 'It has fired this turn',
    citation: 'GTE 9.19',
    optional: true,
    from: 'state',
  }),
  from: choice(FORMATIONS, {
    label: 'Formation that it leaves',
    citation: 'GTE 9.19',
    labels: FORMATION_LABELS,
    optional: true,
    when: ({ fired }: Values) => fired === true,
    whenText: 'after firing',
    from: 'state',
  }),
  unled: checkbox({
    label: 'Its group has no general, and has not passed the test to attack',
    citation: 'GTE 5.9',
    optional: true,
    from: 'state',
  }),
  adjacentEnemy: checkbox({
    label: 'Enemies are in an adjacent sector',
    citation: 'GTE 10.4',
    when: occupies,
    whenText: 'occupy',
  }),
  enteredInEarlierPhase: checkbox({
    label: 'It entered the sector in an earlier movement phase',
    citation: 'GTE 10.4',
    when: occupies,
    whenText: 'occupy',
    from: 'state',
  }),
};

const outcome = {
  legal: boolean({ label: 'Legal' }),
  sectorState: choice(STATES, { label: 'Who is in the sector now', labels: STATE_LABELS }),
  attackersDisordered: boolean({ label: 'Attackers are disordered', optional: true }),
  defendsObstacle: boolean({ label: 'Its occupiers defend an obstacle', optional: true }),
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;

/** Formations in which a sector is occupied (G10.4-02; 10.4). */
const OCCUPYING: readonly Formation[] = ['line', 'skirmish'];

function badFormation({ action, formation }: Situation): boolean {
  if (formation === undefined) return false;
  return action === 'occupy' ? !OCCUPYING.includes(formation) : formation === 'square';
}

/** Bases that have fired cannot move in a change of formation, nor to the edges of a sector but in skirmish order (G9.19-02). */
const movesTooMuch = ({ action, formation, fired, from = formation }: Situation): boolean =>
  fired === true && (formation !== from || (action === 'occupy' && formation !== 'skirmish'));

/** Going in at enemies, whom nobody has to beat first, is an attack as well (G5.9-04). */
const isAttack = ({ action, sectorState }: Situation): boolean =>
  action === 'attack' || (action === 'enter' && sectorState === 'enemyNotOccupying');

const isUnfit = ({ status }: Situation): boolean => status === 'shaken' || status === 'broken';

const takenBy = (s: Situation): boolean =>
  s.sectorState === 'enemyOccupying'
    ? s.action === 'enter' || s.action === 'occupy'
    : s.action === 'occupy' &&
      (s.sectorState === 'friendsOccupying' || s.sectorState === 'enemyNotOccupying');

// prettier-ignore
export const BUA_CHECKS: CheckTable<Situation> = {
  kind: 'checks', id: 'bua-refusals', title: 'What cannot be done with a sector of a built-up area', citation: 'GTE 10.1, 10.4',
  rows: [
    { code: 'E-BUA-ARM', condition: 'not infantry', citation: 'GTE 10.1, 10.4 (G10.4-01)',
      refuses: (s) => !isInfantry(s), because: (s) => `only infantry goes into buildings, not ${armName(s.arm)}` },
    { code: 'E-BUA-NOTHING', condition: 'attacking where no enemies are, or leaving where none of its own are', citation: 'GTE 10.4 (G10.4-04, G10.4-06)',
      refuses: (s) => senselessFor(s).includes(s.sectorState), because: (s) => `there is nothing to ${s.action}: the sector is ${s.sectorState === 'friends' ? 'held by ' : ''}${STATE_LABELS[s.sectorState]}`,
      allowed: (s) => s.action === 'attack' ? 'a sector with enemies in it' : 'a sector that it is in' },
    { code: 'E-BUA-OCCUPIED', condition: 'entering what enemies occupy; occupying what others occupy, or enemies are in', citation: 'GTE 10.4 (G10.4-01, G10.4-04)',
      refuses: takenBy, because: (s) => `in the sector: ${STATE_LABELS[s.sectorState]}`,
      allowed: (s) => s.sectorState === 'friendsOccupying' ? 'one unit occupies a sector; others can be in it' : 'to beat the enemies in combat first' },
    { code: 'E-BUA-ENEMYADJ', condition: 'occupying with enemies in an adjacent sector', citation: 'GTE 10.4 (G10.4-03)',
      refuses: (s) => s.adjacentEnemy === true, because: () => 'enemies are in an adjacent sector' },
    { code: 'E-BUA-FORMATION', condition: 'occupying except in line or skirmish order; going in, at or out in square', citation: 'GTE 10.1, 10.4 (G10.4-02, G10.4-06)',
      refuses: badFormation, because: (s) => `it cannot ${s.action} in ${s.formation ?? ''}`,
      allowed: (s) => listing(s.action === 'occupy' ? OCCUPYING : ['line', 'column', 'skirmish']) },
    { code: 'E-BUA-SKIRMISH', condition: 'skirmish order of a unit that cannot skirmish', citation: 'GTE 4.1 (G4.1-01)',
      refuses: (s) => s.canSkirmish === false, because: () => 'only specialist light infantry skirmishes',
      allowed: (s) => s.action === 'occupy' ? 'line' : 'line or column' },
    { code: 'E-BUA-SHAKEN', condition: 'shaken or broken, unless it leaves', citation: 'GTE 6.3, 6.4 (G6.3-02)',
      refuses: (s) => isUnfit(s) && s.action !== 'leave', because: (s) => `it is ${s.status}`, allowed: () => 'to leave a sector, or to retire' },
    { code: 'E-BUA-UNLED', condition: 'attacking with a group that has no general and has not passed its test', citation: 'GTE 5.9 (G5.9-04)',
      refuses: (s) => s.unled === true && isAttack(s), because: () => 'its group has no general, and has not passed the test to attack', allowed: () => 'the command test first, at 5 or more' },
    { code: 'E-BUA-FIRED', condition: 'a change of formation after firing, or occupying except in skirmish order', citation: 'GTE 9.19 (G9.19-02)',
      refuses: movesTooMuch, because: () => 'it has fired this turn', allowed: () => 'to go on in its formation; of those who occupy, skirmishers alone' },
    { code: 'E-BUA-TOOSOON', condition: 'occupying in the movement phase in which it entered', citation: 'GTE 10.4 (G10.4-02)',
      refuses: (s) => s.action === 'occupy' && (s.enteredInEarlierPhase === false || s.sectorState === 'empty'), because: () => 'it has not been in the sector since an earlier movement phase',
      allowed: () => 'to occupy it in its next movement phase' },
  ],
};

/** What no game knew of a unit that was begun with earlier rules. */
const UNKNOWN_BEFORE = { canSkirmish: undefined, status: 'steady', fired: false, unled: false } as const;

/** Entering, occupying, attacking and leaving a sector of 2B to 3B square (10.4). */
export const bua = procedure({
  id: 'bua',
  title: 'Built-up areas',
  summary: 'Whether a unit can enter, occupy, attack or leave a sector of a built-up area.',
  citation: 'GTE 10.4',
  situation,
  outcome,
  tables: [BUA_CHECKS.id],
  examples: [
    {
      command:
        'rule bua --rules gte --action occupy --arm infantry --sector-state friends --formation line --entered-in-earlier-phase',
      about: 'a battalion lines the edges of a village',
    },
    {
      command:
        'rule bua --rules gte --action attack --arm infantry --sector-state enemyOccupying --formation column',
      about: 'an assault',
    },
  ],
  verdict: (o, s) =>
    `${s.name} can ${s.action} the sector. In it now: ${o.sectorState === 'empty' ? 'nobody' : STATE_LABELS[o.sectorState]}.`,
  orders: (_, s) => ordersFor(s),
  *resolve(s, umpire) {
    const asKnown = isEarlier(umpire, 14) ? { ...s, ...UNKNOWN_BEFORE } : s;
    return umpire.examine(BUA_CHECKS, asKnown) ? done(s, umpire) : null;
  },
});

function done(s: Situation, umpire: Umpire): Outcome {
  const occupied = s.action === 'occupy' || (s.action === 'attack' && s.sectorState === 'enemyOccupying');
  if (occupied) umpire.by('G10.4-05').step('GTE 10.4', () => 'occupiers defend an obstacle');
  if (s.action === 'attack')
    umpire.by('G10.4-04').step('GTE 10.4', () => 'fighting into difficult terrain disorders the attackers');
  return {
    legal: true,
    sectorState: stateAfter(s),
    attackersDisordered: s.action === 'attack' || s.action === 'occupy' ? true : undefined,
    defendsObstacle: s.action === 'attack' || s.action === 'occupy' ? occupied : undefined,
  };
}

function stateAfter({ action, sectorState }: Situation): State {
  if (action === 'occupy') return 'friendsOccupying';
  const isOwn = sectorState === 'friends' || sectorState === 'friendsOccupying';
  if (action === 'leave') return isOwn ? 'empty' : sectorState;
  return action === 'enter' && sectorState === 'empty' ? 'friends' : sectorState;
}

/** What each action asks of the players (G10.4-02, G10.4-04, G10.4-05, G10.4-06). */
function ordersFor({ action, sectorState, voluntary }: Situation): readonly string[] {
  switch (action) {
    case 'enter':
      return [
        'Enter by normal movement, at the speed of difficult terrain; the unit is disordered there.',
        ...(sectorState === 'enemyNotOccupying' ? [MEET] : [NEXT]),
      ];
    case 'occupy':
      return [
        'Place its bases on the edges of the sector; no second unit can occupy it.',
        'It defends an obstacle, in close order with the factor for it; whoever attacks it is disordered.',
      ];
    case 'attack':
      return sectorState === 'enemyOccupying'
        ? [
            'Charge: the sector can be entered only after its occupiers are beaten in combat; the attackers are disordered.',
          ]
        : [MEET];
    case 'leave':
      return voluntary === false
        ? ['It must leave by its rout; it can go into an adjacent sector that no enemy occupies.']
        : ['Leave by normal movement, in line, column or skirmish order.'];
  }
}

const MEET =
  'Meet the enemies in it by normal movement or by a charge; neither side has the cover of occupiers.';
const NEXT = 'It can occupy the sector in its next movement phase, if no enemy is in an adjacent one.';
