/** Runs in a process of the pool, one picture at a time. `worker-pool.ts` can call every export. */
import sharp from 'sharp';
import { fingerprintOf, fingerprintsNear } from '../analysis/fingerprint.ts';
import { type EmbeddedModels, functionsOf, type ModelFunctions } from '../analysis/models.ts';
import { illustrateOrRefuse } from '../illustrator/illustrate.ts';
import { type EditRequest, edit } from '../imaging/edit/edit.ts';
import { unchanged } from '../imaging/edit/unchanged.ts';
import { type RemoveBackground, removeBackground } from '../imaging/remove-background.ts';
import { type ResizeRequest, smartResize } from '../imaging/resize/smart-resize.ts';
import { collectAfter } from '../lib/collect-garbage.ts';
import { decodePicture } from '../raster/decode-picture.ts';
import { readHeader } from '../raster/picture-header.ts';
import { cardPicture } from '../stand-in/card-picture.ts';
import { runInParent } from './model-requests.ts';

// The pool distributes pictures over the cores. Each picture uses one.
sharp.concurrency(1);

/** Never aborts, because the pool ends the thread of aborted work. */
const never = new AbortController().signal;

/** Classifiers read small pictures, so a decoder may skip finer detail. */
const CHECKED_SIDE = 448;

/** Request of a function that uses models, by their descriptions. */
type WithModels<Request> = Omit<Request, 'signal' | 'matting' | 'enlarge'> & { models?: EmbeddedModels };

export const fingerprint = collected(({ bytes }: { bytes: Uint8Array }) => fingerprintOf(bytes));

export const fingerprintsOfCopy = collected(({ bytes }: { bytes: Uint8Array }) => fingerprintsNear(bytes));

export const paintOrder = collected(illustrateOrRefuse);

export const paintCard = collected(cardPicture);

export const resize = collected((request: WithModels<ResizeRequest>) =>
  usingModels(request, (rest, { enlarge, matting }) =>
    smartResize({ ...rest, signal: never, ...(enlarge && { enlarge }), ...(matting && { matting }) }),
  ),
);

export const cutOut = collected((request: WithModels<RemoveBackground>) =>
  usingModels(request, (rest, { matting }) => removeBackground({ ...rest, ...(matting && { matting }) })),
);

export const editPicture = collected((request: WithModels<EditRequest>) =>
  usingModels(request, (rest, models) => edit({ ...rest, signal: never, ...models })),
);

export const markUnchanged = collected((request: WithModels<EditRequest>) =>
  usingModels(request, (rest, models) => unchanged({ ...rest, signal: never, ...models })),
);

/** Unreadable pictures pass this check. The function that decodes the picture refuses them. */
export const checkPicture = collected((request: WithModels<{ bytes: Uint8Array }>) =>
  usingModels(request, async ({ bytes }, { classify }) => {
    const header = await readHeader(bytes);
    if ('refused' in header || !classify) return { explicit: false, share: 0 };
    const scale_min = CHECKED_SIDE / Math.min(header.width, header.height);
    const picture = await decodePicture(bytes, { scale_min });
    return 'refused' in picture ? { explicit: false, share: 0 } : classify(picture);
  }),
);

function usingModels<Request extends { models?: EmbeddedModels }, Result>(
  { models = {}, ...rest }: Request,
  work: (rest: Omit<Request, 'models'>, functions: ModelFunctions) => Promise<Result>,
): Promise<Result> {
  return work(rest, functionsOf(models, runInParent));
}

function collected<Order, Result>(
  work: (order: Order) => Promise<Result>,
): (order: Order) => Promise<Result> {
  return async (order) => {
    const result = await work(order);
    await collectAfter(pixelsOf(result));
    return result;
  };
}

/** Pixels of a picture, or of several together. */
function pixelsOf(result: unknown): number {
  const { width = 0, height = 0, outputs = [] } = (result ?? {}) as Partial<Sized> & { outputs?: Sized[] };
  return outputs.reduce((sum, each) => sum + each.width * each.height, width * height);
}

type Sized = { width: number; height: number };
