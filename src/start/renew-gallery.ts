/** Pictures that an older version of the program put into the search have their words read anew, in the background. */
import { publicCharacters } from '../characters/characters.ts';
import { type GalleryPicture, hidePicture, picturesOfOlderWords, showPictures } from '../gallery/gallery.ts';
import type { Context } from '../handlers/context.ts';
import { publicPosts } from '../posts/posts.ts';
import { characterPicture } from '../presenters/present-character.ts';
import { postPicture } from '../presenters/present-post.ts';
import { bundledPicture } from './bundled-pictures.ts';

/** Read in one transaction: their owners wait no longer than that takes. */
const TOGETHER = 50;

/** Until none is left. Safe beside the same one elsewhere. Answers how many were read anew. */
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
      const pictures = [
        ...(await publicCharacters(tx, characters)).map(characterPicture),
        ...(await publicPosts(tx, posts)).flatMap((post) => postPicture(post) ?? []),
        ...older.filter(({ kind }) => kind === 'bundled').map((each) => bundledPicture(context, each)),
      ];
      if (pictures.length > 0) await showPictures(tx, pictures);
      // What is shown and is nobody's any more is not shown again.
      const kept = new Set(pictures.map(({ id }) => id));
      for (const { id } of older) if (!kept.has(id)) await hidePicture(tx, id);
      return older.length;
    });
    renewed += some;
    if (some < TOGETHER) return renewed;
  }
}
