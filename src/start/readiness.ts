import type { Context } from '../handlers/context.ts';

/** Undefined when the service is ready, otherwise one sentence that names the missing part. */
export async function readiness(
  { db, media }: Pick<Context, 'db' | 'media'>,
  state: { stopping: boolean },
): Promise<string | undefined> {
  if (state.stopping) return 'The service is stopping';
  const database = await db.query({ text: 'select 1' }).then(
    () => {
      const damage = db.damage();
      return damage && `The database is damaged (${damage}): restore a backup`;
    },
    () => 'The database does not answer',
  );
  return (
    database ??
    media.probe().then(
      () => undefined,
      (error: Error) => error.message,
    )
  );
}
