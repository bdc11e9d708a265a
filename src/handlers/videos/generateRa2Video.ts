import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import type { Invocation } from '../../http/caller.ts';
import { chargeHeaders } from '../charge.ts';
import { orderAndWait } from '../paid.ts';
import { filmWork } from './make.ts';
import { presentRa2v } from './present.ts';

export function generateRa2Video(context: Context): Operations<Invocation>['generateRa2Video'] {
  return async ({ body }, invocation) => {
    const made = await orderAndWait(
      context,
      invocation,
      await filmWork(context, 'ra2v', body, { extra: { generate_audio: true } }),
    );
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentRa2v(context.settings.baseUrl, made),
    };
  };
}
