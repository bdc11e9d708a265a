/** In the child process: what customers' media are. Nothing is decoded but headers, nothing is believed. */
import type { JsonObject } from '../../../lib/json.ts';
import type { Found, Specimen } from '../../engine.ts';
import type { FilmWork } from '../film/film-work.ts';

export type AskedSpecimen = Pick<Specimen, 'kind' | 'seconds_min' | 'seconds_max'>;

/** `input.asked` says by field what each source should be; the facts are a `Found` by field. */
export const lookAtSpecimens: FilmWork = async ({ input, sources }, { signal, progress }) => {
  const asked = input.asked as Record<string, AskedSpecimen>;
  const found: Record<string, Found> = {};
  for (const [index, [field, path]] of Object.entries(sources).entries()) {
    found[field] = await lookAtOne(path, asked[field]!, signal);
    progress((index + 1) / Object.keys(sources).length);
  }
  return { outputs: [], facts: found as unknown as JsonObject };
};

/** What reads films is not loaded for pictures, nor the other way round: loading takes longer than looking. */
async function lookAtOne(path: string, asked: AskedSpecimen, signal: AbortSignal): Promise<Found> {
  if (asked.kind === 'image') return (await import('./specimen-pictures.ts')).lookAtPicture(path);
  if (asked.kind === 'sphere') return (await import('./specimen-pictures.ts')).lookAtSphere(path);
  return (await import('./specimen-films.ts')).lookAtFilm(path, asked, signal);
}
