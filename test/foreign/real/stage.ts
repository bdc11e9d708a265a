/** A started service with a live account, for a walk with a real program. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inspectPicture } from '../../../engines/raster/picture-facts.ts';
import { npmStart } from '../../support/npm-start.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const OPERATOR_TOKEN = 'operator-of-the-walk';
const CREDITS = 500;
const WAIT_SECONDS = 900;

/** Bodies are JSON objects of any shape. */
export type Answer = { status: number; body: Body; headers: Headers };
// biome-ignore lint/suspicious/noExplicitAny: bodies of several programs are read by their members.
export type Body = Record<string, any>;
export type Credits = { posted: number; held: number };
export type Picture = { width: number; height: number; sha256: string };

export type Stage = {
  url: string;
  /** The alternative host. */
  altUrl: string;
  /** Of a live account that began with 500 credits. */
  key: string;
  folder: string;
  /** The key of a new live account with 500 credits unless given. */
  anotherKey(credits?: number): Promise<string>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** The end of a job. */
  end(answer: Answer): Promise<Body>;
  credits(): Promise<Credits>;
  picture(url: string): Promise<Picture>;
  /** True if the operator's check of the ledger succeeds and no hold is open. */
  balanced(): Promise<boolean>;
  /** The service's log at level warn or above. */
  complaints(): string[];
  close(): Promise<void>;
};

/** `engines` is the text of the engines file. */
export async function openStage(engines: string, env: Record<string, string> = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'real-run-'));
  const file = join(folder, 'engines.yaml');
  writeFileSync(file, engines);
  const started = await npmStart(ROOT, {
    ...{
      DATA_DIR: join(folder, 'data'),
      ADMIN_TOKEN: OPERATOR_TOKEN,
      ENGINES_FILE: file,
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  const call = async (url: string, key: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers };
    const answer = await fetch(new URL(url, started.url), { ...init, headers });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') ? JSON.parse(text) : { text },
      headers: answer.headers,
    };
  };
  const post = (key: string, path: string, body: object, headers = {}) =>
    call(path, key, { method: 'POST', body: JSON.stringify(body), headers });
  const anotherKey = async (credits = CREDITS) => {
    const account = { name: 'walk', mode: 'live', credits: String(credits) };
    return String((await post(OPERATOR_TOKEN, '/admin/accounts', account)).body.api_key);
  };
  const key = await anotherKey();
  const get = (path: string) => call(path, key);
  return {
    ...{
      url: started.url,
      altUrl: started.altUrl,
      key,
      anotherKey,
      folder,
      get,
      complaints: started.complaints,
    },
    post: (path, body, headers) => post(key, path, body, headers),
    async end(answer) {
      for (let waited = 0; waited < WAIT_SECONDS; waited += 0.2) {
        const { body } = await get(String(answer.body.status_url));
        if (body.status !== 'in_progress') return body;
        await sleep(200);
      }
      throw new Error('The job does not end.');
    },
    async credits() {
      const { posted, held } = (await get('/api/account')).body.credits;
      return { posted: Number(posted), held: Number(held) };
    },
    async picture(url) {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      const facts = await inspectPicture(bytes);
      if (!facts) throw new Error('The result is no picture.');
      return {
        width: facts.width,
        height: facts.height,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    },
    async balanced() {
      const { balanced, open_holds } = (await call('/admin/ledger/check', OPERATOR_TOKEN)).body;
      return balanced === true && open_holds === 0;
    },
    async close() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
