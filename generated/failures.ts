// Generated from openapi/ by `npm run generate`. Do not edit.
import type { ErrorCode } from './errors.ts';

/** Error code of a failed generation, if it is not upstream_failed. */
export const FAILURE_CODES: Readonly<Record<string, ErrorCode>> = {
  "ltx-2.3-image-to-video": "generation_failed",
};
