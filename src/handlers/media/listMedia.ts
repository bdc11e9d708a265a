import { exact } from '../../contract/contract.ts';
import { mediaOf as list, type OwnMedia } from '../../media/media-catalogue.ts';
import { mediaUrl } from '../../presenters/present-image.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listMedia({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): MainOperations['listMedia'] {
  return exact(async ({ query: { limit, cursor } }, { caller }) => {
    const { account_id } = caller;
    const page = await list(db, { account_id, at: clock.now(), limit, cursor });
    const { rows, next_cursor } = pageOrProblem(page);
    const media = rows.map((each) => presentMedia(settings.baseUrl, each));
    return { status: 200, body: { media, next_cursor } };
  });
}

function presentMedia(baseUrl: string, medium: OwnMedia) {
  const { id: name, content_type, width, height, duration_seconds, fps, visibility } = medium;
  return {
    name,
    url: mediaUrl(baseUrl, name),
    content_type,
    size_bytes: Number(medium.size_bytes),
    content_sha256: medium.sha256,
    width,
    height,
    duration: duration_seconds,
    fps,
    visibility,
    job_id: medium.generation_id,
    created_at: medium.created_at.toISOString(),
    expires_at: medium.expires_at?.toISOString() ?? null,
  };
}
