declare module 'uqr' {
  /** A QR code in half blocks of a terminal. */
  export function renderUnicodeCompact(data: string, options?: { readonly border?: number }): string;
}
