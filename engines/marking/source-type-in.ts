/** Finds the source type that a medium declares, in the metadata of any format. */
import { open } from 'node:fs/promises';
import { xmpIn } from '../intake/xmp-in.ts';
import { type SourceType, sourceTypeNamedIn } from './source-types.ts';

/** Metadata are at the beginning or at the end of a file. */
const SEARCHED_BYTES = 2 ** 18;
const HEAD_BYTES = 2 ** 22;

/**
 * Undefined for a medium that declares no synthetic source type. XMP, C2PA manifests, tags and comments all name it by
 * its URL.
 */
export async function sourceTypeIn(
  medium: string | Uint8Array,
  content_type: string | undefined,
): Promise<SourceType | undefined> {
  return sourceTypeNamedIn(await metadataIn(medium, content_type));
}

/** The bytes of a file that may declare a source type: XMP, and both ends. */
export async function metadataIn(
  medium: string | Uint8Array,
  content_type: string | undefined,
): Promise<Uint8Array[]> {
  const parts = typeof medium === 'string' ? await endsOfFile(medium) : endsOf(medium);
  // A PNG may contain compressed XMP, and other formats contain it anywhere.
  const isPicture = content_type?.startsWith('image/');
  const xmp = isPicture ? xmpIn(typeof medium === 'string' ? await headOfFile(medium) : medium) : undefined;
  return xmp ? [xmp, ...parts] : parts;
}

function endsOf(bytes: Uint8Array): Uint8Array[] {
  if (bytes.length <= SEARCHED_BYTES * 2) return [bytes];
  return [bytes.subarray(0, SEARCHED_BYTES), bytes.subarray(-SEARCHED_BYTES)];
}

/** A larger file has its XMP in this part, or uncompressed at its end. */
async function headOfFile(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

async function endsOfFile(path: string): Promise<Uint8Array[]> {
  await using file = await open(path);
  const { size } = await file.stat();
  const ends: Uint8Array[] = [];
  for (const from of [0, Math.max(0, size - SEARCHED_BYTES)]) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEARCHED_BYTES), 0, SEARCHED_BYTES, from);
    ends.push(buffer.subarray(0, bytesRead));
  }
  return ends;
}
