/** The pages say everything there is to say, and nothing else. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Request, Response } from 'express';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../docs/site/contract.ts';
import { examples } from '../../docs/site/errors.ts';
import { fromTextAlone } from '../../docs/site/operations.ts';
import { pages } from '../../docs/site/pages.ts';
import { ERRORS, type ErrorCode } from '../../generated/errors.ts';
import { PRICES } from '../../generated/prices.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { memoryLimits } from '../../src/http/rate-limits.ts';
import { registerGauges } from '../../src/start/gauges.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { exampleEngines } from '../support/contract/engine.ts';
import { openService } from '../support/service.ts';

const built = pages();
const codes = Object.keys(ERRORS) as ErrorCode[];
const guide = (name: string) => readFileSync(`docs/guides/${name}.md`, 'utf8');

describe('errors', () => {
  test('every code has its page, and every page its code', () => {
    const written = globSync('docs/errors/*.md').map((file) => basename(file, '.md'));
    expect(written.filter((name) => name !== 'index').sort()).toEqual([...codes].sort());
  });

  test.each(codes)('%s: what happened, an example, what to do, whether a retry is safe', (code) => {
    const page = built.get(`errors/${code}.md`)!;
    expect(page).toContain(`# ${ERRORS[code].title}\n`);
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'What happened',
      'What to do',
      'Is a retry safe?',
    ]);
    const examples = [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text]) => JSON.parse(text!));
    expect(examples).toHaveLength(1);
    const { status, type: ours, retryable } = ERRORS[code];
    // Only /v1 responds with it, in OpenAI's shape.
    const type = code === 'model_not_found' ? 'invalid_request_error' : ours;
    expect(examples[0]).toMatchObject({ code, status, type, retryable, charged: false });
  });

  test('the index has one anchor a code, where doc_url leads to', () => {
    const index = built.get('errors/index.md')!;
    for (const code of codes) expect(index).toContain(`{#${code}}`);
  });

  test('examples come from the contract wherever it has one', () => {
    for (const code of examples().keys()) {
      const written = readFileSync(`docs/errors/${code}.md`, 'utf8');
      expect(written, `${code}: the contract has an example, so show that`).toContain('<!-- example -->');
    }
  });
});

describe('prices', () => {
  const page = built.get('guides/credits-and-prices.md')!;

  test.each(Object.keys(PRICES))('%s is in the table', (operation) => {
    const path = [...placesOf('main'), ...placesOf('alt')].find(
      (each) => each.operation['x-operation'] === operation,
    )!.path;
    expect(page).toContain(`| [\`${path}\`]`);
  });

  test('ten calls of 0.7 credits are reported as seven', () => {
    const rows = [...page.matchAll(/^\| \d+ +\| ([\d.]+) +\| (\d+) +\| (\d+) +\|$/gm)];
    expect(rows).toHaveLength(10);
    expect(rows.reduce((sum, [, , , charged]) => sum + Number(charged), 0)).toBe(7);
    expect(rows.at(-1)![1]).toBe('93');
  });
});

describe('the list of operations', () => {
  const page = built.get('guides/operations-list.md')!;
  const places = [...placesOf('main'), ...placesOf('alt'), ...placesOf('admin')];

  test.each(places)('$method $path is listed', ({ method, path }) => {
    expect(page).toContain(`\`${method.toUpperCase()} ${path}\``);
  });
});

describe('operations from text alone', () => {
  const TEXT = { prompt: 'A red fox' };
  const paid = [...placesOf('main'), ...placesOf('alt')].filter(
    ({ operation }) =>
      operation['x-operation'] !== undefined &&
      operation['x-alias-of'] === undefined &&
      operation.operationId !== 'sendChatMessage',
  );
  const listed = new Set(fromTextAlone().map(({ operation }) => operation.operationId));

  test('are those that accept a prompt and nothing else', async () => {
    const service = await openService({ engines: exampleEngines() });
    try {
      const { key } = await service.account({ mode: 'test' });
      const accepted = new Set<string>();
      for (const { host, path, operation } of paid) {
        const baseUrl = host === 'alt' ? service.altBaseUrl : service.baseUrl;
        const model = path === '/relay' ? { model_name: service.context.settings.relayModelName } : {};
        const { status } = await service.post(
          `${baseUrl}${path}?dry_run=true`,
          { ...TEXT, ...model },
          { 'x-api-key': key },
        );
        expect([200, 400], path).toContain(status);
        if (status === 200) accepted.add(operation.operationId);
      }
      expect([...accepted].sort()).toEqual([...listed].sort());
      expect(accepted.size).toBeGreaterThan(5);
    } finally {
      await service.stop();
    }
  });
});

describe('configuration', () => {
  const source = readFileSync('src/config/environment.ts', 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):\s+'/gm)].map(([, name]) => name!).sort();

  test.each(['docs/guides/self-hosting.md', 'README.md'])('%s names every variable and no other', (page) => {
    const rows = [...readFileSync(page, 'utf8').matchAll(/^\| (`[A-Z][A-Z_`, ]+`) +\|/gm)];
    const listed = rows.flatMap(([, cell]) => cell!.match(/[A-Z_]+/g)!);
    expect(names.length).toBeGreaterThan(10);
    expect(listed.sort()).toEqual(names);
  });
});

describe('figures that live in code', () => {
  test('the windows of the rate limits', async () => {
    for (const quota of ['paid', 'reads', 'translate', 'search'] as const) {
      const documented = new Map<string, string>();
      const response = { set: (name: string, value: string) => documented.set(name, value) };
      await memoryLimits().count(quota, 'x', {} as Request, response as unknown as Response);
      const [, calls, seconds] = /q=(\d+);w=(\d+)/.exec(documented.get('RateLimit-Policy')!)!;
      expect(seconds).toBe('60');
      expect(guide('authentication')).toMatch(new RegExp(`\\| \`${quota}\` +\\| +${calls} \\|`));
    }
  });

  test('the metrics', async () => {
    const opened = openMetrics();
    registerGauges(opened.registry, () => Promise.reject(new Error('nothing is asked')));
    const metrics = await opened.text();
    const documented = guide('self-hosting').match(/reverie_\w+/g)!;
    expect(documented.length).toBeGreaterThan(2);
    for (const name of documented) expect(metrics).toContain(`# TYPE ${name} `);
  });
});

test('every page that is built from a written one is there', () => {
  for (const path of built.keys()) expect(existsSync(`docs/${path}`)).toBe(true);
  expect(built.has('index.md')).toBe(true);
});

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8');

  test('has the two commands of a fresh machine', () => {
    expect(readme).toContain('\nnpm ci && npm start\n');
    expect(readme).toContain('\nnpm ci && npm test\n');
    expect(readme.split('\n').length).toBeLessThanOrEqual(170);
  });

  test('names every operation that costs credits', () => {
    const paid = [...placesOf('main'), ...placesOf('alt')].filter(
      ({ operation }) => operation['x-operation'] !== undefined && operation['x-alias-of'] === undefined,
    );
    expect(paid.filter(({ path }) => !readme.includes(`${path}\``)).map(({ path }) => path)).toEqual([]);
  });

  test('has an engines file that the service takes', () => {
    const yaml = /^```yaml\n([\s\S]*?)^```$/m.exec(readme)![1]!;
    expect(Object.keys(parseEngines(yaml).operations)).toEqual(['ra1']);
  });
});
