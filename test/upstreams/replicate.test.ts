import { COG_PROGRAM_NAMES } from '../support/upstream/cog-programs.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { CASES } from './cases.ts';
import { fixtureOf } from './protocol-fixture.ts';
import { describeColumn, describeServed, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

/** No model is known for these. */
const UNSERVED = new Set(['smart-resize', 'video-editor/render']);
const operations = CASES.map(({ operation }) => operation).filter((operation) => !UNSERVED.has(operation));

const serving: Serving = {
  protocol: 'replicate',
  open: () => fixtureOf('replicate', '/v1', (make) => replicateServer({ make })),
  operations: Object.fromEntries(
    operations.map((operation) => [operation, 'model: vendor/painter, poll_seconds: 0.1']),
  ),
};

describeServed(serving);
describeValues(serving);

for (const cog of COG_PROGRAM_NAMES)
  describeServed({
    protocol: `replicate of ${cog}`,
    open: () => fixtureOf('replicate', '/predictions', (make) => replicateServer({ make, cog })),
    operations: { ra1: 'model: own', 'ra2-image-editor': 'model: own', wan: 'model: own' },
  });

describeColumn('replicate');
