/** Inspects an upstream's result and rejects unusable ones. */
import assert from 'node:assert/strict';
import { open, readFile, stat } from 'node:fs/promises';
import { type EngineSpec, type Promised, readPicture, SIGNATURE_BYTES, sniffType } from '@reverie/engines';
import type { JsonObject } from '../../lib/json.ts';
import { ENDINGS } from '../../lib/media-types.ts';
import { sha256, sha256Of } from '../../media/media-store.ts';
import type { GenerationContext } from '../generation-context.ts';
import { MP4, promisedContainer, UNKNOWN_FILM } from './film-containers.ts';

/** The result can never be delivered, so nothing is charged. The message is for the operator's log. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/** The result cannot be fetched now, perhaps later by its ticket. `notFound`: not at this URL, perhaps at a new one. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly notFound: boolean;
  constructor(message: string, { notFound = false } = {}) {
    super(message);
    this.notFound = notFound;
  }
}

/** Measured, not claimed. The last two are null for pictures. */
export type Inspected = {
  content_type: string;
  size_bytes: number;
  width: number;
  height: number;
  duration_seconds: number | null;
  fps: number | null;
};

/** A local file, or its bytes: pictures are small enough to stay in memory. */
export type GeneratedMedium = string | Uint8Array;

export type Inspection = {
  medium: GeneratedMedium;
  spec: EngineSpec;
  promise: Promised;
  input: JsonObject;
  signal: AbortSignal;
};

/** A film shorter than this fraction of the promised length is unusable. */
const SHORTEST_PART = 0.6;

/** @throws Unusable for a wrong medium, an undecodable or empty result, and a film that is far too short. */
export async function inspect(
  context: Pick<GenerationContext, 'lookAt'>,
  inspection: Inspection,
): Promise<Inspected> {
  const { medium, spec } = inspection;
  const kind = spec.gives.medium === 'film' ? 'video' : 'image';
  const sniffed = sniffType(await beginningOf(medium));
  // The film library decides if it can read a container that is not known here.
  const content_type = sniffed ?? (kind === 'video' ? UNKNOWN_FILM : 'nothing known');
  if (!content_type.startsWith(`${kind}/`) && !(kind === 'video' && content_type === 'image/gif'))
    throw new Unusable(`A result is ${content_type}, not ${kind}`);
  const isConverted = kind === 'video' && !spec.gives.alpha;
  if (!ENDINGS[content_type] && !isConverted)
    throw new Unusable(`A result is ${content_type}, which is not delivered here`);
  const size_bytes = await sizeOf(medium);
  const measured =
    kind === 'video' ? await inspectFilm(context, inspection, content_type) : await inspectImage(inspection);
  return { ...measured, content_type, size_bytes };
}

export async function sizeOf(medium: GeneratedMedium): Promise<number> {
  return typeof medium === 'string' ? (await stat(medium)).size : medium.length;
}

export async function hashOf(medium: GeneratedMedium): Promise<string> {
  return typeof medium === 'string' ? sha256Of(medium) : sha256(medium);
}

export async function bytesOf(medium: GeneratedMedium): Promise<Uint8Array> {
  return typeof medium === 'string' ? readFile(medium) : medium;
}

/** Enough bytes to detect the type. */
export async function beginningOf(medium: GeneratedMedium): Promise<Uint8Array> {
  if (typeof medium !== 'string') return medium.subarray(0, SIGNATURE_BYTES);
  const handle = await open(medium);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type Measured = Pick<Inspected, 'width' | 'height' | 'duration_seconds' | 'fps'>;

async function inspectImage({ medium, spec }: Inspection): Promise<Measured> {
  const found = await readPicture('inspectPicture', [medium]);
  if (!found) throw new Unusable('A result is a picture that cannot be decoded');
  if (found.blank) throw new Unusable('A result has a single colour: it shows nothing');
  if (spec.gives.alpha && !found.transparent)
    throw new Unusable('A result has no transparent part: nothing was cut out');
  return { width: found.width, height: found.height, duration_seconds: null, fps: null };
}

async function inspectFilm(
  context: Pick<GenerationContext, 'lookAt'>,
  { medium, spec, promise, input, signal }: Inspection,
  content_type: string,
): Promise<Measured> {
  assert(typeof medium === 'string', 'Films are files.');
  const found = await context.lookAt([{ field: 'result', kind: 'video', file: medium }], signal);
  if (!found) throw new NotYet('A result cannot be inspected at present');
  const film = found.result!;
  if ('refused' in film) throw new Unusable(`A result ${film.message}`);
  const { duration_seconds, video } = film;
  if (!video) throw new Unusable('A result has no picture');
  if (promise.seconds !== undefined && duration_seconds < promise.seconds * SHORTEST_PART)
    throw new Unusable(`A result is ${duration_seconds} s long, not ${promise.seconds} s`);
  if (spec.gives.alpha && !video.alpha) throw new Unusable('A result has no transparent part');
  const container = promisedContainer(input);
  if (container !== MP4 && container !== content_type)
    throw new Unusable(`A result is ${content_type}, not ${container}`);
  const { width, height, fps } = video;
  return { width, height, duration_seconds, fps };
}
