import { existsSync, readdirSync } from 'node:fs';

/** Every file below a folder, sorted. Empty where there is no such folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => `${each.parentPath}/${each.name}`)
    .sort();
}
