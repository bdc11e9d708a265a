/** Faults in the forms of the console: sizes, languages, examples, the usual time. */
import { type Mutant, of } from '../mutant.ts';

const SIZES = ['test/console/sizes.test.ts'];
const EXAMPLES = ['test/console/examples.test.ts'];
const TIMES = ['test/console/usual-time.test.ts'];

export const FORM_MUTANTS: Mutant[] = [
  ...of(
    'console/contract/sizes.ts',
    SIZES,
    [' && Object.keys(others).length === 0', ''],
    ['step: sides[1]! - sides[0]!', 'step: 1'],
    [' && (side - free.min) % free.step === 0', ''],
    ['isShape || (fits', '(fits'],
    ['(isPixels ? shapes.find', '(!isPixels ? shapes.find'],
  ),
  ...of(
    'console/contract/body.ts',
    SIZES,
    ['if (sizes?.isObject) return sideLengths(value) ?? value;', ''],
    ["if (kind === 'sizes') return [value].flat().map(sizeText);", ''],
    ['isSame(parsed, field.default)', 'parsed === field.default'],
  ),
  ...of(
    'console/contract/fields.ts',
    SIZES,
    ['json: json ?? jsonOf(document, operation)', 'json'],
    ['byText.get(String(each).toLowerCase()) === each', 'byText.size > 0'],
    ['MEGABYTES[field.media!.accept]', 'MEGABYTES.video'],
  ),
  ...of('console/screens/statement-csv.ts', ['test/field/console.test.ts'], ['`\\uFEFF${', '`${']),
  ...of('console/contract/languages.ts', SIZES, ['isDetected ? [DETECTED] : []', '[]']),
  ...of('console/words/language-names.ts', SIZES, ['own === here ? own :', '']),
  ...of(
    'console/playground/example-files.ts',
    EXAMPLES,
    ['(isRequired || names.some((each) => each in example))', 'isRequired'],
    ['FILES[media!.accept]!', 'FILES.image!'],
  ),
  ...of('console/contract/stand-ins.ts', EXAMPLES, ['return (urls[kind] ?? value) as Value', 'return value']),
  ...of(
    'console/playground/usual-time.ts',
    TIMES,
    ['seconds.length < RESULTS_MIN', 'seconds.length < 1'],
    ['median === undefined ? undefined : {', '{'],
    ['Math.min(0.95, seconds / usual)', 'seconds / usual'],
    ['each / unit / step) * step', 'each / unit / step)'],
  ),
  ...of(
    'client/make-call.ts',
    ['test/client/secrets.test.ts'],
    ['const clean = String(key).trim();', 'const clean = String(key);'],
    ['if (/^[!-~]+$/.test(clean)) return clean;', 'if (clean) return clean;'],
  ),
  ...of(
    'client/client.ts',
    ['test/client/secrets.test.ts'],
    ["typeof apiKey === 'string' && apiKey ? cleanKey(apiKey) : apiKey", 'apiKey'],
  ),
  ...of(
    'src/payments/recover-payments.ts',
    ['test/handlers/account/topUpEvents.test.ts'],
    ["is('tried_at', '<=', due)", "is('tried_at', '<=', now)"],
  ),
  ...of(
    'src/media/intake/inline-source.ts',
    ['test/contract/film-forms.test.ts'],
    ["typeof source === 'string' && !isInline(source)", "typeof source === 'string'"],
    ['if (!bytes) return notBase64(title, param);', 'if (!bytes) throw new Error();'],
  ),
  ...of(
    'src/handlers/videos/renderVideoProject.ts',
    ['test/contract/film-forms.test.ts'],
    ['project: withoutFiles(project)', 'project'],
  ),
  ...of(
    'src/http/take-in-body.ts',
    ['test/contract/film-forms.test.ts'],
    ["const hint = uploads ? '; upload", "const hint = false ? '; upload"],
  ),
];
