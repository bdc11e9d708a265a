/** `npm run bench -- NAME …`: runs benches, which measure beside a limit in one run. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [name, ...options] = process.argv.slice(2);
const names = globSync('*.ts', { cwd: import.meta.dirname })
  .filter((file) =>
    /^export async function bench\(/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  .map((file) => basename(file, '.ts'))
  .sort();

if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 2;
} else {
  const { bench } = (await import(`./${name}.ts`)) as { bench(options: string[]): Promise<void> };
  await bench(options);
}
