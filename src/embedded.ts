import type { Engine } from './engines/engine.ts';
import { openFilm } from './engines/film/engine.ts';
import { FILM_OPERATIONS } from './engines/film/works.ts';
import { type LanguageThread, openLanguageThread } from './engines/gloss/engine.ts';
import { openIllustrator } from './engines/illustrator/engine.ts';
import { openEditor } from './engines/imaging/edit/engine.ts';
import { openImaging } from './engines/imaging/engine.ts';

/** The operations that make a picture from words, each in a look of its own. */
const PAINTED = ['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay'] as const;

/** The engines of this process, by the operation they serve. They need no network and no model files. */
export function openEmbeddedEngines(): {
  engines: Map<string, Engine>;
  language: LanguageThread;
  close(): Promise<void>;
} {
  const illustrator = openIllustrator();
  const imaging = openImaging();
  const editor = openEditor();
  const language = openLanguageThread();
  const film = openFilm();
  return {
    engines: new Map<string, Engine>([
      ...PAINTED.map((operation): [string, Engine] => [operation, illustrator.engine]),
      ...FILM_OPERATIONS.map((operation): [string, Engine] => [operation, film.engine]),
      ['ra2-image-editor', editor.engine],
      ['smart-resize', imaging.resize],
      ['remove-background', imaging.removeBackground],
    ]),
    language,
    async close() {
      await Promise.all([
        illustrator.close(),
        imaging.close(),
        editor.close(),
        film.close(),
        language.close(),
      ]);
    },
  };
}
