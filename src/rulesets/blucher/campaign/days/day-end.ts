import { boolean, checkbox, choiceOrNone, integerOrNone } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { higher } from '../dice';
import { bothInteger, CAMPAIGN_SIDES, SIDE_NAMES } from '../sides';
import { dayField, LAST_DAY } from '../day-field';

const situation = {
  day: dayField,
  battle: checkbox({
    label: 'A battle was declared this day, and not vetoed',
    citation: 'Blücher p.140',
    from: 'state',
  }),
  vp: bothInteger('Victory points', 'Blücher p.146', { max: 999, from: 'state' }),
};

const outcome = {
  ended: boolean({ label: 'The campaign has ended without a battle' }),
  next: integerOrNone({ label: 'Next campaign day' }),
  winner: choiceOrNone([...CAMPAIGN_SIDES, 'draw'], { label: 'Winner of the campaign' }),
  by: choiceOrNone(['vp'], { label: 'What decided it' }),
};

/**
 * What comes after a day: the battle, the next day or, after the last day, the end by victory points; equal points make
 * a draw (B12.9-04, B12.9-05, R12-14; p.146).
 */
export const dayEnd = procedure({
  id: 'campaign-day-end',
  title: 'End of a campaign day',
  summary: 'Whether the campaign goes on, is fought out, or ends by victory points.',
  citation: 'Blücher p.140, 146',
  situation,
  outcome,
  examples: [
    { command: 'rule campaign-day-end --day 5 --vp.blue 6 --vp.red 5', about: 'five days without a battle' },
  ],
  verdict: ({ next, winner, ended }) => {
    if (!ended) return next === null ? 'The battle is fought now.' : `Day ${next} begins.`;
    return winner === 'draw' || winner === null
      ? 'The campaign has ended without a battle: a draw.'
      : `The campaign has ended without a battle: ${SIDE_NAMES[winner]} wins by victory points.`;
  },
  *resolve({ day, battle, vp }) {
    if (battle) return { ended: false, next: null, winner: null, by: null };
    if (day < LAST_DAY) return { ended: false, next: day + 1, winner: null, by: null };
    return { ended: true, next: null, winner: higher(vp) ?? 'draw', by: 'vp' };
  },
});
