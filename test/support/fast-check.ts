import fc from '../../node_modules/fast-check/lib/cjs/fast-check.js';
import { runsOf } from './evenings';

/**
 * What tests get as `fast-check`. The seed of every property test is fixed, so that a red run can be had again; another one is
 * tried with `FC_SEED=$RANDOM npm test`.
 */
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env['FC_SEED'] ?? 1815),
  numRuns: runsOf(100),
});

export * from '../../node_modules/fast-check/lib/cjs/fast-check.js';
export default fc;
