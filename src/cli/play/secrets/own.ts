import type { Secrets } from '../../../core/scenario/campaign';
import { attempted } from '../../../core/input/problem';
import { campaignOf } from '../../../game/game-rules';
import { openCup } from '../../../game/secrets/hidden-dice';
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
  return [...dice, ...(await writtenBy(table, side, byPin))];
}

/** What a side settled: of a campaign its columns, as they stand now. A side that the program plays shows nothing. */
async function writtenBy(table: AtTable, side: string, byPin: boolean): Promise<readonly Own[]> {
  const { game } = table;
  const campaign = await campaignOf(game.setting);
  if (campaign?.solo(game.present.state).includes(side)) return [];
  const here = byPin ? await openedNow(table, side) : await secretsHere(table);
  // There are none before a side has divided its army.
  const columns = attempted(() => campaign?.sheet(game.present.state, side, here));
  if (columns) return columns.map(({ label, text }) => ({ title: label, text }));
  return sealedBy(table, side).flatMap(({ sealed: { name } }) =>
    Object.entries(here[name] ?? {}).map(([part, value]) => ({
      title: `${name}, ${part}`,
      text: valueText(value),
    })),
  );
}

/** @throws Problem where the PIN of the line opens it not. */
async function openedNow(table: AtTable, side: string): Promise<Secrets> {
  const opened: [string, Secrets[string]][] = [];
  for (const { sealed } of sealedBy(table, side))
    opened.push([sealed.name, valuesIn(await ordersOf(table, sealed.name, true))]);
  return Object.fromEntries(opened);
}
