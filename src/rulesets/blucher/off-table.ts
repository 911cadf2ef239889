/** How a unit leaves the table for good: broken units count against army morale, retired ones do not (p.17). */
export type Fate = 'broken' | 'retired';

/** Orders to the owner of a unit that leaves the table (B-RTR-04; p.17, 45, 65). */
export function leaving(id: string, fate: Fate): readonly string[] {
  return fate === 'broken'
    ? [`Remove ${id} from the table; it counts against army morale.`]
    : [`Take ${id} off the table; it does not return.`];
}

/** Orders for the subcommander with a unit that leaves the table, if there is one (B-SUB-04, B-SUB-06; p.94). */
export function leaderOrders(leader: string | null, atRisk: boolean): readonly string[] {
  if (leader === null) return [];
  return atRisk
    ? [`Roll for ${leader}, who is at risk.`]
    : [`Take ${leader} off the table; he can be attached again in your next turn.`];
}
