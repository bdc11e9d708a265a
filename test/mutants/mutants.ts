/** What a careless change could do to the code, one at a time: every one of them has to make a test fail. */

export type Mutant = {
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** The nearest tests. */
  tests: string[];
};

const of = (file: string, tests: string[], ...changes: [find: string, replace: string][]): Mutant[] =>
  changes.map(([find, replace]) => ({ file, find, replace, tests }));

export const MUTANTS: Mutant[] = [
  ...of(
    'src/pricing/price.ts',
    ['test/pricing'],
    ['rest === 0n ? amount : amount - rest + step', 'amount - rest'],
    ['return a < b ? a : b;', 'return a < b ? b : a;'],
    ['input[name] === value', 'input[name] !== value'],
    ['parsed < 0n', 'parsed < -1n'],
    ["facts.bounds.add('upper_bound');", ''],
  ),
  ...of(
    'src/generation/admission.ts',
    ['test/generation/admission.test.ts'],
    ['Number(busy) + outputs > (outputs_max', 'Number(busy) + outputs >= (outputs_max'],
    ['Number(busy) + outputs > (outputs_max', 'Number(busy) > (outputs_max'],
    ['if (admitted) return true;', 'return true;'],
  ),
  ...of(
    'src/generation/cancel-generation.ts',
    [
      'test/generation/told-upstream.test.ts',
      'test/handlers/jobs/cancelJob.test.ts',
      'test/handlers/webhooks/webhooks.test.ts',
    ],
    ['    stopUpstream(context, found);\n', ''],
    ["    tell(context, found, 'canceled', at);\n", ''],
    ['await release(tx, { holdId: found.hold_id!, at });', ''],
    ["await announceJob(tx, context.queue, found, 'job.canceled', at);", ''],
  ),
  ...of(
    'src/generation/next-turn.ts',
    ['test/generation/turns.test.ts'],
    ['order by turn limit 1', 'order by turn desc limit 1'],
  ),
  ...of(
    'src/generation/fetch-sources.ts',
    ['test/generation/fetching.test.ts', 'test/hostile/neighbours.test.ts'],
    ['    if (still.length === 0) return false;\n', ''],
    ['{ account: account_id, hosts: hostsOf(sources) }', "{ account: '' }"],
  ),
  ...of(
    'src/jobs/job-queue.ts',
    ['test/jobs/turns.test.ts', 'test/jobs/queue.test.ts'],
    ['priority: -turn', 'priority: turn'],
    ['id, account, turn, after_seconds });', 'id, after_seconds });'],
    ['if (!(await queue.finish(tx, job))) return false;', 'await queue.finish(tx, job);'],
  ),
  ...of(
    'src/jobs/job-worker.ts',
    ['test/jobs/turns.test.ts', 'test/jobs/stopping.test.ts'],
    ['groupConcurrency: work.each', 'groupConcurrency: 1000'],
    ['await Promise.all(left.map(({ job }) => handBack(job)));', ''],
  ),
  ...of(
    'src/lib/places.ts',
    ['test/lib/places.test.ts'],
    ['has(a) - has(b)', 'has(b) - has(a)'],
    ['this.#of(own) < account', 'this.#of(own) <= account'],
    ['this.#all < all', 'this.#all <= all'],
    ['        if (left) return;\n', ''],
  ),
  ...of(
    'src/http/serve-media.ts',
    ['test/media/media.test.ts'],
    ["'Content-Security-Policy': \"default-src 'none'; sandbox\",", ''],
    ['record.gone', 'false'],
  ),
  ...of(
    'src/http/rate-limits.ts',
    ['test/http/limits.test.ts'],
    ['most * KEYS_COUNTED', 'most'],
    ["headers: { 'retry-after': String(seconds) },", ''],
  ),
  ...of(
    'src/media/hand-on.ts',
    ['test/media/stream.test.ts'],
    ['size_bytes += piece.length;', ''],
    ['if (!broken) throw new NotTaken', 'if (!broken) return { size_bytes };\n    throw new NotTaken'],
  ),
  ...of(
    'src/media/fetcher.ts',
    ['test/media/fetch.test.ts', 'test/media/fetch-limits.test.ts', 'test/media/ssrf-redirects.test.ts'],
    ["url.protocol === 'https:' && next.protocol === 'http:'", 'false'],
    ['hop >= REDIRECTS_MAX', 'hop > REDIRECTS_MAX'],
    ['const REDIRECTS_MAX = 3', 'const REDIRECTS_MAX = 2'],
  ),
  ...of(
    'src/media/answer-body.ts',
    ['test/media/fetch.test.ts', 'test/media/fetch-limits.test.ts'],
    ["if (encoding !== 'identity')", 'if (false)'],
  ),
  ...of(
    'src/webhooks/webhook.ts',
    ['test/handlers/webhooks'],
    ['others.length < WEBHOOKS_MAX', 'others.length <= WEBHOOKS_MAX'],
    ['secret: signingSecret(), created_at: at };', "secret: 'whsec_', created_at: at };"],
    ["url.protocol !== 'https:' && !isOpened", 'false'],
  ),
  ...of(
    'src/webhooks/deliver.ts',
    ['test/handlers/webhooks'],
    ['attempt.status !== GONE', 'true'],
    ['answer.status < 300', 'answer.status < 400'],
    ['attempts: attempts + 1,', 'attempts,'],
  ),
  ...of(
    'src/idempotency/claim-once.ts',
    ['test/idempotency', 'test/handlers/idempotency.test.ts'],
    ['input_sha256 !==', 'input_sha256 ==='],
  ),
  ...of(
    'src/ledger/ledger.ts',
    ['test/ledger/ledger.test.ts', 'test/ledger/caps.test.ts'],
    ['if (left < amount && ', 'if (left <= amount && '],
    [
      'floorCredits(posted_before) - floorCredits(posted_after),',
      'floorCredits(posted_before - posted_after),',
    ],
    ["'insufficient_credits', posted: available + held,", "'insufficient_credits', posted: available,"],
    ['earlier.account_id === account && earlier.amount === amount,', 'earlier.account_id === account,'],
  ),
  ...of(
    'src/ledger/sql-alone.ts',
    ['test/ledger/ledger.test.ts', 'test/ledger/caps.test.ts'],
    ['where $3::bigint <= available', 'where $3::bigint < available'],
    ['amount >= taken', 'amount > taken'],
    ['select key_id, spend_period, amount from h', 'select key_id, spend_period, 0 from h'],
  ),
  ...of(
    'src/ledger/sql.ts',
    [
      'test/ledger/gathered.test.ts',
      'test/ledger/beside.test.ts',
      'test/ledger/ledger.test.ts',
      'test/ledger/caps.test.ts',
      'test/payments',
    ],
    ['least(available, $3::bigint) as taking', '$3::bigint as taking'],
    ['from fitting where up_to <= available', 'from fitting where up_to < available'],
    ['amount >= coalesce(ask.taking, 0)', 'amount > coalesce(ask.taking, 0)'],
    ['select key_id, spend_period, sum(amount) from h', 'select key_id, spend_period, 0 from h'],
  ),
  ...of(
    'src/ledger/sweep.ts',
    ['test/ledger/sweep.test.ts'],
    ['page.filter(({ id }) => !used.has(id))', 'page'],
  ),
  ...of(
    'src/payments/reversal.ts',
    ['test/payments'],
    ['refunded_cents * NANO_PER_CREDIT - booked', 'refunded_cents * NANO_PER_CREDIT'],
    ['  if (lost.taken_nano === 0n) return;\n', ''],
    ['{ ...row, dropped: true }', 'row'],
    ['taken_nano: taken_nano + taken,', 'taken_nano: taken,'],
  ),
  ...of(
    'src/payments/stripe.ts',
    ['test/payments', 'test/handlers/account/topUps.test.ts'],
    ["payment_status !== 'paid'", 'false'],
    ["currency !== 'usd'", 'false'],
  ),
  ...of(
    'src/http/contract-routes.ts',
    [
      'test/http/order-of-checks.test.ts',
      'test/http/addresses.test.ts',
      'test/http/told-truthfully.test.ts',
      'test/http/unread-upload.test.ts',
      'test/handlers/account/keys.test.ts',
    ],
    ['    checkAllowed(caller, route);\n', ''],
    ["route.pricing === 'paid' && String(request.query.dry_run)", 'String(request.query.dry_run)'],
    ['caller.key_id, request, response, caller);', 'caller.key_id, request, response);'],
    ['keyless ? undefined : keyAhead(request, route.key_in)', 'undefined'],
    ['    reading?.handOver(caller.account_id);\n', ''],
  ),
  ...of(
    'src/http/take-in-body.ts',
    ['test/http/keys-anywhere.test.ts', 'test/http/order-of-checks.test.ts'],
    ['if (!keyInBody) return START_BYTES;', ''],
    ['gunzip ? EXPANSION_MAX * gunzip.bytesWritten : KEYLESS_REST_BYTES', 'KEYLESS_REST_BYTES'],
    ["size > START_BYTES && intake.what === 'Body'", 'false'],
    ['size > START_BYTES && intake', 'size > 0 && intake'],
  ),
  ...of(
    'src/http/take-key.ts',
    ['test/http/keys-anywhere.test.ts', 'test/http/order-of-checks.test.ts'],
    ["?.split(',')", ''],
    ['/^\\s*Bearer(?:\\s+(.*))?$/is', '/^\\s*\\w+(?:\\s+(.*))?$/is'],
    ['each.trim() : ', 'each : '],
    [' && !isBlank(each)', ''],
    ["others.length === 0 ? key : ''", 'key'],
  ),
  ...of(
    'src/http/answer-unread.ts',
    ['test/http/early-refusals.test.ts'],
    ['  await drained(request);\n', ''],
    ["  response.setHeader('Connection', 'close');\n", ''],
    ['  response.locals.answered_at = performance.now();\n', ''],
  ),
  ...of(
    'src/http/read-form.ts',
    ['test/http/shapes-of-forms.test.ts'],
    ['uploads.length === 1 && medium ? medium', 'false ? fieldname'],
    ['if (schema && sent.length === 0) return [];', ''],
    ['return propertyOf(form, fieldname) ?', 'return fieldname; return propertyOf(form, fieldname) ?'],
  ),
  ...of(
    'src/http/reshape.ts',
    ['test/http/shapes-of-fields.test.ts', 'test/http/shapes-of-forms.test.ts'],
    ['fields[name] = asList(fields[name]);', ';'],
    ['if (alias !== undefined) rename(fields, name, alias);', 'if (alias !== undefined) ;'],
  ),
  ...of(
    'src/http/parameters.ts',
    ['test/http/shapes-of-fields.test.ts'],
    ['request.query[name] = String(most);', ';'],
  ),
  ...of(
    'src/generation/ask-engine.ts',
    ['test/http/shapes-of-fields.test.ts'],
    ['seed: engineSeed(seed)', 'seed'],
  ),
  ...of(
    'src/http/nulls.ts',
    ['test/contract/nulls.test.ts', 'test/handlers/characters/owned.test.ts'],
    ['else if (!own.some(takesNull)) delete', 'else delete'],
    ['for (const item of value) leaveOut(items, item);', ''],
  ),
  ...of(
    'src/generation/retention.ts',
    ['test/generation/retention.test.ts'],
    ["and state = 'pending')", 'and false)'],
    ['  await keepEarnings(tx, ids);\n', ''],
  ),
];
