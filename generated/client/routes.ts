// Generated from openapi/ by `npm run generate`. Do not edit.
import type { KeyPlace } from '../../src/contract.ts';

/** Where the key of each call goes; null where none is taken. */
export const KEY_PLACE: Readonly<Record<string, KeyPlace | null>> = {
  "GET /api/relay/status/{job_id}": "query",
  "POST /api/ra1": "body"
};

/** Everything else is asked of the main host. */
export const ALT_PATHS: ReadonlySet<string> = new Set([]);
