/**
 * Dependencies of the `/v1` paths: calls of the service's own operations, and the few facts that no operation returns.
 */
import { charactersToChat } from '../chat/characters/characters.ts';
import type { Context } from '../handlers/context.ts';
import type { ContractRoutes } from '../http/contract-routes.ts';
import type { View } from '../surfaces/openai/view.ts';

/** Limits the list of models, because clients show it in a menu. */
const CHARACTERS_MAX = 1000;

/** `routesOf` finds the host that serves an operation. */
export function openAiView(
  context: Pick<Context, 'clock' | 'db' | 'media' | 'settings'>,
  routesOf: (id: string) => ContractRoutes,
): View {
  return {
    call: (id, call, invocation) => routesOf(id).call(id, call, invocation),
    characters: (account_id) => charactersToChat(context.db, account_id, CHARACTERS_MAX),
    readFile: (url) => context.media.read(url.slice(url.lastIndexOf('/') + 1)),
    now: () => context.clock.now(),
    relayModelName: context.settings.relayModelName,
    aliases: context.settings.openAiAliases,
  };
}
