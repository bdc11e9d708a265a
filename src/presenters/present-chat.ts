import type { components } from '../../generated/main/server.ts';
import type { Generation } from '../generation/generation.ts';
import { charge } from './charge.ts';

type ChatResult = components['schemas']['ChatResult'];

/** What a completed chat is answered with, now or to those who ask again. */
export function presentChat(_baseUrl: string, generation: Generation): ChatResult {
  const { response, model, character, usage } = generation.result!.facts as Pick<
    ChatResult,
    'response' | 'model' | 'character' | 'usage'
  >;
  return {
    response,
    message: { role: 'assistant', content: response },
    character,
    model,
    usage,
    ...charge(generation),
    engine: generation.engine,
  };
}
