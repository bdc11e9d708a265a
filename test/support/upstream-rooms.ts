/**
 * Allowed imports within the adapters of model servers: arrows point down only, and the sections of the operator's
 * file are below the code that opens them.
 */
const DOOR = '@reverie/engines';

export const UPSTREAM_ROOMS: Record<string, string[]> = {
  'src/upstream/place.ts': [],
  'src/upstream/engines-file-error.ts': [],
  'src/upstream/server-fields.ts': ['src/upstream/place.ts'],
  'src/upstream/file-matting.ts': ['src/upstream/server-fields.ts'],
  'src/upstream/file-entries.ts': [DOOR, 'src/upstream', 'src/lib'],
  'src/upstream/file.ts': [DOOR, 'src/upstream', 'src/lib'],
  'src/upstream/file-check.ts': [DOOR, 'src/upstream', 'src/lib'],
  'src/upstream/open-entries.ts': [DOOR, 'src/upstream', 'src/lib'],
  'src/upstream/registry.ts': [DOOR, 'src/upstream', 'src/lib'],
  'src/upstream/chat': [DOOR, 'src/upstream', 'src/lib'],
  'src/upstream/translation': [DOOR, 'src/upstream', 'src/lib'],
  'src/upstream': [DOOR, 'src/lib'],
};
