/** Faults in payments and accounts. */
import { type Mutant, of } from '../mutant.ts';

const EVENTS = ['test/payments/events.test.ts'];
const AUTOMATIC = [
  'test/handlers/account/automaticTopUp.test.ts',
  'test/handlers/account/automaticTopUpFaults.test.ts',
  'test/payments/automatic.test.ts',
];
const KEYS = ['test/accounts/keys.test.ts', 'test/handlers/account/keys.test.ts'];
const PRICES = ['test/handlers/admin/prices.test.ts'];

export const PAYMENT_MUTANTS: Mutant[] = [
  ...of(
    'src/payments/reversal.ts',
    EVENTS,
    ['await giveBack(tx, booked, -growth[kind], at);', '', 'money'],
    ['const returned = taken_nano - amount;', 'const returned = taken_nano;', 'money'],
    ["step: dropped ? 'undone' : 'taken'", "step: 'undone'", 'money'],
    ["step: dropped ? 'undone' : 'taken'", "step: 'taken'", 'money'],
    ['row.kind === kind && !row.dropped', 'row.kind === kind', 'money'],
  ),
  ...of(
    'src/payments/collect-debts.ts',
    EVENTS,
    ['taken_nano: taken_nano + withdrawn,', 'taken_nano: withdrawn,', 'money'],
    ["      .where('dropped', '=', false)\n      .orderBy", '      .orderBy', 'money'],
  ),
  ...of(
    'src/payments/top-up.ts',
    [
      ...EVENTS,
      'test/handlers/account/topUpEvents.test.ts',
      'test/handlers/account/topUpsReported.test.ts',
      'test/handlers/account/topUps.test.ts',
    ],
    ["  await collect(tx, topUp.account_id, at);\n  return 'done'", "  return 'done'", 'money'],
    [
      'const amount: Nano = amount_cents * NANO_PER_CREDIT;',
      'const amount: Nano = topUp.credits_nano;',
      'money',
    ],
    [
      "if (topUp.state === 'paid') return topUp.payment_ref === payment_ref ? topUp : undefined;",
      '',
      'money',
    ],
    ['await mergeReport(tx, payment_ref, { totals, returns }, at)', '{ totals, returns }', 'money'],
    ["if (await lock(tx, 'payment_ref', payment_ref)) return undefined;", ''],
    ["await run(tx, open.where('state', '=', 'open'));", 'await run(tx, open);'],
    [
      "const own = tables.selectFrom('top_up').selectAll().where('account_id', '=', account_id);",
      "const own = tables.selectFrom('top_up').selectAll();",
    ],
  ),
  ...of(
    'src/payments/stripe.ts',
    [...EVENTS, 'test/handlers/account/topUpsReported.test.ts', 'test/handlers/account/topUps.test.ts'],
    ["/^\\w+_test_/.test(secretKey) ? 'test' : 'live'", "'live'", 'money'],
  ),
  ...of(
    'src/payments/stripe-events.ts',
    [
      'test/payments/stripe-events.test.ts',
      'test/handlers/account/topUpEvents.test.ts',
      ...EVENTS,
      'test/handlers/account/topUps.test.ts',
    ],
    ["session.payment_status !== 'paid'", 'false', 'money'],
    ["currency === 'usd')?.amount", "currency !== '')?.amount", 'money'],
    ["['won', 'warning_closed']", "['won']", 'money'],
    ["status === 'failed' || status === 'canceled'", "status === 'failed'", 'money'],
    ["livemode !== (mode === 'live')", 'false', 'money'],
    ["INQUIRY.includes(status) ? 'announced' : 'taken'", "'taken'", 'money'],
    ['Math.ceil((amount * left) / withdrawn)', 'amount', 'money'],
    ['if (error instanceof z.ZodError)', 'if (false)'],
  ),
  ...of(
    'src/payments/payment-state.ts',
    [...EVENTS, 'test/handlers/account/topUpEvents.test.ts'],
    ['ceilDiv(paid * BigInt(amount), BigInt(total)) : paid', 'paid * BigInt(amount) : paid', 'money'],
    [
      "const refund = smallest(largest(sum(values('refund', 'taken')), ofCharge), paid);",
      "const refund = largest(sum(values('refund', 'taken')), ofCharge);",
      'money',
    ],
    ["smallest(sum(values('dispute', 'taken')), paid - refund)", "sum(values('dispute', 'taken'))", 'money'],
    ['if (a.at !== b.at) return a.at > b.at;', '', 'money'],
    ['stepOfA > stepOfB', 'true', 'money'],
    ["sum(values('refund', 'undone', -1))", '0n', 'money'],
  ),
  ...of('src/payments/top-up.ts', AUTOMATIC, [
    "if (grew) await stopAutomatic(tx, topUp.account_id, 'money_returned', at);",
    '',
    'money',
  ]),
  ...of(
    'src/payments/buy-automatically.ts',
    AUTOMATIC,
    [' and suspended_at is null and mode', ' and mode', 'money'],
    ['>= $3) <= monthly_max', '>= $3) < monthly_max', 'money'],
    ['if (!is_first) {', 'if (false) {', 'money'],
    ["if (failed.length === 0) return 'done';", ''],
    ['await stopAutomatic(tx, account_id, reason, at, method_ref);', '', 'money'],
  ),
  ...of(
    'src/handlers/processor-for.ts',
    ['test/handlers/account/topUpsReported.test.ts', 'test/handlers/account/topUps.test.ts'],
    ['payments.mode !== caller.mode', 'false', 'money'],
  ),
  ...of(
    'src/http/payment-events.ts',
    ['test/handlers/account/topUps.test.ts', 'test/handlers/account/automaticTopUpFaults.test.ts'],
    ["if (outcome === 'refused') {", 'if (false) {'],
    ["if (outcome === 'later') {", 'if (false) {', 'money'],
  ),
  ...of(
    'src/handlers/account/updateAutomaticTopUp.ts',
    AUTOMATIC,
    ['if (!unlimited)', 'if (false)', 'money'],
    ['if (below > credits)', 'if (below >= credits)'],
  ),
  ...of(
    'src/accounts/keys.ts',
    KEYS,
    ["if (found.revoked_at !== null && found.revoked_at <= at) return { refused: 'revoked' };", ''],
    ['found.expires_at <= at', 'found.expires_at < at'],
    ["      .where('account_id', '=', account)\n      .where('key_sha256'", "      .where('key_sha256'"],
    ["selectAll().where('account_id', '=', account)", 'selectAll()'],
    ['if (row) cache.get(db)?.delete(row.key_sha256!);', ''],
  ),
  ...of(
    'src/accounts/key-caps.ts',
    KEYS,
    [
      "scopes.includes('*') && limits.every((limit) => limit === null)",
      "scopes.includes('*') && expires_at === null",
      'money',
    ],
    [
      "scopes.includes('*') && limits.every((limit) => limit === null)",
      "scopes.includes('*') && limits.slice(0, 2).every((limit) => limit === null)",
    ],
    ['monthly: day.slice(0, 7)', 'monthly: day', 'money'],
  ),
  ...of(
    'src/accounts/price-book.ts',
    PRICES,
    ["      .where('valid_from', '<=', valid_from)\n", '', 'money'],
    ['.where(sql<boolean>`coalesce(valid_until > ${until}, true)`)', '', 'money'],
    ["      .where('id', '<>', price_id)\n", '', 'money'],
    ['if (price.valid_until === null) await', 'await', 'money'],
    [
      '(price.account_id = account.id or price.plan_id = account.plan_id)',
      'price.account_id = account.id',
      'money',
    ],
  ),
  ...of('src/handlers/admin/endPrice.ts', PRICES, ['forgetKeys(context.db);', '', 'money']),
  ...of('src/handlers/admin/createPrice.ts', PRICES, ['forgetKeys(context.db);', '', 'money']),
  ...of(
    'src/accounts/monthly-credits.ts',
    ['test/accounts/monthly-credits.test.ts'],
    ["    .where('account.suspended_at', 'is', null)\n", '', 'money'],
    ['ref = `${id} ${month}`', 'ref = id', 'money'],
    ['waiting.length < AT_ONCE', 'waiting.length <= AT_ONCE', 'money'],
  ),
  ...of(
    'src/accounts/operated-accounts.ts',
    ['test/handlers/admin/accounts.test.ts'],
    ["where('id', '=', id).where('suspended_at', 'is', null)", "where('id', '=', id)"],
    ["state === 'open' ? 'is' : 'is not'", "state === 'open' ? 'is not' : 'is'"],
  ),
  ...of(
    'src/accounts/plans.ts',
    ['test/handlers/admin/plans.test.ts'],
    [".where('monthly_nano', '<>', monthly)", ''],
  ),
  ...of(
    'src/accounts/operator-access.ts',
    ['test/handlers/admin/acts.test.ts'],
    ["selectAll().where('revoked_at', 'is', null)", 'selectAll()'],
  ),
  ...of(
    'src/accounts/key-uses.ts',
    ['test/accounts/key-uses.test.ts'],
    ['noted > last_used_at', 'noted < last_used_at'],
  ),
  ...of(
    'src/accounts/key-uses.ts',
    ['test/start/bad-rows.test.ts'],
    ['    uses.set(db, new Map([...noted, ...(uses.get(db) ?? [])]));\n', ''],
  ),
  ...of(
    'src/db/row-failures.ts',
    ['test/start/bad-rows.test.ts'],
    ['if (isConnectionLost(error)) throw error;', 'throw error;'],
  ),
];
