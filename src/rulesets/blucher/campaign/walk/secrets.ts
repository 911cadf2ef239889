import type { Secrets } from '../../../../core/scenario/campaign';
import { valueIn } from '../../../../core/input/records';
import { Problem } from '../../../../core/input/problem';
import { both, CAMPAIGN_SIDES, SIDE_NAMES, type Both, type CampaignSide } from '../sides';
import { columnParts, divisionName, OFFICERS_PART, RECON_PART } from './parts';
import type { CampaignState, Held } from './record';

/** What a side settled in secret, as it knows it itself. */
export interface Own {
  /** Units and officers of each column, eliminated units too. */
  readonly columns: Readonly<Record<string, Held>>;
  /** Units of each column that are left. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly recon: Held;
}

/** A side’s division, if all of it is known here: it was shown to all, or `secrets` has it. Otherwise undefined. */
export function ownOf(state: CampaignState, side: CampaignSide, secrets: Secrets): Own | undefined {
  const parts = valueIn(secrets, divisionName(side));
  const { columns, units, officerColumns, recon, officers } = state.sides[side];
  const leaders = OFFICERS_PART.read(parts) ?? officerColumns;
  const found = Object.entries(columns).map(
    ([label, { revealed, known }]) =>
      [label, columnParts(label).units.read(parts) ?? (revealed ? known : undefined)] as const,
  );
  if (found.length === 0 || leaders === null || found.some(([, ids]) => ids === undefined)) return undefined;
  const isOut = (id: string): boolean => officers.some((one) => one.id === id && one.out);
  const led = (label: string): readonly string[] =>
    Object.entries(leaders).flatMap(([id, at]) => (at === label && !isOut(id) ? [id] : []));
  return {
    columns: Object.fromEntries(
      found.map(([label, ids = []]) => [label, { units: ids, officers: led(label) }]),
    ),
    sizes: Object.fromEntries(
      found.map(([label, ids = []]) => [label, ids.filter((id) => units[id]?.eliminated !== true).length]),
    ),
    recon: recon ?? RECON_PART.read(parts) ?? { units: [], officers: [] },
  };
}

/**
 * The same of both sides.
 * @throws Problem that says of which side it is not known, and why.
 */
export function ownOfBoth(state: CampaignState, secrets: Secrets): Both<Own> {
  const { blue, red } = both((side) => ownOf(state, side, secrets));
  if (blue && red) return { blue, red };
  const hidden = CAMPAIGN_SIDES.filter((side) => ({ blue, red })[side] === undefined);
  throw new Problem(...hidden.map((side) => ({ path: '', message: whyHidden(state, side) })));
}

/**
 * A side’s division for the eyes of whoever sits there.
 * @throws Problem where it is not known here, or where the program plays the side: from whom else would it hide?
 */
export function ownShown(state: CampaignState, side: CampaignSide, secrets: Secrets): Own {
  const { solo, done } = state.sides[side];
  const isPublic = state.phase === 'over' || done.includes('shownAll');
  const own = ownOf(state, side, secrets);
  if (own !== undefined && (!solo || isPublic)) return own;
  const message = own === undefined ? whyHidden(state, side) : hiddenBySolo(side);
  throw new Problem({ path: '', message });
}

const hiddenBySolo = (side: CampaignSide): string =>
  `the program plays ${SIDE_NAMES[side]} and shows nobody its columns; at the end of the campaign "disclose-${side}" shows them`;

/** Why a side’s division is not known here. */
function whyHidden({ phase, sides }: CampaignState, side: CampaignSide): string {
  const name = SIDE_NAMES[side];
  if (!sides[side].done.includes('columns')) return `${name} has not divided its army into columns yet`;
  const shows = `"disclose-${side}" shows them, on the machine that sealed them or by the PIN of ${name}`;
  const isNow = phase === 'battle' || phase === 'over';
  const how = isNow
    ? `${shows}; that machine then sends the campaign here`
    : `at the end of the campaign ${shows}`;
  return `the columns of ${name} are not known here: ${how}`;
}
