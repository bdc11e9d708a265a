/**
 * Allowed imports within the upstreams: arrows point down only, and the sections of the operator's file are below the code
 * that opens them. Nothing here imports the service: no database, no HTTP of ours, no money.
 */
const DOOR = '@reverie/engines';

export const UPSTREAM_ROOMS: Record<string, string[]> = {
  // The door. It may name everything behind it.
  'upstreams/index.ts': ['upstreams'],
  'upstreams/lib': [],
  'upstreams/place.ts': [],
  'upstreams/engines-file-error.ts': [],
  'upstreams/server-fields.ts': ['upstreams/place.ts'],
  'upstreams/file-matting.ts': ['upstreams/server-fields.ts'],
  'upstreams/file-entries.ts': [DOOR, 'upstreams'],
  'upstreams/file.ts': [DOOR, 'upstreams'],
  'upstreams/file-check.ts': [DOOR, 'upstreams'],
  'upstreams/open-entries.ts': [DOOR, 'upstreams'],
  'upstreams/registry.ts': [DOOR, 'upstreams'],
  'upstreams/chat': [DOOR, 'upstreams'],
  'upstreams/translation': [DOOR, 'upstreams'],
  upstreams: [DOOR],
};
