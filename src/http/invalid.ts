/** Converts validator errors to clear sentences: "Prompt is required", "Fps must be one of 24, 25". */
import { type Problem, problem } from '../contract/problem.ts';

/** One error of express-openapi-validator: `/body/prompt`, `required.openapi.validation`. */
export type ValidatorFault = { path: string; message: string; errorCode?: string };

/** The parts of an operation this module reads; schemas are dereferenced. */
export type OperationSchema = {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  /** Limits that differ from the defaults. */
  'x-body-limits'?: { json_mb: number; form_mb: number; file_mb: number; files?: number; uploads?: boolean };
  /** True if the handler itself reads bodies that are not JSON. */
  'x-body-streamed'?: boolean;
};

export type Schema = {
  type?: string | string[];
  title?: string;
  required?: string[];
  format?: string;
  contentEncoding?: string;
  'x-inline-file'?: boolean;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  'x-message'?: string;
  /** Allows text in place of a form's file, under the field's own name or as this member of it: `picture[url]`. */
  'x-or-text'?: string;
  /** The largest value of a query parameter; larger values are lowered to it. */
  'x-clamp-to'?: number;
};

type Sentence = { param: string; message: string };

/** Further errors are ignored, because they would not help the caller. */
const FAULTS_MAX = 500;

/** Combines all errors into one problem. The most useful error becomes the message, and `errors` lists each of them. */
export function invalidRequest(
  all: ValidatorFault[],
  operation: OperationSchema,
  mediaType: string,
): Problem {
  const faults = all.slice(0, FAULTS_MAX);
  const unions = faults.filter((fault) => UNION.has(keyword(fault)));
  const own = faults.filter(
    (fault) =>
      !unions.some((union) => isInside(fault, union, operation, mediaType)) &&
      !isBareCondition(fault, operation, mediaType),
  );
  const worded = own.some((fault) => keyword(fault) === 'if');
  const missing = own.find((fault) => keyword(fault) === 'required');
  // "Must be equal to constant" is redundant if the condition around it has its own message.
  const reported = worded ? own.filter((fault) => keyword(fault) !== 'const') : own;
  const primary =
    missing ?? reported.find((fault) => !UNION.has(keyword(fault))) ?? reported[0] ?? faults[0]!;
  const { param, message } = sentenceOf(primary, operation, mediaType);
  const errors = unique(reported.map((fault) => sentenceOf(fault, operation, mediaType))).slice(0, 20);
  return problem('invalid_request', message, { facts: { param, errors } });
}

const UNION: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);
/** Keywords for which the contract may define its own message. */
const WORDED: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'not', 'if', 'pattern', 'dependentRequired']);

/** True when an error only explains why one branch of a failed union did not match. */
function isInside(
  fault: ValidatorFault,
  union: ValidatorFault,
  operation: OperationSchema,
  mediaType: string,
): boolean {
  if (fault === union) return false;
  if (union.path !== '/body') return fault.path === union.path || fault.path.startsWith(`${union.path}/`);
  const branches = branchesOf(schemaAt(union.path, operation, mediaType)) ?? [];
  const name = fault.path.split('/').at(-1)!;
  if (keyword(fault) === 'required') return branches.some((branch) => branch.required?.includes(name));
  const own = schemaAt(fault.path, operation, mediaType);
  const declared = branches.map((branch) => branch.properties?.[name]).filter((each) => each !== own);
  return declared.some((each) => each !== undefined && keyword(fault) in each);
}

/**
 * `must match "then" schema` means nothing to callers. If the condition has no own message, the errors inside it are
 * used.
 */
function isBareCondition(fault: ValidatorFault, operation: OperationSchema, mediaType: string): boolean {
  return keyword(fault) === 'if' && messageAt(fault, operation, mediaType) === undefined;
}

function sentenceOf(fault: ValidatorFault, operation: OperationSchema, mediaType: string): Sentence {
  const [part = 'body', ...steps] = fault.path.split('/').slice(1).map(plainStep);
  const header = part === 'headers' ? headerNamed(steps[0], operation) : undefined;
  const param = header ?? (part === 'body' || steps.length > 0 ? pathOf(steps) || part : part);
  const message = messageAt(fault, operation, mediaType);
  if (message !== undefined) return { param, message: message };
  const name = header ?? (steps.length === 0 ? humanName('body') : nameAt(fault.path, operation, mediaType));
  return { param, message: `${name} ${predicate(fault)}` };
}

/** The title of a field, or its name in words. An item of a list has the name of the list. */
function nameAt(path: string, operation: OperationSchema, mediaType: string): string {
  const [, parent = '', step = path] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  const title = schemaAt(path, operation, mediaType)?.title;
  return title ?? (/^\d+$/.test(step) ? nameAt(parent, operation, mediaType) : humanName(plainStep(step)));
}

