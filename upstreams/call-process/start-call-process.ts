/** A new call process, and a line to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomName } from '../lib/random-name.ts';

/** A process's environment, of which little is handed on. */
export type PassedOn = Readonly<Record<string, string | undefined>>;

/** Environment variables for connections, memory and compiled code; upstream keys come over the socket. */
const CONCERNS_CALLS =
  /^(?:PATH|TZ|TMPDIR|NODE_(?:EXTRA_CA_CERTS|OPTIONS|USE_ENV_PROXY|USE_SYSTEM_CA|TLS_REJECT_UNAUTHORIZED|COMPILE_CACHE)|SSL_CERT_(?:FILE|DIR)|(?:HTTPS?|NO)_PROXY|MALLOC_\w+)$/i;

const HEAP_MB = 1024;
const START_SECONDS = 30;
/** Source: unix(7), sun_path: 108 bytes with their end; 104 on macOS. */
const PATH_BYTES_MAX = 100;

/**
 * Starts it in a session of its own, so that no signal to the service's reaches it, and connects.
 *
 * @throws where it cannot be started or does not answer.
 */
export async function startCallProcess(
  folder: string,
  environment: PassedOn,
): Promise<{ socket: string; connection: Socket }> {
  const socket = await socketIn(folder);
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('serve-calls.ts', import.meta.url)),
      folder,
      socket,
    ],
    {
      cwd: folder,
      detached: true,
      env: Object.fromEntries(Object.entries(environment).filter(([name]) => CONCERNS_CALLS.test(name))),
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  await listening(child);
  const connection = connect(socket);
  await once(connection, 'connect');
  return { socket, connection };
}

async function socketIn(folder: string): Promise<string> {
  const name = `${randomName('calls')}.sock`;
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX) return path;
  return join(await mkdtemp(join(tmpdir(), 'reverie-calls-')), 'calls.sock');
}

async function listening(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error('The call process does not answer.')), START_SECONDS * 1000);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`The call process ended with code ${code}.`)));
  child.stdout!.once('data', () => resolve());
  try {
    await promise;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(late);
    child.stdout!.destroy();
    // It ends when it likes.
    child.unref();
  }
}
