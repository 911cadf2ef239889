/** The face that wounds a subcommander at risk (p.94). */
export const WOUNDED = 6;
/** In a campaign a wounded subcommander rolls again: this face or more kills him (p.94). */
export const KILLED = 5;
