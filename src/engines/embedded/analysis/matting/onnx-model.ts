/** What an operator says of a matting model in ONNX form. Apart from its use, which is not needed to try it. */
import type { ModelRun } from '../../../models/run-model.ts';

export type OnnxMatting = {
  model_path: string;
  /** What the model was made for, in pixels: most take squares such as 320, 512 or 1024. */
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

/** What is asked of whoever runs models, without a picture: enough to try whether the model can be used. */
export function runOf({ model_path, threads, input_name, output_name }: OnnxMatting): ModelRun {
  return { path: model_path, threads, input_name, output_name };
}
