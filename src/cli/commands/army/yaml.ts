import { Document, isScalar, isSeq, visit } from 'yaml';
import type { Values } from '../../../core/input/field';

/** Keys with values that stand on one line. */
const ON_ONE_LINE = ['attach', 'unused', 'art', 'guardArt', 'waivers', 'guerilla'];

/** A roster as a YAML file that people can edit. */
export function rosterYaml(roster: Values): string {
  const document = new Document(roster);
  visit(document, {
    Pair: (_, { key, value }) => {
      const name = isScalar(key) ? String(key.value) : '';
      const isPlain = isSeq(value) && value.items.every((item) => isScalar(item));
      if (ON_ONE_LINE.includes(name) || (name === 'units' && isPlain))
        (value as { flow?: boolean }).flow = true;
    },
  });
  return document.toString({ flowCollectionPadding: false, lineWidth: 120 });
}
