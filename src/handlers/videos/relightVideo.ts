import { PRICES } from '../../../generated/prices.ts';
import type { JsonObject } from '../../lib/json.ts';
import { type MediumToMeasure, measureMedia, refuseAddresses } from '../../media/intake/measure-media.ts';
import { acceptedJob } from '../accepted-job.ts';
import type { Context, MainOperations, PaidContext } from '../context.ts';
import { sentMedium } from '../given-picture.ts';
import { refuseIntake, takenOrProblem } from '../intake-problem.ts';
import { asJob, paid } from '../paid.ts';

const OPERATION = 'video-relight';
/** Time for fifteen seconds of film, and for the work before it in the queue. */
const DEADLINE_SECONDS = 2 * 3600;
const [SECONDS_MIN, SECONDS_MAX] = [3, 15];

export function relightVideo(
  context: PaidContext & Pick<Context, 'decoding' | 'fetching' | 'lookAt'>,
): MainOperations['relightVideo'] {
  return paid(context, async (request, invocation, earlier) => {
    const { body } = request;
    const { resolution, seed, enable_safety_checker } = body;
    // Two names for the shape of the source.
    const aspect_ratio = body.aspect_ratio === 'auto' ? 'adaptive' : body.aspect_ratio;
    const priced = { operation: OPERATION, pricing: PRICES[OPERATION], body: body as JsonObject };
    const film: MediumToMeasure = {
      ...sentMedium(request, { field: 'video_url', title: 'Video URL' })!,
      kind: 'video',
      seconds_min: SECONDS_MIN,
      seconds_max: SECONDS_MAX,
    };
    const ball: MediumToMeasure = {
      ...sentMedium(request, { field: 'reference_image_url', title: 'Reference image URL' })!,
      kind: 'sphere',
    };
    refuseIntake(refuseAddresses(context, [film, ball]));
    const least = { source_seconds: String(SECONDS_MIN) };
    const repeat = await earlier({ ...priced, measured: least });
    if (repeat) return { repeated: await acceptedJob(context, repeat, invocation) };

    const { account_id } = invocation.caller;
    const { sources, facts } = await takenOrProblem(measureMedia(context, [film, ball], account_id));
    return asJob(context, invocation, {
      ...priced,
      host: 'main',
      queue: 'film',
      deadline_seconds: DEADLINE_SECONDS,
      measured: { source_seconds: String(facts.video_url!.duration_seconds) },
      input: { resolution, aspect_ratio, ...(seed !== undefined && { seed }), enable_safety_checker },
      sources,
    });
  });
}
