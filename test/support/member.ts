/** One process of the service, to be stopped politely, killed, and started again at the same address. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Member = {
  url: string;
  /** Of the running process; undefined while there is none. */
  pid(): number | undefined;
  /** Resolves when it answers that it is ready. Throws when it ended before. `other` is run from now on, absent: as before. */
  start(other?: URL): Promise<void>;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with its exit code when it is gone. */
  stop(): Promise<number | null>;
};

/** `file` is run with `PORT` and `ALT_PORT` of its own beside `env`, and with nothing of our environment but PATH. */
export async function member(file: URL, env: Record<string, string>): Promise<Member> {
  const [port, altPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let program = file;
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = await exit;
    child = undefined;
    return code;
  };
  return {
    url,
    pid: () => child?.pid,
    async start(other = program) {
      program = other;
      let output = '';
      const started = fork(program, {
        env: { PATH: process.env.PATH!, PORT: String(port), ALT_PORT: String(altPort), ...env },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      child = started;
      started.stderr!.on('data', (chunk) => {
        output = `${output}${chunk}`.slice(-4000);
      });
      while (!(await isReady(url))) {
        if (started.exitCode !== null) throw new Error(`It ended before it was ready: ${output}`);
        if (started.signalCode !== null) return;
        await sleep(50);
      }
    },
    kill: async () => void (await stop('SIGKILL')),
    stop: () => stop('SIGTERM'),
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 200;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
