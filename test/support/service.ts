import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createAccount } from '../../src/accounts/accounts.ts';
import { readConfig } from '../../src/config.ts';
import type { ChatModel } from '../../src/engines/chat.ts';
import type { Engine } from '../../src/engines/engine.ts';
import { openLanguageThread } from '../../src/engines/gloss/engine.ts';
import type { Registry } from '../../src/engines/registry.ts';
import type { Translator } from '../../src/engines/translator.ts';
import { credits } from '../../src/lib/credits.ts';
import { openWorld } from '../../src/world.ts';
import { instantEngine } from './engines.ts';
import { recordingLog } from './log.ts';

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/**
 * The whole service on ports of its own: real HTTP, real SQL, real files. Only engines are brought by the test.
 * Every answer is compared with the contract; one that does not fit fails the request with a 500.
 *
 *   const service = await openService({ engines: { ra1: engine } });
 *   const account = await service.account({ credits: '10' });
 *   const answer = await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
 */
export async function openService(
  options: {
    engines?: Record<string, Engine>;
    /** The catalogue of chat models; empty unless given. The array may be changed later. */
    chatModels?: ChatModel[];
    /** In place of `engines`: what ENGINES_FILE would be read into. */
    registry?: Registry;
    /** In place of the embedded one. */
    translator?: Translator;
    env?: Record<string, string>;
    dataDir?: string;
  } = {},
) {
  const dataDir = options.dataDir ?? freshFolder();
  const engines: Record<string, Engine> = options.engines ?? { ra1: instantEngine() };
  const faults: string[] = [];
  const log = recordingLog();
  // Its thread begins with the first text, so a service that is asked for none has none.
  const language = openLanguageThread();
  const world = await openWorld({
    config: readConfig({ PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...options.env }),
    log,
    translation: { translator: options.translator ?? language.translator, linguist: language.linguist },
    engines: options.registry ?? {
      engineFor: (operation) => engines[operation],
      chatModels: () => options.chatModels ?? [],
    },
    docsFolder: join(dataDir, 'no-docs'),
    onFault: (fault, operation) => {
      faults.push(`${operation}: ${fault.message}`);
      throw fault;
    },
  });

  async function call(method: string, url: string, { body, headers = {} }: Call = {}): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(url.startsWith('http') ? url : `${world.baseUrl}${url}`, {
      method,
      headers: { ...(body !== undefined && !form && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: form || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : { text } };
  }

  return {
    ...world,
    dataDir,
    /** What was answered against the contract, in words. */
    faults,
    /** Every log line so far, as it would be written. */
    logged: () => JSON.stringify(log.lines),
    get: (url: string, headers: Record<string, string> = {}) => call('GET', url, { headers }),
    post: (url: string, body?: unknown, headers: Record<string, string> = {}) =>
      call('POST', url, { body, headers }),
    call,
    asOperator: { authorization: `Bearer ${world.adminToken}` },

    /** Opens an account with exactly these credits. */
    async account({ credits: amount = '100', mode = 'live' as 'live' | 'test' } = {}) {
      const { db, clock } = world.context;
      const created = await createAccount(db, {
        name: 'tester',
        mode,
        amount: credits(amount),
        at: clock.now(),
      });
      return {
        id: created.account.account_id,
        key: created.secret,
        keyHeader: { 'x-api-key': created.secret },
      };
    },

    async stop({ keep = false } = {}) {
      await world.close();
      await language.close();
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder with a migrated database in it: copying one is far quicker than making one. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-service-'));
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return folder;
}

type Call = { body?: unknown; headers?: Record<string, string> };
export type Service = Awaited<ReturnType<typeof openService>>;
