import {
  boolean,
  checkbox,
  choice,
  integer,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure, type Example, type UnitFlag } from '../../../core/ruling/procedure';
import { plural } from '../../../core/input/text';
import type { Edition } from '../edition';
import { ENEMY, owed, type Due } from '../follow-on';
import { armField, isArtillery, isInfantry, MOST_BASES, nameField, THE_UNIT } from '../unit';
import { ATTACHED } from './general-risk';
import { hitsPerBase, lossesOf, MOST_HITS, strengthFields, tellShaken, usualRemoved } from './losses';

const SOURCES = ['fire', 'bounce', 'combat', 'break', 'evade'] as const;
type Source = (typeof SOURCES)[number];

/**
 * The risk to attached generals, by the source of the hits; skirmishers who fall back on their supports put none at
 * risk.
 */
const RISK_EVENT: Readonly<Record<Source, string | undefined>> = {
  fire: 'firingHits',
  bounce: 'firingHits',
  combat: 'combatHits',
  break: 'break',
  evade: undefined,
};

const situation = {
  name: nameField('Unit that was hit', 'unit'),
  arm: armField,
  ...strengthFields,
  basesRemovedBefore: integer({
    label: 'Bases (of artillery: crew figures) removed before',
    citation: 'GTE 1.4',
    default: usualRemoved,
    max: MOST_BASES,
    invalid: (removed: number, { self }: Place) =>
      removed > Number(self.originalStrength ?? MOST_BASES)
        ? `is more than the ${String(self.originalStrength)} that it had`
        : undefined,
    from: 'state',
  }),
  newHits: integer({ label: 'New hits', citation: 'GTE 1.4', max: MOST_HITS }),
  source: choice(SOURCES, {
    label: 'Where they come from',
    citation: 'GTE 1.4, 5.5',
    labels: {
      bounce: 'bounce-through',
      break: 'breaking',
      evade: 'supported skirmishers falling back on their supports',
    },
    default: 'fire',
    from: 'state',
  }),
  generalsAttached: integer({
    ...ATTACHED,
    default: 0,
    when: ({ source }: Values) => RISK_EVENT[source as Source] !== undefined,
    whenText: 'not supported skirmishers falling back on their supports',
  }),
  replacementBases: checkbox({
    label: 'It stands on replacement skirmisher bases, two for one',
    citation: 'GTE 4.2',
    when: (self: Values, { options }: Place) => isInfantry(self) && options.skirmishers === true,
    whenText: 'infantry, with the option skirmishers',
    from: 'card',
  }),
};

const outcome = {
  totalHits: integer({ label: 'Hits in all' }),
  removed: integer({ label: 'Bases or crew figures removed in all' }),
  removedNow: integer({ label: 'Removed now' }),
  replacementRemovedNow: integer({ label: 'Replacement skirmisher bases removed now', optional: true }),
  remaining: integer({ label: 'Left' }),
  permanentlyShaken: boolean({ label: 'Shaken for good' }),
  destroyed: boolean({ label: 'Nothing is left of it' }),
  generalRiskDue: boolean({ label: 'Generals attached are at risk' }),
  followOn: owed,
};

type Hit = Infer<typeof situation>;
type HitOutcome = Infer<typeof outcome>;

const UNITS: readonly UnitFlag[] = [
  {
    ...THE_UNIT,
    label: 'Unit that was hit',
    example: 'Foy=inf 4 3 2',
    numbers: ['originalStrength', 'hitsBefore', 'newHits'],
    fields: {
      arm: 'arm',
      before: 'hitsBefore',
      hits: 'newHits',
      source: 'source',
      generals: 'generalsAttached',
      figures: 'figuresPerBase',
    },
  },
];

const EXAMPLES: readonly Example[] = [
  {
    command: "rule register-hits --rules gte -u 'Foy=inf 4 3 2'",
    about: 'four bases at first, 3 hits before, 2 new ones',
  },
  {
    command: "rule register-hits --rules gte -u 'Blues=heavy 4 5 1 combat'",
    about: 'cavalry after a round of combat',
  },
  {
    command: "rule register-hits --rules gte -u 'Foy=inf 4 3 2 generals:1'",
    about: 'with a general attached, who is at risk',
  },
];

