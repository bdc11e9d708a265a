/** Media as they may be published, as handlers ask for them. */
import type { Context } from '../context.ts';
import { type Problem, problem } from '../problem.ts';

type StripFilm = Context['stripFilm'];

/** What of the context it takes. */
export type Remaking = 'stripFilm' | 'convertPicture';

const STRIP_MS = 60_000;
/** Not every browser shows them. */
const CONVERTED: ReadonlySet<string> = new Set(['image/heic', 'image/avif']);

/** The film without what it says of itself, or why it cannot be published. Throws the 503 of `unable`. */
export async function stripFilm(
  context: Pick<Context, 'stripFilm'>,
  film: Parameters<StripFilm>[0],
): Promise<NonNullable<Awaited<ReturnType<StripFilm>>>> {
  const stripped = await context.stripFilm(film, AbortSignal.timeout(STRIP_MS));
  if (stripped) return stripped;
  throw unable();
}

/** A picture in a format that everybody can see, or why there is none. Throws the 503 of `unable`. */
export async function ordinary(
  { convertPicture }: Pick<Context, 'convertPicture'>,
  bytes: Uint8Array,
  content_type: string,
): Promise<NonNullable<Awaited<ReturnType<Context['convertPicture']>>>> {
  if (!CONVERTED.has(content_type)) return { bytes };
  const made = await convertPicture(bytes, AbortSignal.timeout(STRIP_MS));
  if (made) return made;
  throw unable();
}

/** The machine cannot look at media, whatever they are. */
export function unable(): Problem {
  return problem('engine_unavailable', 'Media cannot be looked at at present; please try again later', {
    headers: { 'retry-after': '10' },
  });
}
