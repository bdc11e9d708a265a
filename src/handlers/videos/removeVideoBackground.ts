import { PRICES } from '../../../generated/prices.ts';
import type { JsonObject } from '../../lib/json.ts';
import { isAddress } from '../../media/intake/inline-source.ts';
import { type MediumToMeasure, measureMedia, refuseAddresses } from '../../media/intake/measure-media.ts';
import { fromAddress } from '../../media/intake/picture-source.ts';
import { presentCutFilm } from '../../presenters/present-video.ts';
import type { Context, MainOperations, PaidContext } from '../context.ts';
import { sentMedium } from '../given-picture.ts';
import { acceptedOrProblem, refuseIntake, takenOrProblem } from '../intake-problem.ts';
import { paid, resultOrJob } from '../paid.ts';
import type { PaidWork } from '../price-work.ts';

const OPERATION = 'remove-background-video';
const DEADLINE_SECONDS = 30 * 60;
/** From the contract: longer films would keep the caller waiting too long. */
const SECONDS_MAX = 120;

export function removeVideoBackground(
  context: PaidContext & Pick<Context, 'decoding' | 'fetching' | 'lookAt'>,
): MainOperations['removeVideoBackground'] {
  return paid(context, async (request, invocation, earlier) => {
    const { body } = request;
    const { output_format } = body;
    const priced = { operation: OPERATION, pricing: PRICES[OPERATION], body: body as JsonObject };
    const medium = sentMedium(request, { field: 'video_url', title: 'Video URL' })!;
    const { source, ...named } = medium;
    const film: MediumToMeasure = { ...medium, kind: 'video', seconds_max: SECONDS_MAX };
    refuseIntake(refuseAddresses(context, [film]));
    const repeat = await earlier(priced);
    // A repeat fetches nothing: it returns the earlier result.
    const sources =
      repeat && isAddress(source)
        ? [acceptedOrProblem(fromAddress(context, source, { ...named, bytes_max: 500 * 2 ** 20 }))]
        : (await takenOrProblem(measureMedia(context, [film], invocation.caller.account_id))).sources;
    const work: PaidWork = {
      ...priced,
      host: 'main',
      queue: 'film',
      deadline_seconds: DEADLINE_SECONDS,
      input: { output_format },
      sources,
    };
    return resultOrJob(context, invocation, work, presentCutFilm);
  });
}
