/**
 * The private parts of express-openapi-validator that compile an operation's schemas. Its public interface returns no
 * compiled code. `test/imports.test.ts` names the version.
 */
export { createRequestAjv, createResponseAjv } from 'express-openapi-validator/dist/framework/ajv/index.js';
export { BodySchemaParser } from 'express-openapi-validator/dist/middlewares/parsers/body.parse.js';
export { ParametersSchemaParser } from 'express-openapi-validator/dist/middlewares/parsers/schema.parse.js';
export { ContentType } from 'express-openapi-validator/dist/middlewares/util.js';
