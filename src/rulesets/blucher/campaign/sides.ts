import { checkbox, choice, integer, record, type Field, type FieldOptions } from '../../../core/input/field';
import { plural } from '../../../core/input/text';

/** The sides of a campaign; on the table they are A and B (p.136). */
export const CAMPAIGN_SIDES = ['blue', 'red'] as const;
export type CampaignSide = (typeof CAMPAIGN_SIDES)[number];

/** What the sides are called in sentences. */
export const SIDE_NAMES: Both<string> = { blue: 'Blue', red: 'Red' };

/** One value for each side. */
export type Both<T> = Readonly<Record<CampaignSide, T>>;

export function foeOf(side: CampaignSide): CampaignSide {
  return side === 'blue' ? 'red' : 'blue';
}

/** The side that a text names; for texts known to be the name of a side, as any but `red` is read as blue. */
export function sideNamed(text: string): CampaignSide {
  return text === 'red' ? 'red' : 'blue';
}

/** The values that a function gives for the two sides. */
export function both<T>(of: (side: CampaignSide) => T): Both<T> {
  return { blue: of('blue'), red: of('red') };
}

/** A record with the same field for each side. */
export function bothField<T>(
  of: (side: CampaignSide) => Field<T>,
  options: FieldOptions<Both<T>>,
): Field<Both<T>> {
  return record<Both<Field<T>>, FieldOptions<Both<T>>>(both(of), options);
}

/** A field that holds the name of a side. */
export function sideField(
  label: string,
  citation: string,
): Field<CampaignSide> & { readonly label: string; readonly citation: string } {
  return choice(CAMPAIGN_SIDES, { label, citation }) as Field<CampaignSide> & {
    label: string;
    citation: string;
  };
}

/**
 * A field for the side that throws a tiebreaker. It does not matter which: on an even result that side wins it, on an
 * odd one the other (p.7).
 */
export function rollerField(citation: string): Field<CampaignSide> {
  return choice(CAMPAIGN_SIDES, {
    label: 'Side that throws a tiebreaker',
    help: 'it does not matter which; even, that side wins, odd, the other',
    citation,
    default: 'blue',
  });
}

/** A yes or no for each side, no by default. */
export function bothBoolean(
  label: string,
  citation: string,
  from: 'ask' | 'state' = 'ask',
): Field<Both<boolean>> {
  const one = (): Field<boolean> => checkbox({ label, citation });
  return bothField(one, { label, citation, default: both(() => false), from });
}

/** A whole number for each side. */
export function bothInteger(
  label: string,
  citation: string,
  options: { readonly max?: number; readonly default?: number; readonly from?: 'state' } = {},
): Field<Both<number>> {
  const { default: preset, from, ...limits } = options;
  const fallback = preset === undefined ? {} : { default: preset };
  const one = (): Field<number> => integer({ label, citation, ...limits, ...fallback });
  const all = preset === undefined ? {} : { default: both(() => preset) };
  return bothField(one, { label, citation, ...all, ...(from && { from }) });
}

/** `Blue 3, Red 5`. */
export function bothText(values: Both<string | number>): string {
  return CAMPAIGN_SIDES.map((side) => `${SIDE_NAMES[side]} ${values[side]}`).join(', ');
}

/** `3 VP`. */
export function vpText(points: number): string {
  return plural(points, 'VP', 'VP');
}
