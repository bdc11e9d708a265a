import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import type { Invocation } from '../../http/caller.ts';
import { chargeHeaders } from '../charge.ts';
import { acceptedJob } from '../jobs/accepted.ts';
import { order, orderAndWait } from '../paid.ts';
import { filmWork } from './make.ts';
import { presentVideo } from './present.ts';

export function generateLtx2Video(context: Context): Operations<Invocation>['generateLtx2Video'] {
  return async ({ body }, invocation) => {
    const work = await filmWork(context, 'ltx-2', body);
    if (body.response_mode === 'polling')
      return acceptedJob(context, await order(context, invocation, work), invocation);
    const made = await orderAndWait(context, invocation, work);
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentVideo(context.settings.baseUrl, made),
    };
  };
}
