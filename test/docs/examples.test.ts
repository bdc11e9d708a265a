/** What the guides show can be sent, and is answered like that. */
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultsOfAnswer, faultsOfError, faultsOfRequest, operationAt } from './contract.ts';
import { callsOf, fencesOf } from './fences.ts';

const PAGES = globSync(['README.md', 'docs/{index,guides/*,errors/*}.md']).sort();
const FENCES = PAGES.flatMap(fencesOf);
/** In bodies, where the contract says how they look. */
const VARIABLES = { ACCOUNT_ID: 'acc_01KAJ5V1A2B3C4D5E6F7G8H9JK' };
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
      default:
        return expect.fail('mark it: ```json answer OPERATION STATUS, or ```json error');
    }
  });
});
