import type { Operations } from '../../../generated/main/operations.ts';
import { PRICES } from '../../../generated/prices.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import type { JsonObject } from '../../lib/json.ts';
import { fromAddress } from '../images/source.ts';
import type { PaidWork } from '../paid.ts';
import { repeatOrAfford } from '../repeat.ts';
import { madeFilm } from './answer.ts';
import { measure, refuseAddresses, type Wanted } from './measured.ts';
import { presentCutFilm } from './present.ts';

const OPERATION = 'remove-background-video';
const DEADLINE_SECONDS = 30 * 60;
/** As the contract says: longer ones would keep somebody waiting for too long. */
const SECONDS_MAX = 120;

export function removeVideoBackground(context: Context): Operations<Invocation>['removeVideoBackground'] {
  return exact(async ({ body }, invocation) => {
    const { video_url, output_format } = body;
    const priced = { operation: OPERATION, pricing: PRICES[OPERATION], body: body as JsonObject };
    const source = { field: 'video_url', title: 'Video URL' };
    const film: Wanted = { ...source, kind: 'video', url: video_url, seconds_max: SECONDS_MAX };
    refuseAddresses(context, [film]);
    const repeat = await repeatOrAfford(context, invocation, priced);
    // A repeat fetches nothing: it is answered with what was made before.
    const sources = repeat
      ? [fromAddress(context, video_url, { ...source, bytes_max: 500 * 2 ** 20, types: [] })]
      : (await measure(context, [film], invocation.caller.account_id)).sources;
    const work: PaidWork = {
      ...priced,
      host: 'main',
      queue: 'film',
      deadline_seconds: DEADLINE_SECONDS,
      input: { output_format },
      sources,
    };
    return madeFilm(context, invocation, work, presentCutFilm);
  });
}
