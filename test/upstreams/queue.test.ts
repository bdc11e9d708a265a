import { CASES } from './cases.ts';
import { openQueueFixture } from './queue-fixture.ts';
import { describeColumn, describeServed, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

const serving: Serving = {
  protocol: 'queue',
  open: openQueueFixture,
  operations: Object.fromEntries(
    CASES.map(({ operation }) => [operation, 'model: vendor/model/path, poll_seconds: 0.1']),
  ),
};

describeServed(serving);
describeValues(serving);

describeColumn('queue');
