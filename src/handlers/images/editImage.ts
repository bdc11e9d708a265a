import type { Operations } from '../../../generated/main/operations.ts';
import { PRICES } from '../../../generated/prices.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { SourceRef } from '../../generation/generation.ts';
import type { Invocation } from '../../http/caller.ts';
import type { JsonObject } from '../../lib/json.ts';
import { chargeHeaders } from '../charge.ts';
import { orderAndWait } from '../paid.ts';
import { refuseBlockedPrompt } from './make.ts';
import { presentEdited } from './present.ts';
import { namedSize, pixelSize } from './size.ts';
import { fromAddressOrData, fromBase64, fromBytes } from './source.ts';

type EditRequest = Parameters<Operations<Invocation>['editImage']>[0];

const DEADLINE_SECONDS = 120;
const SOURCE = {
  field: 'image_url',
  title: 'Image',
  bytes_max: 10 * 2 ** 20,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/heic'],
};

export function editImage(context: Context): Operations<Invocation>['editImage'] {
  return exact(async (request, invocation) => {
    const { prompt, seed, enable_safety_checker } = request.body;
    refuseBlockedPrompt(context, request.body, 'photograph');
    const size = pixelSize(request.body);
    const source = await sourceOf(context, request);
    const made = await orderAndWait(context, invocation, {
      operation: 'ra2-image-editor',
      host: 'main',
      pricing: PRICES['ra2-image-editor'],
      queue: 'image',
      deadline_seconds: DEADLINE_SECONDS,
      body: fingerprint(request),
      input: {
        prompt: prompt.trim(),
        source_types: SOURCE.types,
        ...namedSize(request.body),
        ...size,
        enable_safety_checker,
        ...(seed !== undefined && { seed }),
      },
      sources: [source],
      failed: { success: false },
    });
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentEdited(context.settings.baseUrl, made),
    };
  });
}

/** The contract has seen to it that there is exactly one. */
function sourceOf(context: Context, { type, body }: EditRequest): SourceRef | Promise<SourceRef> {
  if (type === 'multipart/form-data')
    return fromBytes(context, body.image.bytes, { ...SOURCE, param: 'image' });
  if (body.image_base64 !== undefined)
    return fromBase64(context, body.image_base64, { ...SOURCE, param: 'image_base64' });
  return fromAddressOrData(context, body.image_url!, { ...SOURCE, title: 'Image URL' });
}

/** A form is recognised by its fields and its file's bytes. */
function fingerprint({ type, body }: EditRequest): JsonObject {
  if (type !== 'multipart/form-data') return body as JsonObject;
  const { image, ...fields } = body;
  return { ...fields, image: Buffer.from(image.bytes).toString('base64') } as JsonObject;
}
