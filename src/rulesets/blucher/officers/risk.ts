/** A subcommander at risk is wounded by this face or more, and then killed, in a campaign, by that (p.94). */
export const WOUNDED = 6;
export const KILLED = 5;
