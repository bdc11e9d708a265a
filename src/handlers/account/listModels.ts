import type { Operations } from '../../../generated/main/operations.ts';
import type { components } from '../../../generated/main/server.ts';
import { PRICES } from '../../../generated/prices.ts';
import type { Context } from '../../context.ts';
import type { Invocation } from '../../http/caller.ts';
import { describe } from '../../pricing/describe.ts';
import type { Pricing } from '../../pricing/pricing.ts';
import { paidOperations } from './models.ts';

type Line = components['schemas']['PriceLine'];

/** Only what can be had now is listed: an operation without an engine is no offer. */
export function listModels(
  { engineFor }: Pick<Context, 'engineFor'>,
  contracts: object[],
): Operations<Invocation>['listModels'] {
  const asked = contracts.flatMap(paidOperations);
  return async (_request, { caller }) => ({
    status: 200,
    body: {
      models: asked.flatMap(({ operation, type, inputs, limits }) => {
        const engine = engineFor(operation, caller.mode);
        if (!engine) return [];
        const pricing: Pricing = PRICES[operation as keyof typeof PRICES];
        const { rounding, lines } = pricing;
        return [
          {
            id: operation,
            type,
            operation,
            free: false,
            default: false,
            pricing: { summary: describe(pricing).summary, rounding, lines: lines.map(writable) },
            inputs,
            limits,
            engine: engine.label,
            description: engine.about,
          },
        ];
      }),
    },
  });
}

/** The same line as the contract's type has it: ours is read-only. */
function writable(line: Pricing['lines'][number]): Line {
  return structuredClone<unknown>(line) as Line;
}
