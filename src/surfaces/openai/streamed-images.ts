/** Made pictures as events. Source: https://platform.openai.com/docs/api-reference/images-streaming */
import type { components } from '../../../generated/openai/server.ts';
import type { ServerEvent } from '../../contract/contract.ts';
import { inBase64, NO_TOKENS, picturesOf, together } from './shown-images.ts';
import { type InnerAnswer, unixSeconds, type View, withWarnings } from './view.ts';

type ImageStreamEvent = components['schemas']['ImageStreamEvent'];

/** The 200 response that sends one event for each picture of these calls. The pictures are finished and charged. */
export function streamedImages(
  view: View,
  answers: readonly InnerAnswer[],
  type: ImageStreamEvent['type'],
  warnings: readonly string[],
) {
  async function* events(): AsyncGenerator<ServerEvent> {
    for (const { asset } of picturesOf(answers)) {
      const data: ImageStreamEvent = {
        type,
        b64_json: await inBase64(view, asset.url),
        created_at: unixSeconds(view.now()),
        size: `${asset.width}x${asset.height}`,
        output_format: asset.content_type.slice('image/'.length) as ImageStreamEvent['output_format'],
        quality: 'auto',
        background: 'auto',
        usage: NO_TOKENS,
      };
      yield { event: type, data };
    }
  }
  return { status: 200 as const, headers: withWarnings(together(answers), warnings), body: events };
}
