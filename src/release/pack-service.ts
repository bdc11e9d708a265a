/** The service as a package that runs without a compiler: the same tree, its TypeScript stripped of types. */
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/** What runs. Whatever builds, tests or measures stays behind, and so does the client, which is a package of its own. */
const FILES = [
  'src/**/*',
  'generated/**/*',
  // How the references' samples are written.
  'openapi/{generate,samples}/*.ts',
  'docs/{site,public,guides,errors,upstreams,decisions,gallery}/**/*',
  'docs/*.md',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
];
const LEFT = [
  '**/node_modules',
  'src/build-data/**',
  'src/release/**',
  'src/client/**',
  'src/**/*.as',
  'src/**/build{,-*}.ts',
  'generated/*/client.ts',
  'docs/gallery/files/**',
];

type Manifest = {
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Writes the package of the repository at `root` into `out`, ready for `npm pack`. */
export function packService(root: string, out: string): void {
  rmSync(out, { recursive: true, force: true });
  const files = globSync(FILES, { cwd: root, exclude: LEFT, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) {
    const from = join(parentPath, name);
    const to = join(out, from.slice(root.length)).replace(/\.ts$/, '.js');
    mkdirSync(dirname(to), { recursive: true });
    if (name.endsWith('.ts')) writeFileSync(to, withoutTypes(readFileSync(from, 'utf8')));
    else cpSync(from, to);
  }
  mkdirSync(join(out, 'bin'));
  cpSync(join(root, 'src/release/reverie.js'), join(out, 'bin/reverie.js'));
  chmodSync(join(out, 'bin/reverie.js'), 0o755);
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`);
}

/** JavaScript with the same lines and columns, whose own modules end in `.js`. */
export function withoutTypes(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(
    /(\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)(['"`])(\.{0,2}[^'"`:\s]*)\.ts\2/g,
    '$1$2$3.js$2',
  );
}

function manifestOf(root: string): object {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const { version, description, license, dependencies, optionalDependencies } = own;
  return {
    name: 'reverie',
    version,
    description,
    license,
    type: 'module',
    bin: { reverie: 'bin/reverie.js' },
    engines: { node: '>=20' },
    dependencies,
    optionalDependencies,
  };
}
