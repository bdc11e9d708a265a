/** The size of a picture, from whichever of our fields the caller used. */
import type { Json, JsonObject } from '../../lib/json.ts';

export type Size = { width: number; height: number };

/** Source: the contract's size presets (the editor's table, taken by every image operation). */
const PRESETS: Record<string, Size> = {
  square: { width: 1024, height: 1024 },
  landscape: { width: 1152, height: 768 },
  portrait: { width: 768, height: 1152 },
  landscape43: { width: 1152, height: 864 },
  portrait43: { width: 864, height: 1152 },
  widescreen: { width: 1360, height: 768 },
  tall: { width: 768, height: 1360 },
};

/** In pixels. `resolution` wins over `size`; `image_size` is the gateway's object. Undefined: the caller said none. */
export function sizeOf({ resolution, size, image_size }: JsonObject): Size | undefined {
  return parse(resolution) ?? parse(size) ?? parse(image_size);
}

function parse(said: Json | undefined): Size | undefined {
  if (typeof said === 'string') {
    if (Object.hasOwn(PRESETS, said)) return PRESETS[said];
    const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(said) ?? [];
    return width && height ? { width: Number(width), height: Number(height) } : undefined;
  }
  if (said && typeof said === 'object' && !Array.isArray(said)) {
    const { width, height } = said;
    if (typeof width === 'number' && typeof height === 'number') return { width, height };
  }
  return undefined;
}
