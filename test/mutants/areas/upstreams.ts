/** Faults in the calls to upstreams. */
import { type Mutant, of } from '../mutant.ts';

const CANDIDATES = [
  'test/upstream/candidates.test.ts',
  'test/upstreams/faults.test.ts',
  'test/upstream/cancel.test.ts',
  'test/upstream/service.test.ts',
  'test/handlers/admin/engines.test.ts',
  'test/generation/canceled-upstream.test.ts',
];
const BALANCED = ['test/upstream/balance.test.ts', 'test/upstream/models.test.ts'];
const MODELS = ['test/upstream/models-file.test.ts', 'test/upstream/model-calls.test.ts'];
const CALLS = [
  'test/upstream/http-faults.test.ts',
  'test/upstream/queue-faults.test.ts',
  'test/upstream/queue-refusals.test.ts',
];
const HTTP = ['test/upstream/http.test.ts', 'test/upstream/http-faults.test.ts'];

const SEEDS = ['test/upstream/seeds.test.ts'];

export const UPSTREAM_MUTANTS: Mutant[] = [
  ...of(
    'upstreams/media-transfer.ts',
    ['test/upstream/media-transfer.test.ts'],
    ['if (OTHER_LETTER.test(text.slice(header, HEAD))) return undefined;', ''],
    ['header === 0 ? text : text.slice(header)', 'text'],
  ),
  ...of(
    'upstreams/breaker.ts',
    ['test/upstream/breaker.test.ts'],
    ['if (timedOut && timedOut.after < successes) return;', ''],
    ['failures >= FAILURES_MAX', 'failures > FAILURES_MAX'],
    ['Math.min(REST_SECONDS_MAX, rest_seconds * 2)', 'rest_seconds'],
    ['if (until !== undefined) rest(TRIAL_SECONDS);', ''],
    ['    failures = 0;\n', ''],
    ['if (isHeld) return REST_SECONDS_MAX;', ''],
  ),
  ...of(
    'upstreams/candidates.ts',
    CANDIDATES,
    [
      "if (verb !== 'cancel') upstream.breaker.failed(fault === 'timeout' ? attempt : undefined);",
      "upstream.breaker.failed(fault === 'timeout' ? attempt : undefined);",
    ],
    ["    error.accepted === 'no' &&\n", '', 'money'],
    ['if (candidate.upstream?.breaker.restsFor() !== undefined) continue;', ''],
    ['      return last();\n', ''],
    ['candidates.find(({ id }) => id === ticket.by)', 'candidates[0]'],
    ['rests.includes(undefined) ? undefined : Math.min', 'Math.min'],
  ),
  ...of(
    'upstreams/candidates.ts',
    BALANCED,
    ['if (isBeside(candidate, next)) continue;', ''],
    ['if (candidate.entry !== next?.entry) return step;', 'return step;'],
    ['upstream.breaker.failed();\n    else', 'upstream.breaker.succeeded();\n    else'],
    ['candidate ?? reopen(ticket)', 'candidate'],
  ),
  ...of(
    'upstreams/breaker.ts',
    BALANCED,
    ['creditOf(ranked[0]!) - all', 'creditOf(ranked[0]!)'],
    ['loadOf(a) - loadOf(b)', '0'],
  ),
  ...of(
    'upstreams/model-options.ts',
    MODELS,
    ['|| takes(options[option])', '|| true'],
    ["return there && 'from' in there && !isSteering(there.from);", 'return false;', 'money'],
  ),
  ...of(
    'upstreams/call.ts',
    CALLS,
    ["redirect: 'manual'", "redirect: 'follow'"],
    ['if (size_bytes > bytes_max) return undefined;', ''],
    ['if (!isOf(base_url, url))', 'if (false)'],
    ["const unsent = accepted ? 'unknown' : 'no';", "const unsent = 'no';", 'money'],
    ["sent(cause) ? 'unknown' : unsent", 'unsent', 'money'],
  ),
  ...of(
    'upstreams/cost.ts',
    [
      'test/upstream/cost.test.ts',
      'test/upstream/http.test.ts',
      'test/upstream/replicate.test.ts',
      'test/upstreams/file.test.ts',
      'test/handlers/admin/inspectUsage.test.ts',
    ],
    ['amount >= 0 && amount <= USD_MAX', 'amount >= 0', 'money'],
    ["'usd' in cost ? cost.per : 'request'", "'request'", 'money'],
    ['|| each.includes(undefined)', '', 'money'],
  ),
  ...of(
    'upstreams/http-refusals.ts',
    CALLS,
    ['if (status === 429 || status === 503) {', 'if (status === 429) {'],
    ["untouched ? 'no' : 'unknown'", "'no'", 'money'],
    [
      'if (details.blocked) return blocked(details, name);\n  const message = `${name} did',
      'const message = `${name} did',
    ],
    ['Math.min(300, Math.max(1, Math.ceil(seconds)))', 'Math.ceil(seconds)'],
    ['if (passing || status < 400', 'if (status < 400'],
    ["status === 429 || (status === 503 && headers.has('retry-after'))", 'status === 429'],
  ),
  ...of(
    'upstreams/http-answers.ts',
    ['test/upstream/http-answers.test.ts', ...HTTP],
    ["reply.status === 202 ? 'running' : 'done'", "'done'"],
    ['share > 1 ? share / 100 : share', 'share'],
    ['if (missing.length > 0) {', 'if (false) {'],
  ),
  ...of(
    'upstreams/prompt-control.ts',
    ['test/upstream/prompt-control.test.ts', 'test/upstream/sdapi-programs.test.ts'],
    ['const PASSES_MAX = 20;', 'const PASSES_MAX = 1;'],
    ['if (loras && LORA.test(tag)', 'if (loras'],
    [" && !tag.includes('..')", ''],
    ['if (from < 0 || to < from) return text;', 'return text;'],
    ["if (text === '' && value.trim() !== '')", 'if (false)'],
  ),
  ...of(
    'upstreams/sdapi-replies.ts',
    ['test/upstream/sdapi-programs.test.ts'],
    [
      "model !== '' && used !== undefined && !isSame(",
      "model !== '' && used !== undefined && false && !isSame(",
    ],
  ),
  ...of(
    'upstreams/openai-videos.ts',
    ['test/upstream/openai-videos-programs.test.ts'],
    ['{1,1024}', '{1,256}'],
    ['const ended = endedIn(reply, id);', 'const ended = undefined;'],
  ),
  ...of(
    'upstreams/openai-replies.ts',
    ['test/upstream/openai-videos-programs.test.ts'],
    ['|"code": ?"(content_policy_violation|moderation_blocked)"/i', '/i'],
  ),
  ...of(
    'upstreams/replicate-replies.ts',
    ['test/upstream/replicate-cog.test.ts'],
    ['.nullish(),', '.optional(),'],
  ),
  ...of(
    'src/generation/run/result-seed.ts',
    SEEDS,
    ['(reported - seed) % COMMON === 0', 'true'],
    ['reported === undefined || ', ''],
    ["typeof seed !== 'number' || ", ''],
  ),
  ...of('src/generation/run/run.ts', SEEDS, ["ignored.includes('seed') ? [] : ", '']),
  ...of('src/presenters/present-image.ts', SEEDS, ['result?.facts.seed === null ? null : seed', 'seed']),
  ...of('src/presenters/present-job.ts', SEEDS, ['seed: seedOf(generation)', 'seed: generation.seed']),
  ...of('upstreams/upstream.ts', SEEDS, ['!isSent || repeats === false', '!isSent']),
  ...of('upstreams/replicate-replies.ts', SEEDS, [
    'seed === undefined ? undefined : Number(seed)',
    'undefined',
  ]),
  ...of('upstreams/file-check.ts', SEEDS, ['if (entry.seeds && !sendsSeed)', 'if (false)']),
  ...of(
    'upstreams/listed-models.ts',
    ['test/upstream/listed-models.test.ts'],
    ['if (!first || more.length > 0) return false;', 'if (!first) return false;'],
    ['models.length === 0 || listsOthers(base_url)', 'true'],
    ['after.length === 1 && model.startsWith(before!)', 'false'],
  ),
  ...of(
    'src/surfaces/openai/getVideo.ts',
    ['test/surfaces/openai/videos.test.ts'],
    ['invocation, warnings)', 'invocation)'],
  ),
  ...of(
    'upstreams/sdapi.ts',
    ['test/upstream/sdapi-programs.test.ts', 'test/upstreams/slots.test.ts'],
    ["typeof seed === 'number' ? signedSeed(seed) : seed", 'seed'],
    ['canStop && stopped.abort(stopping.reason)', 'stopped.abort(stopping.reason)'],
  ),
  ...of(
    'upstreams/sdcpp.ts',
    ['test/upstream/sdcpp.test.ts'],
    ['reply.status === 404 || reply.status === 410', 'false'],
    ['[404, 409, 410]', '[404, 410]'],
    ['8 * Math.round((frames - 1) / 8) + 1', 'frames'],
  ),
  ...of(
    'upstreams/openai-videos.ts',
    ['test/upstream/openai-videos.test.ts'],
    ['if (ended) return endedWithout(ended, name);', ''],
    ['Math.ceil(fields.seconds)', 'fields.seconds'],
  ),
  ...of(
    'engines/raster/edit-mask.ts',
    ['test/upstream/masks.test.ts'],
    ['pixels.fill(grey, at * 4, at * 4 + 3);', ''],
    ['255 - grey', '255'],
  ),
  ...of(
    'src/generation/run/fetch-result.ts',
    ['test/upstreams/results.test.ts'],
    ['...(trusted_origin !== undefined && { trusted_origin }),', ''],
  ),
  ...of(
    'upstreams/chat/openai-refusals.ts',
    [
      'test/upstream/chat/refusals.test.ts',
      'test/upstream/chat/litellm.test.ts',
      'test/upstream/chat/chat-programs.test.ts',
    ],
    ['/(does not fit in|greater than the) context|maximum context', '/maximum context'],
    ['(message as Body | undefined)?.detail ?? first?.detail', 'first?.detail'],
    ['status !== 429 && TOO_LONG_SENTENCE.test(message)', 'false'],
    ['/no_db_connection|model_?not_?found', '/model_?not_?found'],
    [' || isRefusedSentence(message)', ''],
    ['UNFIT.test(message) ||', 'false ||'],
    [', healthy: true };', ' };'],
    ['(status === 403 && isJson)', 'status === 403'],
  ),
  ...of(
    'upstreams/chat/tool-calls.ts',
    ['test/upstream/chat/real-streams.test.ts'],
    ["id === '' && !isWhole(last.text) ? last", 'true ? last'],
    ["if (!last || name === '') return last;", 'if (!last) return last;'],
  ),
  ...of(
    'upstreams/chat/chat-call.ts',
    ['test/upstream/chat/real-streams.test.ts'],
    ["isStream: first !== '{' && first !== '['", 'isStream: true'],
  ),
  ...of(
    'src/handlers/chat/chat-media.ts',
    ['test/upstream/chat/addresses.test.ts'],
    ['if (!bytes || soundType(bytes) === undefined)', 'if (false)'],
    ['filter(([name]) => MEMBERS.has(name))', 'filter(() => true)'],
    ['addressed.size > PICTURES_MAX', 'false'],
  ),
  ...of(
    'src/handlers/chat/chat-settings.ts',
    ['test/upstream/chat/addresses.test.ts'],
    ['if (!TOOLS.has((tool as JsonObject | null)?.type))', 'if (false)'],
    ["!each.startsWith('#')", 'false'],
  ),
  ...of(
    'upstreams/openai-replies.ts',
    ['test/upstream/openai-images-programs.test.ts'],
    ["isRefusedSentence(complaint.message ?? ''),", 'false,'],
    ['...(complaint.type === UNKNOWN_KEY && { refused_key: true }),', ''],
  ),
  ...of(
    'upstreams/call-process/serve-calls.ts',
    ['test/upstreams/slots.test.ts'],
    ['if (isLate || PROTOCOLS_SPOKEN[work.protocol].interrupts)', ''],
    ['if (isLate || PROTOCOLS_SPOKEN', 'if (PROTOCOLS_SPOKEN'],
  ),
];
