/**
 * `npm run vs-code`: VS Code's server build follows docs/guides/mcp.md to the letter, in Debian's Chromium.
 *
 * `code-server` carries VS Code's own workbench and MCP host. Its native modules are compiled, so it is no dependency: this
 * command installs it into a folder of the machine's temporary files (two minutes; python3, make, g++ and the headers of
 * Kerberos are needed). Each file is the one of the guide. Prints a line a step; exits 1 where one fails. With a folder's
 * name pictures of the screen are kept there.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeBrowser, noBrowser, openPage } from '../browser/browser.ts';
import { npmStart } from '../support/npm-start.ts';
import { step } from './step.ts';
import { openCodeServer } from './vs-code/program.ts';
import { Workbench } from './vs-code/workbench.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/mcp.md'), 'utf8');

if (noBrowser) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'vs-code-run-'));
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const service = await npmStart(ROOT, { DATA_DIR: join(folder, 'data') });
  closing.unshift(service.stop);
  const program = await openCodeServer(folder, service.url);
  closing.unshift(program.stop);
  closing.unshift(closeBrowser);

  const [http, stdio] = filesOfTheGuide();
  const forms = { 'over HTTP': http!, 'over standard input and output': stdio! };
  for (const [form, file] of Object.entries(forms)) {
    const project = join(folder, form.replaceAll(' ', '-'));
    mkdirSync(join(project, '.vscode'), { recursive: true });
    const filled = file.replace('http://127.0.0.1:8080', service.url).replace('/path/to/reverie', ROOT);
    writeFileSync(join(project, '.vscode/mcp.json'), filled);

    const { page, close } = await openPage();
    const workbench = new Workbench(page, process.argv[2]);
    await workbench.open(program.url, project);
    step(`${form}: the server of the file is listed`, (await workbench.servers()).includes('reverie'));
    const question = await workbench.startServer('reverie');
    step(`${form}: VS Code asks for the key`, question.includes('Reverie API key'));
    await workbench.answer(service.key);
    const log = await workbench.logOf('reverie');
    step(`${form}: the server runs and offers its tools`, /Discovered 1\d tools/.test(log));
    await close();
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const close of closing) await close();
}

/** Both files of the section on VS Code: over HTTP, and over standard input and output. */
function filesOfTheGuide(): string[] {
  const blocks = [...GUIDE.matchAll(/^```json mcp\n([\s\S]*?)^```/gm)].map((block) => block[1]!);
  return blocks.filter((block) => block.includes('promptString'));
}
