import { geminiServer } from '../support/upstream/gemini-server.ts';
import { fixtureOf } from './protocol-fixture.ts';
import { describeColumn, describeServed, type Fixture, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

const model = 'model: painter-flash-image';

/** The protocol says a shape, not a size. */
async function open(): Promise<Fixture> {
  const fixture = await fixtureOf('gemini', '/v1beta', (make) => geminiServer({ make }));
  return {
    ...fixture,
    received: async () => (await fixture.received()).map(({ width: _, height: __, ...work }) => work),
  };
}

const serving: Serving = {
  protocol: 'gemini',
  open,
  one_a_call: true,
  unsaid: ['size'],
  unconfirmed_seed: true,
  operations: {
    ra1: model,
    ra2: model,
    zimage: model,
    'photoreal-image': model,
    relay: model,
    'ra2-image-editor': model,
  },
};

describeServed(serving);
describeValues(serving);

describeColumn('gemini');
