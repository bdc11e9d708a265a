/** `npm run bench -- NAME …`: measures one thing beside its limit, in one run. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';

const [name, ...options] = process.argv.slice(2);
const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.ts'))
  .filter((found) => found !== 'run' && found !== 'measure')
  .sort();

if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 2;
} else {
  const { bench } = (await import(`./${name}.ts`)) as { bench(options: string[]): Promise<void> };
  await bench(options);
}
