import { boolean, checkbox, choice, integer, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import { bandIn, bandsFault, lookup } from '../../../core/ruling/lookup';
import type { FactorTable } from '../../../core/ruling/table';
import { capital, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { bandRows } from '../bands';
import { diceText, twoTens } from '../dice';
import { QUALITIES } from '../leaders';
import { setting, settingsOf } from '../options';
import { rowsOf } from '../rows';
import { idField } from '../unit';

const TABLE = 'Table 3.1.1';
const MODIFIERS = 'Table 3.1.2';

/** Smoke within so many paces hinders a commander, and so many balls count together (3.1.2). */
const SMOKE_WITHIN = 200;
export const SMOKE_BALLS = 4;

/**
 * The modifier of each wound to the commander's roll (3.1.2); a horse shot counts as a light wound for one turn
 * (10.1.2).
 */
export const WOUND_MODIFIERS = { light: -4, serious: -7 } as const;

const MOST_BALLS = 200;
const MOST_WOUNDS = 20;
export const MOST_POINTS = 100;

const situation = {
  id: idField('Commander', 'the commander'),
  commanderRating: choice(QUALITIES, {
    label: 'Quality of the commander',
    citation: MODIFIERS,
    default: 'average',
    from: 'card',
    flag: 'rating',
  }),
  smokeBalls: integer({
    label: `Smoke balls within ${SMOKE_WITHIN} paces of his figure`,
    citation: MODIFIERS,
    max: MOST_BALLS,
    default: 0,
    flag: 'smoke',
  }),
  lightWounds: integer({
    label: 'Light wounds',
    citation: MODIFIERS,
    max: MOST_WOUNDS,
    default: 0,
    from: 'state',
  }),
  seriousWounds: integer({
    label: 'Serious wounds',
    citation: MODIFIERS,
    max: MOST_WOUNDS,
    default: 0,
    from: 'state',
  }),
  horseShotLastTurn: checkbox({
    label: 'His horse was shot last turn',
    citation: 'Table 10.1.2',
    from: 'state',
    words: ['horse'],
  }),
  seriousLastTurn: checkbox({
    label: 'He was seriously wounded last turn',
    citation: 'Table 10.1.2',
    from: 'state',
  }),
  commandVacant: checkbox({
    label: 'He was killed, and his successor is not yet in command',
    citation: 'Table 10.1.2',
    from: 'state',
    words: ['vacant'],
  }),
  newOrderLastTurn: checkbox({
    label: 'A new order from his superior arrived last turn',
    citation: MODIFIERS,
    words: ['new-order'],
  }),
  unspentPoints: integer({
    label: 'Points that he kept from last turn',
    citation: 'option commandPointsCarryOver',
    max: MOST_POINTS,
    default: 0,
    when: (_, place) => settingsOf(place).commandPointsCarryOver,
    whenText: 'option commandPointsCarryOver',
    from: 'state',
  }),
};

const outcome = {
  total: integer({ label: 'Modified total', min: -2000, optional: true }),
  points: integer({ label: 'Command points' }),
  rolled: boolean({ label: 'The commander rolled' }),
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;

/** What the rows of Table 3.1.2 judge. The numbers say how often the row for each counts. */
interface Commander extends Situation {
  readonly smoke: number;
  readonly light: number;
  readonly serious: number;
}

const { row, each } = rowsOf<Commander>(MODIFIERS);

// prettier-ignore
export const COMMAND_MODIFIERS: FactorTable<Commander> = {
  kind: 'factors', id: 'command-modifiers', rule: 'T3.1-02', title: 'Command points modifiers (3.1.2)', citation: MODIFIERS,
  rows: [
    each('smoke',   `every ${SMOKE_BALLS} or more smoke balls within ${SMOKE_WITHIN} paces`, -4, `per ${SMOKE_BALLS}`, (c) => c.smoke,
      { rule: 'T3.1-02, T3.1-03', temptedBy: (c) => (c.smokeBalls > 0 && c.smoke === 0 ? `fewer than ${SMOKE_BALLS}` : undefined) }),
    row('superior', 'superior commander', 4,  (c) => c.commanderRating === 'superior'),
    row('poor',     'poor commander',     -4, (c) => c.commanderRating === 'poor'),
    each('lightlyWounded', 'lightly wounded, or his horse shot', WOUND_MODIFIERS.light, 'for a light wound, or a horse shot last turn', (c) => c.light,
      { rule: 'T3.1-02, T3.1-04', temptedBy: (c) => (c.lightWounds > 0 || c.horseShotLastTurn) && c.light === 0 ? 'his serious wound counts instead' : undefined }),
    each('seriouslyWounded', 'seriously wounded', WOUND_MODIFIERS.serious, 'for a serious wound', (c) => c.serious, { rule: 'T3.1-02, T3.1-04' }),
    row('newOrder', 'new order received from his superior last turn', 3, (c) => c.newOrderLastTurn),
  ],
};

export const COMMAND_POINTS = lookup(
  {
    id: 'command-points',
    rule: 'T3.1-05',
    title: 'Command points, 2D10 (3.1.1)',
    citation: TABLE,
    columns: ['total', 'points'],
  },
  {
    lowest: { upTo: 7, points: 2 },
    low: { upTo: 12, points: 3 },
    high: { upTo: 17, points: 4 },
    highest: { upTo: Infinity, points: 5 },
  },
  (bands) => bandRows(bands, (_, { points }) => [points]),
  bandsFault(),
);

/**
 * A commander rolls for command points in step 1a. The sheet does not say what they buy: we read a command or a message
 * for each (T3.1-06).
 */
export const commandPoints = procedure({
  id: 'command-points',
  title: 'Command points',
  summary: 'A commander rolls for the commands and messages that he may give this turn.',
  citation: 'Tables 3.1.1, 3.1.2',
  situation,
  outcome,
  tables: [COMMAND_POINTS.id, COMMAND_MODIFIERS.id],
  units: [
    {
      flag: 'commander',
      short: 'c',
      label: 'Commander',
      example: 'Ney=superior smoke:9',
      nameField: 'id',
      fields: {
        rating: 'commanderRating',
        smoke: 'smokeBalls',
        light: 'lightWounds',
        serious: 'seriousWounds',
        horse: 'horseShotLastTurn',
        vacant: 'commandVacant',
        'new-order': 'newOrderLastTurn',
      },
    },
  ],
  examples: [
    {
      command: "rule command-points --rules percentage -c 'Ney=superior smoke:9 light:1'",
      about: 'a commander in smoke, lightly wounded',
    },
  ],
  verdict: ({ points }, { id }) => `${capital(id)} has ${plural(points, 'command point', 'command points')}.`,
  orders: ({ points }, s) =>
    points === 0
      ? [`Write no command and no message for ${s.id} this turn.`]
      : [
          `Write up to ${plural(points, 'command or message', 'commands and messages')} for ${s.id}; points that are not spent ${s.unspentPoints === undefined ? 'lapse' : 'are kept'}.`,
        ],
  views: ({ id }) => [
    {
      title: `Command points of ${id}`,
      answer: (o) => plural(o.points as number, 'point', 'points'),
    },
  ],
  *resolve(s, umpire) {
    return s.seriousLastTurn || s.commandVacant ? noCommand(s, umpire) : yield* rollFor(s, umpire);
  },
});

/** No roll and no points: in the turn after a serious wound, and until a successor commands (T3.1-01; 10.1.2). */
function noCommand(s: Situation, umpire: Umpire): Outcome {
  const why = s.commandVacant ? 'the command is vacant' : 'he was seriously wounded last turn';
  umpire.by('T3.1-01').step('Table 10.1.2', () => `no roll: ${why}`);
  return { total: undefined, points: 0, rolled: false };
}

/** 2D10 and all modifiers, without limits; the table gives at least 2 points (T3.1-02, T3.1-05). */
function* rollFor(s: Situation, umpire: Umpire): Resolution<Outcome> {
  const modifiers = umpire.weigh(COMMAND_MODIFIERS, commanderOf(s, umpire), s.id).total;
  const { value } = yield twoTens(`${s.id} rolls for command points`, 'owner');
  const total = value + modifiers;
  const bands = umpire.look(COMMAND_POINTS);
  const { points } = bands[bandIn(bands, total)];
  umpire.by('T3.1-02, T3.1-05').step(TABLE, () => `${diceText(value, modifiers)}: ${points} points`);
  return { total, points: points + kept(s, umpire), rolled: true };
}

function kept({ unspentPoints = 0 }: Situation, umpire: Umpire): number {
  const carries = setting(umpire, 'commandPointsCarryOver');
  if (carries)
    umpire
      .by('T3.1-06')
      .step('option commandPointsCarryOver', () => `and ${unspentPoints} kept from last turn`);
  return unspentPoints;
}

function commanderOf(s: Situation, umpire: Umpire): Commander {
  return { ...s, smoke: smokeOf(s, umpire), ...woundsOf(s, umpire) };
}

/** How often the row for smoke counts: once for every full four balls (T3.1-03), or once in all by option. */
function smokeOf({ smokeBalls }: Situation, umpire: Umpire): number {
  const fours = Math.floor(smokeBalls / SMOKE_BALLS);
  return fours > 1 && setting(umpire, 'smokeCommandPenalty') === 'once' ? 1 : fours;
}

/** How often the rows for wounds count: of several wounds only the worst (T3.1-04), or all by option. */
function woundsOf(s: Situation, umpire: Umpire): Pick<Commander, 'light' | 'serious'> {
  const light = s.lightWounds + (s.horseShotLastTurn ? 1 : 0);
  const serious = s.seriousWounds;
  if (light + serious < 2 || setting(umpire, 'woundStacking') === 'sum') return { light, serious };
  return serious > 0 ? { light: 0, serious: 1 } : { light: 1, serious: 0 };
}
