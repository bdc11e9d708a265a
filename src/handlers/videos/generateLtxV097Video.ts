import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import type { Invocation } from '../../http/caller.ts';
import { chargeHeaders } from '../charge.ts';
import { orderAndWait } from '../paid.ts';
import { filmWork } from './make.ts';
import { presentLtxV097 } from './present.ts';

export function generateLtxV097Video(context: Context): Operations<Invocation>['generateLtxV097Video'] {
  return async ({ body }, invocation) => {
    const made = await orderAndWait(context, invocation, await filmWork(context, 'ltx-video-v097', body));
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentLtxV097(context.settings.baseUrl, made),
    };
  };
}
