/** Runs in a worker thread, one picture at a time. `worker-pool.ts` can call every export. */

import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import sharp from 'sharp';
import { fingerprintOf, fingerprintsNear } from '../analysis/fingerprint.ts';
import { type EmbeddedModels, functionsOf, type ModelFunctions } from '../analysis/models.ts';
import { illustrateShown } from '../illustrator/illustrate.ts';
import { type EditRequest, edit } from '../imaging/edit/edit.ts';
import { unchanged } from '../imaging/edit/unchanged.ts';
import { type RemoveBackground, removeBackground } from '../imaging/remove-background.ts';
import { type ResizeRequest, smartResize } from '../imaging/resize/smart-resize.ts';
import { collectAfter } from '../lib/collect-garbage.ts';
import { lowerPriorityOfThreads } from '../lib/priority.ts';
import { runThrough } from '../models/run-model.ts';
import { decodePicture } from '../raster/decode-picture.ts';
import { readHeader } from '../raster/picture-header.ts';
import { cardPicture } from '../stand-in/card-picture.ts';
import { handOver } from './hand-over.ts';
import type { Threw } from './thrown.ts';

// The pool distributes pictures over the cores; each picture uses one.
sharp.concurrency(1);

/** Never aborts, because the pool ends the thread of aborted work. */
const never = new AbortController().signal;

/** Name of the libvips threads, which sharp starts and stops on demand. */
const LIBVIPS = 'libvips worker';

/** Classifiers read small pictures, so a decoder may skip finer detail. */
const CHECKED_SIDE = 448;

/** Request of a function that uses models: their descriptions, and a port to the thread that runs them. */
type WithModels<Request> = Omit<Request, 'signal' | 'matting' | 'enlarge'> & {
  models?: EmbeddedModels;
  port?: MessagePort;
};

export const fingerprint = told(({ bytes }: { bytes: Uint8Array }) => fingerprintOf(bytes));

export const fingerprintsOfCopy = told(({ bytes }: { bytes: Uint8Array }) => fingerprintsNear(bytes));

export const paintOrder = told(illustrateShown);

export const paintCard = told(cardPicture);

export const resize = told((request: WithModels<ResizeRequest>) =>
  usingModels(request, (rest, { enlarge, matting }) =>
    smartResize({ ...rest, signal: never, ...(enlarge && { enlarge }), ...(matting && { matting }) }),
  ),
);

export const cutOut = told((request: WithModels<RemoveBackground>) =>
  usingModels(request, (rest, { matting }) => removeBackground({ ...rest, ...(matting && { matting }) })),
);

export const editPicture = told((request: WithModels<EditRequest>) =>
  usingModels(request, (rest, models) => edit({ ...rest, signal: never, ...models })),
);

export const markUnchanged = told((request: WithModels<EditRequest>) =>
  usingModels(request, (rest, models) => unchanged({ ...rest, signal: never, ...models })),
);

/** Unreadable pictures pass this check. The function that decodes the picture refuses them. */
export const checkPicture = told((request: WithModels<{ bytes: Uint8Array }>) =>
  usingModels(request, async ({ bytes }, { classify }) => {
    const header = await readHeader(bytes);
    if ('refused' in header || !classify) return { explicit: false, share: 0 };
    const scale_min = CHECKED_SIDE / Math.min(header.width, header.height);
    const picture = await decodePicture(bytes, { scale_min });
    return 'refused' in picture ? { explicit: false, share: 0 } : classify(picture);
  }),
);

async function usingModels<Request extends { models?: EmbeddedModels; port?: MessagePort }, Made>(
  { models, port, ...rest }: Request,
  work: (rest: Omit<Request, 'models' | 'port'>, functions: ModelFunctions) => Promise<Made>,
): Promise<Made> {
  if (!port || !models) return work(rest, {});
  const { run, close } = runThrough(port);
  try {
    return await work(rest, functionsOf(models, run));
  } finally {
    close();
  }
}

/** Returns errors as values, so that only the death of the thread rejects in the calling thread. */
function told<Order, Made>(work: (order: Order) => Promise<Made>): (order: Order) => Promise<Made | Threw> {
  return async (order) => {
    try {
      const made = await work(order);
      lowerPriorityOfThreads(LIBVIPS);
      await collectAfter(pixelsOf(made));
      return moved(made);
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      return { threw: { name, message, stack } };
    }
  };
}

/** The pool unwraps the result and transfers its bytes instead of copying them. */
async function moved<Made>(made: Made): Promise<Made> {
  const { message, transferList } = await handOver(made);
  if (transferList.length === 0) return made;
  const transferable = { [Piscina.transferableSymbol]: transferList, [Piscina.valueSymbol]: message };
  // Piscina's type uses symbols that it does not export.
  return Piscina.move(transferable as never) as Made;
}

/** Pixels of a picture, or of several together. */
function pixelsOf(made: unknown): number {
  const { width = 0, height = 0, outputs = [] } = (made ?? {}) as Partial<Sized> & { outputs?: Sized[] };
  return outputs.reduce((sum, each) => sum + each.width * each.height, width * height);
}

type Sized = { width: number; height: number };
