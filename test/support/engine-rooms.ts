/**
 * Allowed imports within the engines. Arrows point down only, and nothing here imports the service: no database, no
 * HTTP, no money.
 */
export const ENGINE_ROOMS: Record<string, string[]> = {
  // The door. It may name everything behind it.
  'engines/index.ts': ['engines'],
  // The port: what an engine is, for those who make one and for those who call one.
  'engines/port': ['engines/lib'],
  // Opens the pool of workers, the film process and the language thread, and connects them to the port.
  'engines/embedded-engines.ts': ['engines'],
  'engines/illustrator-engine.ts': [
    'engines/port',
    'engines/pool',
    'engines/illustrator',
    'engines/scene',
    'engines/output-size.ts',
    'engines/lib',
  ],
  'engines/editor-engine.ts': [
    'engines/port',
    'engines/intake',
    'engines/pool',
    'engines/imaging',
    'engines/analysis',
    'engines/raster',
    'engines/output-size.ts',
    'engines/lib',
  ],
  'engines/imaging-engines.ts': [
    'engines/port',
    'engines/pool',
    'engines/resize-engine.ts',
    'engines/analysis',
    'engines/raster',
    'engines/lib',
  ],
  'engines/resize-engine.ts': [
    'engines/port',
    'engines/intake',
    'engines/imaging',
    'engines/raster',
    'engines/lib',
  ],
  'engines/film-engine.ts': [
    'engines/port',
    'engines/film-process',
    'engines/models/run-model.ts',
    'engines/analysis',
    'engines/lib',
  ],
  'engines/output-size.ts': ['engines/port', 'engines/lib'],
  'engines/pool': [
    'engines/port',
    'engines/intake',
    'engines/marking',
    'engines/stand-in',
    'engines/illustrator',
    'engines/imaging',
    'engines/analysis',
    'engines/models/run-model.ts',
    'engines/raster',
    'engines/lib',
  ],
  'engines/film-process': [
    'engines/port',
    'engines/intake',
    'engines/film',
    'engines/analysis',
    'engines/models/run-model.ts',
    'engines/raster',
    'engines/lib',
  ],
  'engines/illustrator': ['engines/scene', 'engines/raster', 'engines/kernels', 'engines/lib'],
  'engines/film': [
    'engines/port',
    'engines/intake',
    'engines/marking',
    'engines/lettering',
    'engines/stand-in',
    'engines/scene',
    'engines/analysis',
    'engines/raster',
    'engines/kernels',
    'engines/timeline',
    'engines/lib',
  ],
  'engines/imaging': [
    'engines/intake',
    'engines/stand-in',
    'engines/lettering',
    'engines/scene',
    'engines/analysis',
    'engines/raster',
    'engines/kernels',
    'engines/lib',
  ],
  // Results for test accounts when an engine cannot do the work.
  'engines/stand-in': ['engines/lettering', 'engines/raster', 'engines/lib/read-table.ts'],
  // Fonts and line breaking for every script.
  'engines/lettering': ['engines/build-data', 'engines/lib/read-table.ts'],
  'engines/scene/painting': [
    'engines/scene/scene.ts',
    'engines/scene/subjects',
    'engines/raster',
    'engines/kernels',
    'engines/lib',
  ],
  'engines/scene/understanding': [
    'engines/build-data',
    'engines/scene/scene.ts',
    'engines/scene/subjects',
    'engines/language',
    'engines/lib',
  ],
  'engines/scene/subjects': ['engines/raster', 'engines/build-data', 'engines/lib'],
  'engines/scene/scene.ts': [],
  'engines/analysis': [
    'engines/intake',
    'engines/models/run-model.ts',
    'engines/raster',
    'engines/kernels',
    'engines/lib',
  ],
  'engines/raster': ['engines/intake', 'engines/port/media-types.ts', 'engines/kernels', 'engines/lib'],
  'engines/kernels': ['engines/build-data'],
  // Neural models on this machine: their catalogue, their files and what runs them.
  'engines/models': ['engines/lib'],
  // Words by rule.
  'engines/chat': ['engines/port', 'engines/translation', 'engines/language', 'engines/lib'],
  'engines/translation': ['engines/port', 'engines/language', 'engines/lib'],
  'engines/emoji': ['engines/build-data', 'engines/language', 'engines/lib'],
  'engines/tags': ['engines/build-data', 'engines/language', 'engines/lib'],
  'engines/language': ['engines/lib'],
  // Provenance marks in finished files.
  'engines/marking': ['engines/intake', 'engines/lib'],
  // The gate between bytes from outside and the decoders of pictures.
  'engines/intake': ['engines/port/media-types.ts'],
  // The prompt check.
  'engines/moderation': [],
  'engines/timeline': [],
  // The packages that committed tables are made from, with a lockfile of their own.
  'engines/build-data': [],
  'engines/lib': [],
};
