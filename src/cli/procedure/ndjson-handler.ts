import { faultsOf, Problem } from '../../core/input/problem';
import { faultAnswer } from '../output/safe-json';
import type { LineHandler } from '../input/lines';

/** Lines that are ruled on one by one; a faulty one is answered in its place, and the next is read. */
export abstract class NdjsonHandler implements LineHandler {
  failed = false;

  /** The answer to a line. @throws Problem that says what is wrong with it. */
  protected abstract answer(text: string, number: number): string;

  line(text: string, number: number): string {
    try {
      return `${this.answer(text, number)}\n`;
    } catch (error) {
      return this.fault(error, number);
    }
  }

  unreadable(message: string, number: number): string {
    return this.fault(new Problem({ path: `line ${number}`, message }), number);
  }

  private fault(error: unknown, line: number): string {
    this.failed = true;
    return `${JSON.stringify({ line, ...faultAnswer(faultsOf(error)) })}\n`;
  }
}
