import {
  boolean,
  choice,
  choiceOrNone,
  integer,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { d6 } from '../dice';
import { nameField, NATION, NATIONS } from '../unit';
import {
  ABILITIES,
  ABILITY_COLUMNS,
  ABILITY_DICE,
  ABILITY_TABLE,
  abilityOn,
  columnFor,
  type AbilityColumn,
  LEVELS,
  nationNames,
  type Ability,
  type Level,
} from './abilities';

/**
 * A nation is asked only where a die decides the ability, so not for commanding generals, and only with the option
 * nationalGenerals (5.3).
 */
const nationCounts = ({ level, scenarioAbility }: Values, { options }: Place): boolean =>
  options.nationalGenerals === true && level !== 'commanding' && typeof scenarioAbility !== 'string';

/** Whether he may turn out not to be inspirational: a talented general always is. */
const mayLackFire = ({ level, scenarioAbility }: Values): boolean =>
  scenarioAbility === null ? level !== 'commanding' : scenarioAbility !== 'talented';

const situation = {
  name: nameField('General', 'The general'),
  level: choice(LEVELS, {
    label: 'Level of the general',
    help: 'a corps commander counts as divisional',
    citation: 'GTE 5.1',
    from: 'card',
  }),
  scenarioAbility: choiceOrNone(ABILITIES, {
    label: 'Ability that the scenario gives him',
    citation: 'GTE 5.2',
    default: null,
    from: 'scenario',
  }),
  nation: choice(NATIONS, {
    ...NATION,
    citation: 'GTE 5.3',
    when: nationCounts,
    whenText: 'a die decides his ability, with the option nationalGenerals',
  }),
  nationColumn: choice([1, 2, 3], {
    label: 'Column of the table that fits another nation',
    citation: 'GTE 5.3',
    default: 1,
    when: (self: Values, place: Place) => nationCounts(self, place) && self.nation === 'other',
    whenText: 'nation other',
    from: 'scenario',
  }),
  scenarioInspirational: choiceOrNone([true, false], {
    label: 'Whether the scenario makes him inspirational',
    help: 'none: it does not say, and a die decides',
    citation: 'GTE 5.2',
    default: null,
    when: mayLackFire,
    whenText: 'he may be other than talented',
    from: 'scenario',
  }),
};

const outcome = {
  ability: choice(ABILITIES, { label: 'Ability' }),
  inspirational: boolean({ label: 'Inspirational' }),
  commandRadius: integer({ label: 'Command radius, bands' }),
  ip: integer({ label: 'Initiative points' }),
};

type Situation = Infer<typeof situation>;

/** What a general of each level has to command (G5.1-01, G5.6-01, G5.6-02, R-10; 5.1, 5.6). */
const DUTIES: Readonly<Record<Level, string>> = {
  commanding:
    'He commands the whole army, mostly through the others; a few units, or the guns of a small game, can be his own.',
  divisional:
    'He commands at least one subordinate general; with only one he needs a command group of his own too, and the divisional artillery alone is none.',
  subordinate: 'He commands one command group; name his superior before the game.',
};

/** Ability and temperament of a general, found out before the game (5.2, 5.3). */
export const generalAbility = procedure({
  id: 'general-ability',
  title: 'Generals',
  summary: 'How able a general is, and whether he inspires his troops.',
  citation: 'GTE 5.2, 5.3',
  situation,
  outcome,
  tables: [ABILITY_DICE.id, ABILITY_TABLE.id],
  examples: [
    { command: 'rule general-ability --rules gte --level subordinate', about: 'a brigadier, by the dice' },
    {
      command: 'rule general-ability --rules gte --level divisional --scenario-ability inept',
      about: 'a general of the scenario; his temperament is still thrown for',
    },
  ],
  verdict: (o, { name }) =>
    `${name} is ${o.ability}${o.inspirational ? ' and inspirational' : ', not inspirational'}: radius ${o.commandRadius}B, ${o.ip} IP.`,
  orders: (_, s) => [DUTIES[s.level]],
  views: () => [
    { title: 'Ability', answer: ({ ability }) => String(ability) },
    { title: 'Inspirational', answer: ({ inspirational }) => (inspirational === true ? 'yes' : 'no') },
  ],
  *resolve(s, umpire) {
    const ability = yield* findAbility(s, umpire);
    const inspirational = yield* findFire(ability, s, umpire);
    const { radius, ip } = umpire.look(ABILITY_TABLE)[ability];
    return { ability, inspirational, commandRadius: radius, ip };
  },
});

/** His ability: as the scenario says, else talented for a commanding general, else by the die (G5.2-01, G5.2-02). */
function* findAbility(s: Situation, umpire: Umpire): Resolution<Ability> {
  if (s.scenarioAbility !== null) {
    umpire
      .by('G5.2-01, R-86')
      .step('GTE 5.2', (ability) => `the scenario makes him ${ability}`, s.scenarioAbility);
    return s.scenarioAbility;
  }
  if (s.level === 'commanding') {
    umpire
      .by('G5.2-01')
      .step('GTE 5.2', () => 'a commanding general is talented unless a scenario says otherwise');
    return 'talented';
  }
  const column = columnOf(s, umpire);
  const die = (yield d6(`${s.name}: ability`)).value;
  const ability = abilityOn(die, umpire.look(ABILITY_DICE)[column]);
  umpire
    .by('G5.2-02, G5.3-01')
    .step(
      'GTE 5.2, 5.3',
      () => `${die}: ${ability}${column === ABILITY_COLUMNS[0] ? '' : ` (${nationNames(column)})`}`,
    );
  return ability;
}

/** The column of his nation, with the option nationalGenerals; without it the first column serves all (G5.3-01). */
function columnOf({ nation, nationColumn }: Situation, umpire: Umpire): AbilityColumn {
  const counts = umpire.option('nationalGenerals') === true && nation !== undefined;
  if (!counts) return ABILITY_COLUMNS[0];
  return columnFor(nation) ?? ABILITY_COLUMNS[(nationColumn ?? 1) - 1] ?? ABILITY_COLUMNS[0];
}

/** Whether he is inspirational; a scenario that fixes only his ability leaves this to the die (G5.2-03, R-86). */
function* findFire(ability: Ability, s: Situation, umpire: Umpire): Resolution<boolean> {
  const { inspiredFrom } = umpire.look(ABILITY_TABLE)[ability];
  if (inspiredFrom === 0) {
    umpire.by('G5.2-03, R-86').step('GTE 5.2', () => 'talented generals are always inspirational');
    return true;
  }
  if (typeof s.scenarioInspirational === 'boolean') {
    umpire.by('G5.2-03, R-86').step('GTE 5.2', () => 'his temperament is the scenario’s');
    return s.scenarioInspirational;
  }
  const die = (yield d6(`${s.name}: inspiration`)).value;
  umpire
    .by('G5.2-03, R-86')
    .step('GTE 5.2', () => `${die}: an ${ability} general is inspirational on ${inspiredFrom} or more`);
  return die >= inspiredFrom;
}
