/** Faults that a measurement found alive, each with the test that has been written for it. */
import { type Mutant, of } from '../mutant.ts';

const OWN_PRICES = ['test/pricing/own-price.properties.test.ts'];
const PRICES = ['test/pricing/values.test.ts'];
const LEDGER = ['test/ledger/ledger.test.ts', 'test/ledger/withdraw.test.ts'];
const UPLOADS = ['test/handlers/media/upload-ends.test.ts'];
const ARCHIVE = ['test/ledger/archive-files.test.ts', 'test/ledger/archive.test.ts'];

export const MEASURED_MUTANTS: Mutant[] = [
  ...of(
    'src/pricing/own-price.ts',
    OWN_PRICES,
    ['(a.price_id < b.price_id ? 1 : -1)', '(a.price_id < b.price_id ? -1 : 1)', 'money'],
    [' ||\n        (a.price_id < b.price_id ? 1 : -1)', '', 'money'],
    ["at_least: rateOf('', by.at_least), ...times", 'at_least: by.at_least, ...times', 'money'],
    [
      "at_least: rateOf('', by.at_least), ...times",
      'at_least: rateOf(line.unit, by.at_least), ...times',
      'money',
    ],
    ['at_most: rateOf(line.unit, by.at_most), ...times', 'at_most: by.at_most, ...times', 'money'],
    ['at_most: rateOf(line.unit, by.at_most), ...times', 'at_most: rateOf(line.unit, by.at_most)', 'money'],
    ['by.factor === undefined ? factor : formatCredits', 'true ? factor : formatCredits', 'money'],
  ),
  ...of(
    'src/pricing/price.ts',
    PRICES,
    [
      "typeof value === 'string' ? listInText(value) : value",
      "typeof value === 'string' ? [value] : value",
      'money',
    ],
    [
      'if (chosen === undefined) return missing(by.parameter, facts, 0n);',
      'if (chosen === undefined) return 0n;',
      'money',
    ],
    ['[...new Set(facts.missing)]', 'facts.missing'],
  ),
  ...of(
    'src/lib/credits.ts',
    ['test/lib/credits.test.ts'],
    ['nano >= 0n ? nano / NANO_PER_CREDIT :', 'nano >= 0n ? nano / NANO_PER_CREDIT - 1n :', 'money'],
    ['-nano + NANO_PER_CREDIT - 1n', '-nano + NANO_PER_CREDIT', 'money'],
    ['nano + 5_000_000n', 'nano', 'money'],
  ),
  ...of(
    'src/ledger/ledger.ts',
    LEDGER,
    ['earlier.account_id === account && earlier.amount === amount,', 'earlier.amount === amount,', 'money'],
    ["  assert(key_id !== null, 'A cap needs a key.');\n", '', 'money'],
    ['assert(amount > 0n, `A withdrawal', 'assert(amount >= 0n, `A withdrawal', 'money'],
    ['assert(amount > 0n, `A withdrawal', 'assert(amount > 1n, `A withdrawal', 'money'],
    [
      'values: [ref, account, amount, kind, reason, at],\n  });\n  return taken;',
      'values: [ref, account, amount, kind, reason, at],\n  });\n  return amount;',
      'money',
    ],
  ),
  ...of(
    'src/ledger/sql.ts',
    LEDGER,
    ['least(available, $3::bigint) as taking', 'least(available + held, $3::bigint) as taking', 'money'],
    [
      "$1::text, 'available', 'funding', taking, posted - taking",
      "$1::text, 'available', 'funding', taking, posted",
      'money',
    ],
  ),
  ...of(
    'src/ledger/ledger-statement.ts',
    ARCHIVE,
    ['query.before === null ? null : BigInt(query.before)', 'null as bigint | null'],
    ['rows.length < query.limit ? 0n : rows.at(-1)!.id', '0n'],
    ['rows.length < query.limit ? 0n : rows.at(-1)!.id', 'rows.at(0)?.id ?? 0n'],
    ['below = file.after + 1n', 'below = file.after'],
    ['archived = [...archived, ...transfers', 'archived = [...transfers'],
  ),
  ...of(
    'src/pricing/own-price.ts',
    OWN_PRICES,
    ["if ('rates' in by) return Object.keys(by.rates);", 'if (false) return [];', 'money'],
    ['return by.at_most === undefined ? [] : [unit];', 'return [];', 'money'],
    ['return by.at_most === undefined ? [] : [unit];', 'return [unit];', 'money'],
    ['if (by === undefined) return [unit];', 'if (by === undefined) return [];', 'money'],
  ),
  ...of('src/media/uploads.ts', UPLOADS, [
    'upload.expires_at > $4 and media.deleted_at is null',
    'upload.expires_at > $4',
  ]),
  ...of('src/handlers/media/sendUploadPart.ts', UPLOADS, [
    'Number(error.status) < 429',
    'Number(error.status) < 600',
  ]),
  ...of(
    'src/handlers/media/sendUploadPart.ts',
    ['test/handlers/media/upload-ends.test.ts'],
    ['running.get(own.id) ?? complete(', 'complete('],
    ['if (!after?.media_name) throw error;', 'throw error;'],
  ),
  ...of(
    'src/media/intake/take-upload.ts',
    ['test/handlers/media/upload-ends.test.ts'],
    ['.finally(end)', ''],
  ),
  ...of(
    'src/media/intake/decoding-turn.ts',
    ['test/handlers/media/upload-turns.test.ts'],
    ['account: account_id', "account: ''"],
  ),
  ...of(
    'src/start/work-on-queues.ts',
    ['test/handlers/media/upload-turns.test.ts'],
    ['account: DECODERS - 1', 'account: DECODERS'],
  ),
  ...of(
    'src/handlers/media/createUpload.ts',
    ['test/handlers/media/directUploads.test.ts'],
    ['addSeconds(at, seconds)', 'addSeconds(at, seconds * 1000)'],
  ),
  ...of(
    'src/generation/watchers.ts',
    ['test/handlers/jobs/queuePositions.test.ts'],
    ['this.#looks++ % LOOKS_PER_PLACES === 0', 'false'],
    ['queue_position ?? place]', 'queue_position]'],
    ['isQueued(row) ? this.#places.of(row.id) : null);', 'null);'],
  ),
  ...of(
    'src/chat/conversations.ts',
    ['test/handlers/chat/answering.test.ts'],
    ['order by created_at desc, id desc limit 1', 'order by created_at, id limit 1'],
  ),
  ...of(
    'src/chat/words-so-far.ts',
    ['test/chat/words-so-far.test.ts'],
    ["own.where('state', '=', 'in_progress')", 'own'],
  ),
  ...of(
    'src/provenance/recognize.ts',
    ['test/provenance/recognize.test.ts'],
    ['order by media.created_at limit 1', 'order by media.created_at desc limit 1'],
    ['order by media.created_at limit 1', 'limit 1'],
  ),
  ...of(
    'src/generation/report/engine-sums.ts',
    ['test/generation/engine-sums.test.ts'],
    ['coalesce(started_at, created_at)', 'created_at'],
  ),
  ...of(
    'src/generation/report/engine-figures.ts',
    ['test/generation/engine-sums.test.ts'],
    ["'deadline_exceeded', ", ''],
    ["'engine_unavailable', ", ''],
  ),
  ...of(
    'engines/raster/small-picture.ts',
    ['test/media/thumbnails.test.ts'],
    ['picture.autoOrient().resize({ width', 'picture.resize({ width'],
    ['smartSubsample: true', 'smartSubsample: false'],
  ),
  ...of(
    'engines/film/media/open-media.ts',
    ['test/field/film-uploads.test.ts'],
    ['sounds.find(canDecode) ?? sounds[0]', 'sounds[0]'],
  ),
  ...of(
    'engines/film/media/probe.ts',
    ['test/field/film-uploads.test.ts'],
    ['picture && !canDecode(picture)', 'false'],
  ),
  ...of(
    'engines/port/media-types.ts',
    ['test/field/film-uploads.test.ts'],
    ["'wide', 'free'", "'free'"],
    ['[4, 192]', '[4, 188]'],
    ['(bytes[at + 3]! & 0xc0) === 0', 'true'],
    ["'\\x80theora'", "'theora\\x80'"],
  ),
  ...of(
    'src/surfaces/openai/images-response.ts',
    ['test/surfaces/openai/images.test.ts'],
    ["Math.min(...numbers('X-Credits-Remaining'))", "Math.max(...numbers('X-Credits-Remaining'))"],
  ),
  ...of(
    'src/surfaces/openai/openai-video.ts',
    ['test/surfaces/openai/videos.test.ts'],
    ['Math.min(99, ', 'Math.min(100, '],
  ),
  ...of(
    'src/surfaces/openai/listVideos.ts',
    ['test/surfaces/openai/videos.test.ts'],
    ['films.length > limit || (', '('],
    ["limit: '100', ...(cursor !== '' && { cursor })", "limit: '100'"],
  ),
  ...of(
    'src/surfaces/mcp/resources.ts',
    ['test/surfaces/mcp/resources.test.ts'],
    ['description.slice(0, 300)', 'description.slice(0, 3)'],
    ['description.slice(0, 300)', 'description'],
  ),
  ...of(
    'src/surfaces/mcp/tool-result.ts',
    ['test/surfaces/mcp/previews.test.ts'],
    ['(PREVIEW_BYTES_MAX * 0.75) /', 'PREVIEW_BYTES_MAX /'],
    [' / Math.min(PREVIEWS_MAX, urls.length)', ''],
    ['/ Math.min(PREVIEWS_MAX, urls.length)', '/ PREVIEWS_MAX'],
  ),
  ...of(
    'src/handlers/price-work.ts',
    ['test/handlers/end-user.test.ts'],
    ["!== '' ? body.end_user : null", "!== '' ? body.end_user.toLowerCase() : null", 'money'],
    ["!== '' ? body.end_user : null", "!== '' ? body.end_user.trim() : null", 'money'],
  ),
  ...of(
    'mock/state.ts',
    ['test/mock/memory.test.ts'],
    ['newest.length > from + limit', 'newest.length >= from + limit'],
  ),
  ...of(
    'client/send-request.ts',
    ['test/client/send.test.ts'],
    ['status === 429 || status === 503', 'status === 429'],
    ['status === 429 || status === 503', 'status === 503'],
    ['(isSafe || status === 429 || status === 503)', 'true'],
  ),
  ...of('client/upload-file.ts', ['test/client/uploads.test.ts'], ['      failures = 0;\n', '']),
  ...of(
    'console/playground/models-of.ts',
    ['test/console/models-of.test.ts'],
    ['offered.find(({ id, operation }) => id === operation)?.id', 'offered[0]?.id'],
  ),
  ...of(
    'console/timeline/snapping.ts',
    ['test/console/timeline/snapping.test.ts'],
    ['.sort((a, b) => Math.abs(a) - Math.abs(b))[0]', '[0]'],
    ['Math.abs(a) - Math.abs(b)', 'a - b'],
    ['Math.abs(shift) <= tolerance', 'Math.abs(shift) < tolerance'],
  ),
];
