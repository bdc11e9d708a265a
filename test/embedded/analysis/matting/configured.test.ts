/** A matting model named in the engines file, from the YAML to the answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEngines } from '@reverie/engines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOnnxRuntime, redAgainstBlue } from '../../../../engines/test/analysis/matting/model.ts';
import { EnginesFileError } from '../../../../upstreams/engines-file-error.ts';
import { parseEngines } from '../../../../upstreams/file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reverie-model-'));
  writeFileSync(join(folder, 'red.onnx'), redAgainstBlue(64, 48));
});
afterAll(() => rmSync(folder, { recursive: true }));

const described = (lines: string) => parseEngines(`matting:\n${lines.replaceAll(/^/gm, '  ')}`).matting;

describe('in the engines file', () => {
  test('a path and a size are enough; the rest has the values most models were made with', () => {
    expect(described('model_path: /srv/u2net.onnx\ninput_size: 320')).toEqual({
      model_path: '/srv/u2net.onnx',
      input_size: { width: 320, height: 320 },
      mean: [0.485, 0.456, 0.406],
      std: [0.229, 0.224, 0.225],
      sigmoid: false,
      stretch: false,
      threads: 1,
    });
  });

  test.each([
    ['input_size: 320', 'matting.model_path takes the path of an ONNX file'],
    [
      'model_path: a.onnx\ninput_size: {width: 320, height: 7}',
      'matting.input_size.height takes pixels from',
    ],
    ['model_path: a.onnx\ninput_size: 320\nthreads: 0', 'matting.threads takes a number of threads'],
    ['model_path: a.onnx\ninput_size: 7', 'matting.input_size takes pixels from 32 to 2048'],
    ['model_path: a.onnx\ninput_size: 320\nmean: [1, 2]', 'matting.mean takes three numbers'],
    ['model_path: a.onnx\ninput_size: 320\nstd: [1, 0, 1]', 'matting.std.1 takes three numbers above 0'],
    ['model_path: a.onnx\ninput_size: 320\nmodel: x', 'matting knows no model: it takes model_path'],
  ])('%j is a mistake: %s', (lines, mistake) => {
    expect(() => described(lines)).toThrow(EnginesFileError);
    const [place, ...takes] = mistake.split(' ');
    expect(() => described(lines)).toThrow(
      new RegExp(`^ENGINES_FILE: ${place} \\(line \\d+\\) ${takes.join(' ')}`),
    );
  });
});

describe('at the start', () => {
  test('a model that is not there stops it with one line', async () => {
    const matting = described(`model_path: ${join(folder, 'lost.onnx')}\ninput_size: 320`);
    await expect(openEmbeddedEngines({ matting })).rejects.toMatchObject({
      name: 'ModelUnusable',
      message: hasOnnxRuntime()
        ? `The model ${join(folder, 'lost.onnx')} does not exist.`
        : expect.stringContaining('not installed'),
    });
  });

  test(
    hasOnnxRuntime()
      ? 'with the peer, the model finds the subject and the answer says who did'
      : 'without the peer, one line says how to install it',
    async () => {
      const matting = described(
        `model_path: ${join(folder, 'red.onnx')}\ninput_size: {width: 64, height: 48}\nmean: [0, 0, 0]\nstd: [1, 1, 1]`,
      );
      const opened = openEmbeddedEngines({ matting });
      if (!hasOnnxRuntime()) {
        await expect(opened).rejects.toMatchObject({
          name: 'ModelUnusable',
          message: expect.stringMatching(
            /^A model is installed or configured, .*npm install onnxruntime-node/,
          ),
        });
        return;
      }
      const { engines, close } = await opened;
      expect(engines.get('remove-background')!.label).toEqual({
        name: 'matting-model',
        version: 'red.onnx',
        kind: 'local',
      });
      await close();
    },
  );
});
