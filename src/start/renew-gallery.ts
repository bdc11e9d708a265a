/** Re-indexes pictures that an older version of the program indexed, in the background. */
import { publicCharacters } from '../chat/characters/characters.ts';
import { type GalleryPicture, hidePicture, picturesOfOlderWords, showPictures } from '../gallery/gallery.ts';
import { publicPosts } from '../gallery/posts.ts';
import type { Context } from '../handlers/context.ts';
import { characterPicture } from '../presenters/present-character.ts';
import { postPicture } from '../presenters/present-post.ts';
import { bundledPicture } from './bundled-pictures.ts';

/** Pictures per transaction. Writes to these pictures wait for no longer than one transaction. */
const TOGETHER = 50;

/**
 * Runs until no old picture is left. Safe to run in several processes at once. Returns the number of indexed pictures.
 */
export async function renewGallery(context: Pick<Context, 'db' | 'tags'>): Promise<number> {
  let renewed = 0;
  for (;;) {
    const some = await context.db.transaction(async (tx) => {
      const older = await picturesOfOlderWords(tx, TOGETHER);
      const idsOf = (kind: GalleryPicture['kind']) => [
        '',
        ...older.filter((each) => each.kind === kind).map(({ id }) => id),
      ];
      const [characters, posts] = [idsOf('character'), idsOf('post')];
      const bundled = older.filter(({ kind }) => kind === 'bundled');
      const pictures = [
        ...(await publicCharacters(tx, characters)).map(characterPicture),
        ...(await publicPosts(tx, posts)).flatMap((post) => postPicture(post) ?? []),
        ...(await Promise.all(bundled.map((each) => bundledPicture(context, each)))),
      ];
      if (pictures.length > 0) await showPictures(tx, pictures);
      // Removes pictures from the search whose owner no longer exists.
      const ids = new Set(pictures.map(({ id }) => id));
      for (const { id } of older) if (!ids.has(id)) await hidePicture(tx, id);
      return older.length;
    });
    renewed += some;
    if (some < TOGETHER) return renewed;
  }
}
