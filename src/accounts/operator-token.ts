/** The operator's token of a service that was given none. */
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unguessable } from '../lib/id.ts';

/**
 * The token in DATA_DIR, made at the first start. Only its owner may read it. Processes that start together agree on
 * one: it appears under its name when it is whole, and only once.
 */
export async function ownOperatorToken(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'admin-token');
  const draft = `${file}.${unguessable()}`;
  await writeFile(draft, `adm_${unguessable()}\n`, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
