/**
 * Compiles the contract's checks to code, so that a start compiles none. The compiler and the settings are those that
 * express-openapi-validator uses for parameters, bodies and responses.
 */
import type { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { asValidated, dereferenced } from '../../src/contract/dereference.ts';
import { isNode, type Json, type Node, node, operationsOf, resolved } from './document.ts';
import {
  BodySchemaParser,
  ContentType,
  createRequestAjv,
  createResponseAjv,
  ParametersSchemaParser,
} from './validator-compiler.ts';

/** The default settings of express-openapi-validator. Formats of files have no meaning here. */
const SETTINGS = {
  strict: false,
  strictNumbers: true,
  strictTuples: true,
  allowUnionTypes: false,
  validateSchema: false,
  removeAdditional: false,
  validateFormats: true,
  formats: {},
  ajvFormats: { mode: 'fast' },
  code: { source: true, optimize: 2 },
} as const;
/** Id under which the contract's schemas are registered. */
const CONTRACT = 'contract';
const NO_COMPONENTS = { openapi: '3.1.0', info: { title: '', version: '' }, components: {} };

/** File name → CommonJS. Each file exports functions named by operation, with a media type or a status. */
export function checkFiles(document: Node): Record<'parameters' | 'bodies' | 'answers', string> {
  const request = { ...SETTINGS, useDefaults: true, allErrors: true };
  const parameters = asCompiler(createRequestAjv(of(NO_COMPONENTS), of({ ...request, coerceTypes: true })));
  const bodies = asCompiler(createRequestAjv(of(NO_COMPONENTS), of({ ...request, coerceTypes: false })));
  const answers = asCompiler(createResponseAjv(of(NO_COMPONENTS), of({ ...SETTINGS, useDefaults: false })));
  // Responses get no defaults, so shared schemas are compiled once and referenced.
  answers.addSchema(away({ components: bare(document).components! }), CONTRACT);
  const names = { parameters: new Set<string>(), bodies: new Set<string>(), answers: new Set<string>() };
  for (const { id, path, node: described } of operationsOf(document)) {
    const operation = bare(dereferenced<Node>(described, document, asValidated));
    const parsed = new ParametersSchemaParser(of(parameters), of(document)).parse(
      path,
      of(operation.parameters ?? []),
    );
    parameters.addSchema(
      { required: ['query', 'headers', 'params'], properties: { ...parsed, body: {} } },
      id,
    );
    names.parameters.add(id);
    for (const type of Object.keys(contentOf(operation.requestBody))) {
      const body = new BodySchemaParser().parse(path, of(operation), ContentType.fromString(type)) as object;
      bodies.addSchema({ properties: { body } }, nameOf(id, type));
      names.bodies.add(nameOf(id, type));
    }
    for (const [status, response] of Object.entries(node(described.responses))) {
      const json = contentOf(resolved(response, document))['application/json'];
      if (!/^2\d\d$/.test(status) || !isNode(json)) continue;
      answers.addSchema({ properties: { response: away(bare(node(json.schema))) } }, nameOf(id, status));
      names.answers.add(nameOf(id, status));
    }
  }
  return {
    parameters: codeOf(parameters, names.parameters),
    bodies: codeOf(bodies, names.bodies),
    answers: codeOf(answers, names.answers),
  };
}

/** Converts `createPost multipart/form-data` to a name in code: `createPost_multipart_form_data`. */
function nameOf(id: string, what: string): string {
  return `${id}_${what.replaceAll(/\W/g, '_')}`;
}

/** Redirects the references of a schema to the registered contract. */
function away(schema: Node): Node {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && String(value).startsWith('#/') ? `${CONTRACT}${value}` : value,
  );
}

function codeOf(ajv: Ajv2020, names: Set<string>): string {
  if (names.size === 0) return "'use strict';\n";
  const code = standalone.default(ajv, Object.fromEntries([...names].map((name) => [name, name])));
  return `${endingSoon(countingLess(code))}\n`;
}

/**
 * Counts the characters of a text only if its length in UTF-16 does not decide, because counting takes a quarter of a
 * second for a file in base64. A text has at most as many characters as code units, and at least half as many.
 */
function countingLess(code: string): string {
  const count = /const (func\d+) = require\("ajv\/dist\/runtime\/ucs2length"\)/.exec(code)?.[1];
  if (count === undefined) return code;
  return code.replaceAll(
    new RegExp(`\\b${count}\\((data\\d*)\\) ([<>]) (\\d+)`, 'g'),
    (counted, text: string, than: string, limit: string) =>
      `(${text}.length ${than} ${than === '<' ? 2 * Number(limit) : limit} && ${counted})`,
  );
}

/**
 * Limits a loop at the end of a pattern to the longest text that any such field may have. Checks continue after the
 * first error, so a pattern also meets a 16 MB text that is too long for its field. An unlimited loop would take 0.4 s
 * on it and then exhaust the stack.
 */
function endingSoon(code: string): string {
  return code.replaceAll(/new RegExp\((".*?[^\\]"), ?"u"\)/g, (pattern: string) =>
    pattern.replaceAll(LAST_LOOP, (_, from: string) => `{${from === '+' ? 1 : 0},${LOOPS_MAX}}`),
  );
}

/** A loop over a class, a group or `\S` at the end of a pattern. */
const LAST_LOOP = /(?<=[\])]|\\S)([+*])(?=\$)/g;
const LOOPS_MAX = 8192;

function contentOf(described: Json | undefined): Node {
  return isNode(described) && isNode(described.content) ? described.content : {};
}

/** Keywords with text for readers, which checks do not use. */
const WORDS = new Set(['description', 'summary', 'title', 'example', 'examples']);

/** The schema without descriptions. Property names are kept. */
function bare<T extends Json>(json: T, names = false): T {
  if (Array.isArray(json)) return json.map((each) => bare(each)) as T;
  if (!isNode(json)) return json;
  const entries = Object.entries(json).filter(([key]) => names || (!WORDS.has(key) && !/^x-/.test(key)));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      VALUES.has(key) && !names ? value : bare(value, !names && MAPS.has(key)),
    ]),
  ) as T;
}

/** The keys of these maps are names from the contract. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'dependentRequired',
  'dependentSchemas',
  'schemas',
  'content',
]);
/** Values under these keys are data and are kept unchanged. */
const VALUES = new Set(['enum', 'const', 'default']);

function asCompiler(ajv: unknown): Ajv2020 {
  return ajv as Ajv2020;
}

/** The validator's declared types are those of OpenAPI 3.0. */
function of(value: unknown): never {
  return value as never;
}
