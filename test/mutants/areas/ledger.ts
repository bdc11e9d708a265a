/** Faults in prices, the ledger and idempotency. */
import { type Mutant, of } from '../mutant.ts';

const LEDGER = ['test/ledger/ledger.test.ts', 'test/ledger/caps.test.ts'];
const QUOTES = ['test/handlers/account/createQuote.test.ts', 'test/handlers/account/releaseQuote.test.ts'];
const OWN_PRICES = ['test/pricing/own-price.properties.test.ts', 'test/handlers/admin/prices.test.ts'];
const IDEMPOTENCY = ['test/idempotency', 'test/handlers/idempotency.test.ts'];

export const LEDGER_MUTANTS: Mutant[] = [
  ...of(
    'src/pricing/price.ts',
    ['test/pricing'],
    ['rest === 0n ? amount : amount - rest + step', 'amount - rest', 'money'],
    ['return a < b ? a : b;', 'return a < b ? b : a;', 'money'],
    ['input[name] === value', 'input[name] !== value', 'money'],
    ['parsed < 0n', 'parsed < -1n', 'money'],
    ["facts.bounds.add('upper_bound');", ''],
    ['ceilTo(sum, NANO_PER_CREDIT) : sum', 'sum : sum', 'money'],
    ['return lower(rate, credits(by.at_most));', 'return rate;', 'money'],
    ['times.ceil ? String', 'false ? String', 'money'],
  ),
  ...of(
    'src/pricing/own-price.ts',
    OWN_PRICES,
    ['from <= at &&', 'from < at &&', 'money'],
    ['at < until)', 'at <= until)', 'money'],
    [
      "Number(b.of === 'account') - Number(a.of === 'account')",
      "Number(a.of === 'account') - Number(b.of === 'account')",
      'money',
    ],
    [
      'Number(b.operation !== null) - Number(a.operation !== null)',
      'Number(a.operation !== null) - Number(b.operation !== null)',
      'money',
    ],
    ['b.from.getTime() - a.from.getTime()', 'a.from.getTime() - b.from.getTime()', 'money'],
    ['(rates?.[name] ?? contract)', "(rates?.[name] ?? '0')", 'money'],
  ),
  ...of(
    'src/idempotency/claim-once.ts',
    IDEMPOTENCY,
    ['input_sha256 !==', 'input_sha256 ==='],
    [
      "eb('once.created_at', '<', addSeconds(at, -KEY_SECONDS))",
      "eb('once.created_at', '>', addSeconds(at, -KEY_SECONDS))",
    ],
    ["\n    .where('request_id', '=', request_id) as Query", ' as Query'],
    ["tables.deleteFrom('once').where('answer', 'is', null)", "tables.deleteFrom('once')"],
    [
      "    .where('account_id', '=', account_id)\n    .where('operation', '=', operation)\n    .where('idempotency_key', '=', idempotency_key);",
      "    .where('operation', '=', operation)\n    .where('idempotency_key', '=', idempotency_key);",
    ],
  ),
  ...of(
    'src/idempotency/fingerprint.ts',
    ['test/handlers/characters/createCharacter.test.ts', 'test/handlers/idempotency.test.ts'],
    ['.sort(([a], [b]) => (a < b ? -1 : 1))', ''],
    ["Buffer.from(value.bytes).toString('base64')", "''"],
  ),
  ...of(
    'src/ledger/ledger.ts',
    LEDGER,
    ['if (left < amount && ', 'if (left <= amount && ', 'money'],
    [
      'floorCredits(posted_before) - floorCredits(posted_after),',
      'floorCredits(posted_before - posted_after),',
      'money',
    ],
    [
      "'insufficient_credits', posted: available + held,",
      "'insufficient_credits', posted: available,",
      'money',
    ],
    [
      'earlier.account_id === account && earlier.amount === amount,',
      'earlier.account_id === account,',
      'money',
    ],
    ['const left = limit - (await spentBy(db, key_id, period));', 'const left = limit;', 'money'],
    ['  await lockWallet(db, account);\n  const left', '  const left', 'money'],
  ),
  ...of(
    'src/ledger/sql-alone.ts',
    LEDGER,
    ['where $3::bigint <= available', 'where $3::bigint < available', 'money'],
    ['amount >= taken', 'amount > taken', 'money'],
    ['select key_id, spend_period, amount from h', 'select key_id, spend_period, 0 from h', 'money'],
    ['c.available + amount - taken', 'c.available + amount', 'money'],
    ['posted - taken as left_after', 'posted as left_after', 'money'],
  ),
  ...of(
    'src/ledger/sql.ts',
    ['test/ledger/gathered.test.ts', 'test/ledger/beside.test.ts', ...LEDGER],
    ['posted - (sum(taken) over (partition by account_id order by n))::bigint', 'posted - taken', 'money'],
    ['w.available + sum.amount - sum.taken', 'w.available + sum.amount', 'money'],
    ['posted + $3::bigint, $4::text', 'posted, $4::text', 'money'],
  ),
  ...of(
    'src/ledger/sql.ts',
    ['test/payments/events.test.ts'],
    ['least(available, $3::bigint) as taking', '$3::bigint as taking', 'money'],
    ['set available = w.available - t.amount', 'set available = w.available + t.amount', 'money'],
  ),
  ...of(
    'src/ledger/sweep.ts',
    ['test/ledger/sweep.test.ts'],
    ['page.filter(({ id }) => !used.has(id))', 'page', 'money'],
  ),
  ...of(
    'src/ledger/give-back.ts',
    ['test/handlers/admin/refunds.test.ts'],
    ['(upTo ?? charged) - held.returned', 'upTo ?? charged', 'money'],
    ['upTo > charged', 'upTo >= charged', 'money'],
  ),
  ...of(
    'src/ledger/check-ledger.ts',
    ['test/ledger/check.test.ts'],
    ['from running where posted_after <> posted', 'from running where false'],
    ['g.returned > coalesce(h.captured, 0)', 'false'],
    ['w.available <> coalesce(d.available, 0) or', ''],
  ),
  ...of(
    'src/ledger/ledger-statement.ts',
    ['test/ledger/statement.test.ts', 'test/handlers/account/listLedgerEntries.test.ts'],
    ['where account_id = $1 and kind in', 'where kind in', 'money'],
    ['id < $2', 'id <= $2'],
  ),
  ...of(
    'src/ledger/usage-by.ts',
    ['test/handlers/account/getUsage.test.ts'],
    ['where account_id = $1 and', 'where', 'money'],
    ['created_at < $3', 'created_at <= $3', 'money'],
  ),
  ...of(
    'src/generation/quotes.ts',
    QUOTES,
    ["quote_used' };\n  if (quote.released_at !== null || ", "quote_used' };\n  if (", 'money'],
    ["if (quote.input_sha256 !== input_sha256) return { refused: 'quote_input_changed' };", '', 'money'],
    ["own.where('account_id', '=', account_id).forUpdate()", 'own.forUpdate()', 'money'],
    ['  await release(tx, { holdId: id, at });\n  return {', '  return {', 'money'],
    [
      "  await run(tx, tables.updateTable('quote').set({ used_by: by }).where('id', '=', id));\n",
      '',
      'money',
    ],
  ),
  ...of(
    'src/handlers/account/createQuote.ts',
    ['test/handlers/account/releaseQuote.test.ts', 'test/handlers/account/createQuote.test.ts'],
    ['cap: caller.cap,', 'cap: null,', 'money'],
    ['own_price: priced.own,', 'own_price: null,', 'money'],
  ),
];
