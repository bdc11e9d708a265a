/** Faults in the queue of jobs and in media. */
import { type Mutant, of } from '../mutant.ts';

const QUEUE = ['test/jobs/turns.test.ts', 'test/jobs/queue.test.ts'];
const FETCH = [
  'test/media/fetch.test.ts',
  'test/media/fetch-limits.test.ts',
  'test/media/ssrf-redirects.test.ts',
];

const WATCH = ['test/handlers/jobs/watchJob.test.ts', 'test/handlers/jobs/watchAllJobs.test.ts'];
const UPLOADS = ['test/handlers/media/uploads.test.ts', 'test/handlers/media/uploadedUrls.test.ts'];

export const JOB_MUTANTS: Mutant[] = [
  ...of(
    'src/media/uploads.ts',
    UPLOADS,
    ['bytes + $3::bigint <= $7', 'true'],
    ['where id = $1 and upload.account_id = $2', 'where id = $1 and $2 = $2'],
    ['received_bytes = $4 and media_name is null', 'media_name is null'],
    ["$11, 'private')", "$11, 'public')"],
    [
      'values: [names, at],\n  });\n  return rows.map(({ name }) => name);',
      'values: [[], at],\n  });\n  return rows.map(({ name }) => name);',
    ],
  ),
  ...of('src/handlers/media/sendUploadPart.ts', UPLOADS, [
    'if (before.parts.length >= PARTS_MAX)',
    'if (before.parts.length > PARTS_MAX)',
  ]),
  ...of(
    'src/handlers/media/sendUploadPart.ts',
    ['test/field/uploads.test.ts'],
    ['if (before.media_name !== null) await discard(body);\n    else if', 'if'],
    ['if (size === size_bytes) return;', 'return;'],
    [', headers: offsetOf(upload) }', ' }'],
  ),
  ...of(
    'src/http/send-answer.ts',
    ['test/field/uploads.test.ts'],
    ["  response.setHeader('Cache-Control', 'no-store');\n", ''],
  ),
  ...of(
    'src/media/intake/take-upload.ts',
    ['test/field/uploads.test.ts'],
    ['if (head.length === 0)', 'if (false)'],
    ['`File must be ${FORMATS}`', "'File must be a medium'"],
  ),
  ...of(
    'src/handlers/media/sendUploadPart.ts',
    ['test/handlers/media/directUploads.test.ts'],
    ['if (size_bytes !== before.size_bytes)', 'if (false)'],
    ['if (directName(before) !== undefined)', 'if (false)'],
  ),
  ...of(
    'src/media/s3-store.ts',
    ['test/handlers/media/directUploads.test.ts'],
    ['at(name), ContentLength: size_bytes }', 'at(name) }'],
  ),
  ...of(
    'src/http/read-body.ts',
    ['test/handlers/media/uploads.test.ts'],
    ["takesBytesAlone(types) ? BYTES : 'application/json'", "'application/json'"],
  ),
  ...of(
    'src/generation/watchers.ts',
    WATCH,
    ['...(accounts.get(row.account_id) ?? [])', '...[...accounts.values()].flat()'],
    ['  return lastSent !== id;', '  return true;'],
    ['created_at > $3 and state', 'created_at < $3 and state'],
    ['where account_id = $1 and completed_at > $2', 'where account_id = $1 and completed_at > $2 and false'],
    ['return row.created_at > begun;', 'return true;'],
    ["if ('seen' in watched && state?.generation.state !== 'in_progress') return;", ''],
    ['    for (const { wake } of this.#watchers) wake();\n', ''],
    ['const ids = new Set(watchers.flatMap(', 'const ids = new Set([watchers[0]!].flatMap('],
  ),
  ...of('src/handlers/jobs/watchJob.ts', WATCH, ['if (hasEnded && isLatest) return', 'if (hasEnded) return']),
  ...of('src/handlers/jobs/watchJob.ts', WATCH, ['if (!isLatest) yield', 'yield']),
  ...of('src/handlers/jobs/job-event.ts', WATCH, ['max_seconds === undefined', 'true']),
  ...of('src/http/send-answer.ts', WATCH, ['`id: ${each.id}\\n`', "''"]),
  ...of('src/media/own-media.ts', UPLOADS, [
    '(found.private_to !== null && found.private_to !== account_id)',
    'found.private_to === account_id',
  ]),
  ...of('src/media/intake/stashed-source.ts', UPLOADS, [
    "if (!('stashed' in source) || source.own) continue;",
    "if (!('stashed' in source)) continue;",
  ]),
  ...of('src/handlers/media/createUpload.ts', UPLOADS, ['      await removeUpload(context.db, own);\n', '']),
  ...of('src/generation/accept/generation-sources.ts', UPLOADS, [
    'if ((await stashedAmong(db, [name])).length === 0) await media.remove(name);',
    'await media.remove(name);',
  ]),
  ...of(
    'src/jobs/job-queue.ts',
    QUEUE,
    ['priority: -turn', 'priority: turn'],
    ['id, account, turn, after_seconds });', 'id, after_seconds });'],
    ['if (!(await this.finish(tx, job))) return false;', 'await this.finish(tx, job);'],
  ),
  ...of(
    'src/jobs/job-worker.ts',
    ['test/jobs/turns.test.ts', 'test/jobs/stopping.test.ts'],
    ['groupConcurrency: work.each', 'groupConcurrency: 1000'],
    ['await Promise.all(left.map(({ job }) => this.#needs.handBack(job)));', ''],
  ),
  ...of(
    'src/lib/semaphore.ts',
    ['test/lib/semaphore.test.ts'],
    ['has(a) - has(b)', 'has(b) - has(a)'],
    ['this.#of(own) < account', 'this.#of(own) <= account'],
    ['this.#all < all', 'this.#all <= all'],
    ['        if (left) return;\n', ''],
  ),
  ...of(
    'src/media/answer-body.ts',
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
  ...of(
    'engines/film-process/run-film.ts',
    ['engines/test/film-process/run-film.test.ts'],
    ["if (child.connected) child.once('disconnect', end);\n    else end();", 'end();'],
  ),
  ...of(
    'src/generation/queue-places.ts',
    ['test/generation/places.test.ts'],
    ['for (const id of ids) this.#places.delete(id);', 'this.#places.clear();'],
  ),
  ...of(
    'src/generation/settle/end-overdue.ts',
    ['test/generation/deadlines.test.ts'],
    ['await fail(context, generation, undefined, DEADLINE_FAULT, { working: true });', '', 'money'],
  ),
  ...of(
    'src/db/page-by-page.ts',
    ['test/start/full-rounds.test.ts'],
    ['last = page.at(-1);', 'last = undefined;'],
  ),
  ...of(
    'src/start/result-folder.ts',
    ['test/start/result-folder.test.ts'],
    ['if (livingIds.has(name)) continue;', ''],
    ['const DEAD_SECONDS = 3600;', 'const DEAD_SECONDS = 0;'],
  ),
];
