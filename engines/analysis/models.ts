/** Neural models in place of embedded methods: their options, and the functions that wrap them. */
import type { RunModel } from '../models/run-model.ts';
import { type Classifier, type Classify, classifier } from './classify-model.ts';
import { type Enlarge, type Enlarger, enlarger } from './enlarge-model.ts';
import type { Matting } from './matting/matting-result.ts';
import { onnxMatting } from './matting/onnx-matting.ts';
import type { OnnxMatting } from './matting/onnx-model.ts';

/** Absent: the embedded method. */
export type EmbeddedModels = {
  matting?: OnnxMatting | undefined;
  upscaling?: Enlarger | undefined;
  safety?: Classifier | undefined;
};

export type ModelFunctions = { matting?: Matting; enlarge?: Enlarge; classify?: Classify };

export function functionsOf({ matting, upscaling, safety }: EmbeddedModels, run: RunModel): ModelFunctions {
  return {
    ...(matting && { matting: onnxMatting(matting, run) }),
    ...(upscaling && { enlarge: enlarger(upscaling, run) }),
    ...(safety && { classify: classifier(safety, run) }),
  };
}
