/** Faults in the stand-ins of test mode, the steps of the prompt check, and the descriptions of pictures. */
import { type Mutant, of } from '../mutant.ts';

const STAND_INS = ['test/handlers/images/standIns.test.ts', 'test/handlers/images/standInEdits.test.ts'];
const TOLERANCE = ['test/handlers/tolerance.test.ts'];
const DESCRIBED = ['engines/test/scene/painting/describe-scene.test.ts'];
const CLAIMS = ['engines/test/scene/painting/claims.test.ts', ...DESCRIBED];
const FILMED = ['engines/test/film/scene-animation/scene.test.ts'];
const CUT_OUTS = ['engines/test/imaging/flat-graphics.test.ts', 'test/handlers/images/flatGraphics.test.ts'];

export const FIRST_DAY_MUTANTS: Mutant[] = [
  ...of('src/generation/run/ask-engine.ts', STAND_INS, [
    "stand_in: generation.mode === 'test'",
    'stand_in: true',
    'money',
  ]),
  ...of(
    'src/generation/settle/settle-generation.ts',
    STAND_INS,
    ['engine: stand_in ? { ...by, stand_in: true } : by,', 'engine: by,'],
    ['      ...standInWarning(stand_in),\n', ''],
  ),
  ...of('src/generation/settle/settle-generation.ts', STAND_INS, ['if (!stand_in) return [];', 'return [];']),
  ...of(
    'src/handlers/images/generatePhotorealImage.ts',
    STAND_INS,
    ["invocation.caller.mode === 'test' && engine", 'engine', 'money'],
    ['enable_web_search && (searches || rehearses)', 'enable_web_search && searches', 'money'],
    ['rehearses ? REHEARSED_SEARCH : NO_SEARCH', 'NO_SEARCH'],
  ),
  ...of('engines/imaging-engines.ts', STAND_INS, ['guess: stand_in, models', 'guess: false, models']),
  ...of(
    'engines/illustrator-engine.ts',
    ['engines/test/illustrator-engine.test.ts'],
    ['(seed + i) % SEEDS', 'seed + i'],
    ['(seed + i) % SEEDS', 'seed % SEEDS'],
  ),
  ...of(
    'src/handlers/refuse-blocked.ts',
    TOLERANCE,
    ['Math.min(tolerance, ceiling)', 'tolerance'],
    ['ceiling === CEILINGS.relaxed', 'true'],
    ["of === 'photograph' ? TOLERANCE_DEFAULT : CEILINGS", 'CEILINGS'],
  ),
  ...of(
    'src/handlers/refuse-blocked.ts',
    ['test/handlers/images/steering.test.ts'],
    ["if (negative_prompt.trim() !== '')", 'if (false)'],
    ["/[()[\\]{}]|:[\\d.]+/g, ' '", "/$^/g, ' '"],
    ['`No ${part}`', 'part'],
  ),
  ...of(
    'upstreams/model-options.ts',
    ['test/upstream/steering.test.ts'],
    ['isSteering(there.from) && { instead: there.from }', '{}'],
    ['&& !isSteering(there.from)', ''],
    ['{ ...source, instead: name }', 'source'],
  ),
  ...of(
    'upstreams/mapping.ts',
    ['test/upstream/references.test.ts'],
    ["|| spec.sources[listOf(name)] === 'references'", ''],
    ["if (as !== 'upload') return", 'if (as) return'],
    ['Number(index) - 1', 'Number(index)'],
  ),
  ...of(
    'upstreams/upstream.ts',
    ['test/upstream/references.test.ts'],
    ['(sendsList && spec.needs.includes(source))', 'sendsList'],
  ),
  ...of(
    'src/handlers/images/editImage.ts',
    ['test/handlers/images/references.test.ts'],
    ['urls.slice(isNamed(body) ? 0 : 1)', 'urls'],
    ['`image_urls[${isNamed(body) ? index : index + 1}]`', '`image_urls[${index}]`'],
  ),
  ...of(
    'engines/editor-engine.ts',
    ['test/handlers/images/references.test.ts'],
    ['references.length > 0 ? [ONE_PICTURE] : []', '[]'],
  ),
  ...of(
    'src/handlers/steering.ts',
    ['test/handlers/images/steering.test.ts'],
    ["negative !== '' && ", ''],
    ['strength !== undefined && { strength }', 'undefined'],
  ),
  ...of(
    'engines/moderation/moderation.ts',
    TOLERANCE,
    ['all.filter(({ level }) => tolerance <= level)', 'all.filter(({ level }) => tolerance < level)'],
    ["of === 'photograph' ? Math.min(requested, TOLERANCE_DEFAULT) : requested", 'requested'],
  ),
  ...of(
    'src/generation/faults.ts',
    ['test/generation/failure.test.ts'],
    ['message: FAILURE_MESSAGES.repeated_error, retryable: false', 'retryable: true'],
    ["engine.kind === 'upstream' || isSystemError(error)", "engine.kind === 'upstream'"],
  ),
  ...of(
    'engines/illustrator/illustrate.ts',
    ['engines/test/illustrator-engine.test.ts'],
    ['const SIDE_MAX = 6400;', 'const SIDE_MAX = 4096;'],
  ),
  ...of(
    'engines/scene/painting/look-parts.ts',
    CLAIMS,
    ['if (scene[FIELDS[kind]] !== value) return false;', ''],
    ['return !UNSEEN.get(`${kind} ${value}`)?.includes(scene.place);', 'return true;'],
    ['if (usual && !near) return [];', 'if (usual) return [];'],
    ["near ? 'replaced' : 'done'", "'done'"],
  ),
  ...of('engines/scene/painting/describe-scene.ts', DESCRIBED, [
    'UNSEEN_IN.get(kind)?.includes(scene.place)',
    'false',
  ]),
  ...of('engines/film/scene-animation/deeds.ts', FILMED, [
    "deed === 'rest' || GAITS[deed]?.some((gait) => gaits.has(gait)) === true",
    'true',
  ]),
  ...of(
    'engines/film/scene-animation/deeds.ts',
    ['engines/test/film/scene-animation/cast.test.ts'],
    ['if (NEGATION.test(', 'if (false && NEGATION.test('],
  ),
  ...of(
    'engines/analysis/matting/unmix.ts',
    CUT_OUTS,
    ['return dot / square;', 'return 1;'],
    ['if (opaque < SOLID) beside(at, next);', ''],
  ),
  ...of(
    'engines/imaging/edit/reading/colours.ts',
    ['engines/test/imaging/edit/read-edit.test.ts'],
    ['return hex ? { name, hex } : colourOf(words);', 'return colourOf(words);'],
  ),
];
