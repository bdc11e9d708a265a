import type { Engine } from './engines/engine.ts';
import { openFilm } from './engines/film/engine.ts';
import { FILM_OPERATIONS } from './engines/film/works.ts';
import { type LanguageThread, openLanguageThread } from './engines/gloss/engine.ts';
import { illustratorEngine } from './engines/illustrator/engine.ts';
import { editorEngine } from './engines/imaging/edit/engine.ts';
import { imagingEngines } from './engines/imaging/engine.ts';
import type { OnnxMatting } from './engines/imaging/matting/onnx.ts';
import { openStudio, type Studio } from './engines/studio/studio.ts';

/** The operations that make a picture from words, each in a look of its own. */
const PAINTED = ['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay'] as const;

export type Embedded = {
  engines: Map<string, Engine>;
  language: LanguageThread;
  /** What the gallery of the documentation is made with. */
  easel: { studio: Studio; film: Engine };
  close(): Promise<void>;
};

/**
 * The engines of this process, by the operation they serve. They need no network and no model files; an operator who has
 * a matting model names it. Rejects with the model's mistake, by its name `MattingModelError`, when it cannot be used.
 */
export async function openEmbeddedEngines({
  matting,
}: {
  matting?: OnnxMatting | undefined;
} = {}): Promise<Embedded> {
  const studio = openStudio();
  if (matting) {
    await studio.run('tryModel', matting).catch(async (error) => {
      await studio.close();
      throw error;
    });
  }
  const illustrator = illustratorEngine(studio);
  const imaging = imagingEngines(studio, matting);
  const film = openFilm({ spare: true });
  const language = openLanguageThread();
  return {
    engines: new Map<string, Engine>([
      ...PAINTED.map((operation): [string, Engine] => [operation, illustrator]),
      ...FILM_OPERATIONS.map((operation): [string, Engine] => [operation, film.engine]),
      ['ra2-image-editor', editorEngine(studio, matting)],
      ['smart-resize', imaging.resize],
      ['remove-background', imaging.removeBackground],
    ]),
    language,
    easel: { studio, film: film.engine },
    async close() {
      await Promise.all([studio.close(), film.close(), language.close()]);
    },
  };
}
