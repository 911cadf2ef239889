import { boolean, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { combatDice } from '../combat/tables';
import { PAST_OBSTRUCTION_BW } from '../terrain';
import { ENTRENCHABLE, mayEntrench, typeField, typeName } from '../unit';

const PROFITS = {
  when: ({ unitType }: Values) => mayEntrench({ type: unitType }),
  whenText: ENTRENCHABLE,
} as const;

const situation = {
  unitType: { ...typeField, label: 'Type of the unit' },
  behind: boolean({
    label: 'It stands behind the entrenchment, as the first unit stood',
    help: 'the entrenchment along its front edge; it may be of either side',
    citation: 'Blücher p.84',
    default: true,
    ...PROFITS,
  }),
  sameFacing: boolean({
    label: 'It faces the way that the entrenchment does',
    citation: 'Blücher p.84',
    default: true,
    ...PROFITS,
  }),
};

const outcome = { entrenched: boolean({ label: 'It is entrenched' }) };

/** What an entrenchment does; `fire` and `combat` apply it (B-ENT-02, B-ENT-03, B-ENT-04, R-30; p.84). */
// prettier-ignore
export const ENTRENCHMENT: GridTable = {
  kind: 'grid',
  id: 'entrenchment',
  title: 'What an entrenchment does',
  rule: 'B-ENT-02, B-ENT-03, B-ENT-04, R-30', citation: 'Blücher p.84',
  columns: ['matter', 'effect'],
  rows: [
    ['infantry fire across it, at any range', 'skirmishing: half the dice, the skirmish trait serves, firepower does not'],
    ['artillery fire across it', `obstructed: half the dice, up to ${PAST_OBSTRUCTION_BW} BW past it`],
    ['artillery fire at the unit behind it', 'cover as well; the dice are halved once'],
    ['fire outward over one’s own', 'free (option entrenchmentOwnFire)'],
    ['combat', `${combatDice('entrenched')} for the unit behind it, if the forward line of every attacker crosses it`],
    ['flanks', 'as elsewhere'],
    ['movement', 'not difficult'],
  ],
};

type Unit = Infer<typeof situation>;

function isEntrenched({ unitType, behind, sameFacing }: Unit): boolean {
  return mayEntrench({ type: unitType }) && behind === true && sameFacing === true;
}

function because({ unitType, behind, sameFacing }: Unit): string {
  if (!mayEntrench({ type: unitType })) return `${typeName(unitType)} gains nothing from an entrenchment`;
  if (behind !== true) return 'it does not stand behind the entrenchment as the first unit stood';
  return sameFacing === true ? 'it stands behind the entrenchment and faces its way' : 'it faces another way';
}

/** Whether a unit benefits from an entrenchment, even one that was placed for another unit (B-ENT-02; p.84). */
export const entrenched = procedure({
  id: 'entrenched',
  title: 'Entrenched',
  summary: 'Whether a unit profits from an entrenchment that stands there.',
  citation: 'Blücher p.84',
  situation,
  outcome,
  tables: [ENTRENCHMENT.id],
  examples: [
    { command: 'rule entrenched --unit-type inf', about: 'another unit has taken the place of the first' },
    { command: 'rule entrenched --unit-type art --no-same-facing', about: 'guns that face the other way' },
  ],
  verdict: (o) => (o.entrenched ? 'The unit is entrenched.' : 'The unit is not entrenched.'),
  *resolve(unit, umpire) {
    umpire.by('B-ENT-02').step('Blücher p.84', because, unit);
    return { entrenched: isEntrenched(unit) };
  },
});