/** Casualties: hits become bases or crew figures removed (G1.4-01; 1.4, 6.3). */
export function registerHitsOf(edition: Edition) {
  return procedure({
    id: 'register-hits',
    title: 'Casualties',
    summary: 'New hits of a unit, added to those before: what is removed, and what becomes of the rest.',
    citation: 'GTE 1.4, 6.3',
    situation,
    outcome,
    units: UNITS,
    examples: EXAMPLES,
    verdict,
    orders,
    *resolve(s, umpire) {
      const each = hitsPerBase(s, edition, umpire);
      const losses = lossesOf(s, each);
      umpire
        .by('G1.4-01')
        .step(
          'GTE 1.4',
          () =>
            `${s.hitsBefore} + ${s.newHits} hits, one ${whatOf(s)} for every ${each}: ${losses.removed} of ${s.originalStrength} gone`,
        );
      tellShaken(s, losses, umpire);
      return {
        ...losses,
        replacementRemovedNow: s.replacementBases === true ? 2 * losses.removedNow : undefined,
        destroyed: losses.remaining === 0,
        generalRiskDue: riskOf(s) !== undefined,
        followOn: owedAfter(s, losses.removedNow),
      };
    },
  });
}

const whatOf = (s: Hit): string => (isArtillery(s) ? 'crew figure' : 'base');

/** What puts generals attached to it at risk; undefined where there are none, or where they are in no danger. */
function riskOf({ source, newHits, generalsAttached = 0 }: Hit): string | undefined {
  return newHits > 0 && generalsAttached > 0 ? RISK_EVENT[source] : undefined;
}

function owedAfter(s: Hit, removedNow: number): readonly Due[] {
  const { name } = s;
  const event = riskOf(s);
  return [
    ...(event === undefined ? [] : [{ procedure: 'general-risk', for: name, event }]),
    ...(removedNow > 0 ? [{ procedure: 'victory', for: ENEMY }] : []),
  ];
}

/** No hits, and nothing that is still to be removed for earlier ones. */
const isNothing = ({ removedNow }: HitOutcome, { newHits }: Hit): boolean =>
  newHits === 0 && removedNow === 0;

function verdict(o: HitOutcome, s: Hit): string {
  if (isNothing(o, s)) return `Nothing: ${s.name} takes no hits.`;
  const total = `${s.name} has ${plural(o.totalHits, 'hit', 'hits')} in all`;
  if (o.destroyed) return `${total}: nothing is left of it.`;
  const lost = o.removedNow === 0 ? `no ${whatOf(s)}` : removedText(o, s);
  return `${total}: it loses ${lost}, and has ${o.remaining} left${o.permanentlyShaken ? '; it is shaken for good' : ''}.`;
}

/** Replacement skirmisher bases go two for one (G1.4-03). */
function removedText({ removedNow, replacementRemovedNow }: HitOutcome, s: Hit): string {
  if (replacementRemovedNow !== undefined)
    return plural(replacementRemovedNow, 'replacement base', 'replacement bases');
  return isArtillery(s)
    ? plural(removedNow, 'crew figure', 'crew figures')
    : plural(removedNow, 'base', 'bases');
}

/** G1.4-02: which bases go; G1.4-04: the last; G3.3-01, R-24: a square of one base; G7.4-02: when. */
function orders(o: HitOutcome, s: Hit, isWalked = false): readonly string[] {
  if (isNothing(o, s)) return [];
  return [
    WHEN[s.source],
    ...(o.removedNow > 0 ? removalOrders(o, s) : []),
    ...(o.permanentlyShaken && !o.destroyed ? [`${s.name} is shaken for the rest of the game.`] : []),
    ...(o.generalRiskDue && !isWalked ? [riskOrder(s)] : []),
  ];
}

function riskOrder({ generalsAttached }: Hit): string {
  const whom = generalsAttached === 1 ? 'the general' : `each of the ${generalsAttached} generals`;
  return `Throw a D6 for ${whom} attached: a 6 removes him.`;
}

const AT_ONCE = 'Record them at once.';

/** When hits take effect (G7.4-02; 6.4, 7.3, 7.4). */
const WHEN: Readonly<Record<Source, string>> = {
  fire: 'Record them when all fire of this priority is done, before the next priority fires.',
  bounce: 'Record them when all fire of this priority is done, before the next priority fires.',
  combat: 'Record them when all dice of the round are thrown.',
  break: AT_ONCE,
  evade: AT_ONCE,
};

function removalOrders(o: HitOutcome, s: Hit): readonly string[] {
  if (o.destroyed)
    return [
      `Remove ${s.name}: all its ${isArtillery(s) ? 'crew' : 'bases'} count as casualties, at full value.`,
    ];
  const from = isArtillery(s)
    ? ''
    : ', from the rear rank of a column or the middle of a line, which closes up on its centre; of a square or skirmishers as its owner likes';
  return [
    `Remove ${removedText(o, s)} of ${s.name}${from}.`,
    ...(isInfantry(s) && o.remaining === 1
      ? ['If it stood in square, its last base is now a column where it stands, disordered.']
      : []),
    'What is removed counts for the enemy’s victory points, at its price.',
  ];
}
