import { openCup } from '../../../game/play/cups';
import { valueText } from '../../../report/words';
import type { AtTable } from '../at-table';
import { openedByPin, wordsOf } from './hidden';
import { ordersOf, secretsHere, valuesIn } from './orders';

/** Something that only a side itself may see. */
interface Own {
  readonly title: string;
  readonly text: string;
}

/** Cups of a side that are still covered. */
function coveredBy({ game: { present } }: AtTable, side: string) {
  return Object.values(present.cups)
    .filter(({ covered, shown }) => covered.by === side && shown === undefined)
    .map(({ covered }) => covered);
}

const sealedBy = ({ game: { present } }: AtTable, side: string) =>
  Object.values(present.orders).filter(({ sealed }) => sealed.side === side);

/** Whether a side has something hidden. */
export const hasOwn = (table: AtTable, side: string): boolean =>
  coveredBy(table, side).length + sealedBy(table, side).length > 0;

/**
 * What only a side itself may see: its dice under a cup, and what it settled in secret. With `byPin` the PIN of the line
 * opens it, else what the program keeps without one.
 * @throws Problem where a PIN is wanted, or is wrong.
 */
export async function ownSecrets(table: AtTable, side: string, byPin = false): Promise<readonly Own[]> {
  const { game, programKey } = table;
  const opened = await Promise.all(
    coveredBy(table, side).map(async (covered) => ({
      covered,
      dice: byPin ? await openedByPin(table, covered.name) : await openCup(game.rules, covered, programKey),
    })),
  );
  const dice = opened.flatMap(({ covered, dice: shown }) => {
    if (shown === undefined) return [];
    const faces = 'faces' in shown.dice ? ` (${shown.dice.faces.join(' ')})` : '';
    return [{ title: covered.name, text: `the ${wordsOf(game, covered).value} is ${shown.limit}${faces}` }];
  });
  const here = byPin ? {} : await secretsHere(table);
  const written = await Promise.all(
    sealedBy(table, side).map(async ({ sealed: { name } }) => {
      const parts = byPin ? valuesIn(await ordersOf(table, name, true)) : (here[name] ?? {});
      return Object.entries(parts).map(([part, value]) => ({
        title: `${name}, ${part}`,
        text: valueText(value),
      }));
    }),
  );
  return [...dice, ...written.flat()];
}
