/** `npm start` in a folder, until it has printed a key. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';

/** @throws Error with what was printed, when it ends before. */
export async function npmStart(folder: string): Promise<{ url: string; key: string; stop(): Promise<void> }> {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', ALT_PORT: '0', BUNDLED_PICTURES: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const gone = once(child, 'close');
  const stop = async () => {
    process.kill(-child.pid!, 'SIGTERM');
    await gone;
  };
  let said = '';
  for await (const line of createInterface({ input: child.stdout.pipe(new PassThrough()) })) {
    said += `${line}\n`;
    const url = /main host\s+(http\S+)/.exec(said)?.[1];
    const key = /mk_test_\w{20,}/.exec(said)?.[0];
    if (url && key) return { url, key, stop };
  }
  throw new Error(`The service did not start:\n${said}`);
}
