import { CASES } from './cases.ts';
import { openQueueFixture } from './queue-fixture.ts';
import { describeColumn, describeServed } from './served.ts';

describeServed({
  protocol: 'queue',
  open: openQueueFixture,
  operations: Object.fromEntries(
    CASES.map(({ operation }) => [operation, 'model: vendor/model/path, poll_seconds: 0.1']),
  ),
});

describeColumn('queue');
