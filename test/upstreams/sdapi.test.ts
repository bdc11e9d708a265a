import { servedOf } from '../support/upstream/fields.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';
import { describeColumn, describeServed, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

const serving: Serving = {
  protocol: 'sdapi',
  async open() {
    const server = await sdapiServer({ key: 'operator:secret' });
    return {
      engine: `protocol: sdapi, base_url: "${server.url}", key_env: FAR_LOGIN`,
      environment: { FAR_LOGIN: 'operator:secret' },
      deliver: server.deliver,
      received: async () => server.received.map((work) => servedOf(work)),
      close: server.close,
    };
  },
  operations: Object.fromEntries(
    ['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay', 'ra2-image-editor'].map((operation) => [
      operation,
      'model: sd_xl_base_1.0',
    ]),
  ),
};

describeServed(serving);
describeValues(serving);

describeColumn('sdapi');
