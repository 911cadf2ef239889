import { boolean, choice, integer, list, number, type Infer } from '../../../core/input/field';
import { procedure, type Example, type UnitFlag } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { plural } from '../../../core/input/text';
import { bands } from '../bands';
import {
  afterRisk,
  ATTACHED,
  killedText,
  namesField,
  riskOrders,
  riskRolls,
  rolledField,
} from '../casualties/general-risk';
import { hitsPerBase, lossesOf, strengthFields, tellShaken } from '../casualties/losses';
import type { Edition } from '../edition';
import { ENEMY, NEIGHBOURS_ORDER, neighboursTest, owed, type Due } from '../follow-on';
import { isArtillery, nameField, THE_UNIT } from '../unit';
import {
  abandonsGuns,
  FIRST_ROUT_BONUS,
  offTableOrder,
  ROUT_TABLE,
  ROUT_WAY,
  routMove,
  routShape,
} from './rout-fields';

/** The hit that breaking itself costs (6.4). */
const BREAKING_HITS = 1;
/** Number of the break in a game after which a unit disintegrates (6.4). */
const LAST_BREAK = 2;

/**
 * Why units break. A charger that fire would make recoil breaks instead if a charge in support has contacted it
 * (G6.4-01).
 */
const CAUSES = ['reaction', 'combat', 'chargeInSupport', 'evadersCaught'] as const;

const { arm, ...course } = routShape;

const situation = {
  name: nameField('Unit that breaks', 'unit'),
  arm,
  ...strengthFields,
  ...course,
  timesBroken: integer({
    label: 'Times that it has broken before in the game',
    citation: 'GTE 6.4',
    default: 0,
    max: 10,
    from: 'state',
  }),
  generalsAttached: integer({ ...ATTACHED, default: 0 }),
  rolledThisPhase: rolledField,
  generalNames: namesField,
  cause: choice(CAUSES, {
    label: 'Why it breaks',
    citation: 'GTE 6.4, 9.11',
    labels: {
      reaction: 'a failed reaction test',
      combat: 'a lost combat',
      chargeInSupport: 'firing hits while a charge in support has contacted it',
      evadersCaught: 'evaders caught by a follow-up charge',
    },
    default: 'reaction',
    from: 'state',
  }),
};

const outcome = {
  totalHits: integer({ label: 'Hits in all' }),
  removed: integer({ label: 'Bases or crew figures removed in all' }),
  remaining: integer({ label: 'Left' }),
  killed: list(boolean({ label: 'Killed or disabled' }), { label: 'Which generals are removed' }),
  timesBroken: integer({ label: 'Times broken now' }),
  rout: number({ label: 'First rout move, bands' }),
  disintegrated: boolean({ label: 'It disintegrates after that move' }),
  stands: boolean({ label: 'Shelter has ended its rout' }),
  offTable: boolean({ label: 'It leaves the table' }),
  gunsAbandoned: boolean({ label: 'The crew leaves its guns', optional: true }),
  followOn: owed,
};

type Breaking = Infer<typeof situation>;
type Broken = Infer<typeof outcome>;

const UNITS: readonly UnitFlag[] = [
  {
    ...THE_UNIT,
    label: 'Unit that breaks',
    example: 'Foy=inf line 4 3',
    numbers: ['originalStrength', 'hitsBefore', 'timesBroken'],
    fields: {
      arm: 'arm',
      formation: 'formation',
      cossack: 'cossack',
      cause: 'cause',
      generals: 'generalsAttached',
      before: 'hitsBefore',
      broken: 'timesBroken',
      figures: 'figuresPerBase',
    },
  },
];

const EXAMPLES: readonly Example[] = [
  {
    command: "rule break-unit --rules gte -u 'Foy=inf line 4 3'",
    about: 'four bases at first, 3 hits before, its first break',
  },
  {
    command: "rule break-unit --rules gte -u 'Foy=inf column 4 7 1 generals:1'",
    about: 'its second break, with a general attached',
  },
];

/** Breaking, and the first rout move (6.4, 9.16). */
export function breakUnitOf(edition: Edition) {
  return procedure({
    id: 'break-unit',
    title: 'Break',
    summary: 'What breaking does to a unit at once: a hit, its generals’ risk, and its first rout move.',
    citation: 'GTE 6.4, 9.16',
    situation,
    outcome,
    tables: [ROUT_TABLE.id],
    units: UNITS,
    examples: EXAMPLES,
    verdict,
    orders,
    views: ({ name }) => [
      { title: `Generals with ${name}`, answer: (o) => killedText((o as Broken).killed) },
    ],
    *resolve(s, umpire) {
      const losses = lossesOf({ ...s, newHits: BREAKING_HITS }, hitsPerBase(s, edition, umpire));
      const { totalHits, removed, remaining } = losses;
      umpire
        .by('G6.4-02')
        .step(
          'GTE 6.4',
          () => `breaking costs 1 hit: ${totalHits} in all, ${removed} of ${s.originalStrength} gone`,
        );
      const timesBroken = s.timesBroken + 1;
      if (timesBroken < LAST_BREAK) tellShaken(s, losses, umpire);
      const killed = yield* riskRolls(s, umpire);
      const rout = remaining === 0 ? 0 : routMove(s, FIRST_ROUT_BONUS, umpire);
      const disintegrated = isLast(s, remaining, timesBroken, umpire);
      return {
        totalHits,
        removed,
        remaining,
        killed,
        timesBroken,
        rout,
        disintegrated,
        stands: s.reachesShelter && remaining > 0 && !disintegrated && !s.reachesTableEdge,
        offTable: s.reachesTableEdge && remaining > 0,
        gunsAbandoned: abandonsGuns(s) ? true : undefined,
        followOn: owedBy(s, { removedNow: losses.removedNow, killed, remaining, disintegrated }),
      };
    },
  });
}

