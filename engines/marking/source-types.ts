/**
 * IPTC's Digital Source Type, which states how a medium was made.
 *
 * Source: https://cv.iptc.org/newscodes/digitalsourcetype/ (names and definitions of 2024-09-17).
 */

export const SOURCE_TYPES = [
  // "Created using generative AI": by a model from a prompt.
  'trainedAlgorithmicMedia',
  // "Edited using generative AI": a caller's medium, changed by a generative model.
  'compositeWithTrainedAlgorithmicMedia',
  // "Composite including generative AI elements".
  'compositeSynthetic',
  // "Pure algorithmic media": by rule, without sampled training data.
  'algorithmicMedia',
  // "Algorithmically-altered media": a caller's medium, changed without a generative model.
  'algorithmicallyEnhanced',
  // "Composite of elements": several elements in one medium.
  'composite',
] as const;

export type SourceType = (typeof SOURCE_TYPES)[number];

export const SOURCE_TYPE_BASE = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Media that were not captured from life, strongest statement first. */
const SYNTHETIC = SOURCE_TYPES.slice(0, 4);
/** Made by a generative model, in whole or in part. */
const GENERATIVE: ReadonlySet<SourceType | undefined> = new Set(SOURCE_TYPES.slice(0, 3));

type Origin = {
  operation: string;
  kind: 'local' | 'upstream';
  /** The source type that each source declares; undefined when it declares none. */
  sources: readonly (SourceType | undefined)[];
  /** The source type that an upstream's result declares. */
  named?: SourceType | undefined;
};

/**
 * The source type of a result. An operation that only changes its source keeps the source's type: a generated picture
 * is still generated when its background is removed.
 */
export function sourceTypeOf({ operation, kind, sources, named }: Origin): SourceType {
  // An upstream's result can only declare a generative type, because callers control some of the text in its files.
  if (named && GENERATIVE.has(named)) return named;
  if (operation === 'video-editor/render')
    return sources.some((source) => GENERATIVE.has(source)) ? 'compositeSynthetic' : 'composite';
  const isCutOut = operation === 'remove-background' || operation === 'remove-background-video';
  if (kind === 'upstream' && !isCutOut)
    return sources.length > 0 ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
  if (sources.length === 0) return 'algorithmicMedia';
  return SYNTHETIC.find((type) => sources.includes(type)) ?? 'algorithmicallyEnhanced';
}

/** The strongest synthetic source type that these parts of a file name. No other term begins with one of these. */
export function sourceTypeNamedIn(parts: Uint8Array[]): SourceType | undefined {
  const texts = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.length));
  return SYNTHETIC.find((type) => texts.some((text) => text.includes(`digitalsourcetype/${type}`)));
}
