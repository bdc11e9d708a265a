import type { Operations } from '../../../generated/main/operations.ts';
import type { components } from '../../../generated/main/server.ts';
import { PRICES } from '../../../generated/prices.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { describePrice } from '../../pricing/describe-price.ts';
import type { Pricing } from '../../pricing/pricing.ts';
import type { Context } from '../context.ts';
import { type AskedOperation, paidOperations } from './paid-operations.ts';

type Line = components['schemas']['PriceLine'];

/** Only what can be had now is listed: an operation without an engine is no offer. */
export function listModels(
  { engineFor, chatModels }: Pick<Context, 'engineFor' | 'chatModels'>,
  contracts: object[],
): Operations<Invocation>['listModels'] {
  const asked = contracts.flatMap(paidOperations);
  const chat = asked.find(({ type }) => type === 'chat')!;
  const pictures = asked.filter(({ type }) => type !== 'chat');
  return exact(async (_request, { caller }) => ({
    status: 200,
    body: {
      models: [
        ...pictures.flatMap(({ operation, type, inputs, limits }) => {
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
              pricing: { summary: describePrice(pricing).summary, rounding, lines: lines.map(writable) },
              inputs,
              limits,
              engine: engine.label,
              available: engine.restsFor?.() === undefined,
              description: engine.about,
            },
          ];
        }),
        ...chatModels(caller.mode).map((model) => presentChatModel(chat, model)),
      ],
    },
  }));
}

type ChatModel = ReturnType<Context['chatModels']>[number];

/** The price of this very model: the contract's lines with its own rates. */
function presentChatModel({ operation, type, inputs, limits }: AskedOperation, model: ChatModel) {
  const { id, engine, free, input_rate, output_rate, max_tokens } = model;
  const rates: Record<string, string> = { input_rate, output_rate };
  const { rounding, lines, defaults }: Pricing = PRICES.chatpred_or;
  const own = lines.map(({ by, credits, ...line }): Line => {
    const rate = by && 'measured' in by ? rates[by.measured] : credits;
    return writable({ ...line, credits: rate! });
  });
  const pricing = { rounding, lines: own } as unknown as Pricing;
  return {
    id,
    type,
    operation,
    free,
    default: model.default,
    pricing: { summary: describePrice({ ...pricing, defaults }).summary, rounding, lines: own },
    inputs,
    limits: { ...limits, context_bytes: 65_536, answer_tokens_max: max_tokens },
    engine: engine.label,
    available: true,
    description: engine.about,
  };
}

/** The same line as the contract's type has it: ours is read-only. */
function writable(line: Pricing['lines'][number]): Line {
  return structuredClone<unknown>(line) as Line;
}
