import type { Engine } from './engines/engine.ts';
import { openIllustrator } from './engines/illustrator/engine.ts';

/** The engines of this process, by the operation they serve. They need no network and no model files. */
export function openEmbeddedEngines(): { engines: Map<string, Engine>; close(): Promise<void> } {
  const illustrator = openIllustrator();
  return { engines: new Map([['ra1', illustrator.engine]]), close: illustrator.close };
}
