import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the model runtime is not a peer: npm 11 installs no optional peer with --no-save', () => {
  const own = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(Object.keys({ ...own.peerDependencies, ...own.optionalDependencies })).not.toContain(
    'onnxruntime-node',
  );
});
