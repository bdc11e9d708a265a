/** Faults by which one caller would make all others wait. */
import { type Mutant, of } from '../mutant.ts';

const INLINE_FILES = ['test/http/inline-files.test.ts'];
const PATTERNS = ['test/patterns/patterns.test.ts'];

export const STALL_MUTANTS: Mutant[] = [
  ...of('src/lib/stalls.ts', ['test/http/stalls.test.ts'], ['const OWN_MS = 50;', 'const OWN_MS = 0;']),
  ...of(
    'engines/moderation/phrase-patterns.ts',
    PATTERNS,
    ['.replaceAll(/\\p{L}+/gu, (word) =>', '.replaceAll(/[\\p{L}]*[a-z][\\p{L}]*/gu, (word) =>'],
    ['(?<![a-z013457@$])[a-z]*[013457@$]', '[a-z]*[013457@$]'],
  ),
  ...of('engines/translation/end-marks.ts', PATTERNS, ['const END = /(?<![.!?。！？؟।…])', 'const END = /']),
  ...of('engines/tags/prompt-clauses.ts', PATTERNS, ['/(?<![([{])[([{]+', '/[([{]+']),
  ...of('engines/port/machine-spans.ts', PATTERNS, [
    "'[A-Za-z][A-Za-z\\\\d+.-]{0,30}://",
    "'[A-Za-z][A-Za-z\\\\d+.-]*://",
  ]),
  ...of(
    'engines/moderation/moderation.ts',
    ['test/lib/breath.test.ts'],
    ['n * (PIECE_LENGTH - OVERLAP)', 'n * PIECE_LENGTH'],
  ),
  ...of(
    'engines/pool/long-bytes.ts',
    ['engines/test/pool/long-bytes.test.ts'],
    ['    await rm(path);\n', ''],
    ['value.length < LONG_BYTES ? [] : [value]', '[]'],
  ),
  ...of(
    'src/http/form-parts.ts',
    ['test/http/broken-forms.test.ts'],
    ['part.catch(() => refuse(incomplete()));', ''],
  ),
  ...of(
    'src/http/form-parts.ts',
    ['test/handlers/posts/createPost.test.ts', 'test/http/reported-truthfully.test.ts'],
    ['for (const each of chunks.splice(0)) reader', 'for (const each of chunks) reader'],
    ['if (count > files_max)', 'if (false)'],
  ),
  ...of(
    'src/http/streamed-body.ts',
    ['test/http/form-parts.test.ts'],
    ['request.pipe(pieces).pipe(parser);', 'request.pipe(parser);'],
  ),
  ...of(
    'src/http/form-parts.ts',
    ['test/http/form-parts.test.ts'],
    [" || names.has(name ?? '')", ''],
    ['if (size > bytes_max) refuse();', ''],
    ['const PIECE_BYTES = 2 ** 12', 'const PIECE_BYTES = 2 ** 24'],
  ),
  ...of(
    'src/lib/event-loop.ts',
    ['test/lib/breath.test.ts'],
    ['  while (spent() >= TURN_MS) await nextTurn();\n', ''],
    ['if (begun === undefined)', 'if (true)'],
  ),
  ...of(
    'src/lib/stalls.ts',
    ['test/http/stalls.test.ts'],
    ['performance.now() - begun > STALL_MS', 'false'],
    ['      found = undefined;\n', ''],
    ['late_ms < STALL_MS || ', ''],
  ),
  ...of(
    'src/http/answer-unread.ts',
    ['test/hostile/slow.test.ts'],
    ['        socket.setTimeout(unread_ms);\n', ''],
  ),
  ...of(
    'engines/chat/scripted.ts',
    ['engines/test/chat/budget.test.ts'],
    ["of === 'conversation' ? MESSAGE_MAX : INSTRUCTIONS_MAX", 'INSTRUCTIONS_MAX'],
    ['      left[of] -= length;\n', ''],
    ['    .toReversed()\n', ''],
  ),
  ...of(
    'src/surfaces/openai/view.ts',
    ['test/surfaces/openai/warnings.test.ts'],
    ['if (left >= 2) listed.push(text);', 'listed.push(text);'],
  ),
  ...of(
    'src/lib/base64.ts',
    ['test/lib/base64.test.ts'],
    ['bytes.length === Math.floor((digits * 3) / 4) ? bytes : undefined', 'bytes'],
    ['  if (!isAscii(text)) return undefined;\n', ''],
  ),
  ...of(
    'src/lib/base64.ts',
    INLINE_FILES,
    [' || NO_DIGIT.test(rest)', ''],
    ['    this.#isOther ||= !isAscii(text);\n', ''],
    ['|| !/^={0,2}$/.test(this.#padding)', ''],
    ["this.#padding === '' && this.#decode", 'this.#decode'],
    ["    this.#take(head.replace(HEADER, ''));", '    this.#take(head);'],
  ),
  ...of(
    'src/http/json-text.ts',
    INLINE_FILES,
    ["    if (this.#escape !== '') throw new SyntaxError('An escape is incomplete.');\n", ''],
    ['    if (this.#size <= BUFFERED_BYTES) return;\n', ''],
    ['if (last === -1 || (last - first) % 2 === 1) return', 'if (last === -1) return'],
    ["text[last + 1] === 'u' ? 6 : 2", '2'],
    ['      this.#add(bytes.subarray(at, from));\n', ''],
  ),
  ...of(
    'src/lib/json-scan.ts',
    INLINE_FILES,
    ['this.#depth === 1 ? this.#isLocatedValue() :', 'this.#isLocatedValue() ||'],
    ['byte === OPENS_LIST && this.#isLocatedValue()', 'this.#isLocatedValue()'],
    ['this.#isLocated ? [{ from: 0, to: bytes.length, isEnd: false }] : []', '[]'],
  ),
  ...of(
    'upstreams/translation/masks.ts',
    ['test/upstream/translation/tags.test.ts'],
    ['moved.push(dst.length + put.length)', 'moved.push(dst.length)'],
    ['moved[piece.end - 1]! + 1', 'moved[piece.end]!'],
  ),
  ...of(
    'src/http/read-body.ts',
    ['test/handlers/images/removeImageBackground.test.ts'],
    [" || each['x-inline-file'] === true", ''],
  ),
  ...of('src/lib/inline-files.ts', INLINE_FILES, [
    'for (const reference of this.#references) files.delete(reference);',
    '',
  ]),
  ...of(
    'src/lib/fingerprint.ts',
    INLINE_FILES,
    ["typeof inner === 'string' ? referredFile(inner) : ", ''],
    ['const STEP_BYTES = 3 * 2 ** 18;', 'const STEP_BYTES = 2 ** 18;'],
    [".toString('base64'));", ".toString('hex'));"],
  ),
];
