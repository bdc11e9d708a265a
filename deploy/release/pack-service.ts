/**
 * Packs the service so that it runs without a compiler: the same files, with the types stripped from the TypeScript.
 */
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * Files needed at run time. Build, test and benchmark code is excluded, and so is the client, which is its own
 * package.
 */
const FILES = [
  'src/**/*',
  'engines/**/*',
  'upstreams/**/*',
  'generated/**/*',
  // Templates of the reference's samples.
  'openapi/{generate,samples}/*.ts',
  'docs/{site,public,guides,recipes,errors,upstreams,gallery}/**/*',
  'docs/fonts/*.{md,txt}',
  'docs/*.md',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
];
const LEFT = [
  '**/node_modules',
  'engines/build-data/**',
  'engines/{test,bench}/**',
  '{engines,upstreams}/package.json',
  'engines/**/*.as',
  'engines/{scene,emoji,tags,analysis,kernels,lettering}/**/build{,-*}.ts',
  'docs/site/gallery/build-bundled.ts',
  'generated/*/client.ts',
  'docs/gallery/files/**',
];

/** Workspaces that are packed with the service, because the package has no `node_modules` for them. */
const PACKED = ['engines', 'upstreams'];

function beside(path: string): string {
  return path.startsWith('.') ? path : `./${path}`;
}

type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Writes the package of the repository at `root` to `out`, ready for `npm pack`. */
export function packService(root: string, out: string): void {
  rmSync(out, { recursive: true, force: true });
  const files = globSync(FILES, { cwd: root, exclude: LEFT, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) {
    const from = join(parentPath, name);
    const to = join(out, from.slice(root.length)).replace(/\.ts$/, '.js');
    mkdirSync(dirname(to), { recursive: true });
    if (name.endsWith('.ts')) {
      const source = PACKED.reduce(
        (text, workspace) => {
          const door = relative(dirname(from), join(root, `${workspace}/index.ts`));
          return text.replaceAll(`'@reverie/${workspace}'`, `'${beside(door)}'`);
        },
        readFileSync(from, 'utf8'),
      );
      writeFileSync(to, withoutTypes(source));
    } else cpSync(from, to);
  }
  mkdirSync(join(out, 'bin'));
  cpSync(join(root, 'deploy/release/reverie.js'), join(out, 'bin/reverie.js'));
  chmodSync(join(out, 'bin/reverie.js'), 0o755);
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`);
}

/** JavaScript with the same lines and columns. Imports of the project's own modules end in `.js`. */
export function withoutTypes(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(
    /(\bfrom\s*|\bimport\s*(?:\(\s*)?|\bnew URL\(\s*)(['"`])(\.{0,2}[^'"`:\s]*)\.ts\2/g,
    '$1$2$3.js$2',
  );
}

function manifestOf(root: string): object {
  const own = manifestIn(root);
  const { name, version, description, license, optionalDependencies } = own;
  const all = [own, ...PACKED.map((workspace) => manifestIn(join(root, workspace)))];
  const dependencies = Object.fromEntries(
    all
      .flatMap((manifest) => Object.entries(manifest.dependencies))
      .filter(([each]) => !each.startsWith('@reverie/')),
  );
  return {
    name,
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

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
