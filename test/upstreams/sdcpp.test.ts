import { servedOf } from '../support/upstream/fields.ts';
import { sdcppServer } from '../support/upstream/sdcpp-server.ts';
import { describeColumn, describeServed, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

const FIELDS = ['init_image', 'end_image', 'ref_images.1', 'mask_image'];

const serving: Serving = {
  protocol: 'sdcpp',
  async open() {
    const server = await sdcppServer({ key: 'fixture-key' });
    return {
      engine: `protocol: sdcpp, base_url: "${server.url}", key_env: FAR_KEY`,
      environment: { FAR_KEY: 'fixture-key' },
      deliver: server.deliver,
      received: async () =>
        server.received.map((work) => {
          const { seconds } = work;
          // The models make whole groups of eight frames.
          return servedOf(
            { ...work, ...(seconds !== undefined && { seconds: Math.round(seconds) }) },
            FIELDS,
          );
        }),
      close: server.close,
    };
  },
  operations: Object.fromEntries(
    [
      ...['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay', 'ra2-image-editor'],
      ...['wan', 'ltx-video-v097', 'ltx-2', 'ltx-text-to-video', 'ltx-2.3-image-to-video', 'ra2v'],
    ].map((operation) => [operation, 'poll_seconds: 0.1']),
  ),
};

describeServed(serving);
describeValues(serving);

describeColumn('sdcpp');