/** Returns a header's name as the contract spells it, because header names arrive in lower case. */
function headerNamed(name: string | undefined, { parameters = [] }: OperationSchema): string | undefined {
  const is = (each: string) => each.toLowerCase() === name?.toLowerCase();
  return parameters.find((each) => each.in === 'header' && is(each.name))?.name;
}

/** The path in code notation: `project.clips[3].src`. */
function pathOf(steps: string[]): string {
  return steps
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/** The contract's own message for a rule whose validator message is unreadable. */
function messageAt(fault: ValidatorFault, operation: OperationSchema, mediaType: string): string | undefined {
  if (!WORDED.has(keyword(fault))) return undefined;
  // This keyword is reported at the missing field, but its message belongs to the object around it.
  const at = keyword(fault) === 'dependentRequired' ? fault.path.replace(/\/[^/]*$/, '') : fault.path;
  const schema = schemaAt(at, operation, mediaType);
  const places = [schema, ...(schema?.allOf ?? [])].filter((place) => place?.['x-message'] !== undefined);
  // Several rules of one object may have messages. Only that of the failed rule applies.
  const own = places.find((place) => keyword(fault) in place!);
  const template = own?.['x-message'];
  return template?.replaceAll('{field}', nameAt(fault.path, operation, mediaType));
}

function predicate(fault: ValidatorFault): string {
  const text = fault.message;
  switch (keyword(fault)) {
    case 'required':
      return 'is required';
    case 'enum':
      return `must be one of ${text.replace(/^.*?values: ?/, '').replaceAll(/,(?! )/g, ', ')}`;
    case 'type':
      return `must be ${typeNames(text.replace(/^must be /, ''))}`;
    case 'minLength':
      return /fewer than 1 /.test(text)
        ? 'is required'
        : text.replace(/NOT have fewer than (\d+)/, 'have at least $1');
    case 'maxLength':
    case 'maxItems':
      return text.replace(/NOT have more than (\d+)/, 'have at most $1');
    case 'minItems':
      return text.replace(/NOT have fewer than (\d+)/, 'have at least $1');
    case 'minimum':
      return text.replace('>=', 'at least');
    case 'maximum':
      return text.replace('<=', 'at most');
    case 'pattern':
      return 'does not have the documented format';
    case 'format':
      return `must be a valid ${/format "(.+)"/.exec(text)?.[1] ?? 'value'}`;
    default:
      return text;
  }
}

function typeNames(list: string): string {
  const names = list.split(',').map((name) => (/^[aio]/.test(name) ? `an ${name}` : `a ${name}`));
  return names.join(' or ').replace('a null', 'null');
}

/** The schema at a path, through `allOf` and unions; undefined if the contract does not define it. */
function schemaAt(path: string, operation: OperationSchema, mediaType: string): Schema | undefined {
  const [part, ...steps] = path.split('/').slice(1).map(plainStep);
  if (part === 'body') return steps.reduce(stepInto, operation.requestBody?.content?.[mediaType]?.schema);
  const places: Record<string, string> = { query: 'query', headers: 'header', params: 'path' };
  const parameter = operation.parameters?.find(
    ({ name, in: place }) => place === places[part ?? ''] && name.toLowerCase() === steps[0]?.toLowerCase(),
  );
  return steps.slice(1).reduce(stepInto, parameter?.schema);
}

function stepInto(schema: Schema | undefined, step: string): Schema | undefined {
  if (schema === undefined) return undefined;
  if (schema.items && /^\d+$/.test(step)) return schema.items;
  const own = schema.properties?.[step];
  if (own) return own;
  const branches = [...(schema.allOf ?? []), ...(branchesOf(schema) ?? [])];
  return branches.map((branch) => stepInto(branch, step)).find((found) => found !== undefined);
}

function branchesOf(schema: Schema | undefined): Schema[] | undefined {
  const inner = schema?.allOf?.find((part) => part.oneOf ?? part.anyOf);
  return schema?.oneOf ?? schema?.anyOf ?? inner?.oneOf ?? inner?.anyOf;
}

/** Converts `image_url` to "Image URL". */
export function humanName(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[_\-\s]+/);
  const spelled = words.map((word) => ACRONYMS[word.toLowerCase()] ?? word.toLowerCase()).join(' ');
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

const ACRONYMS: Record<string, string> = { url: 'URL', id: 'ID', api: 'API', fps: 'FPS' };

function keyword(fault: ValidatorFault): string {
  return fault.errorCode?.split('.')[0] ?? '';
}

function unique(sentences: Sentence[]): Sentence[] {
  return [...new Map(sentences.map((each) => [`${each.param} ${each.message}`, each])).values()];
}

function plainStep(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
