import { isPresetSize, presetSize, SIZE_PRESETS, type Size } from '@reverie/engines';
import { wrongField } from '../../contract/problem.ts';

const SIDE_MIN = 256;
const SIDE_MAX = 2048;
const STEP = 32;

/**
 * The picture's size in pixels. `resolution` wins over `size`, which is then ignored; both take a preset, the size of a
 * preset, or WIDTHxHEIGHT in multiples of 32 from 256 to 2048. Throws the 400 that names the field.
 */
export function pixelSize(body: { size?: string; resolution?: string }): Size {
  const [field, asked] =
    body.resolution !== undefined
      ? (['resolution', body.resolution] as const)
      : (['size', body.size ?? 'square'] as const);
  const preset = presetSize(asked);
  if (preset) return preset;
  const [width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(asked)?.slice(1).map(Number) ?? [];
  if (width && height && ([width, height].every(isSide) || isPresetSize({ width, height })))
    return { width, height };
  const name = field === 'size' ? 'Size' : 'Resolution';
  const presets = Object.keys(SIZE_PRESETS).join(', ');
  throw wrongField(
    field,
    `${name} must be ${presets} or WIDTHxHEIGHT, both multiples of 32 from 256 to 2048`,
  );
}

function isSide(pixels: number): boolean {
  return pixels >= SIDE_MIN && pixels <= SIDE_MAX && pixels % STEP === 0;
}

/** The size in the caller's own word, for engines that know it by name. */
export function namedSize({ size, resolution }: { size?: string; resolution?: string }): { size?: string } {
  const named = resolution ?? size;
  return named === undefined ? {} : { size: named };
}
