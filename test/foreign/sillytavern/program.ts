/** SillyTavern of the version that is pinned here, installed outside the project. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, openProgram, type Program } from '../program.ts';

const VERSION = '1.19.0';

/** Its own data are below `folder`. */
export async function openSillyTavern(folder: string): Promise<Program> {
  const port = await freePort();
  const args = [
    ...['server.js', `--port=${port}`, '--listen=false', '--browserLaunchEnabled=false'],
    ...[`--dataRoot=${join(folder, 'tavern')}`, `--configPath=${join(folder, 'tavern.yaml')}`],
  ];
  return openProgram({ name: 'SillyTavern', cwd: installed(), port, args });
}

/** Kept between runs. */
function installed(): string {
  const home = join(tmpdir(), `reverie-sillytavern-${VERSION}`);
  const program = join(home, 'node_modules', 'sillytavern');
  if (existsSync(join(program, 'server.js'))) return program;
  mkdirSync(home, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--silent', '--omit=dev'];
  execFileSync('npm', ['install', ...quiet, '--prefix', home, `sillytavern@${VERSION}`], { stdio: 'pipe' });
  return program;
}