/**
 * Whether the unit disintegrates: its second break in a game is the last; it still makes its first rout move (G6.4-03).
 */
function isLast({ name }: Breaking, remaining: number, timesBroken: number, umpire: Umpire): boolean {
  if (timesBroken < LAST_BREAK || remaining === 0) return false;
  umpire.by('G6.4-03').step('GTE 6.4', () => `${name} has broken for the second time: it disintegrates`);
  return true;
}

interface After extends Pick<Broken, 'killed' | 'remaining' | 'disintegrated'> {
  readonly removedNow: number;
}

/**
 * What is owed after a break: generals, tests of those who see it, victory points; after combat, the choice to
 * surrender instead of routing (13.2).
 */
function owedBy(s: Breaking, { removedNow, killed, remaining, disintegrated }: After): readonly Due[] {
  const counts = removedNow > 0 || disintegrated || s.reachesTableEdge;
  const routs = remaining > 0;
  return [
    ...afterRisk(killed),
    ...(routs && isBeaten(s) ? [{ procedure: 'surrender', for: s.name, cause: 'combat' }] : []),
    ...(routs && s.formation !== 'skirmish' ? [neighboursTest()] : []),
    ...(counts ? [{ procedure: 'victory', for: ENEMY }] : []),
    ...(routs ? controlOf(s) : []),
    ...(routs && !disintegrated && !s.reachesTableEdge ? [{ procedure: 'rout', for: s.name }] : []),
  ];
}

/** Troops who break after combat can surrender instead of routing (13.2). */
const isBeaten = ({ cause }: Breaking): boolean => cause === 'combat' || cause === 'evadersCaught';

/** Enemy cavalry that has charged or fought the unit takes a control test (8.3). */
function controlOf({ cause }: Breaking): readonly Due[] {
  return cause === 'chargeInSupport' ? [] : [{ procedure: 'control-test', for: ENEMY }];
}

function verdict(o: Broken, s: Breaking): string {
  const { name } = s;
  if (o.remaining === 0) return `${name} breaks, and nothing is left of it.`;
  const end = endText(o);
  return `${name} breaks with ${leftText(o, s)} left, and routs ${bands(o.rout)}${end === '' ? '' : `, then ${end}`}.`;
}

/** `3 bases`. */
function leftText({ remaining }: Broken, s: Breaking): string {
  return isArtillery(s)
    ? plural(remaining, 'crew figure', 'crew figures')
    : plural(remaining, 'base', 'bases');
}

function endText({ disintegrated, offTable, stands }: Broken): string {
  if (disintegrated) return 'disintegrates';
  if (offTable) return 'leaves the table';
  return stands ? 'stands in shelter' : '';
}

/** G6.4-02: what breaking costs at once. */
function orders(o: Broken, s: Breaking): readonly string[] {
  const { name } = s;
  const left = `Record ${plural(BREAKING_HITS, 'hit', 'hits')} on ${name}, ${o.totalHits} in all: it has ${leftText(o, s)} left.`;
  const whole = isArtillery(s) ? 'all its crew' : 'all its bases';
  if (o.remaining === 0)
    return [
      left,
      `Remove ${name}: ${whole} count as casualties.`,
      ...riskOrders(o.killed, name, s.generalNames),
    ];
  return [
    left,
    ...riskOrders(o.killed, name, s.generalNames),
    `${name} is broken: turn it round and move it ${bands(o.rout)}, slower in difficult terrain.`,
    ROUT_WAY,
    ...(o.gunsAbandoned === true ? ['Its crew leaves the guns where they stand.'] : []),
    ...sweptOrders(o, s),
    ...(s.formation === 'skirmish' ? [] : [NEIGHBOURS_ORDER]),
    ...(controlOf(s).length > 0 ? [controlOrder(name)] : []),
    ...(isBeaten(s) ? [`Or ${name} surrenders, and makes no rout move.`] : []),
    ...endOrders(o, s),
  ];
}

/** G8.3-01 */
function controlOrder(name: string): string {
  return `Enemy cavalry that charged or fought ${name} takes a control test if all its opponents have broken.`;
}

/** G5.5-06, R-26: each by his name, where it is known. */
function sweptOrders({ killed }: Broken, { generalsAttached, generalNames }: Breaking): readonly string[] {
  if (generalsAttached <= killed.filter((one) => one).length) return [];
  const whom = generalNames?.filter((_, i) => killed[i] !== true) ?? ['A general attached'];
  return whom.map(
    (general) =>
      `${general} goes with it, and can leave it in his side’s next movement phase; until then his group has no general.`,
  );
}

function endOrders(o: Broken, { name }: Breaking): readonly string[] {
  if (o.disintegrated) return [`Then remove ${name} for good; the bases left count half for the enemy.`];
  if (o.offTable) return [offTableOrder(name)];
  return o.stands ? [`${name} stands there, broken.`] : [];
}
