/**
 * The operator's command for accounts: `npm run account -- --help`. It calls the operator API of the running service.
 *
 * In a terminal it prints tables. With `--json`, or when its output is redirected, it prints the API's JSON.
 */
import { ConfigError, readConfig } from '../config/config.ts';
import { programOf, runProgram, tableOf } from '../lib/command-line.ts';
import { CallRefused, everyPage, operatorCalls } from './operator-calls.ts';

const DEFAULT_REASON = 'requested on the command line';
const ACCOUNT = ['--account <account_id>', 'the account'] as const;
const REASON = ['--reason <text>', 'the reason, which is recorded', DEFAULT_REASON] as const;

const program = programOf('account', 'Manages accounts, keys and plans through the operator API.', [
  'create --name studio --credits 500 --live',
  'grant --account acc_… --credits 250.5 --reason "invoice 117"',
  'suspend --account acc_… --reason "chargeback"',
  'keys list --account acc_…',
  'plans assign --account acc_… --plan pln_…',
  'list --json',
])
  .option('--json', 'print JSON, as when the output is redirected')
  .addHelpText(
    'after',
    '\nBASE_URL is the address of the service; ADMIN_TOKEN, or DATA_DIR/admin-token, its token.',
  );

const call = operatorCalls(() => readConfig(process.env));
const at = (account: string, act = '') => `/admin/accounts/${encodeURIComponent(account)}${act}`;

program
  .command('create')
  .description('create an account; prints its key, which is shown only once')
  .requiredOption('--name <name>', 'the name of the account')
  .option('--credits <number>', 'initial credits')
  .option('--live', 'create a live account instead of a test account')
  .action(async ({ name, credits, live }) =>
    print(await call('POST', '/admin/accounts', { name, mode: live ? 'live' : 'test', credits })),
  );

program
  .command('list')
  .description('list every account with its balance')
  .action(async () => print(await everyPage(call, '/admin/accounts', 'accounts')));

program
  .command('show')
  .description('show one account')
  .requiredOption(...ACCOUNT)
  .action(async ({ account }) => print(await call('GET', at(account))));

program
  .command('grant')
  .description('add credits to an account')
  .requiredOption(...ACCOUNT)
  .requiredOption('--credits <number>', 'the credits to add')
  .option('--reason <text>', 'the reason, which the ledger shows', 'granted by the operator')
  .action(async ({ account, credits, reason }) =>
    print(await call('POST', at(account, '/credits'), { credits, reason })),
  );

const acts = [
  ['suspend', 'reject all keys of an account; accepted work still finishes', 'POST', '/suspend'],
  ['resume', 'accept the keys of a suspended account again', 'POST', '/resume'],
  ['export', 'start an archive of an account; once it is written, print its URL', 'POST', '/export'],
  ['delete', 'delete an account after 14 days', 'DELETE', ''],
  ['restore', 'undo a deletion within its 14 days', 'POST', '/restore'],
] as const;

for (const [name, description, method, act] of acts)
  program
    .command(name)
    .description(description)
    .requiredOption(...ACCOUNT)
    .option(...REASON)
    .action(async ({ account, reason }) => print(await call(method, at(account, act), { reason })));

const keys = program.command('keys').description('list, create and revoke the keys of an account');

keys
  .command('list')
  .description('list the keys of an account, without their secrets')
  .requiredOption(...ACCOUNT)
  .action(async ({ account }) => print(await everyPage(call, at(account, '/keys'), 'keys')));

keys
  .command('create')
  .description('create a key of an account; it is shown only once')
  .requiredOption(...ACCOUNT)
  .requiredOption('--name <name>', 'the name of the key')
  .option('--expires-at <time>', 'its expiry, such as 2027-11-21T00:00:00Z')
  .option('--spend-cap <credits>', 'the most credits that it may spend')
  .option(...REASON)
  .action(async ({ account, name, expiresAt, spendCap, reason }) => {
    const body = { name, expires_at: expiresAt, spend_cap: spendCap, reason };
    print(await call('POST', at(account, '/keys'), body));
  });

keys
  .command('revoke')
  .description('revoke a key of any account')
  .requiredOption('--key <key_id>', 'the key')
  .option(...REASON)
  .action(async ({ key, reason }) =>
    print(await call('POST', `/admin/keys/${encodeURIComponent(key)}/revoke`, { reason })),
  );

const plans = program.command('plans').description('list and create plans, and assign them to accounts');

plans
  .command('list')
  .description('list the plans')
  .action(async () => print(await everyPage(call, '/admin/plans', 'plans')));

plans
  .command('create')
  .description('create a plan')
  .requiredOption('--name <name>', 'the name of the plan')
  .option('--monthly-credits <number>', 'credits that each of its accounts receives every month')
  .option(...REASON)
  .action(async ({ name, monthlyCredits, reason }) =>
    print(await call('POST', '/admin/plans', { name, monthly_credits: monthlyCredits, reason })),
  );

plans
  .command('assign')
  .description('assign a plan to an account; without --plan, the account leaves its plan')
  .requiredOption(...ACCOUNT)
  .option('--plan <plan_id>', 'the plan')
  .option(...REASON)
  .action(async ({ account, plan, reason }) =>
    print(await call('PUT', at(account, '/plan'), { plan_id: plan, reason })),
  );

await runProgram(program, [CallRefused, ConfigError]);

/** Prints an object or a list of objects, as JSON or as a table. */
function print(answer: object): void {
  const rows = Array.isArray(answer)
    ? answer
    : Object.entries(answer).map(([field, value]) => ({ field, value }));
  const people = process.stdout.isTTY && !program.opts().json;
  console.log(people ? (rows.length === 0 ? 'None.' : tableOf(rows)) : JSON.stringify(answer, null, 2));
}
