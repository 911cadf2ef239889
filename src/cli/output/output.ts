import { Problem } from '../../core/input/problem';
import type { Style } from '../../report/style';
import { flag, under, type FlagValues } from '../flags';
import type { Io } from '../io';
import { wantsColour } from './colour';

/** The form of an answer; `people` = text over several lines. */
export type Form = 'people' | 'brief' | 'json' | 'ndjson';

/** The width that is assumed where that of the terminal is not known. */
const WIDTH = 80;
/** Text over the whole of a very wide screen is hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

/** The form of an answer, for commands that rule. */
export const OUTPUT = under('Output:', {
  brief: flag.yes('answer in one line'),
  json: flag.yes('answer as one line of JSON'),
  ndjson: flag.yes('many situations on standard input, one JSON object a line; one ruling a line'),
  plain: flag.yes('no colour, no lines, no columns: for screen readers'),
  why: flag.yes('with the id of each rule; see "blucher explain <id>"'),
});
export type OutputFlags = FlagValues<typeof OUTPUT>;

const { brief, json, plain } = OUTPUT;
export const BRIEF = { brief };
export const PLAIN = { plain };
/** The form of an answer, for most commands. */
export const FORMS = { json, plain };

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
