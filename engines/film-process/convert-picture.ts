/** In the child process: a HEIF picture as one that everything else reads. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilmWork, SourceRefused } from '../film/film-work.ts';
import { ordinaryPicture } from '../raster/heif/ordinary.ts';

export const convertPicture: FilmWork = async ({ sources }, { folder }) => {
  const ordinary = await ordinaryPicture(await readFile(sources.source!));
  if ('refused' in ordinary) throw new SourceRefused(ordinary.refused, 'source', ordinary.message);
  const path = join(folder, 'ordinary');
  await writeFile(path, ordinary.bytes);
  return { outputs: [{ path, content_type: 'image/*', width: 0, height: 0, fps: 0, duration_seconds: 0 }] };
};
