import { within } from '../../../core/input/distance';
import { boolean, checkbox, choice, distance, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { bands, FARTHEST } from '../bands';
import { nameField } from '../unit';
import { LEVELS } from './abilities';

/** A subordinate general ends his side's movement phase within so many bands of a unit of his group (5.4). */
const NEAR = 2;

const isBound = ({ level }: Values): boolean => level === 'subordinate';

const situation = {
  name: nameField('General', 'the general'),
  level: choice(LEVELS, { label: 'Level', citation: 'GTE 5.1', default: 'subordinate', from: 'state' }),
  distance: distance({
    label: 'From him to the nearest unit of his group',
    citation: 'GTE 5.4',
    max: FARTHEST,
    when: isBound,
    whenText: 'a subordinate general',
    edges: () => [NEAR],
  }),
  separated: checkbox({
    label: 'He was separated from all of them, and could not come back this turn',
    citation: 'GTE 5.4',
    when: (s: Values) => isBound(s) && !within(Number(s.distance), NEAR),
    whenText: `more than ${NEAR}B away`,
  }),
};

type Situation = Infer<typeof situation>;

const outcome = {
  inPlace: boolean({ label: 'He stands where he must' }),
  mustReturn: boolean({ label: 'He moves back as soon as he can' }),
};

const isNear = ({ level, distance: far }: Situation): boolean =>
  level !== 'subordinate' || (far !== undefined && within(far, NEAR));

// prettier-ignore
export const GENERAL_PLACE_CHECKS: CheckTable<Situation> = {
  kind: 'checks', id: 'general-place-refusals', title: 'Where a general may not end the movement phase', rule: 'G5.4-01', citation: 'GTE 5.4',
  rows: [
    { code: 'E-GEN-FAR', condition: `a subordinate general more than ${NEAR}B from every unit of his group, unless he was separated from all`, citation: 'GTE 5.4 (G5.4-01)',
      refuses: (s) => !isNear(s) && s.separated !== true,
      because: (s) => `${s.name} is ${bands(s.distance ?? 0)} from the nearest unit of his group`, allowed: () => `${NEAR}B or less, or attached to one` },
  ],
};

/** Where generals end their side's movement phase; the commanding general and divisional ones are free (G5.4-01; 5.4). */
export const generalPlace = procedure({
  id: 'general-place',
  title: 'Place of a general',
  summary: 'Whether a general ends the movement phase near enough to his command group.',
  citation: 'GTE 5.4',
  situation,
  outcome,
  tables: [GENERAL_PLACE_CHECKS.id],
  examples: [
    { command: 'rule general-place --rules gte --distance 2', about: 'within 2B, the limit included' },
    {
      command: 'rule general-place --rules gte --distance 5 --separated',
      about: 'his brigade has been driven off',
    },
  ],
  verdict: ({ mustReturn }, { name }) =>
    mustReturn ? `${name} is separated from his group.` : `${name} may stand there.`,
  orders: ({ mustReturn }) => (mustReturn ? ['He moves back to a unit of his group as soon as he can.'] : []),
  *resolve(s, umpire) {
    if (!umpire.examine(GENERAL_PLACE_CHECKS, s)) return null;
    return { inPlace: isNear(s), mustReturn: !isNear(s) };
  },
});
