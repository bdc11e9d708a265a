/** Runs in a worker thread: one picture at a time. Every export is a work that `worker-pool.ts` can ask for. */
import sharp from 'sharp';
import type { Matting } from '../analysis/matting/matte.ts';
import { type OnnxMatting, onnxMatting } from '../analysis/matting/onnx-matting.ts';
import { illustrateShown } from '../illustrator/illustrate.ts';
import { type EditRequest, edit } from '../imaging/edit/edit.ts';
import { type RemoveBackground, removeBackground } from '../imaging/remove-background.ts';
import { type ResizeRequest, smartResize } from '../imaging/resize/smart-resize.ts';
import { collectAfter } from '../raster/collect-garbage.ts';
import type { Threw } from './thrown.ts';

// The pool spreads pictures over the cores; each picture keeps to one.
sharp.concurrency(1);

/** The pool ends a thread whose work was aborted: in here nothing ever is. */
const never = new AbortController().signal;

/** What `matting` is here: the operator's model, by its description. */
type WithModel<Request> = Omit<Request, 'signal' | 'matting'> & { model?: OnnxMatting };

export const paintOrder = told(illustrateShown);

export const resize = told((request: Omit<ResizeRequest, 'signal'>) =>
  smartResize({ ...request, signal: never }),
);

export const cutOut = told(async ({ model, ...request }: WithModel<RemoveBackground>) =>
  removeBackground({ ...request, ...(model && { matting: await loaded(model) }) }),
);

export const editPicture = told(async ({ model, ...order }: WithModel<EditRequest>) =>
  edit({ ...order, signal: never, ...(model && { matting: await loaded(model) }) }),
);

/** Answers whether the operator's model can be used, by loading it. */
export const tryModel = told(async (model: OnnxMatting) => {
  await loaded(model);
});

let kept: { of: string; matting: Promise<Matting> } | undefined;

/** There is one configuration a process, so one model is kept. */
function loaded(model: OnnxMatting): Promise<Matting> {
  const of = JSON.stringify(model);
  if (kept?.of !== of) kept = { of, matting: onnxMatting(model) };
  return kept.matting;
}

/** Answers what is thrown, so that nothing but the death of the thread rejects in the other one. */
function told<Order, Made>(work: (order: Order) => Promise<Made>): (order: Order) => Promise<Made | Threw> {
  return async (order) => {
    try {
      const made = await work(order);
      await collectAfter(pixelsOf(made));
      return made;
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      return { threw: { name, message, stack } };
    }
  };
}

/** Of a picture, or of several together. */
function pixelsOf(made: unknown): number {
  const { width = 0, height = 0, outputs = [] } = (made ?? {}) as Partial<Sized> & { outputs?: Sized[] };
  return outputs.reduce((sum, each) => sum + each.width * each.height, width * height);
}

type Sized = { width: number; height: number };
