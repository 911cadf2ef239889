import { Problem } from '../input/problem';
import type { Refusal } from './ruling';
import { ruleOf, type CheckTable } from './table';

/**
 * What the rules forbid before there is a ruling on it: for a number that its side has sealed, or for those who are
 * named. Who asked is answered by the refusal, with exit status 3, not by a fault of his line.
 */
export class Forbidden extends Problem {
  constructor(readonly refusal: Refusal) {
    const { text, citation, allowed } = refusal;
    super({
      path: '',
      message: `${text}${allowed === undefined ? '' : `; allowed: ${allowed}`} (${citation})`,
    });
    this.name = 'Forbidden';
  }
}

/** The refusal of a row of a table of checks, in other words. */
export function refusalBy<C>(table: CheckTable<C>, code: string, text: string): Refusal {
  const row = table.rows.find((one) => one.code === code);
  return { code, text, citation: row?.citation ?? table.citation, rule: row && ruleOf(row, table) };
}
