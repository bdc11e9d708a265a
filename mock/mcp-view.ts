/** The dependencies of `/mcp`, from memory. */
import type { Context } from '../src/handlers/context.ts';
import type { ContractRoutes } from '../src/http/contract-routes.ts';
import { mayReadMedium } from '../src/http/permissions.ts';
import { presentCharacter } from '../src/presenters/present-character.ts';
import { type McpView, WAIT_SECONDS } from '../src/surfaces/mcp/mcp-view.ts';
import type { State } from './state.ts';

export function mockMcpView(
  memory: { state: State },
  { settings: { baseUrl } }: Pick<Context, 'settings'>,
  routesOf: (id: string) => ContractRoutes,
  version: string,
): McpView {
  return {
    call: (id, call, invocation) => routesOf(id).call(id, call, invocation),
    async medium(name, caller) {
      const found = memory.state.media.get(name);
      if (!found?.bytes) return undefined;
      const private_to = found.visibility === 'private' ? found.account_id : null;
      if (!mayReadMedium({ private_to }, caller)) return undefined;
      const { content_type, size_bytes, bytes } = found;
      return { name, content_type, size_bytes: Number(size_bytes), bytes: async () => bytes };
    },
    // Samples are small enough, and the mock decodes no films.
    async preview({ content_type, bytes }, bytes_max) {
      const whole = await bytes();
      const isInline = content_type.startsWith('image/') && whole.length <= bytes_max;
      return isInline ? { content_type, bytes: whole } : undefined;
    },
    async character(account_id, url_name) {
      const found = [...memory.state.characters.values()].find((each) => each.url_name === url_name);
      const own = found?.account_id === account_id;
      if (!found || (!own && found.visibility === 'private')) return undefined;
      return { id: found.id, own, body: presentCharacter(baseUrl, found) };
    },
    baseUrl,
    version,
    waitSeconds: WAIT_SECONDS,
  };
}
