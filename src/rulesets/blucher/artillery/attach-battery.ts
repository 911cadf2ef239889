import { boolean, record, type Infer } from '../../../core/input/field';
import { procedure, type UnitFlag } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { attachedArtilleryField, isInfantry, typeField, typeName } from '../unit';
import { BATTERIES, BATTERY_WORDS, corpsField, kindField } from './batteries';

const situation = {
  battery: record(
    { kind: { ...kindField, default: 'foot' as const }, corps: corpsField },
    { label: 'Battery', citation: 'Blücher p.88' },
  ),
  unit: record(
    { type: typeField, corps: corpsField, attachedArtillery: attachedArtilleryField },
    { label: 'Unit that it goes to', citation: 'Blücher p.88' },
  ),
};

const outcome = { attachedArtillery: boolean({ label: 'The unit has attached artillery' }) };

type Attachment = Infer<typeof situation>;

const corpsText = (corps: string | null): string => (corps === null ? 'no corps' : `corps ${corps}`);

/** When a battery may not be attached (B-ART-01; p.88). */
// prettier-ignore
export const ATTACH_CHECKS: CheckTable<Attachment> = {
  kind: 'checks', id: 'attach-battery-refusals', title: 'When a battery may not be attached', rule: 'B-ART-01', citation: 'Blücher p.88',
  rows: [
    { code: 'ART_TARGET', condition: 'the unit is not infantry', citation: 'Blücher p.88',
      refuses: ({ unit }) => !isInfantry(unit), because: ({ unit }) => `${typeName(unit.type)} takes no battery`, allowed: () => 'infantry' },
    { code: 'ART_ALREADY_ATTACHED', condition: 'the unit has one', citation: 'Blücher p.88',
      refuses: ({ unit }) => unit.attachedArtillery === true, because: () => 'a battery is attached to the unit already', allowed: () => 'one battery for a unit' },
    { code: 'ART_CORPS', condition: 'the battery has a corps, and the unit is not of it', citation: 'Blücher p.88',
      refuses: ({ battery, unit }) => battery.corps !== null && unit.corps !== battery.corps,
      because: ({ battery, unit }) => `the battery is of ${corpsText(battery.corps)}, the unit of ${corpsText(unit.corps)}`,
      allowed: ({ battery }) => `infantry of ${corpsText(battery.corps)}, or a battery without corps` },
  ],
};

const BATTERY_FLAG: UnitFlag = { ...BATTERY_WORDS, list: 'battery' };

const UNIT_FLAG: UnitFlag = {
  flag: 'unit',
  short: 'u',
  label: 'Unit, named by its corps',
  example: 'I=inf',
  list: 'unit',
  nameField: 'corps',
};

/** A battery attached to an infantry unit (B-ART-01, B-ART-03; p.88). */
export const attachBattery = procedure({
  id: 'attach-battery',
  title: 'Attached battery',
  summary: 'Whether a battery may be attached to a unit.',
  citation: 'Blücher p.88',
  situation,
  outcome,
  tables: [BATTERIES.id, ATTACH_CHECKS.id],
  units: [BATTERY_FLAG, UNIT_FLAG],
  examples: [
    { command: 'rule attach-battery -b I=foot -u I=inf', about: 'both of corps I' },
    { command: 'rule attach-battery -b heavy -u II=inf', about: 'a battery without corps' },
  ],
  verdict: () => 'The unit has attached artillery.',
  orders: () => [
    'Mark attached artillery on the unit’s card: one more fire die, before any halving.',
    'The battery keeps no ammo and shares the fate of the unit.',
  ],
  *resolve(s, umpire) {
    if (!umpire.examine(ATTACH_CHECKS, s)) return null;
    umpire
      .by('B-ART-01')
      .step('Blücher p.88', () =>
        s.battery.corps === null
          ? 'a battery without corps may go to any infantry'
          : `battery and infantry are of ${corpsText(s.battery.corps)}`,
      );
    umpire.by('B-ART-01').step('Blücher p.88', () => `its kind (${s.battery.kind}) no longer matters`);
    return { attachedArtillery: true };
  },
});
