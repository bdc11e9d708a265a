/** The stand-in for an edit that changed nothing: the source at the size asked for, with a small card in a corner. */
import type { PictureRefusal } from '../../intake/picture-refusal.ts';
import { addRibbon } from '../../stand-in/ribbon.ts';
import { type EditRequest, encode } from './edit.ts';
import { fitted } from './fit.ts';

export type Unchanged = {
  bytes: Uint8Array;
  content_type: 'image/png';
  width: number;
  height: number;
  /** One sentence: the parts that were cut off, added or bent to fit the size. */
  reshaped?: string;
};

/** The same request makes the same bytes. Refuses, as a value, a picture that cannot be read. */
export async function unchanged({
  bytes,
  prompt,
  width,
  height,
  seed,
  signal,
  enlarge,
  matting,
}: EditRequest): Promise<Unchanged | PictureRefusal> {
  const source = await fitted(bytes, { width, height }, [], { signal, enlarge, matting });
  if ('refused' in source) return source;
  addRibbon({ data: source.data, width, height, prompt, seed });
  const { reshaped } = source;
  const encoded = await encode(source.data, width, height);
  return { bytes: encoded, content_type: 'image/png', width, height, ...(reshaped && { reshaped }) };
}
