import {
  checkbox,
  choice,
  integer,
  list,
  text,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { LIMBER_MARKERS } from '../movement/options';
import { settingsOf } from '../options';
import { facts, type Facts } from './automatic-facts';
import { AUTOMATIC_ORDERS } from './automatic-tables';
import { AUTO_ORDERS } from './order-names';

const CITATION = 'Section 4.1';

/**
 * Whether any order is triggered that could be ignored. It does not matter here if a fact is faulty, since the
 * situation is then unusable.
 */
const triggers = (self: Values, place: Place): boolean => {
  const { waveringAutoAdvance, formLineIrregulars } = settingsOf(place);
  const marked = {
    ...(self as unknown as Facts),
    waveringAdvances: waveringAutoAdvance,
    irregularsFormLine: formLineIrregulars,
  };
  return AUTOMATIC_ORDERS.rows.some(({ applies }) => applies(marked));
};

export const situation = {
  ...facts,
  playerFigureAttached: checkbox({
    label: 'A player figure touches it',
    citation: CITATION,
    when: triggers,
    whenText: 'any order triggers',
    words: ['player'],
  }),
  ignoreAutomatic: checkbox({
    label: 'Its player ignores the automatic order',
    citation: CITATION,
    when: (s) => s.playerFigureAttached === true,
    whenText: 'a player figure touches it',
    flag: 'ignore',
  }),
};

const orderList = (label: string) => list(choice(AUTO_ORDERS, { label: 'Automatic order' }), { label });

export const outcome = {
  triggered: orderList('Orders whose triggers are met, in the order of the sheet'),
  active: orderList('Orders that it obeys'),
  markersIfActive: integer({ label: 'Disorder markers of the order', max: LIMBER_MARKERS }),
  text: text({ label: 'What it does' }),
};

export type AutomaticSituation = Infer<typeof situation>;
export type AutomaticOutcome = Infer<typeof outcome>;
