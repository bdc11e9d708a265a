import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runtimeOf } from '../../../engines/models/runtime.ts';
import {
  BERGAMOT,
  type BergamotModel,
  type BergamotOrder,
  openBergamot,
} from '../../../engines/translation/bergamot.ts';
import { createTranslator } from '../../../upstreams/translation/create-translator.ts';

const never = new AbortController().signal;
const model = (from: string, to: string): BergamotModel => ({
  from,
  to,
  model: `/${from}${to}.bin`,
  vocabulary: '/v.spm',
  shortlist: '/l.bin',
});

/** Says which models it was asked for, in place of what they would say. */
function spelling() {
  return {
    run: async (_name: string, input: unknown) => {
      const { models, lines } = input as BergamotOrder;
      return lines.map((line) => `${models.map(({ from, to }) => from + to).join('+')} ${line}`);
    },
    close: async () => undefined,
  };
}

const bergamot = openBergamot([model('es', 'en'), model('en', 'fr')], spelling());

test.each([
  ['es', 'en', 'esen Hola'],
  ['es-MX', 'en', 'esen Hola'],
  ['es', 'fr-CA', 'esen+enfr Hola'],
])('from %s to %s by the models that are installed', async (source, target, expected) => {
  const { lines, coverage } = await bergamot.translate({ source, target, lines: ['Hola'] }, never);
  expect(lines).toEqual([{ dst: expected, quality: 'neural', pieces: [] }]);
  expect(coverage).toBeNull();
});

test('a pair without models is for the embedded translator, and the answer names who translated', async () => {
  const embedded = {
    label: { name: 'gloss', version: '1', kind: 'local' as const },
    translate: async () => ({ lines: [{ dst: 'Hallo', pieces: [] }], coverage: 1 }),
  };
  const translator = createTranslator({ file: undefined, embedded, bergamot, environment: {}, fetch });
  const german = await translator.translate({ source: 'es', target: 'de', lines: ['Hola'] }, never);
  expect(german).toMatchObject({ lines: [{ dst: 'Hallo' }], by: { name: 'gloss' } });
  const english = await translator.translate({ source: 'es', target: 'en', lines: ['Hola {name}'] }, never);
  expect(english.by).toMatchObject({ name: 'bergamot' });
  expect(english.lines[0]!.dst).toContain('{name}');
});

test(
  runtimeOf(`${BERGAMOT}/package.json`)
    ? 'the package is opened, and a file that is no model is named'
    : 'without the package, one line says how to install it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bergamot-'));
    const junk = join(folder, 'junk.bin');
    writeFileSync(junk, Buffer.alloc(4096, 7));
    const files = { model: junk, vocabulary: junk, shortlist: junk };
    const real = openBergamot([{ from: 'en', to: 'fr', ...files }]);
    const pending = real.translate({ source: 'en', target: 'fr', lines: ['Hello'] }, never);
    await expect(pending).rejects.toThrow(
      runtimeOf(`${BERGAMOT}/package.json`) ? `The model ${junk} cannot be used` : `npm install ${BERGAMOT}`,
    );
    await real.close();
    rmSync(folder, { recursive: true });
  },
);
