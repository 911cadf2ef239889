/** Personalities of subcommanders (p.95-96); those of a commander in chief stand with activation. */
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
