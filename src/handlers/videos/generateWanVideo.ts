import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import type { Invocation } from '../../http/caller.ts';
import { chargeHeaders } from '../charge.ts';
import { orderAndWait } from '../paid.ts';
import { filmWork } from './make.ts';
import { presentVideo } from './present.ts';

export function generateWanVideo(context: Context): Operations<Invocation>['generateWanVideo'] {
  return async ({ body }, invocation) => {
    const made = await orderAndWait(context, invocation, await filmWork(context, 'wan', body));
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentVideo(context.settings.baseUrl, made),
    };
  };
}
