import { runOf } from '../engines/embedded/analysis/matting/onnx-model.ts';
import type { EmbeddedModels } from '../engines/embedded/analysis/models.ts';
import { editorEngine } from '../engines/embedded/editor-engine.ts';
import { openFilm } from '../engines/embedded/film-engine.ts';
import { FILM_OPERATIONS } from '../engines/embedded/film-process/works.ts';
import { illustratorEngine } from '../engines/embedded/illustrator-engine.ts';
import { imagingEngines } from '../engines/embedded/imaging-engines.ts';
import { openWorkerPool, type WorkerPool } from '../engines/embedded/pool/worker-pool.ts';
import type { CheckPicture, Engine } from '../engines/engine.ts';
import { type ModelThread, openModelThread } from '../engines/models/model-thread.ts';
import { type LanguageThread, openLanguageThread } from '../engines/translation/language-thread.ts';

/** The operations that make a picture from words, each in a look of its own. */
const PAINTED = ['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay'] as const;

export type Embedded = {
  engines: Map<string, Engine>;
  language: LanguageThread;
  /** Undefined: no classifier is installed. */
  checkPicture: CheckPicture | undefined;
  /** What the gallery of the documentation is made with. */
  easel: { pool: WorkerPool; film: Engine };
  close(): Promise<void>;
};

/**
 * The engines of this process, by the operation they serve. They need no network and no model files; an operator may
 * install or name some. Rejects with `ModelUnusable` when one of them cannot be used.
 */
export async function openEmbeddedEngines(models: EmbeddedModels = {}): Promise<Embedded> {
  const thread = openModelThread();
  await tryModels(models, thread).catch(async (error) => {
    await thread.close();
    throw error;
  });
  const pool = openWorkerPool(undefined, thread);
  const illustrator = illustratorEngine(pool);
  const imaging = imagingEngines(pool, models);
  const film = openFilm({ standby: true, models, run: thread.run });
  const language = openLanguageThread();
  return {
    engines: new Map<string, Engine>([
      ...PAINTED.map((operation): [string, Engine] => [operation, illustrator]),
      ...FILM_OPERATIONS.map((operation): [string, Engine] => [operation, film.engine]),
      ['ra2-image-editor', editorEngine(pool, models)],
      ['smart-resize', imaging.resize],
      ['remove-background', imaging.removeBackground],
    ]),
    language,
    checkPicture:
      models.safety &&
      ((bytes, signal) => pool.run('checkPicture', { bytes, models: { safety: models.safety } }, signal)),
    easel: { pool, film: film.engine },
    async close() {
      await Promise.all([pool.close(), film.close(), language.close()]);
      await thread.close();
    },
  };
}

/** Loads them: what is wrong is said at the start, and the first picture finds them ready. */
async function tryModels(
  { matting, upscaling, safety }: EmbeddedModels,
  { run }: ModelThread,
): Promise<void> {
  if (matting) await run(runOf(matting));
  for (const one of [upscaling, safety]) if (one) await run({ path: one.model_path });
}
