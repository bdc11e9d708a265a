/** Requests in the guides are valid, and get the documented responses. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultsOfAnswer, faultsOfError, faultsOfRequest, operationAt } from './contract.ts';
import { callsOf, fencesOf } from './fences.ts';

const PAGES = globSync(['README.md', 'docs/{index,guides/*,recipes/*,errors/*}.md']).sort();
const FENCES = PAGES.flatMap(fencesOf);
/** In bodies, where the contract says how they look. */
const VARIABLES = {
  ACCOUNT_ID: 'acc_01KAJ5V1A2B3C4D5E6F7G8H9JK',
  UPLOADED: 'https://api.example.com/media/2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.png',
};
const WITHOUT_CONTRACT = /^\/(healthz|readyz|metrics|media|docs)(\/|$)/;

describe('every call of curl is one of the contract', () => {
  const calls = FENCES.filter(({ info }) => /^(bash|sh)\b/.test(info)).flatMap((fence) =>
    callsOf(fence, VARIABLES),
  );

  test('there are some', () => {
    expect(calls.length).toBeGreaterThan(10);
  });

  test.each(calls)('$page:$line $method $path', ({ method, path, body, form }) => {
    if (WITHOUT_CONTRACT.test(path)) return expect(method).toBe('GET');
    const operation = operationAt(method, path);
    expect(operation, `${method} ${path} is nowhere in the contract`).toBeDefined();
    if (body !== undefined) expect(faultsOfRequest(operation!, JSON.parse(body))).toEqual([]);
    else if (form) expect(operation!.operation.requestBody).toBeDefined();
    else expect(operation!.operation.requestBody).toBeUndefined();
  });

  test('a body that the contract refuses is noticed', () => {
    const operation = operationAt('POST', '/api/ra1')!;
    expect(faultsOfRequest(operation, { prompt: 7 })).not.toEqual([]);
    expect(faultsOfRequest(operation, {})).not.toEqual([]);
  });
});

describe('every JSON example is valid by the contract', () => {
  const examples = FENCES.filter(({ info }) => /^jsonc?\b/.test(info));

  test.each(examples)('$page:$line $info', ({ info, text }) => {
    const [, kind, id, status] = info.split(/\s+/);
    const body = JSON.parse(text);
    switch (kind) {
      case 'answer':
        return expect(faultsOfAnswer(id!, status!, body)).toEqual([]);
      case 'error':
        return expect(faultsOfError(body)).toEqual([]);
      case 'mcp':
        return expect(isMcpHost(body)).toBe(true);
      default:
        return expect.fail('mark it: ```json answer OPERATION STATUS, ```json error, or ```json mcp');
    }
  });
});

type McpServer = {
  url?: string;
  headers?: Record<string, string>;
  args?: string[];
  env?: Record<string, string>;
};

/** The configuration of a program that starts or calls the MCP server, under a name of its own. */
function isMcpHost(body: Record<string, Record<string, McpServer>>): boolean {
  const { url, headers, args, env } = (body.mcpServers ?? body.servers)!.reverie!;
  if (url !== undefined) return /^http.*\/mcp$/.test(url) && /^Bearer \$\{/.test(headers!.Authorization!);
  const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as object;
  return args!.at(-1)! in scripts && args!.includes('-s') && 'REVERIE_API_KEY' in env!;
}
