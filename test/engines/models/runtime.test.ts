import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what runs models is no peer: npm 11 brings no optional peer by --no-save', () => {
  const own = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(Object.keys({ ...own.peerDependencies, ...own.optionalDependencies })).not.toContain(
    'onnxruntime-node',
  );
});
