/**
 * The pictures that a fresh install can search: illustrations that its own illustrator paints in the background, after
 * the first start. One at a time with long pauses, so that callers never wait for them; what is there already is not
 * painted again, also after a restart in between.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GalleryPicture, showPicture } from '../gallery/gallery.ts';
import { paintPortrait } from '../generation/run/portrait.ts';
import type { Context } from '../handlers/context.ts';
import { errorFacts } from '../lib/log.ts';
import { recordMedia, storeMedia } from '../media/keep.ts';

/** A minute in which the start is over, and between two pictures several times what one takes. */
const FIRST_MS = 60_000;
const PAUSE_MS = 5_000;
/** Says in searches and on the picture's own words what it is. */
const LABEL = 'Bundled illustration, painted by this service.';

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'media' | 'tags' | 'embeddedFor'>;
export type Pace = { first_ms: number; pause_ms: number };

/** Their names, which are what is painted. */
export function bundledNames(): string[] {
  return readFileSync(new URL('../gallery/bundled.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
}

/** Begins later and ends with the signal, or when all are there. Never throws. */
export async function paintBundled(
  context: Needs,
  signal: AbortSignal,
  { first_ms, pause_ms }: Pace = { first_ms: FIRST_MS, pause_ms: PAUSE_MS },
): Promise<void> {
  try {
    await sleep(first_ms, undefined, { signal, ref: false });
    const owner = await demoAccount(context);
    if (owner === undefined) return;
    for (const [at, name] of bundledNames().entries()) {
      const id = `bundled_${String(at + 1).padStart(2, '0')}`;
      if (await isShown(context, id)) continue;
      await paint(context, { id, name, owner }).catch((error: unknown) => {
        // A busy machine may take longer than one picture is given. The next start paints those that are missing.
        context.log.warn({ id, ...errorFacts(error) }, 'a bundled picture could not be painted');
      });
      await sleep(pause_ms, undefined, { signal, ref: false });
    }
  } catch (error) {
    if (!signal.aborted) context.log.warn(errorFacts(error), 'bundled pictures could not be painted');
  }
}

/** Owner of the bundled media on record: the account of the first start, while it exists. */
async function demoAccount({ db }: Needs): Promise<string | undefined> {
  const [demo] = await db.query<{ id: string }>({
    text: `select id from account where name = 'demo' and mode = 'test' order by created_at limit 1`,
  });
  return demo?.id;
}

async function isShown({ db }: Needs, id: string): Promise<boolean> {
  return (await db.query({ text: 'select id from gallery where id = $1', values: [id] })).length > 0;
}

async function paint(
  context: Needs,
  { id, name, owner }: { id: string; name: string; owner: string },
): Promise<void> {
  const painted = await paintPortrait(context, name);
  if (!painted) return;
  const media = await storeMedia(context.media, painted);
  const at = context.clock.now();
  const picture = await bundledPicture(context, { id, name, media_name: media.name, created_at: at });
  await context.db.transaction(async (tx) => {
    await recordMedia(tx, media, { account_id: owner, at, visibility: 'public' });
    await showPicture(tx, picture);
  });
}

/** A bundled picture as the search shows it. */
export async function bundledPicture(
  { tags }: Pick<Context, 'tags'>,
  painted: Pick<GalleryPicture, 'id' | 'name' | 'media_name' | 'created_at'>,
): Promise<GalleryPicture> {
  const { found } = await tags.read(painted.name, 0);
  return { ...painted, kind: 'bundled', url_name: null, tags: found, text: LABEL };
}
