/** Personalities of subcommanders (p.95-96); for those of a commander in chief see `CINC_PERSONALITIES`. */
export const SUBCOMMANDER_PERSONALITIES = [
  'vigorous',
  'inspiring',
  'hero',
  'steadfast',
  'artilleryOfficer',
  'cavalryOfficer',
] as const;

export const PERSONALITY_LABELS = {
  artilleryOfficer: 'artillery officer',
  cavalryOfficer: 'cavalry officer',
};

export type SubcommanderPersonality = (typeof SUBCOMMANDER_PERSONALITIES)[number];

/** Army lists name two personalities by their arm only (p.96, 101). */
const LIST_NAMES: Readonly<Record<string, SubcommanderPersonality>> = {
  cavalry: 'cavalryOfficer',
  artillery: 'artilleryOfficer',
};

/** A subcommander's personalities as the rules name them, from the names in an army list. */
export function personalitiesOf(listed: readonly string[]): readonly SubcommanderPersonality[] {
  return SUBCOMMANDER_PERSONALITIES.filter((one) => listed.some((own) => (LIST_NAMES[own] ?? own) === one));
}
