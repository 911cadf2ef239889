import { list, name, record, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { CheckTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { MARKERS_CITATION, SEQUENCE } from '../sources';
import { changeFields } from '../units/markers';
import { markerOrders } from '../units/orders';
import { moraleCheck } from './check';
import { checksField, ownFacts, type Check } from './fields';
import { CHECKED } from './morale';
import { MORALE_CHECKS, MORALE_MODIFIERS, NEEDED, notShaken } from './tables';

const situation = {
  units: list(record(ownFacts, { label: 'Unit' }), {
    label: 'Units of the moving side that were shaken at the start of the turn',
    citation: SEQUENCE.deshaking,
    unique: 'unit',
  }),
};

const outcome = {
  checks: checksField,
  nowEager: list(name({ label: 'Unit' }), { label: 'Units that are eager again' }),
  stillShaken: list(name({ label: 'Unit' }), { label: 'Units that stay shaken' }),
  newStates: changeFields.newStates,
  markersOff: changeFields.markersOff,
};

export type DeshakeSituation = Infer<typeof situation>;
export type DeshakeOutcome = Infer<typeof outcome>;

const notShakenIn = ({ units }: DeshakeSituation): readonly string[] =>
  units.filter(({ shaken }) => !shaken).map(({ unit }) => unit);

export const DESHAKE_CHECKS: CheckTable<DeshakeSituation> = {
  kind: 'checks',
  id: 'deshake-refusals',
  title: 'Who makes no check in the De-shaking Phase',
  citation: SEQUENCE.deshaking,
  rows: [
    {
      code: 'GTS-06',
      rule: 'GTS-06',
      citation: MARKERS_CITATION,
      condition: 'a square of cavalry or artillery',
      refuses: ({ units }) => units.some(({ arm, inSquare }) => inSquare === true && arm !== 'infantry'),
      because: () => 'only infantry can be in square',
    },
    notShaken(
      (s) => notShakenIn(s).length > 0,
      (s) => listing(notShakenIn(s), 'and'),
    ),
  ],
};

/**
 * All units of the moving side that were shaken at the start of the turn check, without choice (GT1-01), once each
 * (GT1-02), in the order of the list, and no check affects another (GT1-04).
 */
export const deshake = procedure({
  id: 'deshake',
  title: 'De-shaking Phase',
  summary: 'The moving side’s shaken units check whether they are eager again.',
  citation: SEQUENCE.deshaking,
  level: 'exact',
  situation,
  outcome,
  tables: [MORALE_MODIFIERS.id, NEEDED.id, MORALE_CHECKS.id, DESHAKE_CHECKS.id],
  units: [{ ...CHECKED, label: 'Shaken unit', list: 'units' }],
  examples: [
    {
      command:
        "rule deshake --rules grande-tactique -u 'B1=infantry veteran shaken bua' -u 'B2=cavalry shaken'",
      about: 'two units try to be eager again',
    },
  ],
  verdict: ({ nowEager, stillShaken }) => {
    if (nowEager.length + stillShaken.length === 0) return 'Nobody checks.';
    const eager =
      nowEager.length === 0 ? 'Nobody is eager again' : `Eager again: ${listing(nowEager, 'and')}`;
    return stillShaken.length === 0 ? `${eager}.` : `${eager}; still shaken: ${listing(stillShaken, 'and')}.`;
  },
  orders: markerOrders,
  views: ({ units }) =>
    units.map(({ unit }) => ({
      title: unit,
      answer: ({ nowEager }) =>
        (nowEager as readonly string[]).includes(unit) ? 'eager again' : 'still shaken',
    })),
  *resolve(s, umpire) {
    return umpire.examine(DESHAKE_CHECKS, s) ? yield* checkAll(s, umpire) : null;
  },
});

/** Passed: eager, and the marker off at once. Failed: shaken until the next own turn (GT1-03). */
function* checkAll({ units }: DeshakeSituation, umpire: Umpire): Resolution<DeshakeOutcome> {
  const checks: Check[] = [];
  for (const unit of units) checks.push(yield* moraleCheck({ ...unit, cause: 'deshake' }, umpire));
  const nowEager = checks.filter(({ pass }) => pass).map(({ unit }) => unit);
  return {
    checks,
    nowEager,
    stillShaken: checks.filter(({ pass }) => !pass).map(({ unit }) => unit),
    newStates: Object.fromEntries(nowEager.map((unit) => [unit, 'eager' as const])),
    markersOff: Object.fromEntries(nowEager.map((unit) => [unit, ['shaken' as const]])),
  };
}
