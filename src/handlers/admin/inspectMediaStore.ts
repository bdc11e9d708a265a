import { exact } from '../../contract/contract.ts';
import { usedMedia } from '../../generation/accept/generation-sources.ts';
import { sumOfExpiring, sumOfMedia, sumOfOrphans } from '../../media/media-sums.ts';
import type { Context, OperatorOperations } from '../context.ts';

const EXPIRING_DAYS = 7;

export function inspectMediaStore(
  context: Pick<Context, 'db' | 'clock' | 'media'>,
): OperatorOperations['inspectMediaStore'] {
  return exact(async ({ query }) => {
    const { db, clock, media } = context;
    const at = clock.now();
    const kinds = await sumOfMedia(db, at);
    return {
      status: 200,
      body: {
        store: { kind: media.kind, available: media.available() },
        total: {
          count: kinds.reduce((sum, { count }) => sum + count, 0),
          size_bytes: kinds.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
        },
        kinds,
        expiring: { within_days: EXPIRING_DAYS, ...(await sumOfExpiring(db, at, EXPIRING_DAYS)) },
        orphans: query.orphans ? await sumOfOrphans(media, (names) => usedMedia(db, names, at)) : null,
      },
    };
  });
}
