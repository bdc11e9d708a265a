/** Converts a Keras model in TensorFlow.js form ("layers-model") to an ONNX graph. */
import { ModelsError } from './model-catalogue.ts';
import { type Attribute, type Constant, type Graph, type GraphNode, writeOnnx } from './onnx-writer.ts';

type Layer = {
  class_name: string;
  name: string;
  config: Record<string, unknown> & { activation?: string };
  inbound_nodes: [string, ...unknown[]][][];
};

type Manifest = {
  weights: {
    name: string;
    shape: number[];
    dtype: string;
    quantization?: { min: number; scale: number; dtype: 'uint8' | 'uint16' };
  }[];
}[];

export type LayersModel = {
  modelTopology: { model_config: { config: { layers: Layer[]; output_layers: [string, ...unknown[]][] } } };
  weightsManifest: Manifest;
};

type Weight = { shape: number[]; values: Float32Array };

/**
 * Inputs and outputs are pictures of 1 × 3 × height × width. The channels come first, which does not affect layers that
 * work on whole pictures. The output of a classifier is 1 × classes.
 *
 * @throws ModelsError for an unsupported layer.
 */
export function onnxOfLayers(model: LayersModel, packed: Uint8Array): Uint8Array {
  const { layers, output_layers } = model.modelTopology.model_config.config;
  const writing = new Writing(readWeights(model.weightsManifest, packed));
  for (const layer of layers) writing.add(layer);
  return writeOnnx(writing.finished(output_layers[0]![0]));
}

/** Weights are consecutive floats, or 8 or 16 bits with the range that they represent. */
function readWeights(manifest: Manifest, packed: Uint8Array): Map<string, Weight> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const weights = new Map<string, Weight>();
  let at = 0;
  for (const { name, shape, quantization } of manifest.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, side) => product * side, 1);
    const width = quantization === undefined ? 4 : quantization.dtype === 'uint8' ? 1 : 2;
    if (at + count * width > packed.length) throw new ModelsError(`The weights end before ${name}.`);
    const values = Float32Array.from({ length: count }, (_, index) => {
      const place = at + index * width;
      if (quantization === undefined) return view.getFloat32(place, true);
      const step = width === 1 ? view.getUint8(place) : view.getUint16(place, true);
      return step * quantization.scale + quantization.min;
    });
    weights.set(name, { shape, values });
    at += count * width;
  }
  return weights;
}

class Writing {
  readonly #weights: Map<string, Weight>;
  readonly #nodes: GraphNode[] = [];
  readonly #constants: Constant[] = [];
  /** The output name of each layer, by layer name. */
  readonly #gives = new Map<string, string>();
  #input: string | undefined;

  constructor(weights: Map<string, Weight>) {
    this.#weights = weights;
  }

  add(layer: Layer): void {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([from]) => this.#gives.get(from)!);
    const { name } = layer;
    if (layer.class_name === 'InputLayer') {
      this.#input = name;
      this.#gives.set(name, name);
      return;
    }
    const output = this.#layer(layer, inputs);
    this.#gives.set(name, activation(layer) ? this.#activated(output, activation(layer)!) : output);
  }

