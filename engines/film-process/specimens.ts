/** In the child process: what customers' media are. Nothing is decoded but headers, nothing is believed. */

import type { FilmWork } from '../film/film-work.ts';
import type { JsonObject } from '../lib/json.ts';
import type { Found } from '../port/engine.ts';
import type { RequestedSpecimen } from './specimen-films.ts';

/** `input.asked` says by field what each source should be; the facts are a `Found` by field. */
export const lookAtSpecimens: FilmWork = async ({ input, sources }, { signal, progress }) => {
  const requested = input.requested as Record<string, RequestedSpecimen>;
  const found: Record<string, Found> = {};
  for (const [index, [field, path]] of Object.entries(sources).entries()) {
    found[field] = await lookAtOne(path, requested[field]!, signal);
    progress((index + 1) / Object.keys(sources).length);
  }
  return { outputs: [], facts: found as unknown as JsonObject };
};

/** Picture and film readers load separately: loading takes longer than inspecting. */
async function lookAtOne(path: string, requested: RequestedSpecimen, signal: AbortSignal): Promise<Found> {
  if (requested.kind === 'image') return (await import('./specimen-pictures.ts')).lookAtPicture(path);
  if (requested.kind === 'sphere') return (await import('./specimen-pictures.ts')).lookAtSphere(path);
  return (await import('./specimen-films.ts')).lookAtFilm(path, requested, signal);
}
