/** A model small enough to write by hand: opacity = sigmoid(40 · (red − blue)). */
import { writeOnnx } from '../../../models/onnx-writer.ts';
import { runtimeOf } from '../../../models/runtime.ts';

/** True when the optional peer dependency is installed. */
export function hasOnnxRuntime(): boolean {
  return runtimeOf('onnxruntime-node') !== undefined;
}

/** The bytes of the model for pictures of this size. */
export function redAgainstBlue(width: number, height: number): Uint8Array {
  return writeOnnx({
    nodes: [
      { operator: 'Conv', name: 'difference', inputs: ['picture', 'weight'] },
      { operator: 'Sigmoid', name: 'opacity', inputs: ['difference'] },
    ],
    constants: [{ name: 'weight', shape: [1, 3, 1, 1], values: Float32Array.of(40, 0, -40) }],
    inputs: [{ name: 'picture', shape: [1, 3, height, width] }],
    outputs: [{ name: 'opacity', shape: [1, 1, height, width] }],
  });
}
