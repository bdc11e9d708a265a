/** The command lines of all programs: help, mistakes, and the accounts of a running service. */
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberFrom, tableOf } from '../../src/lib/command-line.ts';
import { openService } from '../support/service.ts';

const PROGRAMS = {
  start: 'src/main.ts',
  account: 'src/operator/account-command.ts',
  engines: 'src/operator/engines-command.ts',
  models: 'src/operator/models-command.ts',
  doctor: 'src/operator/doctor-command.ts',
  move: 'src/operator/move-command.ts',
  backup: 'src/operator/backup-command.ts',
  restore: 'src/operator/restore-command.ts',
  archive: 'src/operator/archive-command.ts',
  mcp: 'src/surfaces/mcp/mcp-command.ts',
  mock: 'mock/serve.ts',
};

/** Options without which they do not look at others. */
const NEEDED: Record<string, string[]> = {
  move: ['--to', 'postgres://host/database'],
  backup: ['--to', '/backups'],
  restore: ['--from', '/backups'],
  archive: ['--before', '2026-01-01'],
};

type Ran = { code: number; out: string; err: string };

function run(program: keyof typeof PROGRAMS, args: string[], environment: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  return new Promise<Ran>((resolve) => {
    execFile(process.execPath, [PROGRAMS[program], ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

describe.each(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])('%s', (name) => {
  test('--help shows the usage, the options and examples', async () => {
    const { code, out, err } = await run(name, ['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: npm run ${name} -- `));
    expect(out).toMatch(new RegExp(`\nExamples:\n  npm run ${name} --`));
  });

  test('an unknown option is named in one line, with exit code 2', async () => {
    const needed = NEEDED[name] ?? [];
    const { code, out, err } = await run(name, [...needed, '--colour', 'red']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^unknown option '--colour'[^\n]*\n$/);
  });
});

test('a misspelt command is answered with the nearest one', async () => {
  expect(await run('account', ['lsit'])).toMatchObject({
    code: 2,
    err: "unknown command 'lsit' (Did you mean list?)\n",
  });
  expect(await run('account', ['grant', '--account', 'acc_1'])).toMatchObject({
    code: 2,
    err: "required option '--credits <number>' not specified\n",
  });
});

test.each(['yesterday', '2026-02-31', '2999-01-01'])('archive refuses the date %s', async (date) => {
  const { code, err } = await run('archive', ['--before', date]);
  expect(code).toBe(2);
  expect(err).toContain('It takes a date');
});

test('columns are as wide as their widest cell', () => {
  const rows = [
    { name: 'a', credits: { posted: '1' } },
    { name: 'long', credits: null },
  ];
  expect(tableOf(rows)).toBe('name  credits\na     {"posted":"1"}\nlong  -');
});

test.each(['', 'x', '-1', '2.5', '4'])('numberFrom refuses %j', (text) => {
  expect(() => numberFrom(0, 3, { whole: true })(text)).toThrow('It takes a whole number from 0 to 3.');
});

describe('account', () => {
  let service: Awaited<ReturnType<typeof openService>>;
  beforeAll(async () => {
    service = await openService();
  });
  afterAll(() => service.stop());
  const place = () => ({ BASE_URL: service.baseUrl, ADMIN_TOKEN: service.adminToken });

  const account = async (args: string[], environment: Record<string, string> = {}) => {
    const ran = await run('account', args, { ...place(), ...environment });
    expect(ran.err).toBe('');
    return JSON.parse(ran.out);
  };

  test('creates, funds, suspends and resumes an account, and manages its keys and plan', async () => {
    const created = await account(['create', '--name', 'studio', '--credits', '500']);
    const { account_id, api_key } = created;
    const named = ['--account', account_id];
    expect(created).toMatchObject({
      name: 'studio',
      mode: 'test',
      api_key: expect.stringMatching(/^mk_test_/),
    });
    expect(await account(['grant', ...named, '--credits', '0.5'])).toMatchObject({ account_id });
    expect(await account(['list'])).toContainEqual(expect.objectContaining({ account_id }));

    const reads = () => fetch(`${service.baseUrl}/api/account`, { headers: { 'x-api-key': api_key } });
    await account(['suspend', ...named, '--reason', 'chargeback']);
    expect((await reads()).status).toBe(403);
    await account(['resume', ...named]);
    expect((await reads()).status).toBe(200);

    const limits = ['--name', 'laptop', '--spend-cap', '5', '--reason', 'lost the first'];
    const { key_id } = await account(['keys', 'create', ...named, ...limits]);
    await account(['keys', 'revoke', '--key', key_id]);
    const keys = await account(['keys', 'list', ...named]);
    expect(keys).toContainEqual(expect.objectContaining({ key_id, revoked_at: expect.any(String) }));

    const { plan_id } = await account(['plans', 'create', '--name', 'studios', '--monthly-credits', '10']);
    await account(['plans', 'assign', ...named, '--plan', plan_id]);
    expect(await account(['plans', 'list'])).toContainEqual(
      expect.objectContaining({ plan_id, accounts: 1 }),
    );
    expect(await account(['show', ...named])).toMatchObject({ account_id, plan: { plan_id } });
    await account(['plans', 'assign', ...named]);
    expect(await account(['show', ...named])).toMatchObject({ plan: null });
  });

  test('a refusal of the service is one line, with exit code 1', async () => {
    const unknown = ['show', '--account', 'acc_01KAJ5V1A2B3C4D5E6F7G8H9JK'];
    const ran = await run('account', unknown, place());
    expect(ran).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]+ \(404\)\n$/) });
    const nowhere = await run('account', ['list'], { ...place(), BASE_URL: 'http://127.0.0.1:9' });
    expect(nowhere.err).toBe('No service answers at http://127.0.0.1:9: start it, or set BASE_URL.\n');
  });
});
