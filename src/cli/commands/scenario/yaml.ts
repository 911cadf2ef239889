import { Document, isCollection, isMap, isPair, isScalar, visit } from 'yaml';
import type { Values } from '../../../core/input/field';

/** A list or record of at most this many characters is written on one line. */
const SHORT = 100;
const WIDTH = 160;

/** A scenario as a YAML file that people can read and edit: short lists and records are on one line. */
export function scenarioYaml(scenario: Values): string {
  const document = new Document(scenario, { aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_, node, path) => {
      if (path.length > 1 && !isNotes(path.at(-1)) && isShort(node)) node.flow = true;
    },
  });
  return document.toString({ flowCollectionPadding: false, lineWidth: WIDTH });
}

/** Notes are sentences, each on a line of its own. */
function isNotes(parent: unknown): boolean {
  return isPair(parent) && isScalar(parent.key) && parent.key.value === 'notes';
}

/** Whether a list or record fits on a line of its own. */
function isShort(node: unknown): boolean {
  return isCollection(node) && lengthOf(node) <= SHORT;
}

function lengthOf(node: unknown): number {
  if (isScalar(node)) return String(node.value).length + 2;
  if (isPair(node)) return lengthOf(node.key) + lengthOf(node.value);
  if (!isCollection(node)) return 0;
  const inner = node.items.reduce<number>((sum, item) => sum + lengthOf(item), 0);
  return inner + (isMap(node) ? 2 : 0);
}
