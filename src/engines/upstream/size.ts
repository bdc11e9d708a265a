/** The size of a picture, from whichever of our fields the caller used. */
import type { Json, JsonObject } from '../../lib/json.ts';
import { presetSize, type Size } from '../../lib/size-presets.ts';

/** In pixels. `resolution` wins over `size`; `image_size` is the gateway's object. Undefined: the caller said none. */
export function sizeOf({ resolution, size, image_size }: JsonObject): Size | undefined {
  return parse(resolution) ?? parse(size) ?? parse(image_size);
}

function parse(said: Json | undefined): Size | undefined {
  if (typeof said === 'string') {
    const preset = presetSize(said);
    if (preset) return preset;
    const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(said) ?? [];
    return width && height ? { width: Number(width), height: Number(height) } : undefined;
  }
  if (said && typeof said === 'object' && !Array.isArray(said)) {
    const { width, height } = said;
    if (typeof width === 'number' && typeof height === 'number') return { width, height };
  }
  return undefined;
}
