import {
  choice,
  list,
  map,
  name,
  record,
  text,
  integer,
  choiceOrNone,
  type Field,
  type Place,
} from '../../../../core/input/field';
import { valueIn } from '../../../../core/input/records';
import { chartNamed, type MapNamed } from '../map/map-field';
import { vpOfSquare, type Chart } from '../map/chart';
import { isOnGrid } from '../map/grid';
import { both, CAMPAIGN_SIDES, type Both, type CampaignSide } from '../sides';

/** Which side controls the urban area of a square; a square that is absent is nobody's (B12.9-01; p.146). */
export type Control = Readonly<Record<string, CampaignSide>>;

/** An urban area that changed hands. */
export interface Capture {
  readonly square: string;
  readonly side: CampaignSide;
  readonly from: CampaignSide | null;
  readonly vp: number;
}

/** A counter that came into a square. */
interface Entered {
  readonly side: CampaignSide;
  readonly square: string;
}

export const controlField: Field<Control> = map(choice(CAMPAIGN_SIDES, { label: 'Side in control' }), {
  label: 'Side in control of each urban area, by its square',
  citation: 'Blücher p.146',
  capitals: true,
  default: {},
  from: 'state',
  invalid: (control: Control, place: Place) => strayFault(Object.keys(control), place),
  examples: [{ B3: 'blue', D4: 'red' }],
});

export const controlOutcome: Field<Control> = map(choice(CAMPAIGN_SIDES, { label: 'Side' }), {
  label: 'Side in control of each urban area, by its square',
});

export const capturedOutcome: Field<readonly Capture[]> = list(
  record(
    {
      square: text({ label: 'Square' }),
      side: choice(CAMPAIGN_SIDES, { label: 'Side that takes it' }),
      from: choiceOrNone(CAMPAIGN_SIDES, { label: 'Side that loses it' }),
      vp: integer({ label: 'Victory points' }),
    },
    { label: 'Capture' },
  ),
  { label: 'Urban areas that changed hands, in order' },
);

export const enteredField: Field<readonly Entered[]> = list(
  record(
    {
      side: choice(CAMPAIGN_SIDES, { label: 'Side' }),
      square: name({ label: 'Square', capitals: true, examples: ['B3', 'C5', 'D4'] }),
    },
    { label: 'Entry' },
  ),
  {
    label: 'Squares that counters entered, in order',
    citation: 'Blücher p.146',
    default: [],
    invalid: (entered: readonly Entered[], place: Place) =>
      strayFault(
        entered.map(({ square }) => square),
        place,
      ),
  },
);

function strayFault(squares: readonly string[], { self }: Place): string | undefined {
  if (self.map === undefined) return undefined;
  const { grid } = chartNamed(self.map as MapNamed);
  const stray = squares.find((square) => !isOnGrid(grid, square));
  return stray === undefined ? undefined : `"${stray}" is no square of the map`;
}

/** Control goes at once to the counter that enters, and stays when it moves on (B12.7-13, B12.9-02; p.146). */
export function capture(
  chart: Chart,
  control: Control,
  { side, square }: Entered,
): { readonly control: Control; readonly captured: readonly Capture[] } {
  const vp = vpOfSquare(chart, square);
  const from = valueIn(control, square) ?? null;
  if (vp === 0 || from === side) return { control, captured: [] };
  return { control: { ...control, [square]: side }, captured: [{ square, side, from, vp }] };
}

/** Victory points of the urban areas that each side controls (B12.9-03; p.146). */
export function urbanVp(chart: Chart, control: Control): Both<number> {
  return both((side) =>
    Object.entries(control)
      .filter(([, holder]) => holder === side)
      .reduce((sum, [square]) => sum + vpOfSquare(chart, square), 0),
  );
}
