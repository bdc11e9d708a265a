/** The door loads no engine, and opening the engines loads nothing that works on pixels, films or words. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const own = context.parentURL?.includes('/engines/') && !context.parentURL.includes('/node_modules/');
      if (own && /^[a-z@]/.test(specifier) && !specifier.startsWith('node:')) packages.add(specifier);
      return next(specifier, context);
    },
  });
  const { openEmbeddedEngines } = await import('./engines/index.ts');
  const engines = await openEmbeddedEngines();
  await engines.close();
  console.log(JSON.stringify([...packages].sort()));
`;

test('opening the engines loads the pool of workers and the catalogue of models alone', async () => {
  const program = ['--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  expect(JSON.parse(stdout)).toEqual(['piscina', 'zod']);
});
