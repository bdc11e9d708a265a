/** Test files of published packages, downloaded by the clients of their registries. Nothing of a package is run. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { x as extract } from 'tar';
import { Unavailable } from './python.ts';

const run = promisify(execFile);

/** Name and exact version. `pypi` packages are source releases. */
export type Packages = Partial<Record<'pypi' | 'npm' | 'crates', Record<string, string>>>;

export type PackageFile = { package: string; name: string; path: string };

/**
 * The files of the packages whose path in the package matches. Packages of an earlier run serve again. A package that
 * its registry does not deliver is left out with a line on the console.
 * @throws Unavailable if none is delivered.
 */
export async function packageFiles(packages: Packages, like: RegExp): Promise<PackageFile[]> {
  const found: PackageFile[] = [];
  for (const [registry, versions] of Object.entries(packages))
    for (const [name, version] of Object.entries(versions)) {
      const to = join(tmpdir(), 'reverie-real', 'packages', `${name.replace('/', '-')}-${version}`);
      try {
        if (!existsSync(to)) await delivered(registry as keyof Packages, to, name, version);
      } catch (error) {
        console.log(`left out: ${name} ${version} of ${registry} (${String(error).split('\n', 1)})`);
        continue;
      }
      for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && like.test(path))
          found.push({ package: `${name} ${version}`, name: relative(to, path), path });
      }
    }
  if (found.length === 0) throw new Unavailable('no registry delivers a package');
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A folder that exists is whole. */
async function delivered(registry: keyof Packages, to: string, name: string, version: string): Promise<void> {
  const partial = `${to}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await REGISTRIES[registry](partial, name, version);
  await rename(partial, to);
}

const REGISTRIES: Record<keyof Packages, (to: string, name: string, version: string) => Promise<void>> = {
  async pypi(to, name, version) {
    const index = `https://pypi.org/simple/${name}/`;
    const headers = { accept: 'application/vnd.pypi.simple.v1+json' };
    const { files } = (await (await fetch(index, { headers })).json()) as { files: Release[] };
    const release = files.find(({ filename }) => filename.toLowerCase().endsWith(`-${version}.tar.gz`));
    if (!release) throw new Error('there is no source release');
    const bytes = Buffer.from(await (await fetch(new URL(release.url, index))).arrayBuffer());
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (digest !== release.hashes.sha256) throw new Error('the digest differs');
    const file = join(to, 'release.tgz');
    await writeFile(file, bytes);
    await extract({ file, cwd: to, strip: 1 });
  },

  async npm(to, name, version) {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', to, `${name}@${version}`]);
    await extract({ file: join(to, stdout.trim().split('\n').at(-1)!), cwd: to, strip: 1 });
  },

  async crates(to, name, version) {
    await mkdir(join(to, 'src'));
    await writeFile(join(to, 'src', 'lib.rs'), '');
    await writeFile(
      join(to, 'Cargo.toml'),
      `[package]\nname = "files"\nversion = "0.0.0"\n[dependencies]\n"${name}" = "=${version}"\n`,
    );
    await run('cargo', ['vendor', '--quiet', join(to, 'vendor')], { cwd: to });
    // Files of the crates that it depends on are not its own.
    for (const other of await readdir(join(to, 'vendor')))
      if (other !== name) await rm(join(to, 'vendor', other), { recursive: true });
  },
};

type Release = { filename: string; url: string; hashes: { sha256: string } };
