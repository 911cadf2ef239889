import { boolean, integer, list, name, record, type Infer, type Shape } from '../../core/input/field';

/** A procedure that is owed, and what is known of its situation. */
const known = {
  procedure: name({ label: 'Procedure, by its id' }),
  for: name({ label: 'Who it is for' }),
  occasion: name({ label: 'Occasion of a reaction test', optional: true }),
  event: name({ label: 'What puts generals at risk', optional: true }),
  source: name({ label: 'Where the hits come from', optional: true }),
  cause: name({ label: 'Why', optional: true }),
  newHits: integer({ label: 'Hits', optional: true }),
  byFigures: boolean({ label: 'A base takes as many hits as it has figures', optional: true }),
} satisfies Shape;

type Known = Infer<typeof known>;

/** A test, move or choice that is owed after a ruling. */
export type Due = Pick<Known, 'procedure' | 'for'> & Partial<Known>;

/** Who something is owed for, where the ruling knows no names. */
const NEIGHBOURS = 'friends within 2B';
export const ENEMY = 'the enemy';

/** Friends within 2B of a first rout move are tested (8.2). */
export function neighboursTest(): Due {
  return { procedure: 'reaction-test', for: NEIGHBOURS, occasion: 'friendsBreak' };
}

/** What is owed, by the id of its procedure; `of` and a name follow it. */
const OWED_NAMES: Readonly<Record<string, string>> = {
  'break-unit': 'the breaking',
  challenge: 'the challenge',
  'charge-response': 'the response',
  combat: 'the combat',
  'command-status': 'the command status',
  'control-test': 'the control test',
  fire: 'the fire',
  'follow-up-charge': 'the follow-up charge',
  'general-risk': 'the dice for generals',
  movement: 'the move',
  pursuit: 'the pursuit',
  'reaction-test': 'the reaction test',
  recoil: 'the recoil',
  'register-hits': 'the hits',
  rout: 'the rout',
  'special-command-test': 'the special command test',
  surrender: 'the surrender',
  victory: 'the victory points',
};

const SOURCE_TEXTS: Readonly<Record<string, string>> = { fire: ' from fire', combat: ' from combat' };

/** `the rout of Foy`, or `the hits of Foy from fire`. */
export function dueText({ procedure, for: subject, source = '' }: Due): string {
  return `${OWED_NAMES[procedure] ?? procedure} of ${subject}${SOURCE_TEXTS[source] ?? ''}`;
}

/** What those do who see a first rout move (8.2). */
export function neighboursOrder(path: string): string {
  return `Friends within 2B of ${path} test reaction, unless they charge or have tested this phase (skirmishers who rout cause no test).`;
}

export const NEIGHBOURS_ORDER = neighboursOrder('its path');

/** The field of an outcome that lists what is owed after the ruling. */
export const owed = list<Due, { label: string }>(record(known, { label: 'Owed' }), {
  label: 'Tests, moves and choices now owed',
});
