/** The fingerprints of a picture or a film. */
import { readFile } from 'node:fs/promises';
import type { ConvertPicture, Fingerprints, TakeStills } from '@reverie/engines';
import { Uninspected } from '../lib/uninspected.ts';

export type Looks = {
  /** When undefined, no medium gets fingerprints. */
  fingerprints: Fingerprints | undefined;
  takeStills: TakeStills;
  convertPicture: ConvertPicture;
};

export type LookedAt = { medium: Uint8Array | { file: string }; content_type: string };

/**
 * Returns one fingerprint per still: `of` for an original, `near` for a possible copy. The list is empty for sound and
 * for media with too little detail. The result is undefined if the medium cannot be decoded.
 *
 * @throws Uninspected if the signal aborts first.
 */
export async function stillsIn<Kind extends 'of' | 'near'>(
  { fingerprints, ...looks }: Looks,
  kind: Kind,
  looked: LookedAt,
  signal: AbortSignal,
): Promise<NonNullable<Awaited<ReturnType<Fingerprints[Kind]>>>[] | undefined> {
  if (!fingerprints || looked.content_type.startsWith('audio/')) return [];
  const looking = async () => {
    const pictures = await picturesIn(looks, looked, signal);
    return Promise.all(pictures.map((picture) => fingerprints[kind](picture, signal)));
  };
  const stills = await looking().catch((cause: unknown) => {
    throw signal.aborted ? new Uninspected('A medium was not inspected in time', { cause }) : cause;
  });
  const found = stills.filter((still) => still !== undefined);
  return found.length > 0 || kind === 'of' ? (found as never) : undefined;
}

async function picturesIn(
  { takeStills, convertPicture }: Omit<Looks, 'fingerprints'>,
  { medium, content_type }: LookedAt,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const isHere = medium instanceof Uint8Array;
  if (content_type.startsWith('video/'))
    return (await takeStills(isHere ? { bytes: medium } : medium, signal)) ?? [];
  const bytes = isHere ? medium : await readFile(medium.file);
  if (content_type !== 'image/heic') return [bytes];
  const ordinary = await convertPicture(bytes, signal);
  return ordinary && 'bytes' in ordinary ? [ordinary.bytes] : [];
}
