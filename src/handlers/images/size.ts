import { problem } from '../../problem.ts';

/** Pixels of the size presets. They need not be multiples of 32. */
export const SIZE_PRESETS: Record<string, [width: number, height: number]> = {
  square: [1024, 1024],
  landscape: [1152, 768],
  portrait: [768, 1152],
  landscape43: [1152, 864],
  portrait43: [864, 1152],
  widescreen: [1360, 768],
  tall: [768, 1360],
};

const SIDE_MIN = 256;
const SIDE_MAX = 2048;
const STEP = 32;

/**
 * The picture's size in pixels. `resolution` wins over `size`, which is then not even looked at; both take a preset
 * or WIDTHxHEIGHT in multiples of 32 from 256 to 2048. Throws the 400 that names the field.
 */
export function pixelSize(body: { size?: string; resolution?: string }): { width: number; height: number } {
  const [field, asked] =
    body.resolution !== undefined
      ? (['resolution', body.resolution] as const)
      : (['size', body.size ?? 'square'] as const);
  const preset = Object.hasOwn(SIZE_PRESETS, asked) ? SIZE_PRESETS[asked] : undefined;
  const [width, height] =
    preset ??
    asked
      .match(/^(\d{3,4})x(\d{3,4})$/)
      ?.slice(1)
      .map(Number) ??
    [];
  if (width && height && (preset || [width, height].every(isSide))) return { width, height };
  const name = field === 'size' ? 'Size' : 'Resolution';
  const presets = Object.keys(SIZE_PRESETS).join(', ');
  throw problem(
    'invalid_request',
    `${name} must be ${presets} or WIDTHxHEIGHT, both multiples of 32 from 256 to 2048`,
    {
      facts: { param: field },
    },
  );
}

function isSide(pixels: number): boolean {
  return pixels >= SIDE_MIN && pixels <= SIDE_MAX && pixels % STEP === 0;
}
