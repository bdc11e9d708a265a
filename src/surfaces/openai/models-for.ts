import type { components } from '../../../generated/openai/server.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { ALIASES, type AliasKind } from './model-aliases.ts';
import { nativeModels, unixSeconds, type View } from './view.ts';

type OpenAiModel = components['schemas']['OpenAiModel'];

/** Date of the first version, so that models are older than every account. */
const CREATED = Date.UTC(2026, 0, 1) / 1000;
export const CHARACTER = 'character/';

/**
 * Everything that a caller may send as `model`: operations, chat models, and characters with the default chat model.
 */
export async function modelsFor(view: View, invocation: Invocation): Promise<OpenAiModel[]> {
  const native = await nativeModels(view, invocation);
  const models = native.map(
    ({ id, type, operation, pricing, inputs, engine, description, default: isDefault }): OpenAiModel => ({
      id,
      object: 'model',
      created: CREATED,
      owned_by: engine.name,
      description,
      reverie: { type, operation, pricing, inputs, engine, ...aliasesOf(view, { id, isDefault }) },
    }),
  );
  const chat = native.filter(({ type }) => type === 'chat');
  const speaker = chat.find((each) => each.default) ?? chat[0];
  if (!speaker) return models;
  const { operation, pricing, inputs, engine } = speaker;
  const characters = await view.characters(invocation.caller.account_id);
  return [
    ...models,
    ...characters.map(
      ({ name, url_name, description, created_at }): OpenAiModel => ({
        id: CHARACTER + url_name,
        object: 'model',
        created: unixSeconds(created_at),
        owned_by: engine.name,
        name,
        ...(description !== null && { description: description.slice(0, 300) }),
        reverie: { type: 'character', operation, pricing, inputs, engine },
      }),
    ),
  ];
}

/** OpenAI's names that select a model. */
function aliasesOf(
  { aliases }: View,
  { id, isDefault }: { id: string; isDefault?: boolean | undefined },
): { aliases?: string[] } {
  const kind = KINDS[id] ?? (isDefault ? ('chat' as const) : undefined);
  return aliases && kind ? { aliases: [...ALIASES[kind]] } : {};
}

const KINDS: Record<string, AliasKind> = { ra1: 'image', 'ra2-image-editor': 'image', 'ltx-2': 'video' };
