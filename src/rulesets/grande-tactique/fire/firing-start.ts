import { boolean, list, name, record, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { listing, withVerb } from '../../../core/input/text';
import { broken } from '../clauses';
import { PAGE, SEQUENCE } from '../sources';
import { nested, NESTED_WORDS, withNested } from '../units/shorthand';
import { changeFields, changesBetween, illegal } from '../units/markers';
import { markerOrders } from '../units/orders';
import { repeatedUnit, unitField } from '../units/unit';

const situation = {
  movingSide: name({ label: 'Side whose turn it is', citation: SEQUENCE.overview, from: 'state' }),
  units: list(
    record(
      {
        unit: unitField({ label: 'Unit' }),
        hasValidTarget: boolean({ label: 'It has a valid target', citation: SEQUENCE.firing }),
      },
      { label: 'Unit with a Firing marker' },
    ),
    {
      label: 'Units of both sides with a Firing marker',
      citation: SEQUENCE.firing,
      invalid: (units) => repeatedUnit(units),
    },
  ),
};

const outcome = {
  markersOff: changeFields.markersOff,
  mustFire: list(name({ label: 'Unit' }), { label: 'Units of the moving side that must fire' }),
};

type StartSituation = Infer<typeof situation>;
export type StartOutcome = Infer<typeof outcome>;

const unmarked = ({ units }: StartSituation): readonly string[] =>
  units.filter(({ unit }) => !unit.firing).map(({ unit }) => unit.id);
const gone = ({ units }: StartSituation): readonly string[] =>
  units.filter(({ unit }) => unit.gone !== 'no').map(({ unit }) => unit.id);

export const FIRING_START_CHECKS: CheckTable<StartSituation> = {
  kind: 'checks',
  id: 'firing-start-refusals',
  title: 'Who has no part in the start of the Firing Phase',
  citation: SEQUENCE.firing,
  rows: [
    illegal(({ units }) => units.map(({ unit }) => unit)),
    broken('GT3-01', SEQUENCE.firing, [
      {
        condition: 'a unit that is gone',
        refuses: (s) => gone(s).length > 0,
        because: (s) => `${withVerb(gone(s), 'is', 'are')} gone from the table`,
      },
    ]),
  ],
};

/** Stands for the moving side on a unit that was typed, until that side's name is known. */
const MOVING = '>';

function sided(raw: Values): Values {
  return withNested(raw, 'units', 'side', MOVING, raw.movingSide);
}

/** Every Firing marker of either side without a valid target comes off, free (GT3-01). */
export const firingStart = procedure({
  id: 'firing-start',
  title: 'Start of the Firing Phase',
  summary: 'Firing markers without a valid target come off; the answer names who must fire.',
  citation: SEQUENCE.firing,
  level: 'exact',
  situation,
  outcome,
  tables: [FIRING_START_CHECKS.id],
  units: [
    {
      flag: 'unit',
      short: 'u',
      label: 'Unit with a Firing marker',
      example: 'B3=artillery firing target moving',
      list: 'units',
      nameField: 'unit',
      fields: { target: 'hasValidTarget' },
      words: { ...NESTED_WORDS, moving: nested('of the moving side', { side: MOVING }) },
    },
  ],
  gather: sided,
  examples: [
    {
      command:
        "rule firing-start --rules grande-tactique --moving-side blue -u 'B3=artillery firing target moving' -u 'R1=infantry firing no-target'",
      about: 'one unit keeps its marker',
    },
  ],
  verdict: ({ mustFire }) =>
    mustFire.length === 0 ? 'Nobody of the moving side fires.' : `${listing(mustFire, 'and')} must fire.`,
  orders: markerOrders,
  *resolve(s, umpire) {
    if (!umpire.examine(FIRING_START_CHECKS, s)) return null;
    umpire
      .by('GT3-01')
      .step(`${SEQUENCE.firing}; ${PAGE.firing}`, () => 'a Firing marker without a valid target comes off');
    const passed = unmarked(s);
    if (passed.length > 0)
      umpire
        .by('GT3-01')
        .step(SEQUENCE.firing, () => `${withVerb(passed, 'has', 'have')} no Firing marker: passed over`);
    const marked = s.units.filter(({ unit }) => unit.firing);
    const before = marked.map(({ unit }) => unit);
    const after = marked.map(({ unit, hasValidTarget }) => ({ ...unit, firing: hasValidTarget }));
    return {
      markersOff: changesBetween(before, after).markersOff,
      // Only the moving side fires, and all of it must (GT3-02).
      mustFire: after.filter(({ firing, side }) => firing && side === s.movingSide).map(({ id }) => id),
    };
  },
});
