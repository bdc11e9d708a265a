/** `code-server`, VS Code's workbench on a web server, of the version that is pinned here, installed outside the project. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, openProgram, type Program } from '../program.ts';

const VERSION = '4.139.1';
/** Native modules that the server loads. Their install scripts do not run by themselves under npm 11. */
const COMPILED = [
  '@parcel/watcher',
  '@vscode/deviceid',
  '@vscode/fs-copyfile',
  '@vscode/native-watchdog',
  '@vscode/spdlog',
  '@vscode/sqlite3',
  'node-pty',
];

/** Settings and logs of the program are below `folder`. `service` is where `npm run mcp` finds Reverie. */
export async function openCodeServer(folder: string, service: string): Promise<Program> {
  const port = await freePort();
  const args = [
    ...['out/node/entry.js', '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`],
    ...['--disable-telemetry', '--disable-update-check', '--disable-workspace-trust'],
    ...['--user-data-dir', join(folder, 'user'), '--extensions-dir', join(folder, 'extensions')],
  ];
  // VS Code starts the server of a project with the environment of its own process.
  const env = {
    HOME: folder,
    REVERIE_BASE_URL: service,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  };
  return openProgram({ name: 'code-server', cwd: installed(), port, args, env });
}

/** Kept between runs. */
function installed(): string {
  const home = join(tmpdir(), `reverie-code-server-${VERSION}`);
  const program = join(home, 'node_modules', 'code-server');
  const finished = join(program, 'lib/vscode/node_modules/@vscode/spdlog/build/Release/spdlog.node');
  if (existsSync(finished)) return program;
  mkdirSync(home, { recursive: true });
  // Headers of this Node.js lie beside its binary: node-gyp needs no download.
  const nodedir = join(dirname(realpathSync(process.execPath)), '..');
  const env = {
    ...process.env,
    ...{ npm_config_nodedir: nodedir, npm_config_user_agent: `npm/11 node/${process.version} linux x64` },
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  };
  const quiet = ['--no-audit', '--no-fund', '--no-save', '--silent'];
  execFileSync('npm', ['install', ...quiet, '--prefix', home, `code-server@${VERSION}`], {
    stdio: 'pipe',
    env,
  });
  execFileSync('sh', ['postinstall.sh'], { cwd: program, stdio: 'pipe', env });
  execFileSync('npm', ['rebuild', ...COMPILED], { cwd: join(program, 'lib/vscode'), stdio: 'pipe', env });
  execFileSync('npm', ['rebuild', 'argon2'], { cwd: home, stdio: 'pipe', env });
  return program;
}