  finished(output: string): Graph {
    const name = this.#gives.get(output)!;
    const picture = [1, 3, 'height', 'width'];
    const last = this.#nodes.at(-1)!.operator;
    return {
      nodes: this.#nodes,
      constants: this.#constants,
      inputs: [{ name: this.#input!, shape: picture }],
      outputs: [{ name, shape: last === 'Softmax' ? [1, 'classes'] : [1, 'channels', 'tall', 'wide'] }],
    };
  }

  #layer({ class_name, name, config }: Layer, inputs: string[]): string {
    switch (class_name) {
      case 'Conv2D':
        return this.#convolution(name, config, inputs[0]!, false);
      case 'DepthwiseConv2D':
        return this.#convolution(name, config, inputs[0]!, true);
      case 'BatchNormalization': {
        const parts = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((part) =>
          this.#keep(`${name}/${part}`),
        );
        const epsilon = { epsilon: { float: Number(config.epsilon) } };
        return this.#node('BatchNormalization', name, [inputs[0]!, ...parts], epsilon);
      }
      case 'ZeroPadding2D': {
        const [[top, bottom], [left, right]] = config.padding as [[number, number], [number, number]];
        const pads = this.#numbers(`${name}/pads`, [0, 0, top, left, 0, 0, bottom, right]);
        return this.#node('Pad', name, [inputs[0]!, pads]);
      }
      case 'AveragePooling2D':
        return this.#node('AveragePool', name, inputs, {
          kernel_shape: config.pool_size as number[],
          strides: config.strides as number[],
          auto_pad: config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
        });
      case 'UpSampling2D':
        return this.#enlarged(name, config.size as [number, number], inputs[0]!);
      case 'Add':
        return this.#node('Sum', name, inputs);
      case 'Concatenate':
        return this.#node('Concat', name, inputs, { axis: 1 });
      case 'Flatten':
        return this.#node('Flatten', name, inputs);
      case 'Dense': {
        const bias = config.use_bias ? [this.#keep(`${name}/bias`)] : [];
        return this.#node('Gemm', name, [inputs[0]!, this.#keep(`${name}/kernel`), ...bias]);
      }
      case 'ReLU':
        return this.#node('Clip', name, [
          inputs[0]!,
          this.#scalar(`${name}/low`, 0),
          this.#scalar(`${name}/high`, Number(config.max_value ?? 3.4e38)),
        ]);
      // Dropout has no effect in a trained model. An Activation layer only adds its activation.
      case 'Dropout':
      case 'Activation':
        return inputs[0]!;
      default:
        throw new ModelsError(`The model has a layer ${class_name}, which cannot be converted.`);
    }
  }

  #convolution(name: string, config: Layer['config'], input: string, depthwise: boolean): string {
    const kernel = this.#weights.get(`${name}/${depthwise ? 'depthwise_kernel' : 'kernel'}`)!;
    const [tall, wide, inside, outside] = kernel.shape as [number, number, number, number];
    const outer = depthwise ? inside * outside : outside;
    const per = depthwise ? 1 : inside;
    const values = new Float32Array(kernel.values.length);
    for (let from = 0; from < values.length; from++) {
      const place = Math.floor(from / (inside * outside));
      const [channel, target] = [Math.floor(from / outside) % inside, from % outside];
      const out = depthwise ? channel * outside + target : target;
      values[(out * per + (depthwise ? 0 : channel)) * tall * wide + place] = kernel.values[from]!;
    }
    this.#constants.push({ name: `${name}/kernel`, shape: [outer, per, tall, wide], values });
    const bias = config.use_bias ? [this.#keep(`${name}/bias`)] : [];
    return this.#node('Conv', name, [input, `${name}/kernel`, ...bias], {
      kernel_shape: [tall, wide],
      strides: config.strides as number[],
      dilations: config.dilation_rate as number[],
      group: depthwise ? inside : Number(config.groups ?? 1),
      auto_pad: config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
    });
  }

  /** Repeats each pixel as a square. */
  #enlarged(name: string, [tall, wide]: [number, number], input: string): string {
    this.#constants.push({
      name: `${name}/scales`,
      shape: [4],
      values: Float32Array.of(1, 1, tall, wide),
    });
    return this.#node('Resize', name, [input, '', `${name}/scales`], {
      mode: 'nearest',
      nearest_mode: 'floor',
      coordinate_transformation_mode: 'asymmetric',
    });
  }

  #activated(input: string, kind: string): string {
    if (kind === 'relu') return this.#node('Relu', `${input}/relu`, [input]);
    if (kind === 'softmax') return this.#node('Softmax', `${input}/softmax`, [input], { axis: 1 });
    throw new ModelsError(`The model has an activation ${kind}, which cannot be converted.`);
  }

  #node(
    operator: string,
    name: string,
    inputs: readonly string[],
    attributes?: Record<string, Attribute>,
  ): string {
    this.#nodes.push({ operator, name, inputs, ...(attributes && { attributes }) });
    return name;
  }

  #keep(name: string): string {
    const weight = this.#weights.get(name);
    if (!weight) throw new ModelsError(`The model has no weights ${name}.`);
    this.#constants.push({ name, ...weight });
    return name;
  }

  #numbers(name: string, values: number[]): string {
    this.#constants.push({ name, shape: [values.length], values: values.map(BigInt) });
    return name;
  }

  #scalar(name: string, value: number): string {
    this.#constants.push({ name, shape: [], values: Float32Array.of(value) });
    return name;
  }
}

function activation({ config, class_name }: Layer): string | undefined {
  const { activation } = config;
  return class_name === 'ReLU' || activation === undefined || activation === 'linear'
    ? undefined
    : activation;
}
