import { UNIT_SCALES, type Span } from '../miniatures/scales';
import { TYPE_OF, type Arm } from './arms';
import type { Scenario, ScenarioSide } from './shape';

type FileScale = Scenario['scale'];
type OwnScale = Exclude<FileScale, string>;

/** The least and most men of a unit of that arm (R13-14; p.11, 79). */
export function menOf(scale: FileScale, arm: Exclude<Arm, 'artillery'>): Span {
  if (typeof scale === 'string') return UNIT_SCALES[scale][TYPE_OF[arm]].strength;
  return spanOf(scale, arm);
}

function spanOf(scale: OwnScale, arm: Exclude<Arm, 'artillery'>): Span {
  const [least = 0, most = 0] = scale[arm];
  return [least, most];
}

/** Batteries to an artillery unit; for a named scale the middle of its range (B13.3-02, R13-03, R13-13; p.11, 79). */
export function batteriesPerUnit(scale: FileScale): number {
  if (typeof scale !== 'string') return scale.batteriesPerUnit;
  const [least, most] = UNIT_SCALES[scale].ART.parts;
  return (least + most) / 2;
}

/** Batteries to an artillery unit of one side, which may have its own number. */
export function batteriesPerUnitOf({ scale }: Pick<Scenario, 'scale'>, { artillery }: ScenarioSide): number {
  return artillery?.batteriesPerUnit ?? batteriesPerUnit(scale);
}
