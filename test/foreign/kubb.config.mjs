import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

const out = process.env.FOREIGN_OUT ?? 'out';

export default defineConfig({
  root: '.',
  input: { path: `./${out}/openapi.json` },
  output: { path: `./${out}/kubb`, clean: true, format: false, lint: false },
  plugins: [
    pluginOas({ generators: [], serverIndex: 0 }),
    pluginTs({ output: { path: 'types' } }),
    pluginClient({ output: { path: 'client' }, client: 'fetch', bundle: true }),
  ],
});
