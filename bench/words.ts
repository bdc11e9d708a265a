/** Words: each file in `bench/words/` measures one of the searches, readings or language engines. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { report, type Verdict } from './measure.ts';

/** `npm run bench -- words`: runs all parts, or the named ones. */
export async function bench(options: string[]): Promise<void> {
  const parts = globSync('words/*.ts', { cwd: import.meta.dirname })
    .map((file) => basename(file, '.ts'))
    .filter((part) => options.length === 0 || options.includes(part))
    .sort();
  const verdicts: Verdict[] = [];
  for (const part of parts) {
    const { words } = (await import(`./words/${part}.ts`)) as { words(): Promise<Verdict[]> };
    verdicts.push(...(await words()));
  }
  if (!report(verdicts)) process.exitCode = 1;
}
