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

/** The orders as the state of a unit names them. */
export const AUTO_ORDER_LABELS: Readonly<Record<AutoOrder, string>> = {
  cavalryAdvance: 'cavalry advances',
  protect: 'protect',
  artilleryWithdraw: 'artillery withdraws',
  formSquare: 'form square',
  reform: 're-form',
  formLine: 'form line',
  returnFire: 'return fire',
  irregularsAdvance: 'irregulars advance',
  fallBack: 'fall back',
};
