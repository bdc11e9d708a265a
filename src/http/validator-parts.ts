/**
 * Uses private parts of express-openapi-validator. Its public middleware compiles an operation at the first request.
 * These parts accept checks that are already compiled. `test/imports.test.ts` names the version.
 */
import { createRequire } from 'node:module';
import { parse } from 'node:url';
import type { RequestHandler } from 'express';

/** A compiled check. It returns true for a valid value, and `errors` holds the errors of the last call. */
export type CompiledCheck = {
  (value: unknown): boolean;
  errors?: { instancePath: string; message?: string }[] | null;
};

type Parts = typeof import('express-openapi-validator/dist/middlewares/openapi.request.validator.js') &
  typeof import('express-openapi-validator/dist/middlewares/util.js');
/** The part of the validator's compiler that is used: a registry of compiled schemas by name. */
type Compiled = { getSchema(name: string): CompiledCheck | undefined; errorsText(): string };
/** The validator's middleware factory and the registries where it looks up compiled schemas. */
type Inside = {
  ajv: Compiled;
  ajvBody: Compiled;
  buildMiddleware(path: string, operation: object, type: unknown, name: string): RequestHandler;
};

const NO_COMPONENTS = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: {} };
const SETTINGS = { formats: {}, allowUnknownQueryParameters: true, strict: false, validateSchema: false };
const errorsText = () => 'The request does not match the contract';
const require = createRequire(import.meta.url);

/**
 * Loads the validator. `parameters` and `bodies` return a check by operationId; `bodies` also takes a media type. The
 * result creates the middleware of an operation.
 */
export function openRequestValidator(
  parameters: (id: string) => CompiledCheck | undefined,
  bodies: (id: string, type: string | undefined) => CompiledCheck | undefined,
): (id: string, operation: object, type: string | undefined) => RequestHandler {
  const { RequestValidator, ContentType }: Parts = {
    ...require('express-openapi-validator/dist/middlewares/openapi.request.validator.js'),
    ...require('express-openapi-validator/dist/middlewares/util.js'),
  };
  warnOfParse();
  const validator = new RequestValidator(NO_COMPONENTS as never, SETTINGS as never) as unknown as Inside;
  validator.ajv = { getSchema: (name) => parameters(name.split(' ')[0]!), errorsText };
  validator.ajvBody = {
    getSchema(name) {
      const [id, type] = name.split(' ') as [string, string | undefined];
      return bodies(id, type);
    },
    errorsText,
  };
  return (id, operation, type) => {
    const headers = { ...(type !== undefined && { 'content-type': type }) };
    const name = type === undefined ? id : `${id} ${type}`;
    return validator.buildMiddleware(id, operation, ContentType.from({ headers } as never), name);
  };
}

/**
 * The validator parses URLs with `url.parse`. Until Node has shown the deprecation warning, it inspects the stack at
 * each call to find the caller, and it never warns for calls from packages. That inspection takes longer than the rest
 * of the validation. This function triggers the warning once, silently.
 * Source: urlParse in Node's lib/url.js.
 */
function warnOfParse(): void {
  const { noDeprecation } = process;
  process.noDeprecation = true;
  parse('');
  Object.assign(process, { noDeprecation });
}
