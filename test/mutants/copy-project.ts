import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WORKSPACES = '@reverie';
const LEFT_OUT = /(^|\/)(node_modules|\.git|\.mutation|data|dist)(\/|$)/;

/** Copies the project to a new folder, in which faults may be put into the code. Returns the folder. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'reverie-mutants-'));
  cpSync('.', root, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  linkModules(root);
  return root;
}

/** Links the installed packages, and the workspaces of the copy itself: an import must reach the changed file. */
function linkModules(root: string): void {
  const [from, to] = [join(process.cwd(), 'node_modules'), join(root, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== WORKSPACES) symlinkSync(join(from, name), join(to, name));
  }
  cpSync(join(from, WORKSPACES), join(to, WORKSPACES), { recursive: true, verbatimSymlinks: true });
}
