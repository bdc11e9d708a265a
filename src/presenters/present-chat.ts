import type { components } from '../../generated/main/server.ts';
import type { Generation } from '../generation/generation.ts';
import { charge } from './charge.ts';

type ChatResult = components['schemas']['ChatResult'];
type ModelChatResult = components['schemas']['ModelChatResult'];
type Facts = Pick<ChatResult, 'response' | 'model' | 'usage' | 'finish_reason'> & {
  character: ChatResult['character'] | null;
  /** Further fields of the model server's message. */
  beside?: Omit<ChatResult['message'], 'role' | 'content'>;
};

/** The response of a completed chat, now or in later requests for it. */
export function presentChat(_baseUrl: string, generation: Generation): ChatResult | ModelChatResult {
  const facts = generation.result!.facts as unknown as Facts;
  const { response, model, character, usage, finish_reason, beside } = facts;
  const fields = {
    response,
    message: { role: 'assistant' as const, content: response, ...beside },
    model,
    usage,
    ...charge(generation),
    ...(generation.conversation_id !== null && { conversation_id: generation.conversation_id }),
    engine: generation.engine,
  };
  if (character === null) return { ...fields, character, finish_reason: finish_reason ?? 'stop' };
  return { ...fields, character, ...(finish_reason !== undefined && { finish_reason }) };
}
