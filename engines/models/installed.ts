/** Installed models in the data folder. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumOf } from './checksum.ts';
import { type Model, ModelsError, type ModelTask, parseModel, type UseOf } from './model-catalogue.ts';

export type InstalledFile = { path: string; size_bytes: number; sha256: string };

/**
 * Record of an installation, stored beside its files. It contains the whole catalogue entry, so that later catalogue
 * changes do not affect it.
 */
export type ModelRecord = { model: Model; files: InstalledFile[]; installed_at: string };

export type Installed = ModelRecord & { folder: string };

/** Name within the data folder. */
export const MODELS_FOLDER = 'models';
export const RECORD = 'model.json';

/** @throws ModelsError when a record cannot be read. */
export function installedModels(dataDir: string): Installed[] {
  const root = join(dataDir, MODELS_FOLDER);
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, RECORD)))
    .map(({ name }) => readRecord(join(root, name)))
    .sort((a, b) => b.installed_at.localeCompare(a.installed_at));
}

function readRecord(folder: string): Installed {
  try {
    const record = JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as ModelRecord;
    return { ...record, model: parseModel(record.model), folder };
  } catch (error) {
    throw new ModelsError(
      `${join(folder, RECORD)} cannot be read (${(error as Error).message}): remove the model and install it again.`,
    );
  }
}

/** The model to use for a task: the one that was installed last. */
export function modelFor<Wanted extends ModelTask>(
  models: readonly Installed[],
  task: Wanted,
): { name: string; folder: string; use: UseOf<Wanted> } | undefined {
  return modelsFor(models, task)[0];
}

/** All models of a task, most recently installed first. */
export function modelsFor<Wanted extends ModelTask>(
  models: readonly Installed[],
  task: Wanted,
): { name: string; folder: string; use: UseOf<Wanted> }[] {
  return models
    .filter(({ model }) => model.use.task === task)
    .map(({ model, folder }) => ({ name: model.name, folder, use: model.use as UseOf<Wanted> }));
}

/** Describes damage to a model's files; undefined when they are as installed. */
export async function damageOf({ folder, files }: Installed): Promise<string | undefined> {
  for (const { path, size_bytes, sha256 } of files) {
    const size = await stat(join(folder, path)).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) return `${path} is missing`;
    if (size !== size_bytes) return `${path} has ${size} bytes, not ${size_bytes}`;
    if ((await checksumOf(join(folder, path))) !== sha256) return `${path} was changed`;
  }
  return undefined;
}

/** Removes a model's folder and the remains of an interrupted installation. Returns false when there was neither. */
export function removeModel(dataDir: string, name: string): boolean {
  const places = [join(dataDir, MODELS_FOLDER, name), incomingOf(dataDir, name)].filter((place) =>
    existsSync(place),
  );
  for (const place of places) rmSync(place, { recursive: true });
  return places.length > 0;
}

/** The folder of a model during its installation. */
export function incomingOf(dataDir: string, name: string): string {
  return join(dataDir, MODELS_FOLDER, '.incoming', name);
}
