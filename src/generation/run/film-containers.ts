/** Containers of films: the promised one, and the media types of the others. */
import type { JsonObject } from '../../lib/json.ts';

/** The media type of a film whose container has no name here. */
export const UNKNOWN_FILM = 'video/x-unknown';
export const MP4 = 'video/mp4';

/** The media type in which the film is delivered. Films of other types are converted, if it is MP4. */
export function promisedContainer(input: JsonObject): string {
  return CONTAINERS[String(input.output_format ?? input.format)] ?? MP4;
}

/** By the formats that callers may request. */
const CONTAINERS: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov_prores4444: 'video/quicktime',
  gif: 'image/gif',
});
