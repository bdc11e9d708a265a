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
    ['Number(busy) + outputs > outputsInFlight', 'Number(busy) + outputs >= outputsInFlight'],
    ['Number(busy) + outputs > outputsInFlight', 'Number(busy) > outputsInFlight'],
    ['if (admitted) return true;', 'return true;'],
  ),
  ...of(
    'src/generation/cancel.ts',
    ['test/generation/told-upstream.test.ts', 'test/handlers/jobs/cancelJob.test.ts'],
    ['    stopUpstream(context, found);\n', ''],
    ["    tell(context, found, 'canceled', at);\n", ''],
    ['await release(tx, { holdId: found.hold_id!, at });', ''],
    ["await announceJob(tx, context.queue, found, 'job.canceled', at);", ''],
  ),
  ...of(
    'src/generation/turns.ts',
    ['test/hostile/neighbours.test.ts'],
    ['order by turn limit 1', 'order by turn desc limit 1'],
  ),
  ...of(
    'src/generation/fetch.ts',
    ['test/hostile/neighbours.test.ts', 'test/handlers/images'],
    ['    if (still.length === 0) return false;\n', ''],
    ['{ account: account_id, hosts: hostsOf(sources) }', "{ account: '' }"],
  ),
  ...of(
    'src/jobs/queue.ts',
    ['test/jobs/turns.test.ts', 'test/jobs/queue.test.ts'],
    ['priority: -turn', 'priority: turn'],
    ['id, account, turn, after_seconds });', 'id, after_seconds });'],
    ['if (!(await queue.finish(tx, job))) return false;', 'await queue.finish(tx, job);'],
  ),
  ...of(
    'src/jobs/worker.ts',
    ['test/jobs/turns.test.ts', 'test/jobs/stopping.test.ts'],
    ['groupConcurrency: work.each', 'groupConcurrency: 1000'],
    ['await Promise.all(left.map(({ job }) => handBack(job)));', ''],
  ),
  ...of(
    'src/lib/places.ts',
    ['test/lib/places.test.ts'],
    ['has(a) - has(b)', 'has(b) - has(a)'],
    ['this.#of(own!) < account', 'this.#of(own!) <= account'],
    ['this.#all < all', 'this.#all <= all'],
    ['        if (left) return;\n', ''],
  ),
  ...of(
    'src/http/media.ts',
    ['test/media/media.test.ts'],
    ["'Content-Security-Policy': \"default-src 'none'; sandbox\",", ''],
    ['record.gone', 'false'],
  ),
  ...of(
    'src/http/limits.ts',
    ['test/http/limits.test.ts'],
    ['points * times', 'points'],
    ["headers: { 'retry-after': String(seconds) },", ''],
  ),
  ...of(
    'src/media/body.ts',
    ['test/media/stream.test.ts'],
    ['size_bytes += piece.length;', ''],
    ['if (!broken) throw new NotTaken', 'if (!broken) return { size_bytes };\n    throw new NotTaken'],
  ),
  ...of(
    'src/media/fetch.ts',
    ['test/media'],
    ["url.protocol === 'https:' && next.protocol === 'http:'", 'false'],
    ['hop >= REDIRECTS_MAX', 'hop > REDIRECTS_MAX'],
    ['const REDIRECTS_MAX = 3', 'const REDIRECTS_MAX = 2'],
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
    'src/once/once.ts',
    ['test/once', 'test/handlers/idempotency.test.ts'],
    ['input_sha256 !==', 'input_sha256 ==='],
  ),
];
