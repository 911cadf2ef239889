import { boolean, checkbox, choice, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { ENTRENCHABLE, mayEntrench, typeField, typeName } from '../unit';

const TERRAINS = ['open', 'hill', 'other'] as const;

const situation = {
  unitType: { ...typeField, label: 'Type of the unit' },
  terrain: choice(TERRAINS, {
    label: 'Ground along its front edge',
    citation: 'Blücher p.84',
    labels: { open: 'all open', hill: 'open or hill', other: 'any other' },
    default: 'open',
  }),
  atSetup: boolean({
    label: 'The armies are being set up',
    citation: 'Blücher p.84',
    default: true,
    from: 'state',
  }),
  granted: boolean({
    label: 'The scenario or the army list gives the unit one',
    citation: 'Blücher p.84',
    default: true,
    from: 'scenario',
  }),
  alreadyHas: checkbox({
    label: 'The unit has one already',
    citation: 'Blücher p.84',
    from: 'state',
  }),
};

const outcome = { legal: boolean({ label: 'It is allowed' }) };

type Placing = Infer<typeof situation>;

/** When an entrenchment may not be placed (B-ENT-01; p.84). */
// prettier-ignore
export const ENTRENCHMENT_CHECKS: CheckTable<Placing> = {
  kind: 'checks', id: 'entrenchment-refusals', title: 'When an entrenchment may not be placed', rule: 'B-ENT-01', citation: 'Blücher p.84',
  rows: [
    { code: 'ENT_TYPE', condition: 'the unit is cavalry', citation: 'Blücher p.84',
      refuses: (s) => !mayEntrench({ type: s.unitType }), because: (s) => `${typeName(s.unitType)} is never entrenched`, allowed: () => ENTRENCHABLE },
    { code: 'ENT_TERRAIN', condition: 'not all in the open or on a hill', citation: 'Blücher p.84',
      refuses: (s) => s.terrain === 'other', because: () => 'part of it would lie neither in the open nor on a hill', allowed: () => 'open ground or a hill along the whole front edge' },
    { code: 'ENT_LATE', condition: 'after set-up', citation: 'Blücher p.84',
      refuses: (s) => !s.atSetup, because: () => 'no entrenchment is made during the game', allowed: () => 'one that stands already, from the side that it was made for' },
    { code: 'ENT_NOT_GRANTED', condition: 'neither scenario nor army list gives the unit one', citation: 'Blücher p.84',
      refuses: (s) => !s.granted, because: () => 'neither scenario nor army list gives the unit an entrenchment', allowed: () => 'a unit that is given one' },
    { code: 'ENT_ONE', condition: 'the unit has one', citation: 'Blücher p.84',
      refuses: (s) => s.alreadyHas, because: () => 'the unit has an entrenchment', allowed: () => 'one for a unit' },
  ],
};

/** Placing an entrenchment (B-ENT-01; p.84). */
export const entrenchments = procedure({
  id: 'entrenchments',
  title: 'Entrenchments',
  summary: 'Whether an entrenchment may be placed for a unit.',
  citation: 'Blücher p.84',
  situation,
  outcome,
  tables: ['entrenchment', ENTRENCHMENT_CHECKS.id],
  examples: [
    { command: 'rule entrenchments --unit-type inf', about: 'infantry in the open, at set-up' },
    { command: 'rule entrenchments --unit-type art --terrain other', about: 'guns at the edge of a wood' },
  ],
  verdict: (_, s) => `The ${typeName(s.unitType)} may set up entrenched.`,
  orders: () => ['Lay it along the whole front edge, facing as the unit does; it stays there all game.'],
  *resolve(s, umpire) {
    if (!umpire.examine(ENTRENCHMENT_CHECKS, s)) return null;
    umpire
      .by('B-ENT-01')
      .step(
        'Blücher p.84',
        () =>
          `${typeName(s.unitType)} ${s.terrain === 'hill' ? 'on a hill' : 'in the open'}, set up with its one entrenchment`,
      );
    return { legal: true };
  },
});
