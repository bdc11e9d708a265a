// Generated from openapi/ by `npm run generate`. Do not edit.
import type { KeyPlace } from '../../src/contract.ts';

/** Where the key of each call goes; null where none is taken. */
export const KEY_PLACE: Readonly<Record<string, KeyPlace | null>> = {
  "POST /api/ltx-2.3-image-to-video": "body",
  "GET /api/relay/status/{job_id}": "query",
  "GET /api/jobs/{job_id}": "header",
  "POST /api/jobs/{job_id}/cancel": "header",
  "POST /api/ra1": "body",
  "POST /api/ra2": "body",
  "POST /api/ra2-image-editor": "body",
  "POST /api/ra2-image-edit": "body",
  "POST /api/zimage": "body",
  "POST /api/photoreal-image": "body",
  "POST /relay": "body",
  "POST /api/smart-resize": "body",
  "POST /api/remove-background": "body",
  "POST /api/wan": "body",
  "POST /api/ltx-video-v097": "body",
  "POST /api/ltx-2": "body",
  "POST /api/ltx-text-to-video": "body",
  "POST /api/ra2v": "body",
  "POST /api/remove-background-video": "body",
  "POST /api/video-editor/render": "body",
  "POST /api/video-relight": "body",
  "POST /api/chatpred_or": "bearer",
  "POST /api/create-ai": "body",
  "POST /api/create-post": "body",
  "POST /api/translate": null,
  "GET /api/translate/languages": null,
  "GET /api/emoji-search": null,
  "GET /api/search-aiimages": null,
  "GET /api/get-tags-for-prompt": null,
  "GET /api/jobs": "header",
  "GET /api/requests/{request_id}": "header",
  "GET /api/account": "header",
  "GET /api/ledger": "header",
  "GET /api/usage": "header",
  "GET /api/keys": "header",
  "POST /api/keys": "body",
  "DELETE /api/keys/{key_id}": "header",
  "GET /api/models": "header",
  "POST /api/quotes": "body"
};

/** Everything else is asked of the main host. */
export const ALT_PATHS: ReadonlySet<string> = new Set(["/api/ltx-2.3-image-to-video"]);
