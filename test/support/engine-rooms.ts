/** Who may import whom within `src/engines`: arrows go down only, and no adapter knows another one's work. */
export const ENGINE_ROOMS: Record<string, string[]> = {
  // What an engine is, the operator's file, and which engine serves whom.
  'src/engines/engine.ts': ['src/lib'],
  'src/engines/place.ts': [],
  'src/engines/file.ts': [
    'src/engines/chat',
    'src/engines/embedded/analysis/matting/onnx-matting.ts',
    'src/engines/place.ts',
    'src/engines/translation',
    'src/engines/upstream',
    'src/lib',
  ],
  'src/engines/registry.ts': [
    'src/engines/chat',
    'src/engines/engine.ts',
    'src/engines/file.ts',
    'src/engines/upstream',
    'src/lib',
  ],
  'src/engines/upstream': ['src/engines/engine.ts', 'src/engines/place.ts', 'src/lib'],
  // What `npm run engines` does with them.
  'src/engines/command': [
    'src/engines/engine.ts',
    'src/engines/registry.ts',
    'src/engines/spec.ts',
    'src/engines/upstream',
    'src/lib',
  ],
  'src/engines/chat': ['src/engines/engine.ts', 'src/engines/place.ts', 'src/engines/upstream', 'src/lib'],
  'src/engines/translation': [
    'src/engines/engine.ts',
    'src/engines/file.ts',
    'src/engines/place.ts',
    'src/engines/upstream',
    'src/language',
    'src/lib',
  ],
  // The adapters and the pool of workers; what stands below knows neither, and arrows go down only.
  'src/engines/embedded': ['src/engines/engine.ts', 'src/lib'],
  'src/engines/embedded/film-process': [
    'src/engines/engine.ts',
    'src/engines/embedded/film',
    'src/engines/embedded/raster',
    'src/lib',
  ],
  'src/engines/embedded/illustrator': [
    'src/engines/embedded/scene',
    'src/engines/embedded/raster',
    'src/engines/embedded/kernels',
  ],
  'src/engines/embedded/film': [
    'src/engines/engine.ts',
    'src/engines/embedded/scene',
    'src/engines/embedded/analysis',
    'src/engines/embedded/raster',
    'src/engines/embedded/kernels',
    'src/timeline',
    'src/lib',
  ],
  'src/engines/embedded/imaging': [
    'src/engines/embedded/scene',
    'src/engines/embedded/analysis',
    'src/engines/embedded/raster',
    'src/engines/embedded/kernels',
  ],
  'src/engines/embedded/scene/painting': [
    'src/engines/embedded/scene/scene.ts',
    'src/engines/embedded/scene/subjects',
    'src/engines/embedded/raster',
    'src/engines/embedded/kernels',
  ],
  'src/engines/embedded/scene/understanding': [
    'src/engines/embedded/scene/scene.ts',
    'src/engines/embedded/scene/subjects',
    'src/language',
  ],
  'src/engines/embedded/scene/subjects': ['src/engines/embedded/raster'],
  'src/engines/embedded/scene/scene.ts': [],
  'src/engines/embedded/analysis': ['src/engines/embedded/raster', 'src/engines/embedded/kernels'],
  'src/engines/embedded/raster': ['src/engines/embedded/kernels', 'src/lib'],
  'src/engines/embedded/kernels': [],
};
