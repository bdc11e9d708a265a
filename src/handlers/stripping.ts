/** Films as they may be published, as handlers ask for them. */
import type { Context } from '../context.ts';
import { type Problem, problem } from '../problem.ts';

type StripFilm = Context['stripFilm'];

const STRIP_MS = 60_000;

/** The film without what it says of itself, or why it cannot be published. Throws the 503 of `unable`. */
export async function stripFilm(
  context: Pick<Context, 'stripFilm'>,
  film: Parameters<StripFilm>[0],
): Promise<NonNullable<Awaited<ReturnType<StripFilm>>>> {
  const stripped = await context.stripFilm(film, AbortSignal.timeout(STRIP_MS));
  if (stripped) return stripped;
  throw unable();
}

/** The machine cannot look at media, whatever they are. */
export function unable(): Problem {
  return problem('engine_unavailable', 'Media cannot be looked at at present; please try again later', {
    headers: { 'retry-after': '10' },
  });
}
