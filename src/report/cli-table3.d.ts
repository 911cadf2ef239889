declare module 'cli-table3/src/utils' {
  /** Columns of the widest line of a text; escape codes take none. */
  export function strlen(text: string): number;
}
