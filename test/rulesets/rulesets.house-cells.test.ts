import { setRules } from '../../src/core/ruling/adjudicate';
import { houseOf } from '../../src/core/ruling/house';
import type { Figures } from '../../src/core/ruling/table';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { caseFiles, prepare, rule, type Case } from '../support/cases';
import { variants } from '../support/evenings';

const CASES = caseFiles()
  .flatMap(([, cases]) => cases)
  .filter(({ faults, options }) => faults === undefined && options === undefined);

/** A table with each of its cells changed in turn, as a house file gives it. */
function* changesOf(figures: Figures): Generator<Figures> {
  const words = Object.values(figures)
    .flatMap((cells) => Object.values(cells))
    .filter((cell) => typeof cell === 'string');
  for (const [row, cells] of Object.entries(figures)) {
    for (const [column, cell] of Object.entries(cells)) {
      const others = typeof cell === 'number' ? [cell + 1, cell - 1] : words;
      for (const other of others) yield { [row]: { [column]: other } };
    }
  }
}

type House = ReturnType<typeof houseOf>;

interface Ruled {
  readonly outcome: string;
  readonly houseRules: string | undefined;
}

/** What comes of a case by these rules; undefined where it cannot be put, or its dice are other ones then. */
async function ruledBy(golden: Case, house?: House): Promise<Ruled | undefined> {
  const rules = house && setRules(await loadRuleset(golden.rules), house.options, house);
  try {
    const { outcome, refused, houseRules } = rule(await prepare(golden, rules), golden);
    return { outcome: JSON.stringify([outcome, refused.map(({ code }) => code)]), houseRules };
  } catch {
    return undefined;
  }
}

/** Whether some case of some procedure is ruled otherwise once a cell of the table is changed; then the house is named. */
async function isRead(id: string, table: string, figures: Figures): Promise<boolean> {
  const ruleset = await loadRuleset(id);
  const reading = ruleset.procedures.filter(({ tables }) => tables?.includes(table)).map((one) => one.id);
  const cases = CASES.filter(({ rules }) => rules.split('-')[0] === id.split('-')[0])
    .filter(({ procedure }) => reading.includes(procedure))
    .flatMap(({ dice, ...golden }) => [
      { ...golden, dice, rules: id },
      { ...golden, rules: id },
    ]);
  const houses = [...changesOf(figures)].flatMap((cells) => {
    try {
      return [houseOf(ruleset, { name: 'Club', ruleset: id, tables: { [table]: cells } })];
    } catch {
      return [];
    }
  });
  for (const golden of cases) {
    const printed = await ruledBy(golden);
    for (const house of houses) {
      const ours = await ruledBy(golden, house);
      if (ours && printed && ours.outcome !== printed.outcome) {
        expect([table, golden.id, ours.houseRules]).toEqual([table, golden.id, 'Club']);
        return true;
      }
    }
  }
  return false;
}

test.each(
  variants(
    RULESETS.map(({ id }) => id),
    2,
  ),
)('every look-up table of %s that takes cells decides by them', async (id) => {
  const { tables } = await loadRuleset(id);
  const unread: string[] = [];
  for (const table of tables) {
    if (table.kind !== 'grid' || table.looked === undefined) continue;
    if (!(await isRead(id, table.id, table.looked.figures))) unread.push(table.id);
  }
  // The price list of rosters is read by the army tools alone.
  expect(unread).toEqual(id === 'grande-tactique' ? ['unit-points'] : []);
});
