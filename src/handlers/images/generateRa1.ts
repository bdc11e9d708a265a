import type { Operations } from '../../../generated/main/operations.ts';
import { PRICES } from '../../../generated/prices.ts';
import type { Context } from '../../context.ts';
import type { Invocation } from '../../http/caller.ts';
import { chargeHeaders, orderAndWait } from '../paid.ts';
import { presentRa1 } from './present.ts';
import { pixelSize } from './size.ts';

const DEADLINE_SECONDS = 120;

export function generateRa1(context: Context): Operations<Invocation>['generateRa1'] {
  return async ({ body }, invocation) => {
    const { prompt, seed, enable_safety_checker } = body;
    const made = await orderAndWait(context, invocation, {
      operation: 'ra1',
      host: 'main',
      pricing: PRICES.ra1,
      queue: 'image',
      deadline_seconds: DEADLINE_SECONDS,
      body,
      input: {
        prompt: prompt.trim(),
        enable_safety_checker,
        ...pixelSize(body),
        ...(seed !== undefined && { seed }),
      },
    });
    return {
      status: 200,
      headers: chargeHeaders(made, invocation),
      body: presentRa1(context.settings.baseUrl, made),
    };
  };
}
