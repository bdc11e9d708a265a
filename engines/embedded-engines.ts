/** Opens the engines that run in this process. */

import type { Sharp } from 'sharp';
import { runOf } from './analysis/matting/onnx-model.ts';
import type { EmbeddedModels } from './analysis/models.ts';
import { editorEngine } from './editor-engine.ts';
import { openFilm } from './film-engine.ts';
import { FILM_OPERATIONS } from './film-process/works.ts';
import { illustratorEngine } from './illustrator-engine.ts';
import { imagingEngines } from './imaging-engines.ts';
import { type ModelThread, openModelThread } from './models/model-thread.ts';
import { type ManifestReader, openManifestReader } from './pool/manifest-reader.ts';
import { openWorkerPool, type WorkerPool } from './pool/worker-pool.ts';
import type { CheckPicture, Engine } from './port/engine.ts';
import type { Fingerprints } from './port/fingerprints.ts';
import { type LanguageThread, openLanguageThread } from './translation/language-thread.ts';

/** Operations that paint from a prompt, each with its own look. */
const PAINTED = ['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay'] as const;

/** Paints pictures and films for the documentation. */
export type Easel = {
  pool: WorkerPool;
  film: Engine;
  /** Eight frames of a film side by side, including the first and the last. `width`: pixels of the whole row. */
  sheetOf(path: string, width: number): Promise<Sharp>;
};

export type EmbeddedEngines = {
  engines: Map<string, Engine>;
  language: LanguageThread;
  /** Undefined when no classifier is installed. */
  checkPicture: CheckPicture | undefined;
  fingerprints: Fingerprints;
  manifests: ManifestReader;
  /** Makes the pictures and films of the documentation's gallery. */
  easel: Easel;
  close(): Promise<void>;
};

/**
 * The engines of this process, by the operation that they serve. They need no network and no model files, but an
 * operator may install or configure some. Rejects with `ModelUnusable` when a model cannot be used.
 */
export async function openEngines(models: EmbeddedModels = {}): Promise<EmbeddedEngines> {
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
    fingerprints: {
      of: (bytes, signal) => pool.run('fingerprint', { bytes }, signal),
      near: (bytes, signal) => pool.run('fingerprintsOfCopy', { bytes }, signal),
    },
    manifests: openManifestReader(),
    easel: {
      pool,
      film: film.engine,
      sheetOf: async (...film) => (await import('./film/film-sheet.ts')).sheetOf(...film),
    },
    async close() {
      await Promise.all([pool.close(), film.close(), language.close()]);
      await thread.close();
    },
  };
}

/** Loads the models at the start, so that errors appear early and the first picture does not wait. */
async function tryModels(
  { matting, upscaling, safety }: EmbeddedModels,
  { run }: ModelThread,
): Promise<void> {
  if (matting) await run(runOf(matting));
  for (const one of [upscaling, safety]) if (one) await run({ path: one.model_path });
}
