/** Prism: validates calls and responses, and selects the contract's examples. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpConfig,
  type IHttpRequest,
  type IHttpResponse,
  type PrismHttpComponents,
} from '@stoplight/prism-http';
import type { Host } from '../src/http/validate.ts';

export type Prism = {
  /** Describes each violation of the contract by the call, or by its response if one is given. */
  violations(call: IHttpRequest, answer: IHttpResponse | undefined): Promise<string[]>;
  /** The contract's example for a status, by name or the first one; undefined when it has none. */
  example(id: string, wanted: { code: number; name?: string | undefined }): IHttpResponse | undefined;
};

const CONFIG: IHttpConfig = {
  isProxy: false,
  // Prism does not look for keys in bodies. The mock identifies the caller before.
  checkSecurity: false,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** Reads one bundled document of `generated/`. */
export async function openPrism(host: Host): Promise<Prism> {
  const file = fileURLToPath(new URL(`../generated/${host}/openapi.json`, import.meta.url));
  const operations = await getHttpOperationsFromSpec(file);
  const logger = createLogger('mock', { level: 'silent' });
  return {
    async violations(call, answer) {
      const right = answer ?? { statusCode: 200 };
      const prism = createInstance(CONFIG, { logger, mock: () => () => ({ _tag: 'Right', right }) });
      const result = await prism.request(call, operations)();
      if (result._tag === 'Left') return [result.left.message];
      const { input, output } = result.right.validations;
      return [...input.map(lineOf('request')), ...(answer ? output.map(lineOf('response')) : [])];
    },
    example(id, { code, name }) {
      const found = operations.find(({ iid }) => iid === id);
      if (!found?.responses.some((each) => each.code === String(code))) return undefined;
      // Prism must not send callbacks, because the mock sends its own webhooks.
      const resource = { ...found, callbacks: [] };
      const config = { dynamic: false, code, ...(name !== undefined && { exampleKey: name }) };
      const data = { method: found.method, url: { path: found.path } } as IHttpRequest;
      const result = mocker.default({ resource, input: { data, validations: [] }, config })(logger);
      return result._tag === 'Right' ? result.right : undefined;
    },
  };
}

function lineOf(where: string) {
  return ({ message, path }: { message: string; path?: readonly (string | number)[] }) =>
    `${where}${path && path.length > 0 ? ` ${path.join('.')}` : ''}: ${message}`;
}

// Loaders disagree on the default import of this CommonJS module; `require` is unambiguous.
const require = createRequire(import.meta.url);
const mocker: { default: PrismHttpComponents['mock'] } = require('@stoplight/prism-http/dist/mocker');
