/** The models of `/v1/videos`: the operation of each, and its fields for length and size. */

export type FilmModel = {
  id: string;
  /** The field of its first picture; undefined when it takes none. */
  picture?: 'image_url';
  /** Takes `duration`. */
  lasts: boolean;
  /** Takes `resolution` and `aspect_ratio`. */
  sized: boolean;
};

const LTX = { lasts: true, sized: true };

/** By operation name. */
export const FILM_MODELS: Readonly<Record<string, FilmModel>> = {
  'ltx-2': { ...LTX, id: 'generateLtx2Video', picture: 'image_url' },
  'ltx-text-to-video': { ...LTX, id: 'generateLtxTextVideo' },
  'ltx-2.3-image-to-video': { ...LTX, id: 'generateLtx23Video', picture: 'image_url' },
  wan: { id: 'generateWanVideo', picture: 'image_url', lasts: false, sized: false },
  'ltx-video-v097': { id: 'generateLtxV097Video', picture: 'image_url', lasts: false, sized: false },
  ra2v: { id: 'generateRa2Video', picture: 'image_url', lasts: true, sized: false },
};

const HEIGHTS = { '1080p': 1080, '1440p': 1440, '2160p': 2160 };

/** The nearest shape, and the smallest resolution with at least the requested pixels. */
export function filmSize({ width, height }: { width: number; height: number }) {
  const short = Math.min(width, height);
  const resolution = short <= 1080 ? '1080p' : short <= 1440 ? '1440p' : '2160p';
  const [down, across] = [HEIGHTS[resolution], (HEIGHTS[resolution] * 16) / 9];
  const upright = height > width;
  return {
    fields: { resolution, aspect_ratio: upright ? '9:16' : '16:9' },
    outputSize: upright ? { width: down, height: across } : { width: across, height: down },
  };
}
