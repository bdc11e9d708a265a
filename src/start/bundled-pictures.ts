/** Fills the picture search of a fresh installation with the bundled illustrations, in the background. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { markMedium, markTextOf } from '@reverie/engines';
import { bundledFile, bundledNames } from '../gallery/bundled.ts';
import { type GalleryPicture, showPicture } from '../gallery/gallery.ts';
import type { Context } from '../handlers/context.ts';
import { errorFacts } from '../lib/log.ts';
import { recordMedia, storeMedia } from '../media/keep.ts';

/** Label of the pictures, in searches and on their pages. */
const LABEL = 'Bundled illustration, painted by this service.';
const CONTENT_TYPE = 'image/webp';
const SIDE = 512;

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'media' | 'tags'>;

/** Ends when the signal aborts or all pictures exist. A later start adds those that are missing. Never throws. */
export async function addBundled(context: Needs, signal: AbortSignal): Promise<void> {
  try {
    const owner = await demoAccount(context);
    if (owner === undefined) return;
    for (const [at, name] of bundledNames().entries()) {
      if (signal.aborted) return;
      const id = `bundled_${String(at + 1).padStart(2, '0')}`;
      if (await isInGallery(context, id)) continue;
      const bytes = await readFile(bundledFile(at));
      await add(context, bytes, { id, name, owner });
    }
  } catch (error) {
    if (!signal.aborted) context.log.warn(errorFacts(error), 'bundled pictures could not be added');
  }
}

/** The account of the first start, which owns the bundled media. Undefined when it no longer exists. */
async function demoAccount({ db }: Needs): Promise<string | undefined> {
  const [demo] = await db.query<{ id: string }>({
    text: `select id from account where name = 'demo' and mode = 'test' order by created_at limit 1`,
  });
  return demo?.id;
}

async function isInGallery({ db }: Needs, id: string): Promise<boolean> {
  return (await db.query({ text: 'select id from gallery where id = $1', values: [id] })).length > 0;
}

async function add(
  context: Needs,
  painted: Uint8Array,
  { id, name, owner }: { id: string; name: string; owner: string },
): Promise<void> {
  const bytes = markMedium(painted, CONTENT_TYPE, markTextOf({ source_type: 'algorithmicMedia' }));
  assert(bytes, 'Bundled pictures are WebP files.');
  const picture = { bytes, content_type: CONTENT_TYPE, width: SIDE, height: SIDE };
  const media = await storeMedia(context.media, picture);
  const at = context.clock.now();
  const galleryPicture = await bundledPicture(context, { id, name, media_name: media.name, created_at: at });
  await context.db.transaction(async (tx) => {
    await recordMedia(tx, media, { account_id: owner, at, visibility: 'public' });
    await showPicture(tx, galleryPicture);
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
