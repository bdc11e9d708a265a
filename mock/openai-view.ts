/** The dependencies of the `/v1` paths, from memory. */
import type { Context } from '../src/handlers/context.ts';
import type { ContractRoutes } from '../src/http/contract-routes.ts';
import type { View } from '../src/surfaces/openai/view.ts';
import type { State } from './state.ts';

export function mockView(
  memory: { state: State },
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  routesOf: (id: string) => ContractRoutes,
): View {
  return {
    call: (id, call, invocation) => routesOf(id).call(id, call, invocation),
    async characters(account_id) {
      const all = [...memory.state.characters.values()];
      const own = all.filter((each) => each.account_id === account_id);
      return [
        ...own,
        ...all.filter((each) => each.account_id !== account_id && each.visibility === 'public'),
      ];
    },
    async readFile(url) {
      return memory.state.media.get(url.slice(url.lastIndexOf('/') + 1))!.bytes!;
    },
    now: () => clock.now(),
    relayModelName: settings.relayModelName,
    aliases: settings.openAiAliases,
  };
}
