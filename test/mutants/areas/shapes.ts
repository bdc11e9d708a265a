/** Faults in how keys are found in bodies, early refusals are sent, and the shapes that clients send are taken. */
import { type Mutant, of } from '../mutant.ts';

export const SHAPE_MUTANTS: Mutant[] = [
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
    ['/^\\s*Bearer(?:\\s+(?!\\s)(.*))?$/is', '/^\\s*\\w+(?:\\s+(.*))?$/is'],
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
    'src/lib/web-url.ts',
    ['test/field/webhooks.test.ts', 'test/field/uploads.test.ts'],
    ['if (!FOREIGN.test(trimmed)) return trimmed;', 'if (!FOREIGN.test(trimmed)) return text;'],
    ['return URL.parse(trimmed)?.href.replace(UNESCAPED, encodeURIComponent) ?? text;', 'return trimmed;'],
    ['.replace(UNESCAPED, encodeURIComponent)', ''],
  ),
  ...of(
    'src/http/reshape.ts',
    ['test/field/webhooks.test.ts'],
    ["if (property['x-web-url']) fields[name] = asUrl(fields[name]);", ''],
  ),
  ...of(
    'src/http/read-body.ts',
    ['test/field/uploads.test.ts'],
    ['(isFile || request.is(MEDIA))', 'request.is(MEDIA)'],
    ['isFile || takesBytesAlone(types)', 'takesBytesAlone(types)'],
    ["operation['x-body-streamed'] ? JSON_OR_FILE : ", ''],
  ),
  ...of(
    'src/http/form-parts.ts',
    ['test/field/openai.test.ts'],
    ["if (name === undefined || filename === '') return", 'if (name === undefined || !filename) return'],
    ["FILE_TYPES.test(type ?? '')", "type === 'application/octet-stream'"],
  ),
  ...of(
    'src/http/app.ts',
    ['test/field/openai.test.ts'],
    ['    request.url = withSingleSlashes(request.url);\n', ''],
    ['url.replace(/^[^?]*/, (path)', 'url.replace(/^.*/, (path)'],
  ),
  ...of('src/start/wire-hosts.ts', ['test/field/openai.test.ts'], ['isOpenAi(`/v1${path}`) ?', 'false ?']),
  ...of(
    'src/http/reshape.ts',
    ['test/http/shapes-of-fields.test.ts'],
    ['request.query[name] = String(most);', ';'],
  ),
  ...of(
    'src/generation/run/ask-engine.ts',
    ['test/http/shapes-of-fields.test.ts'],
    ['seed: engineSeed(seed)', 'seed'],
  ),
  ...of('client/make-call.ts', ['test/client/live.test.ts'], ["&& !flags.includes('b')", '']),
];
