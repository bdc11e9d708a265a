/**
 * `npm run mcp-hosts`: programs that speak MCP follow the guide to the letter, on the service.
 *
 * Claude Code is not free software, so none of them is a dependency. This command installs them into a folder of the machine's
 * temporary files. Each command and file is the one that docs/guides/mcp.md shows, with a real key and this folder in it.
 * Prints a line a step; exits 1 where one fails.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { npmStart } from '../support/npm-start.ts';
import { step } from './step.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/mcp.md'), 'utf8');
const PROGRAMS = [
  '@anthropic-ai/claude-code@2.1.197',
  '@google/gemini-cli@0.61.0',
  '@openai/codex@0.171.0',
  '@modelcontextprotocol/inspector@2.12.0',
];

const folder = mkdtempSync(join(tmpdir(), 'mcp-hosts-run-'));
const service = await npmStart(ROOT, { DATA_DIR: join(folder, 'data') });
try {
  const bin = installed();
  const env = {
    ...{ PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter), HOME: folder },
    ...{ REVERIE_API_KEY: service.key, REVERIE_BASE_URL: service.url, GEMINI_CLI_TRUST_WORKSPACE: 'true' },
  };
  const run = async (command: string) => {
    const filled = command
      .replace('http://127.0.0.1:8080', service.url)
      .replace('mk_test_…', service.key)
      .replace('/path/to/reverie', ROOT);
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', filled], { cwd: folder, env });
    return stdout + stderr;
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text.replace('http://127.0.0.1:8080', service.url));
  };

  const [http, stdio] = guided('bash', 'claude mcp add');
  await run(http!);
  step('Claude Code over HTTP', (await run('claude mcp list')).includes('✔ Connected'));
  await run('claude mcp remove reverie');
  await run(stdio!);
  step('Claude Code over standard input and output', (await run('claude mcp list')).includes('✔ Connected'));
  await run('claude mcp remove reverie');

  const [project] = guided('json mcp', '"type": "http"');
  write('.mcp.json', project!);
  write('.claude/settings.json', '{ "enableAllProjectMcpServers": true }');
  step('Claude Code with a file of the project', (await run('claude mcp list')).includes('✔ Connected'));

  const { mcpServers } = JSON.parse(project!);
  const { type: _, url, ...rest } = mcpServers.reverie;
  write('.gemini/settings.json', JSON.stringify({ mcpServers: { reverie: { httpUrl: url, ...rest } } }));
  step('Gemini CLI', (await run('gemini mcp list')).includes('Connected'));

  write(
    '.codex/config.toml',
    `[mcp_servers.reverie]\nurl = "http://127.0.0.1:8080/mcp"\nbearer_token_env_var = "REVERIE_API_KEY"\n`,
  );
  step('Codex reads its file', /reverie .*enabled .*Bearer token/.test(await run('codex mcp list')));

  const [inspect] = guided('bash', '@modelcontextprotocol/inspector');
  const inspector = inspect!.replace(/^npx .* mcp-inspector/, 'mcp-inspector');
  step('the Inspector lists the tools', (await run(inspector)).includes('"generate_image"'));
  const paint = inspector.replace(
    'tools/list',
    'tools/call --tool-name generate_image --tool-arg "prompt=a red fox"',
  );
  step('the Inspector paints a picture', (await run(paint)).includes(`${service.url}/media/`));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Blocks of the guide that have a text, in its order. */
function guided(language: string, text: string): string[] {
  const blocks = [...GUIDE.matchAll(/^```(.+)\n([\s\S]*?)^```/gm)];
  return blocks
    .filter((block) => block[1] === language && block[2]!.includes(text))
    .map((block) => block[2]!);
}

/** The folder of their commands, which is kept between runs. */
function installed(): string {
  const home = join(tmpdir(), 'reverie-mcp-hosts');
  const bin = join(home, 'node_modules/.bin');
  if (existsSync(join(bin, 'claude'))) return bin;
  mkdirSync(home, { recursive: true });
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--no-save',
    '--silent',
    '--omit=dev',
    '--force',
  ];
  execFileSync('npm', ['install', ...quiet, '--prefix', home, ...PROGRAMS], { stdio: 'pipe' });
  // The package's own install script does the same: it copies the binary for this machine.
  execFileSync(process.execPath, [join(home, 'node_modules/@anthropic-ai/claude-code/install.cjs')]);
  return bin;
}
