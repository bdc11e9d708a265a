/** Faults in the work behind paid calls. */
import { type Mutant, of } from '../mutant.ts';

const CANCEL = [
  'test/handlers/jobs/cancelJob.test.ts',
  'test/generation/canceled-upstream.test.ts',
  'test/generation/races.test.ts',
];
const FAILURE = ['test/generation/failure.test.ts'];
const IDEMPOTENCY = ['test/handlers/idempotency.test.ts'];
const QUOTES = ['test/handlers/account/createQuote.test.ts'];
const ENDS = ['test/generation/ends.test.ts'];
const STARTS = ['test/generation/starts.test.ts', ...FAILURE];
const RESULTS = ['test/upstreams/results.test.ts'];
const EARNINGS = ['test/handlers/admin/inspectUsage.test.ts'];

export const GENERATION_MUTANTS: Mutant[] = [
  ...of(
    'src/generation/accept/admission.ts',
    ['test/generation/admission.test.ts'],
    ['Number(busy) + outputs > (outputs_max', 'Number(busy) + outputs >= (outputs_max'],
    ['Number(busy) + outputs > (outputs_max', 'Number(busy) > (outputs_max'],
    ['if (admitted) return true;', 'return true;'],
  ),
  ...of(
    'src/generation/settle/cancel-generation.ts',
    ['test/generation/canceled-bill.test.ts', ...CANCEL],
    ['generation: (await findGeneration(tx, id))! };', 'generation: found as never };'],
    ['const bill_nano_usd = await billOf(context, generation);', 'const bill_nano_usd = undefined;', 'money'],
    ['if (requested?.first) await carryOut', 'if (requested) await carryOut', 'money'],
    ['first: !found.cancel_requested', 'first: true', 'money'],
    ['const BILL_SECONDS = 3;', 'const BILL_SECONDS = 0;', 'money'],
    ['if (!generation.ticket && ended?.ticket) stopUpstream(context, ended);', ''],
    ['if (!found.cancel_requested) await also?.(tx);', 'await also?.(tx);'],
  ),
  ...of(
    'src/generation/settle/end-without-result.ts',
    ['test/generation/canceled-bill.test.ts', ...CANCEL, 'test/handlers/webhooks/webhooks.test.ts'],
    ["last.state === 'canceled' ? end.bill_nano_usd : undefined", 'end.bill_nano_usd', 'money'],
    ['else await release(tx, { holdId: generation.hold_id!, at });', '', 'money'],
    ['await announceJob(tx, queue, generation, `job.${last.state}`, at);', ''],
  ),
  ...of(
    'src/generation/settle/settle-generation.ts',
    [...ENDS, ...CANCEL, 'test/handlers/webhooks/webhooks.test.ts'],
    ["await announceJob(tx, queue, generation, 'job.completed', at);", ''],
    ['await announceBalance(tx, { queue }, generation.account_id, ended.money, at);', ''],
    ['dropSources(context, generation.sources);', ''],
  ),
  ...of(
    'src/generation/settle/end-once.ts',
    ['test/generation/end-once.test.ts'],
    ['waiters.settled(id, ended);', ''],
    ['if (error instanceof Undone) return error;', ''],
  ),
  ...of(
    'src/generation/settle/settle-generation.ts',
    ['test/generation/price-of-result.test.ts'],
    ['price_steps?.[assets.length - 1] ?? price', 'price', 'money'],
    ['return rate < most ? rate : most;', 'return rate;', 'money'],
    ['model_factor ? rateTimes(own, model_factor) : own', 'own', 'money'],
    ['BigInt(100 + markup_percent)', '100n', 'money'],
  ),
  ...of(
    'src/generation/settle/settle-generation.ts',
    ['test/generation/canceled-bill.test.ts'],
    ['return billed < price ? billed : price;', 'return billed;', 'money'],
  ),
  ...of(
    'src/generation/run/cost-of-assets.ts',
    ['test/generation/price-of-result.test.ts'],
    ['nano_usd * BigInt(assets.length)', 'nano_usd', 'money'],
  ),
  ...of(
    'src/generation/accept/find-repeat.ts',
    IDEMPOTENCY,
    ['if (row.input_sha256 !== order.input_sha256) return', 'if (false) return', 'money'],
    [".where('account_id', '=', order.account_id)", '', 'money'],
    [".where('operation', '=', order.operation)", '', 'money'],
    ['if (row.created_at >= since) {', 'if (true) {'],
  ),
  ...of(
    'src/generation/accept/find-repeat.ts',
    ['test/handlers/chat/promises.test.ts', 'test/generation/canceled-bill.test.ts'],
    ['const isCanceled = row.state ===', 'const isCanceled = false && row.state ===', 'money'],
    ["'canceled' && row.cancel_requested &&", "'canceled' &&"],
  ),
  ...of(
    'src/generation/accept/place-order.ts',
    [...QUOTES, 'test/handlers/chat/sendChatMessage.test.ts', 'test/handlers/webhooks/many.test.ts'],
    ["if ('refused' in ordered) throw new Undone(ordered);", '', 'money'],
    ['generation = { ...generation, ...quoted };', '', 'money'],
    ['if (full) return full;', ''],
    ['    cap,\n    end_user: end_user', '    end_user: end_user', 'money'],
  ),
  ...of(
    'src/generation/accept/place-order.ts',
    ['test/handlers/chat/promises.test.ts'],
    [
      '[idempotency_key, quote_id, webhook_url, also, cap,',
      '[idempotency_key, webhook_url, also, cap,',
      'money',
    ],
    ['[idempotency_key, quote_id, webhook_url, also, cap,', '[quote_id, webhook_url, also, cap,', 'money'],
    ['also, cap, end_user &&', 'also, end_user &&', 'money'],
  ),
  ...of(
    'src/generation/run/run.ts',
    [...STARTS.slice(0, 1), 'test/generation/late-result.test.ts', 'test/generation/canceled-bill.test.ts'],
    ['if (!generation || isOver(generation)) {', 'if (!generation) {', 'money'],
    ["generation.state === 'in_progress' && generation.cancel_requested", 'false', 'money'],
  ),
  ...of(
    'src/generation/settle/late-result.ts',
    ['test/generation/late-result.test.ts'],
    [' and result is null returning', ' returning'],
    [
      "cancel_requested and state in ('in_progress', 'canceled')",
      "cancel_requested and state in ('canceled')",
    ],
    ['coalesce(cost_nano_usd, $8)', '$8'],
  ),
  ...of(
    'src/generation/run/run.ts',
    [...ENDS, ...CANCEL],
    ['await giveUp(generation, engine, signal);', ''],
    ['stopUpstream(context, { ...generation, ticket: step.ticket });', ''],
    ['...generation, ticket: step.ticket }', '...generation }'],
  ),
  ...of(
    'src/generation/run/run.ts',
    [...ENDS, ...STARTS],
    ['...(step.warnings ?? []),', ''],
    ['if (generation.scenario === CRASH) return context.queue.lose(job);', ''],
    ['if (retryable && (await beginAnew(context, generation, job, message))) return;', ''],
  ),
  ...of('src/generation/run/ask-engine.ts', STARTS, [
    'if (generation.submitting) return',
    'if (false) return',
  ]),
  ...of(
    'src/generation/run/recover.ts',
    [...STARTS, 'test/upstreams/faults.test.ts'],
    ['attempts + 1 < STARTS_MAX', 'true'],
    ['if (ticket) return later(error.retry_after_seconds);', ''],
    ["error.accepted === 'no' && ", '', 'money'],
  ),
  ...of(
    'src/generation/accept/retry-generation.ts',
    [...ENDS, 'test/handlers/admin/jobs.test.ts'],
    ["sources.some((source) => 'stashed' in source)", 'false'],
    ["if (state === 'completed') return { refused: 'already_finished' };", '', 'money'],
    ['if (earlier) return { generation: earlier, replayed: true };', '', 'money'],
  ),
  ...of(
    'src/generation/upstream-slots.ts',
    [
      'test/upstreams/slots.test.ts',
      'test/generation/quick-upstream.test.ts',
      'test/generation/canceled-upstream.test.ts',
      'test/upstreams/file.test.ts',
    ],
    ['Number(row!.busy) >= most', 'Number(row!.busy) > most'],
    [' and id <> $2', ''],
    [' or working_until is not null', ''],
    ['shared?.upstreams ?? [upstream]', '[upstream]'],
  ),
  ...of(
    'src/generation/run/follow-ended.ts',
    [...STARTS.slice(0, 1), 'test/generation/late-result.test.ts', 'test/generation/canceled-bill.test.ts'],
    ["state === 'canceled' && ticket !== null && result === null", 'false'],
    ['ticket !== null && result === null', 'ticket !== null'],
  ),
  ...of(
    'src/generation/settle/end-without-result.ts',
    ['test/upstreams/slots.test.ts'],
    ['ticket is not null and result is null then $6', 'false then $6'],
  ),
  ...of(
    'src/generation/run/watch-work.ts',
    ['test/generation/watching.test.ts', ...CANCEL],
    ["if (!isWanted && !stopped) return end('canceled');", ''],
    ['Math.max(progress, thousandths(news.progress))', 'thousandths(news.progress)'],
  ),
  ...of(
    'src/generation/report/job-sums.ts',
    ['test/generation/job-sums.test.ts', ...EARNINGS],
    ['case when known then 0::bigint else 1 end', '0::bigint'],
    ["where state = 'completed' and mode = 'live'`", "where state = 'completed'`", 'money'],
  ),
  ...of(
    'src/generation/engine-breakers.ts',
    ['test/handlers/admin/engines.test.ts'],
    ['where not engine_breaker.is_open', ''],
    ['if (is_open) breaker?.hold();', 'if (!is_open) breaker?.hold();'],
  ),
  ...of(
    'src/generation/report/list.ts',
    ['test/handlers/jobs/listJobs.test.ts'],
    ["    .where('account_id', '=', account_id)\n    .where(status", '    .where(status'],
  ),
  ...of(
    'src/generation/generation.ts',
    ['test/handlers/jobs/getJob.test.ts', 'test/handlers/account/getRequest.test.ts'],
    ["selectAll().where('account_id', '=', account_id)", 'selectAll()'],
  ),
  ...of('src/generation/run/receive.ts', RESULTS, ['step.outputs.slice(0, promised.length)', 'step.outputs']),
  ...of(
    'src/generation/run/receive.ts',
    ['test/generation/stored-results.test.ts', 'test/upstreams/faults.test.ts'],
    ['promised.length === 1) throw error', 'promised.length === 1) continue'],
  ),
  ...of(
    'src/generation/accept/place-in-line.ts',
    ['test/generation/turns.test.ts', 'test/handlers/jobs/listJobs.test.ts'],
    ['order by turn limit 1', 'order by turn desc limit 1'],
    ['Number(row?.ahead ?? 0n) + 1', 'Number(row?.ahead ?? 0n)'],
  ),
  ...of(
    'src/generation/run/fetch-sources.ts',
    ['test/generation/fetching.test.ts', 'test/hostile/neighbours.test.ts'],
    ['    if (still.length === 0) return false;\n', ''],
    ['{ account: account_id, hosts: hostsOf(sources) }', "{ account: '' }"],
  ),
  ...of(
    'src/generation/settle/retention.ts',
    ['test/generation/retention.test.ts'],
    ["and state = 'pending')", 'and false)'],
    ['  await keepEarnings(tx, ids);\n', '', 'money'],
  ),
  ...of(
    'src/generation/report/job-sums.ts',
    ['test/generation/job-sums.test.ts'],
    ["where (ended_at at time zone 'UTC')::date not in (select day from unsummed_day)\n)`", ')`', 'money'],
    ['delete from ended_job using mine where', 'delete from ended_job using mine where false and', 'money'],
    ["(values ('day', day), ('month', date_trunc('month', day)::date))", "(values ('day', day))", 'money'],
    ["kind = 'return' and mode = 'live' and", "kind = 'return' and", 'money'],
  ),
  ...of(
    'src/generation/report/earnings.ts',
    ['test/generation/job-sums.test.ts'],
    ["span = 'day' and begins >= $4::date", "span = 'day' and begins > $4::date", 'money'],
    ["where state = 'completed' and day >= $1::date", 'where day >= $1::date', 'money'],
  ),
];
