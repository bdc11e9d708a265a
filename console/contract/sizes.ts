/** Sizes and aspect ratios that a field takes, as shapes for people to choose from. */
import { type Document, resolved, type Schema } from './contract.ts';

/** `value` as it is sent. `width` and `height` in pixels, or the parts of a ratio; absent where the service decides. */
export type Shape = { value: string; width?: number; height?: number };

/** Bounds of each side of a free size, in pixels. */
export type Sides = { min: number; max: number; step: number };

export type Sizes = {
  shapes: Shape[];
  /** True when `width` and `height` of the shapes are pixels. */
  isPixels: boolean;
  /** Undefined: nothing but the shapes is taken. */
  free?: Sides;
  /** True when `{width, height}` is sent. */
  isObject: boolean;
};

const PRESETS = '#/components/schemas/SizePreset';
/** `size` is declared as any text; the service checks it against this schema. */
const SIZE = '#/components/schemas/PresetOrResolution';
const PIXELS = /^(\d+)x(\d+)$/;
const RATIO = /^(\d+):(\d+)$/;
const UNDECIDED = new Set(['auto', 'adaptive']);

/** Undefined for a schema that is not about sizes. A list is described by its items. */
export function sizesOf(document: Document, name: string, declared: Schema): Sizes | undefined {
  const item = declared.items ? resolved(document, declared.items) : declared;
  const isAnyText = name === 'size' && item.enum === undefined && item.anyOf === undefined;
  const schema = isAnyText ? resolved(document, { $ref: SIZE } as Schema) : item;
  const branches = [schema, ...(schema.anyOf ?? []).map((each) => resolved(document, each))];
  const free = branches.map(sidesOf).find((each) => each !== undefined);
  const named = branches.find((each) => each['x-dimensions'] !== undefined);
  if (named !== undefined)
    return {
      shapes: Object.entries(named['x-dimensions']!).map(([value, size]) => ({
        value,
        ...sideLengths(size)!,
      })),
      isPixels: true,
      isObject: false,
      ...(free && { free }),
    };
  return free === undefined ? ratiosOf(schema) : unnamed(document, free, schema.properties !== undefined);
}

/** The presets by their pixels, for a field that takes no names. */
function unnamed(document: Document, free: Sides, isObject: boolean): Sizes {
  const presets = resolved(document, { $ref: PRESETS } as Schema)['x-dimensions'] ?? {};
  const sizes = Object.values(presets).map((value) => ({ value, ...sideLengths(value)! }));
  const shapes = sizes.filter(({ width, height }) => isWithin(width, free) && isWithin(height, free));
  return { shapes, isPixels: true, isObject, free };
}

function ratiosOf({ enum: options = [] }: Schema): Sizes | undefined {
  const values = options.map(String);
  if (!values.some((each) => RATIO.test(each))) return undefined;
  if (!values.every((each) => RATIO.test(each) || UNDECIDED.has(each))) return undefined;
  const shapes = values.map((value) => ({ value, ...sidesIn(RATIO, value) }));
  return { shapes, isPixels: false, isObject: false };
}

/** From an object of two numbers, or from a pattern that lists the numbers: `^(256|288|…)x(256|…)$`. */
function sidesOf({ properties = {}, pattern }: Schema): Sides | undefined {
  const { width, height, ...others } = properties;
  if (width?.maximum !== undefined && height?.maximum !== undefined && Object.keys(others).length === 0)
    return { min: width.minimum ?? 1, max: width.maximum, step: width.multipleOf ?? 1 };
  const listed = /^\^\((\d+(?:\|\d+)+)\)x\(/.exec(pattern ?? '')?.[1];
  if (listed === undefined) return undefined;
  const sides = listed.split('|').map(Number);
  return { min: Math.min(...sides), max: Math.max(...sides), step: sides[1]! - sides[0]! };
}

const isWithin = (side: number, { min, max }: Sides): boolean => side >= min && side <= max;

/** The sides of `WIDTHxHEIGHT`; undefined for another text. */
export const sideLengths = (text: string): { width: number; height: number } | undefined =>
  sidesIn(PIXELS, text);

function sidesIn(pattern: RegExp, text: string): { width: number; height: number } | undefined {
  const [, width, height] = pattern.exec(text) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** The shape that a value names, or whose pixels it is. */
export const shapeOf = ({ shapes, isPixels }: Sizes, value: string): Shape | undefined =>
  shapes.find((each) => each.value === value) ??
  (isPixels ? shapes.find(({ width, height }) => `${width}x${height}` === value) : undefined);

/**
 * A typed size as `WIDTHxHEIGHT`, from any of `1920x1080`, `1920 × 1080` and `1920*1080`, or the name of a shape; undefined
 * for another text, and for sides that the field does not take.
 */
export function sizeTyped({ shapes, free }: Sizes, text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const named = shapes.find(({ value }) => value === typed)?.value;
  if (named !== undefined) return named;
  const sides = sideLengths(typed.replaceAll(/\s*[x×*]\s*/g, 'x'));
  if (sides === undefined || free === undefined) return undefined;
  const fits = (side: number) => isWithin(side, free) && (side - free.min) % free.step === 0;
  const value = `${sides.width}x${sides.height}`;
  const isShape = shapes.some(({ width, height }) => `${width}x${height}` === value);
  return isShape || (fits(sides.width) && fits(sides.height)) ? value : undefined;
}
