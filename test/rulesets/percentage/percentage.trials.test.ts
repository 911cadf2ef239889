import { describeTrials } from '../../support/odds/trials';

describeTrials('percentage', [
  'range-band',
  'written-orders',
  'threat',
  'automatic-orders',
  'smoke',
  'army-check',
  'army-expand',
]);
