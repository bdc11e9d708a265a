/**
 * MCP: the size of `tools/list`, and the service's processor time for it and for a tool call beside the native call,
 * over HTTP on the embedded database, alternating in one run.
 *
 * Option: calls per round (default 200).
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closed, nextMessage } from './child.ts';
import { median, report, type Verdict } from './measure.ts';
import { usOf } from './processor.ts';

const ROUNDS = 5;
const BYTES_MAX = 24_000;
const LIST_MS_MAX = 5;

const REVISION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
};

type Way = { name: string; path: string; headers: Record<string, string>; body: object };

export async function bench([calls = '200']: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-mcp-'));
  const program = new URL('../test/support/service-process.ts', import.meta.url).pathname;
  const child = fork(program, [dataDir, 'instant', '10000'], {
    execArgv: [],
    env: { ...process.env, RATE_LIMITS: 'off' },
  });
  try {
    const { baseUrl, key } = await nextMessage<{ baseUrl: string; key: string }>(child);
    const list = message('tools/list', 'tools/list, revision 2026-07-28');
    const older: Way = {
      ...list,
      name: 'tools/list, revision 2025-11-25',
      headers: {},
      body: legacy('tools/list'),
    };
    const balance = { name: 'get_balance', arguments: {} };
    const tool = message('tools/call', 'the tool get_balance', balance);
    const native: Way = { name: 'GET /api/account', path: '/api/account', headers: {}, body: {} };
    const ways = [list, older, tool, native];
    const spent = ways.map((): number[] => []);
    let bytes = 0;
    for (let round = 0; round <= ROUNDS; round++)
      for (const [at, way] of ways.entries()) {
        const before = usOf(child.pid!);
        for (let n = 0; n < Number(calls); n++) {
          const size = await send(baseUrl, key, way);
          if (way === list) bytes = size;
        }
        // The first round warms up.
        if (round > 0) spent[at]!.push((usOf(child.pid!) - before) / 1000 / Number(calls));
      }
    const [listMs, olderMs, toolMs, nativeMs] = spent.map(median) as [number, number, number, number];
    for (const [at, { name }] of ways.entries())
      console.log(`${name}: ${median(spent[at]!).toFixed(2)} ms of the processor`);
    const within = (what: string, measured: number, unit: string, most: number): Verdict => {
      return { what, measured, unit, target: `<= ${most}`, reached: measured <= most };
    };
    const verdicts = [
      within('tools/list, size of the response', bytes, 'bytes', BYTES_MAX),
      within(list.name, listMs, 'ms', LIST_MS_MAX),
      within(older.name, olderMs, 'ms', LIST_MS_MAX),
      within('a tool beside its native call, more', toolMs - nativeMs, 'ms', LIST_MS_MAX),
    ];
    if (!report(verdicts)) process.exitCode = 1;
  } finally {
    await closed(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function message(method: string, name: string, params: { name?: string } = {}): Way {
  const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': method };
  return {
    ...{ name, path: '/mcp' },
    headers: { ...headers, ...(params.name && { 'mcp-name': params.name }) },
    body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } },
  };
}

function legacy(method: string): object {
  return { jsonrpc: '2.0', id: 1, method, params: {} };
}

/** Returns the number of bytes of the response. */
async function send(baseUrl: string, key: string, { path, headers, body }: Way): Promise<number> {
  const posts = path === '/mcp';
  const response = await fetch(baseUrl + path, {
    method: posts ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(posts && { body: JSON.stringify(body) }),
  });
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return byteLength;
}
