/**
 * `npm run release -- --dry-run`: packs the service, the client and the Python wheel into `dist/release`, with a
 * software bill of materials (CycloneDX), the contents of the image, and checksums. Without `--dry-run` it also tags
 * the commit and prints the commands that publish the packages.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { imageOf } from './image.ts';
import { packService } from './pack-service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = `${ROOT}dist/release`;
const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string };

const mistakes = process.argv.includes('--dry-run') ? [] : unready();
if (mistakes.length > 0) {
  process.stderr.write(`Not released:\n${mistakes.map((each) => `  ${each}\n`).join('')}`);
  process.exit(1);
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
packService(ROOT, `${ROOT}dist/reverie`);
run(process.execPath, ['client/build-client.ts']);
for (const folder of ['dist/reverie', 'dist/client'])
  run('npm', ['pack', `./${folder}`, '--ignore-scripts', '--pack-destination', OUT, '--silent']);
for (const wheel of globSync('dist/python/*.whl', { cwd: ROOT }))
  cpSync(`${ROOT}${wheel}`, `${OUT}/${wheel.split('/').at(-1)}`);
writeFileSync(
  `${OUT}/sbom.cdx.json`,
  run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']),
);
writeFileSync(
  `${OUT}/image.json`,
  `${JSON.stringify(imageOf(readFileSync(`${ROOT}Dockerfile`, 'utf8'), version), null, 2)}\n`,
);
const files = globSync('*', { cwd: OUT }).sort();
writeFileSync(`${OUT}/SHA256SUMS`, files.map((file) => `${digestOf(file)}  ${file}\n`).join(''));
process.stdout.write(readFileSync(`${OUT}/SHA256SUMS`, 'utf8'));

if (!process.argv.includes('--dry-run')) {
  run('git', ['tag', '--annotate', `v${version}`, '--message', `Reverie ${version}`]);
  process.stdout.write(`Tagged v${version}. To publish:
  git push origin v${version}
  npm publish dist/release/reverie-${version}.tgz
  npm publish dist/release/reverie-client-${version}.tgz --access public
  docker build --tag reverie:${version} .
`);
}

/** Reasons that this commit cannot be released. */
function unready(): string[] {
  const changes = readFileSync(`${ROOT}CHANGELOG.md`, 'utf8');
  const dirty = run('git', ['status', '--porcelain']) !== '';
  const tagged = run('git', ['tag', '--list', `v${version}`]) !== '';
  return [
    dirty && 'there are changes that are not committed',
    tagged && `v${version} is tagged already: give package.json another version`,
    !changes.includes(`## ${version}`) && `CHANGELOG.md has no entry for ${version}`,
  ].filter((each) => each !== false);
}

function digestOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(`${OUT}/${file}`))
    .digest('hex');
}

function run(command: string, args: string[]): string {
  return execFileSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
