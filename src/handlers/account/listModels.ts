import type { components } from '../../../generated/main/server.ts';
import { PRICES } from '../../../generated/prices.ts';
import { exact } from '../../contract/contract.ts';
import type { MedianTimes } from '../../generation/report/median-times.ts';
import { describePrice } from '../../pricing/describe-price.ts';
import type { Pricing } from '../../pricing/pricing.ts';
import type { Context, MainOperations } from '../context.ts';
import { pricingFor } from '../price-work.ts';
import { type OfferedOperation, paidOperations } from './paid-operations.ts';

type Line = components['schemas']['PriceLine'];

/** Lists only available operations: those without an engine are omitted. */
export function listModels(
  context: Pick<Context, 'engineFor' | 'chatModels' | 'clock' | 'modelsOf'>,
  contracts: object[],
  medianTimes: (mode: 'live' | 'test') => Promise<MedianTimes>,
): MainOperations['listModels'] {
  const { engineFor, chatModels, modelsOf } = context;
  const operations = contracts.flatMap(paidOperations);
  const chat = operations.find(({ type }) => type === 'chat')!;
  const pictures = operations.filter(({ type }) => type !== 'chat');
  return exact(async (_request, { caller }) => {
    const times = await medianTimes(caller.mode);
    const models = [
      ...pictures.flatMap(({ operation, type, inputs, limits }) =>
        modelsOf(operation).flatMap(({ name, title, factor, options }) => {
          const engine = engineFor(operation, caller.mode, name);
          if (!engine) return [];
          const listed: Pricing = PRICES[operation as keyof typeof PRICES];
          const paid = pricingFor(context, caller, { operation, pricing: listed }, factor);
          return [
            {
              id: name === null ? operation : `${operation}/${name}`,
              ...(title !== undefined && { title }),
              ...(name !== null && { factor }),
              ...(Object.keys(options).length > 0 && { options: structuredClone(options) }),
              type,
              operation,
              free: false,
              default: false,
              pricing: presentPricing(paid),
              inputs,
              limits,
              engine: engine.label,
              available: engine.restsFor?.() === undefined,
              median_seconds: (name === null && times.get(operation)) || null,
              description: engine.about,
            },
          ];
        }),
      ),
      ...chatModels(caller.mode).map((model) => {
        const paid = pricingFor(context, caller, { operation: chat.operation, pricing: pricingOf(model) });
        return presentChatModel(chat, model, presentPricing(paid), times.get(model.id) ?? null);
      }),
    ];
    return { status: 200, body: { models } };
  });
}

type ChatModel = ReturnType<Context['chatModels']>[number];

/** The price of this model: the contract's lines with the model's rates. */
function pricingOf({ input_rate, output_rate }: ChatModel): Pricing {
  const rates: Record<string, string> = { input_rate, output_rate };
  const { lines, ...same }: Pricing = PRICES.chatpred_or;
  const own = lines.map(({ by, credits, ...line }): Pricing['lines'][number] => {
    const rate = by && 'measured' in by ? rates[by.measured] : credits;
    return { ...line, credits: rate! };
  });
  return { ...same, lines: own };
}

/** The price list of this account, and the owner of the price. */
function presentPricing({ pricing, own }: ReturnType<typeof pricingFor>) {
  const { rounding, lines } = pricing;
  const { summary } = describePrice(pricing);
  return { summary, rounding, lines: lines.map(writable), own_price: own && structuredClone(own) };
}

function presentChatModel(
  { operation, type, inputs, limits }: OfferedOperation,
  { id, engine, free, default: isDefault, max_tokens }: ChatModel,
  pricing: ReturnType<typeof presentPricing>,
  median_seconds: number | null,
) {
  return {
    id,
    type,
    operation,
    free,
    default: isDefault,
    pricing,
    inputs,
    limits: { ...limits, context_bytes: 65_536, answer_tokens_max: max_tokens },
    engine: engine.label,
    available: true,
    median_seconds,
    description: engine.about,
  };
}

/** The same line in the contract's type; ours is read-only. */
function writable(line: Pricing['lines'][number]): Line {
  return structuredClone<unknown>(line) as Line;
}
