import type { OnnxMatting } from './engines/embedded/analysis/matting/onnx-matting.ts';
import { editorEngine } from './engines/embedded/editor-engine.ts';
import { openFilm } from './engines/embedded/film-engine.ts';
import { FILM_OPERATIONS } from './engines/embedded/film-process/works.ts';
import { illustratorEngine } from './engines/embedded/illustrator-engine.ts';
import { imagingEngines } from './engines/embedded/imaging-engines.ts';
import { openWorkerPool, type WorkerPool } from './engines/embedded/pool/worker-pool.ts';
import type { Engine } from './engines/engine.ts';
import { type LanguageThread, openLanguageThread } from './engines/translation/language-thread.ts';

/** The operations that make a picture from words, each in a look of its own. */
const PAINTED = ['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay'] as const;

export type Embedded = {
  engines: Map<string, Engine>;
  language: LanguageThread;
  /** What the gallery of the documentation is made with. */
  easel: { pool: WorkerPool; film: Engine };
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
  const pool = openWorkerPool();
  if (matting) {
    await pool.run('tryModel', matting).catch(async (error) => {
      await pool.close();
      throw error;
    });
  }
  const illustrator = illustratorEngine(pool);
  const imaging = imagingEngines(pool, matting);
  const film = openFilm({ standby: true });
  const language = openLanguageThread();
  return {
    engines: new Map<string, Engine>([
      ...PAINTED.map((operation): [string, Engine] => [operation, illustrator]),
      ...FILM_OPERATIONS.map((operation): [string, Engine] => [operation, film.engine]),
      ['ra2-image-editor', editorEngine(pool, matting)],
      ['smart-resize', imaging.resize],
      ['remove-background', imaging.removeBackground],
    ]),
    language,
    easel: { pool, film: film.engine },
    async close() {
      await Promise.all([pool.close(), film.close(), language.close()]);
    },
  };
}
