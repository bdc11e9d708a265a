/** What the guides show can be sent, and is answered like that. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultsOfAnswer, faultsOfError, faultsOfRequest, operationAt } from './contract.ts';

type Fence = { page: string; line: number; info: string; text: string };

const PAGES = globSync(['README.md', 'docs/{index,guides/*,errors/*}.md']).sort();
const FENCES = PAGES.flatMap(fencesOf);
const WITHOUT_CONTRACT = /^\/(healthz|readyz|metrics|media|docs)(\/|$)/;

describe('every call of curl is one of the contract', () => {
  const calls = FENCES.filter(({ info }) => /^(bash|sh)\b/.test(info)).flatMap(callsOf);

  test('there are some', () => {
    expect(calls.length).toBeGreaterThan(10);
  });

  test.each(calls)('$page:$line $method $path', ({ method, path, body }) => {
    if (WITHOUT_CONTRACT.test(path)) return expect(method).toBe('GET');
    const operation = operationAt(method, path);
    expect(operation, `${method} ${path} is nowhere in the contract`).toBeDefined();
    if (body !== undefined) expect(faultsOfRequest(operation!, JSON.parse(body))).toEqual([]);
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
      default:
        return expect.fail('mark it: ```json answer OPERATION STATUS, or ```json error');
    }
  });
});

function fencesOf(page: string): Fence[] {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(/^```([^\n`]+)\n([\s\S]*?)^```$/gm)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length,
    info: match[1]!.trim(),
    text: match[2]!,
  }));
}

/** The calls of a shell block: a continued line is one line. */
function callsOf({ page, line, text }: Fence) {
  const commands = text.replaceAll('\\\n', ' ').split(/\n(?=\s*(?:curl|until|npm|export)\b)/);
  return commands
    .filter((command) => /\bcurl\b/.test(command))
    .map((command) => {
      const url = /https?:\/\/[^\s"'/]+(\/[^\s"'?]*)?/.exec(command.replaceAll(/\$\{?\w+\}?/g, 'x'));
      const body = /\s(?:-d|--data)\s+'([\s\S]*?)'(?:\s|$)/.exec(command)?.[1];
      const method = /\s-X\s+(\w+)/.exec(command)?.[1] ?? (body === undefined ? 'GET' : 'POST');
      return { page, line, method, path: url?.[1] ?? '/', body };
    });
}
