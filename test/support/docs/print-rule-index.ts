/** Prints the rule index, of all rulesets with listed rules or of those named: `npm run rules -- blucher`. */

import { LISTED, placeOf, ruleIndex, type RuleEntry } from './rule-index';

const listed = (names: readonly string[]): string => (names.length === 0 ? 'NONE' : names.join(', '));

function lines({ id, page, rule, sources, tests }: RuleEntry): string {
  return `${id}  ${rule} (${placeOf(page)})\n    in ${listed(sources)}\n    by ${listed(tests)}`;
}

const named = process.argv.slice(2);

for (const folder of named.length === 0 ? LISTED : named) {
  console.log(`${folder}\n\n${ruleIndex(folder).map(lines).join('\n')}\n`);
}
