/**
 * Fills the picture search of a fresh installation with illustrations that the embedded illustrator paints in the
 * background. It paints one at a time with long pauses, so that callers do not wait for it. After a restart it paints
 * only those that are missing.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GalleryPicture, showPicture } from '../gallery/gallery.ts';
import { paintPortrait } from '../generation/run/portrait.ts';
import type { Context } from '../handlers/context.ts';
import { errorFacts } from '../lib/log.ts';
import { recordMedia, storeMedia } from '../media/keep.ts';

/** The first picture waits a minute for the start to end. Each pause is several times longer than one picture takes. */
const FIRST_MS = 60_000;
const PAUSE_MS = 5_000;
/** Label of the pictures, in searches and on their pages. */
const LABEL = 'Bundled illustration, painted by this service.';

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'media' | 'tags' | 'embeddedFor'>;
export type Pace = { first_ms: number; pause_ms: number };

/** Names of the pictures. Each name is also the prompt. */
export function bundledNames(): string[] {
  return readFileSync(new URL('../gallery/bundled.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
}

/** Starts after a delay, and ends when the signal aborts or all pictures exist. Never throws. */
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
        // A busy machine may exceed the time limit of a picture. The next start paints the missing ones.
        context.log.warn({ id, ...errorFacts(error) }, 'a bundled picture could not be painted');
      });
      await sleep(pause_ms, undefined, { signal, ref: false });
    }
  } catch (error) {
    if (!signal.aborted) context.log.warn(errorFacts(error), 'bundled pictures could not be painted');
  }
}

/** The account of the first start, which owns the bundled media. Undefined when it no longer exists. */
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

/** A bundled picture, as the search lists it. */
export async function bundledPicture(
  { tags }: Pick<Context, 'tags'>,
  painted: Pick<GalleryPicture, 'id' | 'name' | 'media_name' | 'created_at'>,
): Promise<GalleryPicture> {
  const { found } = await tags.read(painted.name, 0);
  return { ...painted, kind: 'bundled', url_name: null, tags: found, text: LABEL };
}
