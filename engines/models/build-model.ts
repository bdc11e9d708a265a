/** Builds a model's file from the contents of its package. */
import { readFileSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { checksumOf } from './checksum.ts';
import { type LayersModel, onnxOfLayers } from './layers-model.ts';
import { type ModelBuild, ModelsError } from './model-catalogue.ts';

/**
 * Writes `build.path` to `into`, from the unpacked package at `from`.
 *
 * @throws ModelsError when the package does not have the expected contents.
 */
export async function buildModel(build: ModelBuild, from: string, into: string): Promise<void> {
  const path = join(into, build.path);
  switch (build.from) {
    case 'pieces':
      await joinPieces(join(from, build.index), build.key, path);
      if ((await checksumOf(path, build.checksum)) !== build.checksum)
        throw new ModelsError(`The joined pieces of ${build.key} do not have the checksum in the catalogue.`);
      return;
    case 'layers': {
      const topology = JSON.parse(await readFile(join(from, build.topology), 'utf8')) as LayersModel;
      return writeFile(path, onnxOfLayers(topology, await readFile(join(from, build.weights))));
    }
    case 'modules': {
      const topology = exportOf(join(from, build.topology)) as LayersModel;
      const weights = exportOf(join(from, build.weights)) as string;
      return writeFile(path, onnxOfLayers(topology, Buffer.from(weights, 'base64')));
    }
  }
}

type Index = Record<string, { size: number; chunks: { hash: string; offsets: [number, number] }[] }>;

/** The pieces are beside the index, and each is named after its hash. */
async function joinPieces(index: string, key: string, path: string): Promise<void> {
  const entry = (JSON.parse(await readFile(index, 'utf8')) as Index)[key];
  if (!entry) throw new ModelsError(`The index of the package has no entry ${key}.`);
  const file = await open(path, 'w');
  try {
    for (const { hash, offsets } of entry.chunks)
      await file.write(await readFile(join(index, '..', hash)), 0, undefined, offsets[0]);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Exports of a bundled CommonJS module. It runs in isolation, without files, network or access to this process. */
function exportOf(path: string): unknown {
  const sandbox = { module: { exports: {} }, exports: {} };
  runInNewContext(readFileSync(path, 'utf8'), sandbox, { filename: path, timeout: 10_000 });
  return sandbox.module.exports;
}
