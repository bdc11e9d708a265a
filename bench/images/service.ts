/** The service as `npm start` runs it, in a process of its own whose memory is read from outside. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RunningService = {
  baseUrl: string;
  /** Of a live account with as many credits as anybody needs. */
  key: string;
  asOperator: Record<string, string>;
  /** Resident memory in MB: now, and at most since `forgetPeak`. Linux only. */
  memory(): { now_mb: number; peak_mb: number };
  forgetPeak(): void;
  stop(): Promise<void>;
};

export async function startService(env: Record<string, string>): Promise<RunningService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-images-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      ALT_PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      BUNDLED_PICTURES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complained = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    complained += text;
  });
  const ended = once(child, 'exit');
  let baseUrl: string | undefined;
  while (baseUrl === undefined) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`The service did not start: ${complained}`);
    baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
  }
  const adminToken = readFileSync(join(dataDir, 'admin-token'), 'utf8').trim();
  const asOperator = { authorization: `Bearer ${adminToken}` };
  const created = await fetch(`${baseUrl}/admin/accounts`, {
    method: 'POST',
    headers: { ...asOperator, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench', mode: 'live', credits: '1000000' }),
  });
  const { api_key } = (await created.json()) as { api_key: string };
  const proc = `/proc/${child.pid}`;
  const field = (status: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return {
    baseUrl,
    key: api_key,
    asOperator,
    memory() {
      const status = readFileSync(`${proc}/status`, 'utf8');
      return { now_mb: field(status, 'VmRSS'), peak_mb: field(status, 'VmHWM') };
    },
    // Source: proc_pid_clear_refs(5): 5 sets the peak back to what is resident now.
    forgetPeak: () => writeFileSync(`${proc}/clear_refs`, '5'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
