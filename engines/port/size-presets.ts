export type Size = { width: number; height: number };

/** The named sizes of all picture operations, in pixels. They need not be multiples of 32. */
export const SIZE_PRESETS: Readonly<Record<string, Size>> = {
  square: { width: 1024, height: 1024 },
  landscape: { width: 1152, height: 768 },
  portrait: { width: 768, height: 1152 },
  landscape43: { width: 1152, height: 864 },
  portrait43: { width: 864, height: 1152 },
  widescreen: { width: 1360, height: 768 },
  tall: { width: 768, height: 1360 },
};

/** Free sizes have sides of so many pixels, in steps. */
export const SIDE = { step: 32, least: 256, most: 2048 };

/** The size of a preset; undefined for other names, including those of inherited properties such as `constructor`. */
export function presetSize(name: string): Size | undefined {
  return Object.hasOwn(SIZE_PRESETS, name) ? SIZE_PRESETS[name] : undefined;
}

/** True for the size of any preset. */
export function isPresetSize({ width, height }: Size): boolean {
  return Object.values(SIZE_PRESETS).some((size) => size.width === width && size.height === height);
}
