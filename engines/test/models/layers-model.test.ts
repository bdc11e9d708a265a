/** A Keras model, as TensorFlow.js stores it, against its own arithmetic done by hand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LayersModel, onnxOfLayers } from '../../models/layers-model.ts';
import { openModelThread } from '../../models/model-thread.ts';
import { hasOnnxRuntime } from '../analysis/matting/model.ts';

type Layer = { class_name: string; name: string; from: string[]; config?: object };
type Weight = { name: string; shape: number[]; values: number[] };

function modelOf(layers: Layer[], weights: Weight[]): { model: LayersModel; packed: Uint8Array } {
  const model = {
    modelTopology: {
      model_config: {
        config: {
          layers: layers.map(({ class_name, name, from, config = {} }) => ({
            class_name,
            name,
            config,
            inbound_nodes: from.length > 0 ? [from.map((each) => [each, 0, 0, {}])] : [],
          })),
          output_layers: [[layers.at(-1)!.name, 0, 0]],
        },
      },
    },
    weightsManifest: [{ weights: weights.map(({ name, shape }) => ({ name, shape, dtype: 'float32' })) }],
  } as unknown as LayersModel;
  const all = Float32Array.from(weights.flatMap(({ values }) => values));
  return { model, packed: new Uint8Array(all.buffer) };
}

const conv = { strides: [1, 1], padding: 'same', dilation_rate: [1, 1], use_bias: true };

test.runIf(hasOnnxRuntime())(
  'convolutions, sums, joins, activations and enlargement give what their arithmetic gives',
  async () => {
    const { model, packed } = modelOf(
      [
        { class_name: 'InputLayer', name: 'in', from: [] },
        // Twice the red into the first channel, green less blue into the second.
        { class_name: 'Conv2D', name: 'mix', from: ['in'], config: { ...conv, activation: 'linear' } },
        { class_name: 'Activation', name: 'relu', from: ['mix'], config: { activation: 'relu' } },
        { class_name: 'Add', name: 'sum', from: ['mix', 'relu'] },
        { class_name: 'Concatenate', name: 'both', from: ['sum', 'relu'] },
        { class_name: 'UpSampling2D', name: 'large', from: ['both'], config: { size: [2, 2] } },
      ],
      [
        { name: 'mix/kernel', shape: [1, 1, 3, 2], values: [2, 0, 0, 1, 0, -1] },
        { name: 'mix/bias', shape: [2], values: [0, 0.5] },
      ],
    );
    const folder = mkdtempSync(join(tmpdir(), 'layers-'));
    const path = join(folder, 'model.onnx');
    writeFileSync(path, onnxOfLayers(model, packed));
    const thread = openModelThread();
    // One pixel: red 1, green 0, blue 1; the mixture is 2 and -0.5.
    const input = { values: Float32Array.of(1, 0, 1), shape: [1, 3, 1, 1] };
    const { values, shape } = await thread.run({ path, input });
    await thread.close();
    rmSync(folder, { recursive: true });
    expect(shape).toEqual([1, 4, 2, 2]);
    expect([...values]).toEqual([4, -0.5, 2, 0].flatMap((value) => [value, value, value, value]));
  },
);

test('a layer that is not known is named, and so are weights that are missing', () => {
  const strange = modelOf([{ class_name: 'LSTM', name: 'a', from: [] }], []);
  expect(() => onnxOfLayers(strange.model, strange.packed)).toThrow(/has a layer LSTM/);
  const short = modelOf(
    [
      { class_name: 'InputLayer', name: 'in', from: [] },
      { class_name: 'Dense', name: 'd', from: ['in'], config: {} },
    ],
    [],
  );
  expect(() => onnxOfLayers(short.model, short.packed)).toThrow(/no weights d\/kernel/);
});
