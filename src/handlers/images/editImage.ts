import { AUTO_SIZE } from '@reverie/engines';
import { PRICES } from '../../../generated/prices.ts';
import type { Upload } from '../../contract/contract.ts';
import type { JsonObject } from '../../lib/json.ts';
import { fromAddressOrData, fromBase64, fromBytes } from '../../media/intake/picture-source.ts';
import { presentEdited } from '../../presenters/present-image.ts';
import type { Context, MainOperations, PaidContext } from '../context.ts';
import { takenOrProblem } from '../intake-problem.ts';
import { paid, resultOrJob } from '../paid.ts';
import type { PaidWork } from '../price-work.ts';
import { refuseBlockedPrompt } from '../refuse-blocked.ts';
import { steering } from '../steering.ts';
import { namedSize, pixelSize } from './picture-work.ts';

type EditRequest = Parameters<MainOperations['editImage']['answer']>[0];

const DEADLINE_SECONDS = 120;
const SOURCE = {
  field: 'image_url',
  title: 'Image',
  bytes_max: 10 * 2 ** 20,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/heic'],
};

const MASK = { ...SOURCE, field: 'mask', title: 'Mask' };

export function editImage(context: PaidContext): MainOperations['editImage'] {
  return paid(context, async (request, invocation) => {
    const { prompt, seed } = request.body;
    const { enable_safety_checker } = await refuseBlockedPrompt(context, request.body, 'photograph');
    const size = isAuto(request.body) ? {} : pixelSize(request.body);
    const source = await takenOrProblem(sourceOf(context, request));
    const references = await Promise.all(referencesOf(context, request).map(takenOrProblem));
    const mask = await takenOrProblem(maskOf(context, request));
    const work: PaidWork = {
      operation: 'ra2-image-editor',
      host: 'main',
      pricing: PRICES['ra2-image-editor'],
      queue: 'image',
      deadline_seconds: DEADLINE_SECONDS,
      body: request.body as JsonObject,
      input: {
        prompt: prompt.trim(),
        prompt_used: prompt,
        source_types: SOURCE.types,
        ...steering(request.body),
        ...namedSize(request.body),
        ...size,
        enable_safety_checker,
        ...(seed !== undefined && { seed }),
      },
      sources: [source, ...references, ...(mask ? [mask] : [])],
      failed: { success: false },
    };
    return resultOrJob(context, invocation, work, presentEdited);
  });
}

/** The source determines the size: `sizedInput` sets it when the source has been fetched. */
function isAuto({ size, resolution }: EditRequest['body']): boolean {
  return resolution === undefined && size === AUTO_SIZE;
}

/** Further pictures. If there is no other one, the first of them is edited. */
function referencesOf(context: Pick<Context, 'fetcher' | 'media'>, { body }: EditRequest) {
  const urls = body.image_urls ?? [];
  return urls.slice(isNamed(body) ? 0 : 1).map(async (url, index) => {
    const field = `image_urls[${index}]`;
    const param = `image_urls[${isNamed(body) ? index : index + 1}]`;
    return fromAddressOrData(context, url, { ...SOURCE, field, param, title: 'Image URL' });
  });
}

function isNamed(body: EditRequest['body']): boolean {
  return 'image' in body || body.image_base64 !== undefined || body.image_url !== undefined;
}

async function maskOf(context: Pick<Context, 'fetcher' | 'media'>, { body }: EditRequest) {
  const mask: Upload | string | undefined = body.mask;
  if (mask === undefined) return undefined;
  return typeof mask === 'string'
    ? fromAddressOrData(context, mask, MASK)
    : fromBytes(context, mask.bytes, MASK);
}

/** The contract ensures that there is exactly one. */
function sourceOf(context: Pick<Context, 'fetcher' | 'media'>, { type, body }: EditRequest) {
  if (type === 'multipart/form-data')
    return fromBytes(context, body.image.bytes, { ...SOURCE, param: 'image' });
  if (body.image_base64 !== undefined)
    return fromBase64(context, body.image_base64, { ...SOURCE, param: 'image_base64' });
  const url = body.image_url ?? body.image_urls![0]!;
  const param = body.image_url === undefined ? 'image_urls[0]' : 'image_url';
  return fromAddressOrData(context, url, { ...SOURCE, param, title: 'Image URL' });
}
