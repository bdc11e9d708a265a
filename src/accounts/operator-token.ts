/** Creates the operator token when ADMIN_TOKEN is not set. */
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unguessable } from '../lib/id.ts';
import { makeFolder } from '../lib/make-folder.ts';

/**
 * The token in DATA_DIR, created at the first start and readable only by its owner. Processes that start together get
 * the same token, because the complete file is linked under its name only once.
 */
export async function ownOperatorToken(dataDir: string): Promise<string> {
  makeFolder(dataDir);
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
