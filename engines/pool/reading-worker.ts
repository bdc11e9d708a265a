/** Runs in a process of the reader's pool, one work at a time. `picture-reader.ts` can call every export. */
import sharp from 'sharp';

export { refusalOf } from '../intake/bounded-picture.ts';
export { readManifest } from '../marking/c2pa/read-manifest.ts';
export { publishedPicture } from '../marking/strip/published-picture.ts';
export { withoutMetadata } from '../marking/strip/without-metadata.ts';
export { aviOfAnimation } from '../raster/animation-avi.ts';
export { clearMask, plainMask } from '../raster/edit-mask.ts';
export { inspectPicture, pictureSize } from '../raster/picture-facts.ts';
export { readHeader } from '../raster/picture-header.ts';
export { readablePicture } from '../raster/readable-picture.ts';
export { asPng, scaledTo, writtenAs } from '../raster/rewrite-picture.ts';
export { smallPicture, thumbnail } from '../raster/small-picture.ts';

// Works have a limit of processor time, which counts all threads.
sharp.concurrency(1);
