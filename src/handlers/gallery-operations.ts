/** Handlers of visible content: characters, posts, and the media files of both and of generations. */

import { createCharacter } from './characters/createCharacter.ts';
import { deleteCharacter } from './characters/deleteCharacter.ts';
import { exportCharacter } from './characters/exportCharacter.ts';
import { getCharacter } from './characters/getCharacter.ts';
import { importCharacter } from './characters/importCharacter.ts';
import { listCharacters } from './characters/listCharacters.ts';
import { tryLorebook } from './characters/tryLorebook.ts';
import { updateCharacter } from './characters/updateCharacter.ts';
import type { Context, GalleryContext } from './context.ts';
import { checkProvenance } from './media/checkProvenance.ts';
import { deleteMedia } from './media/deleteMedia.ts';
import { listMedia } from './media/listMedia.ts';
import { createPost } from './posts/createPost.ts';
import { deletePost } from './posts/deletePost.ts';
import { getPost } from './posts/getPost.ts';
import { listPosts } from './posts/listPosts.ts';
import { updatePost } from './posts/updatePost.ts';

export function galleryHandlers(
  context: GalleryContext & Pick<Context, 'embeddedFor' | 'fingerprints' | 'manifests' | 'takeStills'>,
) {
  return {
    createCharacter: createCharacter(context),
    listCharacters: listCharacters(context),
    getCharacter: getCharacter(context),
    updateCharacter: updateCharacter(context),
    deleteCharacter: deleteCharacter(context),
    importCharacter: importCharacter(context),
    exportCharacter: exportCharacter(context),
    tryLorebook: tryLorebook(context),
    createPost: createPost(context),
    listPosts: listPosts(context),
    getPost: getPost(context),
    updatePost: updatePost(context),
    deletePost: deletePost(context),
    checkProvenance: checkProvenance(context),
    listMedia: listMedia(context),
    deleteMedia: deleteMedia(context),
  };
}
