import { describeTrials } from '../../support/odds/trials';

describeTrials('grande-tactique', [
  'state',
  'pip-action',
  'general',
  'move',
  'firing-start',
  'clock',
  'losses',
  'army-check',
  'army-expand',
]);
