/** Faults in the work behind paid calls, its queue and its media. */
import { type Mutant, of } from '../mutant.ts';

const CANCEL = [
  'test/handlers/jobs/cancelJob.test.ts',
  'test/generation/told-upstream.test.ts',
  'test/generation/races.test.ts',
];
const QUEUE = ['test/jobs/turns.test.ts', 'test/jobs/queue.test.ts'];
const FAILURE = ['test/generation/failure.test.ts'];
const IDEMPOTENCY = ['test/handlers/idempotency.test.ts'];
const QUOTES = ['test/handlers/account/createQuote.test.ts'];
const RESULTS = ['test/upstreams/results.test.ts'];
const EARNINGS = ['test/handlers/admin/inspectUsage.test.ts'];
const FETCH = [
  'test/media/fetch.test.ts',
  'test/media/fetch-limits.test.ts',
  'test/media/ssrf-redirects.test.ts',
];

export const GENERATION_MUTANTS: Mutant[] = [
  ...of(
    'src/generation/admission.ts',
    ['test/generation/admission.test.ts'],
    ['Number(busy) + outputs > (outputs_max', 'Number(busy) + outputs >= (outputs_max'],
    ['Number(busy) + outputs > (outputs_max', 'Number(busy) > (outputs_max'],
    ['if (admitted) return true;', 'return true;'],
  ),
  ...of(
    'src/generation/cancel-generation.ts',
    ['test/generation/canceled-bill.test.ts', ...CANCEL],
    ['generation: (await findGeneration(tx, id))! };', 'generation: found as never };'],
    ['const bill_nano_usd = await billOf(context, generation);', 'const bill_nano_usd = undefined;', 'money'],
    ['if (asked?.first) await carryOut', 'if (asked) await carryOut', 'money'],
  ),
  ...of(
    'src/generation/end-without-result.ts',
    ['test/generation/canceled-bill.test.ts', ...CANCEL, 'test/handlers/webhooks/webhooks.test.ts'],
    ["last.state === 'canceled' ? end.bill_nano_usd : undefined", 'end.bill_nano_usd', 'money'],
    ['else await release(tx, { holdId: generation.hold_id!, at });', '', 'money'],
    ['await announceJob(tx, queue, generation, `job.${last.state}`, at);', ''],
  ),
  ...of(
    'src/generation/settle-generation.ts',
    [...CANCEL, 'test/handlers/webhooks/webhooks.test.ts'],
    ["await announceJob(tx, queue, generation, 'job.completed', at);", ''],
    ['await announceBalance(tx, context, generation.account_id, money, at);', ''],
    ['dropSources(context, generation.sources);', ''],
    ['context.waiters.settled(generation.id, ended);', ''],
  ),
  ...of(
    'src/generation/price-of-result.ts',
    ['test/generation/price-of-result.test.ts'],
    ['price_steps?.[assets.length - 1] ?? price', 'price', 'money'],
    ['return own < most ? own : most;', 'return own;', 'money'],
    ['BigInt(100 + markup_percent)', '100n', 'money'],
  ),
  ...of(
    'src/generation/price-of-result.ts',
    ['test/generation/canceled-bill.test.ts'],
    ['return billed < price ? billed : price;', 'return billed;', 'money'],
  ),
  ...of(
    'src/generation/cost-of-assets.ts',
    ['test/generation/price-of-result.test.ts'],
    ['nano_usd * BigInt(assets.length)', 'nano_usd', 'money'],
  ),
  ...of(
    'src/generation/earlier-order.ts',
    IDEMPOTENCY,
    ['if (row.input_sha256 !== order.input_sha256) return', 'if (false) return', 'money'],
    [".where('account_id', '=', order.account_id)", '', 'money'],
    [".where('operation', '=', order.operation)", '', 'money'],
    ['if (row.created_at >= since) {', 'if (true) {'],
  ),
  ...of(
    'src/generation/earlier-order.ts',
    ['test/handlers/chat/promises.test.ts', 'test/generation/canceled-bill.test.ts'],
    ['const isCanceled = row.state ===', 'const isCanceled = false && row.state ===', 'money'],
  ),
  ...of(
    'src/generation/place-order.ts',
    [...QUOTES, 'test/handlers/chat/sendChatMessage.test.ts', 'test/handlers/webhooks/many.test.ts'],
    ["if ('refused' in ordered) throw new Undone(ordered);", '', 'money'],
    ['generation = { ...generation, ...quoted };', '', 'money'],
    ['if (full) return full;', ''],
    ['    cap,\n    at: created_at,', '    at: created_at,', 'money'],
  ),
  ...of(
    'src/generation/run.ts',
    CANCEL,
    ['await giveUp(generation, engine, signal);', ''],
    ['stopUpstream(context, { ...generation, ticket: step.ticket });', ''],
    ['...generation, ticket: step.ticket }', '...generation }'],
  ),
  ...of(
    'src/generation/run.ts',
    ['test/upstreams/told.test.ts', ...FAILURE],
    ['...(step.warnings ?? []), ', ''],
    ['if (generation.scenario === CRASH) return context.queue.lose(job);', ''],
    ['if (retryable && (await beginAnew(context, generation, job, message))) return;', ''],
  ),
  ...of(
    'src/generation/ask-engine.ts',
    ['test/crash/upstreams.test.ts'],
    ['if (generation.submitting) return', 'if (false) return'],
  ),
  ...of(
    'src/generation/recover.ts',
    [...FAILURE, 'test/upstreams/faults.test.ts'],
    ['attempts + 1 < STARTS_MAX', 'true'],
    ['if (ticket) return later(error.retry_after_seconds);', ''],
    ["error.accepted === 'no' && ", '', 'money'],
  ),
  ...of(
    'src/generation/retry-generation.ts',
    ['test/handlers/admin/jobs.test.ts'],
    ["sources.some((source) => 'stashed' in source)", 'false'],
    ["if (state === 'completed') return { refused: 'already_finished' };", '', 'money'],
    ['if (earlier) return { generation: earlier, replayed: true };', '', 'money'],
  ),
  ...of(
    'src/generation/marks.ts',
    [
      'test/generation/quick-upstream.test.ts',
      'test/generation/told-upstream.test.ts',
      'test/upstreams/file.test.ts',
    ],
    ['Number(row!.busy) >= most', 'Number(row!.busy) > most'],
    [' and id <> $2', ''],
  ),
  ...of(
    'src/generation/watch.ts',
    ['test/generation/watching.test.ts', ...CANCEL],
    ["if (!isWanted && !stopped) return end('canceled');", ''],
    ['Math.max(progress, thousandths(news.progress))', 'thousandths(news.progress)'],
  ),
  ...of(
    'src/generation/earnings.ts',
    EARNINGS,
    ['case when known then 0 else 1 end', '0'],
    [" and mode = 'live'`", '`', 'money'],
    ['and completed_at < $2', 'and completed_at <= $2'],
  ),
  ...of(
    'src/generation/engine-breakers.ts',
    ['test/handlers/admin/engines.test.ts'],
    ['where not engine_breaker.is_open', ''],
    ['if (is_open) breaker?.hold();', 'if (!is_open) breaker?.hold();'],
  ),
  ...of(
    'src/generation/list.ts',
    ['test/handlers/jobs/listJobs.test.ts'],
    ["    .where('account_id', '=', account_id)\n    .where(status", '    .where(status'],
  ),
  ...of(
    'src/generation/generation.ts',
    ['test/handlers/jobs/getJob.test.ts', 'test/handlers/account/getRequest.test.ts'],
    ["selectAll().where('account_id', '=', account_id)", 'selectAll()'],
  ),
  ...of(
    'src/generation/receive.ts',
    RESULTS,
    ['step.outputs.slice(0, promised.length)', 'step.outputs'],
    ['promised.length === 1) throw error', 'promised.length === 1) continue'],
  ),
  ...of(
    'src/generation/next-turn.ts',
    ['test/generation/turns.test.ts'],
    ['order by turn limit 1', 'order by turn desc limit 1'],
    ['Number(row?.ahead ?? 0n) + 1', 'Number(row?.ahead ?? 0n)'],
  ),
  ...of(
    'src/generation/fetch-sources.ts',
    ['test/generation/fetching.test.ts', 'test/hostile/neighbours.test.ts'],
    ['    if (still.length === 0) return false;\n', ''],
    ['{ account: account_id, hosts: hostsOf(sources) }', "{ account: '' }"],
  ),
  ...of(
    'src/generation/retention.ts',
    ['test/generation/retention.test.ts'],
    ["and state = 'pending')", 'and false)'],
    ['  await keepEarnings(tx, ids);\n', '', 'money'],
  ),
  ...of(
    'src/jobs/job-queue.ts',
    QUEUE,
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
    'src/media/hand-on.ts',
    ['test/media/stream.test.ts'],
    ['size_bytes += piece.length;', ''],
    ['if (!broken) throw new NotTaken', 'if (!broken) return { size_bytes };\n    throw new NotTaken'],
  ),
  ...of(
    'src/media/fetcher.ts',
    FETCH,
    ["url.protocol === 'https:' && next.protocol === 'http:'", 'false'],
    ['hop >= REDIRECTS_MAX', 'hop > REDIRECTS_MAX'],
    ['const REDIRECTS_MAX = 3', 'const REDIRECTS_MAX = 2'],
  ),
  ...of('src/media/answer-body.ts', FETCH.slice(0, 2), ["if (encoding !== 'identity')", 'if (false)']),
];
