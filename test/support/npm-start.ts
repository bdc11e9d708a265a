/** Runs `npm start` in a folder until it has printed a key. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';

export type Started = {
  url: string;
  altUrl: string;
  /** The key of the test account that a first start creates. */
  key: string;
  /** Every line logged so far at level warn or above. */
  complaints(): string[];
  /** The output and the log so far. */
  output(): string;
  stop(): Promise<void>;
};

/** pino's number of the level warn. Source: https://getpino.io/#/docs/api?id=logger-level */
const WARN = 40;

/** `env` overrides the environment of this process. @throws Error with the output when the process ends early. */
export async function npmStart(folder: string, env: Record<string, string> = {}): Promise<Started> {
  // Vitest sets BASE_URL to a path.
  const { BASE_URL: _path, ...environment } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environment, PORT: '0', ALT_PORT: '0', BUNDLED_PICTURES: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(child, 'close');
  // A command that ends early must leave no service behind.
  const end = () => process.kill(-child.pid!, 'SIGKILL');
  process.once('exit', end);
  void closed.then(() => process.off('exit', end));
  const stop = async () => {
    process.kill(-child.pid!, 'SIGTERM');
    await closed;
  };
  const complained: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (Number(/"level":(\d+)/.exec(line)?.[1]) >= WARN) complained.push(line);
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  for await (const line of createInterface({ input: child.stdout.pipe(new PassThrough()) })) {
    output += `${line}\n`;
    const url = /main host\s+(http\S+)/.exec(output)?.[1];
    const altUrl = /alternative host\s+(http\S+)/.exec(output)?.[1];
    const key = /mk_test_\w{20,}/.exec(output)?.[0];
    if (url && altUrl && key)
      return { url, altUrl, key, complaints: () => [...complained], output: () => output, stop };
  }
  throw new Error(`The service did not start:\n${output}`);
}
