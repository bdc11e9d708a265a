/** Faults in webhooks. */
import { type Mutant, of } from '../mutant.ts';

const WEBHOOKS = [
  'test/handlers/webhooks/marks.test.ts',
  'test/handlers/webhooks/webhooks.test.ts',
  'test/handlers/webhooks/addresses.test.ts',
  'test/handlers/webhooks/many.test.ts',
  'test/handlers/webhooks/replays.test.ts',
];

export const WEBHOOK_MUTANTS: Mutant[] = [
  ...of(
    'src/webhooks/webhook.ts',
    WEBHOOKS,
    ['others.length < WEBHOOKS_MAX', 'others.length <= WEBHOOKS_MAX'],
    ['secret: signingSecret(), created_at: at };', "secret: 'whsec_', created_at: at };"],
    ["url.protocol !== 'https:' && !isOpened", 'false'],
    [
      "      .where('id', '=', id)\n      .where('account_id', '=', account_id)\n      .returningAll()",
      "      .where('id', '=', id)\n      .returningAll()",
    ],
    ["          .where('webhook.disabled_why', '=', 'removed'),\n", ''],
    ['events.length === 0', 'true'],
  ),
  ...of('src/webhooks/webhook.ts', WEBHOOKS, ['status < 300', 'status < 400']),
  ...of(
    'src/webhooks/deliver.ts',
    WEBHOOKS,
    ['attempt.status !== GONE', 'true'],
    ['attempts: attempts + 1,', 'attempts,'],
    ['if (disabled_at !== null) {', 'if (false) {'],
    ['if (status !== GONE) return;', 'return;'],
    ["if (found?.state !== 'pending') {", 'if (!found) {'],
  ),
  ...of(
    'src/webhooks/delivery.ts',
    WEBHOOKS,
    ['attempts: 0, next_at: at', 'next_at: at'],
    ["if (!found || found.state === 'pending') return found;", 'if (!found) return found;'],
    [
      "let query = tables.selectFrom('webhook_delivery').selectAll().where('account_id', '=', account_id);",
      "let query = tables.selectFrom('webhook_delivery').selectAll();",
    ],
    [
      "const own = tables.selectFrom('webhook_delivery').selectAll().where('account_id', '=', account_id);\n  return",
      "const own = tables.selectFrom('webhook_delivery').selectAll();\n  return",
    ],
    ['disabled_at is null and (url = $2', '(url = $2'],
    ['where account_id = $1 and disabled_at is null and (', 'where disabled_at is null and ('],
    ['and mark::bigint > ${after}', 'and mark::bigint >= ${after}'],
    ['and mark::bigint <= ${before}', 'and mark::bigint < ${before}'],
  ),
  ...of(
    'src/webhooks/deliver.ts',
    ['test/hostile/neighbours.test.ts'],
    ['if (over < 0) return;', 'if (over <= 0) return;'],
  ),
];
