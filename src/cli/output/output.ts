import { Option, type Command } from 'commander';
import { Problem } from '../../core/input/problem';
import type { Style } from '../../report/style';
import { wantsColour } from './colour';
import type { Io } from '../io';

/** What a command line says about the form of the answer. */
export interface OutputFlags {
  readonly json?: boolean;
  readonly brief?: boolean;
  readonly ndjson?: boolean;
  readonly plain?: boolean;
  /** Whether the rules that a ruling applies are printed with it. */
  readonly why?: boolean;
}

/** The form of an answer; `people` = text over several lines. */
export type Form = 'people' | 'brief' | 'json' | 'ndjson';

/** The width that is assumed where that of the terminal is not known. */
const WIDTH = 80;
/** Text over the whole of a very wide screen is hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

export const BRIEF_OPTION = new Option('--brief', 'answer in one line').helpGroup('Output:');
export const JSON_OPTION = new Option('--json', 'answer as one line of JSON').helpGroup('Output:');
export const PLAIN_OPTION = new Option(
  '--plain',
  'no colour, no lines, no columns: for screen readers',
).helpGroup('Output:');

/** Adds the flags of `OutputFlags`. */
export function addOutputOptions(command: Command): Command {
  return command
    .addOption(BRIEF_OPTION)
    .addOption(JSON_OPTION)
    .addOption(
      new Option(
        '--ndjson',
        'many situations on standard input, one JSON object a line; one ruling a line',
      ).helpGroup('Output:'),
    )
    .addOption(PLAIN_OPTION)
    .addOption(
      new Option('--why', 'with the id of each rule; see "blucher explain <id>"').helpGroup('Output:'),
    );
}

/** @throws Problem if two forms are asked for. */
export function formOf({ json, brief, ndjson }: OutputFlags): Form {
  const asked = [json && '--json', brief && '--brief', ndjson && '--ndjson'].filter(
    (flag) => typeof flag === 'string',
  );
  if (asked.length > 1)
    throw new Problem({ path: asked.join(' and '), message: 'cannot go together; give one of them' });
  if (json === true) return 'json';
  if (brief === true) return 'brief';
  return ndjson === true ? 'ndjson' : 'people';
}

/** How to print for people: with the width and colours of the terminal, within limits. */
export function styleOf({ plain = false }: OutputFlags, io: Io): Style {
  const width = Math.max(NARROWEST, Math.min(io.width ?? WIDTH, WIDEST));
  return { plain, colour: !plain && wantsColour(io), width };
}
