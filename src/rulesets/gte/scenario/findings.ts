import type { Rules } from '../../../core/ruling/ruleset';
import type { Finding } from '../../../core/scenario/scenario';
import {
  findingsBy,
  namesakes,
  scenarioTable,
  wrongSides,
  type Called,
  type Found,
  type ScenarioRow,
} from '../../../core/scenario/scenario-checks';
import { offTable, unusedTypes } from '../../../core/scenario/scenario-entries';
import { idleGenerals, wrongChain } from './command';
import { generalsIn, groupsIn, unitEntriesIn, unitNamesIn, type Draft } from './draft';
import { wrongNames } from './references';
import { idleMarks, UNEVEN_TEXT, uneven, wrongArmies, wrongFormations } from './troops';

const TOO_MANY_GENERALS = 'E-PTS-GENERALS';

/** Everything that is looked for in a scenario. The `w` in a code marks a warning: what it finds may be meant. */
// prettier-ignore
export const SCENARIO_ROWS: readonly ScenarioRow<Draft>[] = [
  { code: 'S01', severity: 'error', citation: 'GTE 5.6', condition: 'something is named that is not in the file', finds: wrongNames },
  { code: 'S02', severity: 'error', citation: 'GTE 2.2', condition: 'not two sides', finds: (draft) => wrongSides(draft, '; several armies of a side are its groups') },
  { code: 'S03', severity: 'error', citation: 'GTE 2.2', condition: 'two units or generals of one name, or two groups of one id', finds: wrongCalled },
  { code: 'S04', severity: 'error', citation: 'GTE 5.1, 5.6', condition: 'not one commanding general a side; a superior who commands no other general', finds: wrongChain },
  { code: 'S05', severity: 'error', citation: 'GTE 2.5', condition: 'troops that cannot be, or that have no price', finds: wrongArmies((code) => code !== TOO_MANY_GENERALS) },
  { code: 'S06', severity: 'error', citation: 'GTE 3.1, 3.3', condition: 'a formation that the troops cannot take', finds: wrongFormations },
  { code: 'S07w', severity: 'warning', citation: 'GTE 2.5', condition: 'more generals than the points allow', finds: wrongArmies((code) => code === TOO_MANY_GENERALS) },
  { code: 'S08w', severity: 'warning', citation: 'GTE 5.1, 5.6', condition: 'a general with too little to command', finds: idleGenerals },
  { code: 'S09w', severity: 'warning', citation: 'GTE 1.5', condition: UNEVEN_TEXT, finds: uneven },
  { code: 'S10w', severity: 'warning', citation: 'GTE 4, 13', condition: 'a mark on a card whose rule is not in force', finds: idleMarks },
  { code: 'S11w', severity: 'warning', citation: 'GTE 2.2', condition: 'a type that no unit is of', finds: (draft) => unusedTypes(unitEntriesIn(draft), draft.unitTypes) },
  { code: 'S12w', severity: 'warning', citation: 'GTE 2.2', condition: 'a place off the table', finds: (draft) => offTable(draft, [draft.table?.widthB, draft.table?.depthB], 'B') },
];

export const SCENARIO_TABLE = scenarioTable(SCENARIO_ROWS, 'GTE 1.5, 2, 5', 'G1.5-05, G2.5-06, G5.1-01');

/** Everything found in a file, in the order of the codes. */
export function findingsIn(draft: Draft, rules: Rules): readonly Finding[] {
  return findingsBy(SCENARIO_ROWS, draft, rules);
}

/** Names used twice: units and generals are known by their names alone, groups by their ids. */
function wrongCalled(draft: Draft): readonly Found[] {
  const people: readonly Called[] = [
    ...unitNamesIn(draft).map(({ is, path }) => ({ name: is, path })),
    ...generalsIn(draft).map(({ is, path }) => ({ name: is.name ?? '', path: [...path, 'name'] })),
  ];
  const groups = groupsIn(draft).map(({ is, path }) => ({ name: is.id ?? '', path: [...path, 'id'] }));
  return [...namesakes(people), ...namesakes(groups)];
}
