/** The service as operators start it, to be killed: `src/main.ts` with an engines file, and its call processes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../engines/test/support/eventually.ts';
import { freshFolder } from '../support/database.ts';

const TOKEN = 'operator-of-the-crash';
/** The upstreams' key; no file of the service may hold it. */
export const FAR_KEY = 'fixture-key-of-upstreams';

export type Job = { job_id: string; operation: string; status: string; credits_charged: number };
type Caller = Record<string, string>;

export class WholeService {
  readonly dataDir = freshFolder('whole-');
  baseUrl = '';
  #child: ChildProcess | undefined;

  async start(engines: string): Promise<void> {
    const file = `${this.dataDir}.yaml`;
    writeFileSync(file, engines);
    const child = spawn(process.execPath, ['src/main.ts'], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        ALT_PORT: '0',
        DATA_DIR: this.dataDir,
        ADMIN_TOKEN: TOKEN,
        ENGINES_FILE: file,
        FAR_KEY,
        RATE_LIMITS: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let output = '';
    child.stdout!.on('data', (part) => (output += part));
    child.stderr!.on('data', (part) => (output += part));
    const address = () => /main host\s+(http:\S+)/.exec(output)?.[1];
    await eventually(() => address() ?? (child.exitCode === null ? undefined : 'ended'));
    const baseUrl = address();
    if (!baseUrl) throw new Error(output);
    this.baseUrl = baseUrl;
  }

  /** kill -9, or politely; until it is gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  async ask(method: string, path: string, headers: object, body?: object) {
    const init = { method, headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(`${this.baseUrl}${path}`, {
      ...init,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  /** A live account with 500 credits. */
  async caller(): Promise<Caller> {
    const account = { name: 'crash', credits: '500', mode: 'live' };
    const owner = await this.ask('POST', '/admin/accounts', { authorization: `Bearer ${TOKEN}` }, account);
    return { 'x-api-key': owner.api_key as string };
  }

  /** The answer is not awaited: its process will be killed. */
  order(path: string, key: Caller, body: object): void {
    void this.ask('POST', path, key, body).catch(() => undefined);
  }

  /** All jobs of the account, as soon as none goes on. */
  async ended(key: Caller): Promise<Job[]> {
    return eventually(async () => {
      const { jobs } = (await this.ask('GET', '/api/jobs', key)) as { jobs: Job[] };
      return jobs.length > 0 && jobs.every(({ status }) => status !== 'in_progress') && jobs;
    });
  }

  /** The first medium of a job, as it is delivered. */
  async delivered({ job_id }: Job, key: Caller): Promise<Buffer> {
    const text = JSON.stringify(await this.ask('GET', `/api/jobs/${job_id}`, key));
    const [, url] = /"url":"(http[^"]+)"/.exec(text) ?? [];
    if (!url) throw new Error(text);
    return Buffer.from(await (await fetch(url)).arrayBuffer());
  }

  /** Whole credits left, and whether the books agree. */
  async books(key: Caller) {
    const { credits } = (await this.ask('GET', '/api/account', key)) as {
      credits: { posted: string; held: string };
    };
    const check = await this.ask('GET', '/admin/ledger/check', { authorization: `Bearer ${TOKEN}` });
    const { balanced, open_holds } = check;
    return { left: Math.floor(Number(credits.posted)), held: credits.held, balanced, open_holds };
  }

  /** Of this folder, those that live. */
  callProcesses(): number[] {
    return execFileSync('ps', ['-eo', 'pid=,args='])
      .toString()
      .split('\n')
      .filter((line) => line.includes('serve-calls.ts') && line.includes(this.dataDir))
      .map((line) => Number.parseInt(line, 10));
  }

  /** Every file below the folder that holds this text. */
  filesWith(text: string): string[] {
    return readdirSync(this.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => readFileSync(file).includes(text));
  }

  /** Ends, by their ids, also the processes that outlive it. */
  async close(): Promise<void> {
    await this.end();
    for (const pid of this.callProcesses()) process.kill(pid, 'SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(`${this.dataDir}.yaml`, { force: true });
  }
}
