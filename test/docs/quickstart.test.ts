/** Following a guide line by line gives the documented results. */
import { expect, test } from 'vitest';
import { openService } from '../support/service.ts';
import { type CurlCall, callsOf, fencesOf } from './fences.ts';

test.each(['docs/guides/quickstart.md', 'docs/index.md'])(
  '%s: every call, in order, from the first start on',
  async (page) => {
    const service = await openService();
    try {
      const key = service.demoKey!;
      const fences = fencesOf(page).filter(({ info, text }) => /^json/.test(info) || /\bcurl\b/.test(text));
      // On the first page the answer to the picture stands beside the call, after the others.
      const calls = fences
        .filter(({ info }) => !/^json/.test(info))
        .flatMap((each) => callsOf(each, { REVERIE_API_KEY: key }));
      const shown = fences.filter(({ info }) => /^json/.test(info));
      expect(calls.length).toBe(shown.length);
      for (const call of calls) {
        const answer = await send(service.baseUrl, call);
        const wanted = shown.find(({ info }) => info === markOf(call, answer.status));
        expect(wanted, `${call.method} ${call.path} answered ${answer.status}`).toBeDefined();
        expect(steady(answer.body)).toEqual(steady(JSON.parse(wanted!.text)));
        shown.splice(shown.indexOf(wanted!), 1);
      }
      expect(shown).toEqual([]);
    } finally {
      await service.stop();
    }
  },
);

const MARKS: Record<string, string> = {
  '/api/ra1': 'generateRa1',
  '/api/account': 'getAccount',
  '/api/ledger': 'listLedgerEntries',
};

function markOf({ path }: CurlCall, status: number): string {
  return status >= 400 ? 'json error' : `json answer ${MARKS[path]} ${status}`;
}

async function send(baseUrl: string, { method, path, query, headers, body }: CurlCall) {
  const answer = await fetch(`${baseUrl}${path}${query}`, {
    method,
    headers: headers.map((header) => header.split(/:\s*/, 2) as [string, string]),
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Without what differs from one run to the next: ids, addresses, moments, and what the engine of the day made. */
function steady(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => steady(each));
  if (typeof value === 'object' && value !== null) {
    if (name === 'engine') return Object.keys(value).sort();
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, steady(inner, key)]));
  }
  const changing = /^(req|acc|key|ent)_\w+$|^https?:\/\/|^\d{4}-\d\d-\d\dT|^[0-9a-f]{64}$|^[0-9a-f-]{36}$/;
  if (typeof value === 'string' && changing.test(value)) return value.replace(/[\s\S]*/, name);
  return name === 'size_bytes' || name === 'width' || name === 'height' ? typeof value : value;
}
