import type { Operations } from '../../../generated/alt/operations.ts';
import type { Context } from '../../context.ts';
import type { Invocation } from '../../http/caller.ts';
import { chargeHeaders } from '../charge.ts';
import { acceptedJob } from '../jobs/accepted.ts';
import { order, orderAndWait } from '../paid.ts';
import { filmWork } from './make.ts';
import { presentLtx23 } from './present.ts';

export function generateLtx23Video(context: Context): Operations<Invocation>['generateLtx23Video'] {
  return async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-2.3-image-to-video', body, { host: 'alt' });
    if (body.response_mode === 'polling')
      return acceptedJob(context, await order(context, invocation, work), invocation);
    const made = await orderAndWait(context, invocation, work);
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentLtx23(context.settings.baseUrl, made),
    };
  };
}
