/** Why a row has the traits that it has here, where the icons of the book are lost (R11-02). */
export const PREMISES = {
  T1: 'the price of British line infantry is worked out in print: 10 + firepower 2 + steady 1 + skirmish 2 (p.168)',
  T2: 'the better British infantry keeps the traits of the line; the rest of the price is one trait more',
  T3: 'skirmish is given to French infantry by doctrine, to Prussian and British brigades by their light troops (p.48)',
  T4: 'firepower is said of British and of early Prussian infantry (p.166)',
  T5: 'shock is said of the late French conscripts (p.117)',
  T6: 'shock belongs to elite reserves (p.14), and grenadiers are said to have it (p.76)',
  T7: 'an unseasoned levy by its name or by the text is conscript (p.14)',
  T8: 'battle cavalry has shock, as Watier has in the worked combat (p.61)',
  T9: 'an avant-garde is light troops with cavalry in one brigade: skirmish and mixed brigade (p.107, 121)',
  T10: 'the price is exactly that of the elan: no traits',
  T11: 'one point of the price pays for the rally (p.129) and is taken off first',
  T12: 'one point of the price pays for the recon (p.119) and is taken off first',
  T13: 'the two negative traits together are the only set of that price',
  T14: 'name, price and elan of a row of the parent list; its traits too',
  T15: 'no text speaks for it: reputation, and like rows of other lists',
} as const;

export type PremiseId = keyof typeof PREMISES;
