import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents, from the outermost. For folders that the operator names: Node's own
 * recursive `mkdir` never returns if a parent exists but cannot contain folders, such as `/proc`. `mode`: the rights of
 * new folders. A repeat changes nothing. Throws the file system's error, also if the path is a file.
 */
export function makeFolder(path: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  if (missing.length === 0) missing.push(resolve(path));
  for (const folder of missing.reverse()) makeOne(folder, mode);
}

/** Accepts a folder that another process has just created. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    mkdirSync(folder, { recursive: true, mode });
  }
}
