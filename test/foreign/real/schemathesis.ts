/** Schemathesis, a property-based tester of OpenAPI, over the contract of a started service. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { list, type Node, operationsOf } from '../../../openapi/generate/document.ts';
import { readDocument } from '../../support/contract/documents.ts';
import { withItemSchemas } from '../../support/contract/streams.ts';
import { installed } from './python.ts';
import type { RealProgram } from './real-program.ts';
import { OPERATOR_TOKEN, openStage, type Stage } from './stage.ts';
import type { Walk } from './walk.ts';

const run = promisify(execFile);

/**
 * Two runs of each document: one sends a few calls to each operation, so that none is left out, and one sends the
 * border cases of each schema, of which a large document has too many.
 */
const RUNS = {
  each: ['--phases', 'examples,fuzzing', '--max-examples', '4'],
  borders: ['--phases', 'coverage', '--max-time', '100'],
};
/** Of the first run. */
const SECONDS_MAX = 600;

/** Enough for one film. The processor would be busy for an hour with all of them; the others are refused with 402. */
const FILM_CREDITS = 40;

const SERVER_ERROR = 'not_a_server_error';
const CHECKS = [
  ...['status_code_conformance', 'content_type_conformance', 'response_schema_conformance'],
  ...['response_headers_conformance', 'unsupported_method', 'allow_header_conformance'],
];
/** They end the run's account or key, or answer 503 by contract without a payment processor: a run of their own. */
const APART = ['deleteAccount', 'revokeKey', 'updateAccount', 'createTopUp', 'updateAutomaticTopUp'];

type Report = {
  operations: { tested: number };
  test_cases: { generated: number };
  failures: { title: string; operations: string[] }[];
};
type Document = {
  what: string;
  document: Node;
  url: string;
  key: string;
  /** Operations that the runs take; all without it. */
  only?: string[];
  /** Operations that the runs leave out. */
  without?: string[];
  checks?: string[];
};

export const schemathesis: RealProgram = {
  about: 'tester: generated calls of every operation keep to the contract in status, headers and body',
  async drive(walk) {
    const python = await installed('schemathesis', ['schemathesis']);
    const stage = await openStage('engines: {}\noperations: {}\n');
    try {
      const { url, altUrl, key } = stage;
      const served = async (path: string) => (await stage.get(path)).body as Node;
      const [main, v1] = [await served('/openapi.json'), await served('/v1/openapi.json')];
      const [alt, admin] = [readDocument('alt') as Node, readDocument('admin') as Node];
      const onMain = idsOf(readDocument('main') as Node);
      const elsewhere = idsOf(alt).filter((id) => !onMain.includes(id));
      const films = idsOf(main, 'videos').filter((id) => !elsewhere.includes(id));
      const forFilms = await stage.anotherKey(FILM_CREDITS);
      const documents: Document[] = [
        { what: 'the OpenAI paths', document: v1, url, key },
        { what: 'the alternative host', document: alt, url: altUrl, key: forFilms },
        { what: 'films of the main host', document: main, url, key: forFilms, only: films },
        {
          what: 'the rest of the main host',
          document: main,
          url,
          key,
          without: [...elsewhere, ...films, ...APART],
        },
        {
          what: 'acts that end the key',
          document: main,
          url,
          key: await stage.anotherKey(),
          only: APART,
          checks: CHECKS,
        },
        { what: 'the operator API', document: admin, url, key: OPERATOR_TOKEN },
      ];
      for (const document of documents) await visit(walk, stage, python.bin, document);
      walk.step('the ledger balances and holds nothing', await stage.balanced());
      const faults = stage.complaints().filter((line) => line.includes('"level":50'));
      walk.step('the service reports no fault', faults.length === 0, faults[0]);
      return python.version;
    } finally {
      await stage.close();
    }
  },
};

async function visit(walk: Walk, stage: Stage, bin: string, document: Document): Promise<void> {
  const { what, only, without = [] } = document;
  const total = only?.length ?? idsOf(document.document).length - without.length;
  const each = await tested(bin, stage, document, RUNS.each);
  walk.step(
    `${what}: ${each.operations.tested} of ${total} operations visited, ${each.test_cases.generated} calls`,
    each.operations.tested === total,
  );
  const borders = await tested(bin, stage, document, RUNS.borders);
  const failures = [...each.failures, ...borders.failures];
  const found = failures.map(({ title, operations: at }) => `${title}: ${at.join(', ')}`).join('; ');
  const size = `${borders.test_cases.generated} border cases of ${borders.operations.tested} operations`;
  walk.step(`${what}: these and ${size} keep to the contract`, failures.length === 0, found);
}

/** Of the operations with the tag; of all without one. */
function idsOf(document: Node, tag?: string): string[] {
  const operations = operationsOf(document).filter(
    ({ node }) => tag === undefined || list(node.tags).includes(tag),
  );
  return operations.map(({ id }) => id);
}

/** It exits with 1 when it found something, so only its report tells. */
async function tested(
  bin: string,
  { folder }: Stage,
  { document, url, key, only = [], without = [], checks = [SERVER_ERROR, ...CHECKS] }: Document,
  words: string[],
): Promise<Report> {
  const [location, report] = [join(folder, 'document.json'), join(folder, 'report.json')];
  // In OpenAPI 3.1, Schemathesis takes the schema of a whole stream for that of one event.
  writeFileSync(location, JSON.stringify(withItemSchemas(document)));
  const args = [
    ...['run', location, '--url', url, ...words, '--checks', checks.join(','), '--workers', '2'],
    ...['--continue-on-failure', '--suppress-health-check', 'all', '--generation-database', 'none'],
    ...only.flatMap((id) => ['--include-operation-id', id]),
    ...without.flatMap((id) => ['--exclude-operation-id', id]),
    ...['--request-timeout', '60', '--warnings', 'off', '--report', 'json', '--report-json-path', report],
  ];
  const env = {
    ...{ ...process.env, REVERIE_KEY: key },
    ...{ SCHEMATHESIS_HOOKS: 'schemathesis_hooks', PYTHONPATH: import.meta.dirname },
  };
  // Its folder of found cases lands beside the report.
  const options = { env, cwd: folder, maxBuffer: 2 ** 26, timeout: SECONDS_MAX * 1000 };
  await run(join(bin, 'schemathesis'), args, options).catch(
    (error: { stdout?: string; killed?: boolean }) => {
      if (!error.stdout || error.killed) throw error;
    },
  );
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}
