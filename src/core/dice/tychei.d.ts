declare module 'seedrandom/lib/tychei' {
  interface Tychei {
    /** A signed 32-bit integer, uniformly distributed. */
    int32(): number;
  }
  /** The generator alone: unlike the package's index it does not load node:crypto. */
  function tychei(seed: string): Tychei;
  export = tychei;
}
