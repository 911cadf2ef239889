/** The automatic orders, in the order of the sheet's list (4.1). */
export const AUTO_ORDERS = [
  'cavalryAdvance',
  'protect',
  'artilleryWithdraw',
  'formSquare',
  'reform',
  'formLine',
  'returnFire',
  'irregularsAdvance',
  'fallBack',
] as const;
export type AutoOrder = (typeof AUTO_ORDERS)[number];
