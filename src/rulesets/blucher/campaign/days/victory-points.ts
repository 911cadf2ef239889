import type { Infer } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { squareName, type Chart } from '../map/chart';
import { MAP_SYMBOLS } from '../map/features';
import { chartNamed, mapField } from '../map/map-field';
import { both, bothInteger, bothText, SIDE_NAMES, vpText } from '../sides';
import {
  capture,
  capturedOutcome,
  controlField,
  controlOutcome,
  enteredField,
  urbanVp,
  type Capture,
  type Control,
} from './control';

const situation = {
  map: mapField,
  control: controlField,
  entered: enteredField,
  vpOther: bothInteger('Other victory points: vetoes of the enemy, the counterstroke', 'Blücher p.130, 146', {
    max: 99,
    default: 0,
    from: 'state',
  }),
};

const outcome = {
  vp: bothInteger('Victory points', 'Blücher p.146'),
  control: controlOutcome,
  captured: capturedOutcome,
};

/** `Red takes Marktheim (B3) from Blue: 2 VP`. */
export function captureText(chart: Chart, { square, side, from, vp }: Capture): string {
  const fromText = from === null ? '' : ` from ${SIDE_NAMES[from]}`;
  return `${SIDE_NAMES[side]} takes ${squareName(chart, square)}${fromText}: ${vpText(vp)}`;
}

/**
 * Victory points after every step of a counter; however many, they do not end the campaign early (B12.9-01 to B12.9-05,
 * B12.9-03; p.146).
 */
export const victoryPoints = procedure({
  id: 'campaign-victory-points',
  title: 'Victory points of a campaign',
  summary: 'Who controls which urban area after counters have moved, and the victory points of each side.',
  citation: 'Blücher p.146',
  situation,
  outcome,
  tables: [MAP_SYMBOLS.id],
  examples: [
    {
      command: `rule campaign-victory-points --map valley --control B3=blue --entered '{"side": "red", "square": "B3"}'`,
      about: 'a town changes hands',
    },
  ],
  verdict: ({ vp }) => `Victory points: ${bothText(vp)}.`,
  *resolve(s: Infer<typeof situation>, umpire) {
    const chart = chartNamed(s.map);
    let control: Control = s.control;
    const captured: Capture[] = [];
    for (const entered of s.entered) {
      const after = capture(chart, control, entered);
      control = after.control;
      captured.push(...after.captured);
    }
    for (const one of captured)
      umpire.by('B12.9-01, B12.9-02').step('Blücher p.146', captureText, chart, one);
    const urban = urbanVp(chart, control);
    return { vp: both((side) => urban[side] + s.vpOther[side]), control, captured };
  },
});
