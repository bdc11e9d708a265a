/** Made pictures as events. Source: https://platform.openai.com/docs/api-reference/images-streaming */
import type { components } from '../../../generated/openai/server.ts';
import type { ServerEvent } from '../../contract/contract.ts';
import { inBase64, picturesOf, together, usageOf } from './images-response.ts';
import { type InnerAnswer, unixSeconds, type View, withWarnings } from './view.ts';

type ImageStreamEvent = components['schemas']['ImageStreamEvent'];

/** The 200 response that sends one event for each picture of these calls. The pictures are finished and charged. */
export function streamedImages(
  view: View,
  answers: readonly InnerAnswer[],
  type: ImageStreamEvent['type'],
  warnings: readonly string[],
) {
  const headers = together(answers);
  async function* events(): AsyncGenerator<ServerEvent> {
    const pictures = picturesOf(answers);
    const share = Number((Number(headers['X-Cost-USD'] ?? 0) / pictures.length).toFixed(9));
    for (const { asset } of pictures) {
      const data: ImageStreamEvent = {
        type,
        b64_json: await inBase64(view, asset.url),
        created_at: unixSeconds(view.now()),
        size: `${asset.width}x${asset.height}`,
        output_format: asset.content_type.slice('image/'.length) as ImageStreamEvent['output_format'],
        quality: 'auto',
        background: 'auto',
        usage: usageOf(share),
      };
      yield { event: type, data };
    }
  }
  return { status: 200 as const, headers: withWarnings(headers, warnings), body: events };
}
