/**
 * Dependencies of `/mcp`: calls of the service's own operations, and files and characters that no operation returns.
 */
import { readPicture } from '@reverie/engines';
import { findCharacterToChat } from '../chat/characters/characters.ts';
import type { Context } from '../handlers/context.ts';
import type { ContractRoutes } from '../http/contract-routes.ts';
import { mayReadMedium } from '../http/permissions.ts';
import { findMedia } from '../media/media-catalogue.ts';
import { isMediaName } from '../media/media-store.ts';
import { pictureOf } from '../media/preview.ts';
import { presentCharacter } from '../presenters/present-character.ts';
import { type McpView, WAIT_SECONDS } from '../surfaces/mcp/mcp-view.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'media' | 'settings' | 'takeStills'>;

/** `routesOf` finds the host that serves an operation. */
export function mcpView(
  { db, clock, media, settings, takeStills }: Needs,
  routesOf: (id: string) => ContractRoutes,
  version: string,
): McpView {
  return {
    call: (id, call, invocation) => routesOf(id).call(id, call, invocation),
    async medium(name, caller) {
      const found = isMediaName(name) ? await findMedia(db, name, clock.now()) : undefined;
      if (!found || found.unavailable || !mayReadMedium(found, caller)) return undefined;
      const { content_type, size_bytes } = found;
      return { name, content_type, size_bytes, bytes: () => media.read(name) };
    },
    async preview(medium, bytes_max) {
      const picture = await pictureOf({ media, takeStills }, medium).catch(() => undefined);
      return picture && readPicture('smallPicture', [picture, bytes_max]);
    },
    async character(account_id, url_name) {
      const found = await findCharacterToChat(db, account_id, url_name);
      if (!found) return undefined;
      const own = found.account_id === account_id;
      return { id: found.id, own, body: presentCharacter(settings.baseUrl, found) };
    },
    baseUrl: settings.baseUrl,
    version,
    waitSeconds: WAIT_SECONDS,
  };
}
