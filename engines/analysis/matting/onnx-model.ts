/**
 * An operator's description of a matting model in ONNX form. Separate from its use, so that checking a model
 * needs nothing else.
 */
import type { ModelRun } from '../../models/run-model.ts';

export type OnnxMatting = {
  model_path: string;
  /** Input size of the model in pixels: most take squares such as 320, 512 or 1024. */
  input_size: { width: number; height: number };
  /** Of red, green and blue in 0–1, taken off before… */
  mean: readonly [number, number, number];
  /** …dividing by these. */
  std: readonly [number, number, number];
  /** Of the graph; absent = its only (or first) one. */
  input_name?: string | undefined;
  output_name?: string | undefined;
  /** Apply where the model answers logits and not opacities. */
  sigmoid?: boolean;
  /** Stretch each answer to 0–1, as U²-Net's users do. */
  stretch?: boolean;
  threads?: number;
};

/** A model run without a picture: enough to check that the model can be used. */
export function runOf({ model_path, threads, input_name, output_name }: OnnxMatting): ModelRun {
  return { path: model_path, threads, input_name, output_name };
}
