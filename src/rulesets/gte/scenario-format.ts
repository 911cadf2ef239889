import type { Values } from '../../core/input/field';
import type { ScenarioFormat } from '../../core/scenario/scenario';
import { begin } from './walk/begin';
import { factsOf as factsOfUnit } from './walk/facts';
import { musterOf } from './walk/words';
import type { Edition } from './edition';
import { findingsIn } from './scenario/findings';
import { factsOf, overviewOf } from './scenario/overview';
import { scenarioIn, shapeOf, type Scenario } from './scenario/shape';
import { listUnits, type ListedUnit } from './scenario/units';

/** The form of an edition's scenario files, and what can be learnt from them. */
export function scenarioFormatOf(edition: Edition): ScenarioFormat {
  return {
    schema: `${edition.id}-scenario/1`,
    shape: shapeOf(edition),
    findings: findingsIn,
    units: (file) => {
      const scenario = scenarioIn(file);
      return listUnits(scenario).map((unit) => unitRecord(scenario, unit));
    },
    others: (file) => scenarioIn(file).sides.flatMap(({ generals }) => generals.map(({ name }) => name)),
    cards: (file, rules) =>
      musterOf(begin(file, rules)).map(({ id, side, group = '', card }) => ({ id, side, group, card })),
    overview: (file) => overviewOf(scenarioIn(file)),
    lookup: (file, rules) => {
      const state = begin(file, rules);
      return (name) => factsOfUnit(state, name, rules);
    },
    facts: (file) => factsOf(scenarioIn(file)),
  };
}

/** The facts of a unit, by the names of the fields of situations; its side by its id in the file. */
function unitRecord({ sides }: Scenario, { side, ...unit }: ListedUnit): Values {
  const owner = sides[side === 'A' ? 0 : 1];
  const known = Object.entries(unit).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), side: owner?.id ?? side };
}
