import type { Done } from '../../../../core/battle';
import { both, foeOf, sideNamed, type Both } from '../sides';
import { fieldIn, withSide, type CampaignState, type ComingColumn, type FieldState } from './state';

function withField(state: CampaignState, change: (field: FieldState) => Partial<FieldState>): CampaignState {
  const field = fieldIn(state);
  return { ...state, field: { ...field, ...change(field) } };
}

/** Columns on the table and beside it: asked before the terrain, and again with the crossings added (p.147, 152). */
export function applyComing(state: CampaignState, { word, outcome }: Done): CampaignState {
  const { sections, onTable, reinforcements } = outcome as unknown as {
    readonly sections: FieldState['sections'];
    readonly onTable: readonly string[];
    readonly reinforcements: Readonly<Record<string, ComingColumn>>;
  };
  const step = word === 'crossings' ? 'crossings' : 'coming';
  return withField(state, ({ done }) => ({
    sections,
    onTable,
    coming: reinforcements,
    done: [...done, step],
  }));
}

/** The side with the intelligence begins (B12.12-02; p.153). */
export function applyChoices(state: CampaignState, { outcome }: Done): CampaignState {
  const now = withField(state, ({ done }) => ({
    choices: outcome?.choices as Both<number>,
    nextChoice: state.intelligence ?? 'blue',
    done: [...done, 'choices'],
  }));
  return { ...now, phase: 'terrain' };
}

/** A piece was placed, or its side is finished; then the other has a choice, if it has one left. */
export function applyPiece(state: CampaignState, { by, named, outcome }: Done): CampaignState {
  const side = sideNamed(by);
  const left = outcome === null ? 0 : Number(outcome.left);
  const piece = outcome === null ? [] : [{ side, piece: String(named.piece), at: String(named.at) }];
  const now = withField(state, ({ choices, pieces }) => ({
    choices: both((one) => (one === side ? left : choices[one])),
    pieces: [...pieces, ...piece],
  }));
  const { choices } = fieldIn(now);
  const next = [foeOf(side), side].find((one) => choices[one] > 0);
  return next === undefined ? { ...now, phase: 'setup' } : withField(now, () => ({ nextChoice: next }));
}

export function applyObjective(state: CampaignState, { by, named, situation }: Done): CampaignState {
  const placed = { side: sideNamed(by), section: String(named.section), site: String(situation.site) };
  return withField(state, ({ objectives }) => ({ objectives: [...objectives, placed] }));
}

/** Fatigues of the units back from reconnaissance (B12.14-05; p.156). */
export function applyReturn(state: CampaignState, { by, outcome }: Done): CampaignState {
  const fatigues = outcome?.fatigues as Readonly<Record<string, number>>;
  return withSide(state, sideNamed(by), ({ units }) => ({
    returned: fatigues,
    units: Object.fromEntries(
      Object.entries(units).map(([id, unit]) => {
        const taken = Object.hasOwn(fatigues, id) ? (fatigues[id] ?? 0) : 0;
        const all = unit.fatigues + taken;
        return [
          id,
          taken === 0 ? unit : { ...unit, fatigues: all, eliminated: all >= (unit.elanMax ?? Infinity) },
        ];
      }),
    ),
  }));
}

export function applyStart(state: CampaignState, { outcome }: Done): CampaignState {
  const start = outcome as unknown as FieldState['start'];
  return { ...withField(state, () => ({ start })), phase: 'battle' };
}
