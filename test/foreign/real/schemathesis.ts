/** Schemathesis, a property-based tester of OpenAPI, over the contract of a started service. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installed } from './python.ts';
import type { RealProgram } from './real-program.ts';
import { OPERATOR_TOKEN, openStage } from './stage.ts';

const run = promisify(execFile);
/** Of each document. */
const SECONDS = 150;
const CHECKS = [
  ...[
    'not_a_server_error',
    'status_code_conformance',
    'content_type_conformance',
    'response_schema_conformance',
  ],
  ...['response_headers_conformance', 'unsupported_method', 'allow_header_conformance'],
];
/**
 * The first is on the alternative host. Others end the run's own account or key, or answer 503 by contract where no
 * payment processor is set.
 */
const LEFT_OUT = [
  'generateLtx23Video',
  'deleteAccount',
  'revokeKey',
  'updateAccount',
  'createTopUp',
  'updateAutomaticTopUp',
];

type Report = {
  operations: { tested: number };
  test_cases: { generated: number };
  failures: { title: string; count: number; operations: string[] }[];
};

export const schemathesis: RealProgram = {
  about: 'tester: generated calls of every operation keep to the contract in status, headers and body',
  async drive(walk) {
    const python = await installed('schemathesis', ['schemathesis']);
    const stage = await openStage('engines: {}\noperations: {}\n');
    const admin = join(import.meta.dirname, '../../../generated/admin/openapi.json');
    try {
      const documents = [
        { what: 'both hosts', location: `${stage.url}/openapi.json`, key: stage.key },
        { what: 'the OpenAI paths', location: `${stage.url}/v1/openapi.json`, key: stage.key },
        { what: 'the operator API', location: admin, key: OPERATOR_TOKEN },
      ];
      for (const { what, location, key } of documents) {
        const file = join(stage.folder, 'report.json');
        const { operations, test_cases, failures } = await tested(python.bin, {
          location,
          key,
          file,
          url: stage.url,
        });
        const found = failures.map(({ title, operations: at }) => `${title}: ${at.join(', ')}`).join('; ');
        const size = `${test_cases.generated} calls of ${operations.tested} operations`;
        walk.step(`${what}: ${size} keep to the contract`, failures.length === 0, found);
      }
      walk.step('the ledger balances and holds nothing', await stage.balanced());
      const faults = stage.complaints().filter((line) => line.includes('"level":50'));
      walk.step('the service reports no fault', faults.length === 0, faults[0]);
      return python.version;
    } finally {
      await stage.close();
    }
  },
};

/** It exits with 1 when it found something, so only its report tells. */
async function tested(
  bin: string,
  { location, key, file, url }: { location: string; key: string; file: string; url: string },
): Promise<Report> {
  const args = [
    ...[
      'run',
      location,
      '--url',
      url,
      '--phases',
      'examples,coverage,fuzzing',
      '--max-time',
      String(SECONDS),
    ],
    ...['--checks', CHECKS.join(','), '--continue-on-failure', '--suppress-health-check', 'all'],
    ...LEFT_OUT.flatMap((id) => ['--exclude-operation-id', id]),
    ...['--request-timeout', '60', '--warnings', 'off', '--report', 'json', '--report-json-path', file],
  ];
  const env = {
    ...{ ...process.env, REVERIE_KEY: key },
    ...{ SCHEMATHESIS_HOOKS: 'schemathesis_hooks', PYTHONPATH: import.meta.dirname },
  };
  await run(join(bin, 'schemathesis'), args, { env, maxBuffer: 2 ** 26 }).catch(
    (error: { stdout?: string }) => {
      if (!error.stdout) throw error;
    },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
