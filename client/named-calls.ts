/** The calls by name, created from the table of routes. */
import { ROUTES } from '../generated/client/routes.ts';
import type { CallOptions } from './call-options.ts';
import {
  type CallFields,
  type CallRoute,
  type CallSetup,
  callParts,
  makeCall,
  readAnswer,
  routeOf,
} from './make-call.ts';
import type { NamedCalls } from './named-types.ts';
import { withUploads } from './upload-file.ts';
import { submit, submitAndWait } from './wait-for-job.ts';

/** Creates a function for every name of every group, over `line`. */
export function namedCalls(line: CallSetup): NamedCalls {
  const groups = Object.entries(ROUTES).map(([group, names]) => {
    const calls = Object.entries(names).map(([name, text]) => [name, callOf(line, routeOf(text))]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups) as NamedCalls;
}

function callOf(line: CallSetup, route: CallRoute) {
  const sent = (input: CallFields = {}, { signal }: CallOptions = {}) =>
    withUploads(line, route, input, signal ? { signal } : {});
  const andWait = async (input?: CallFields, options?: CallOptions) =>
    submitAndWait(line, route, await sent(input, options), options);
  const call = (input?: CallFields, options?: CallOptions) =>
    answering(
      sent(input, options).then((fields) => makeCall(line, route, callParts(route, fields), options)),
    );
  const submitted = (input?: CallFields, options?: CallOptions) =>
    answering(sent(input, options).then((fields) => submit(line, route, fields, options)));
  if (!route.flags.includes('p')) return Object.assign(call, { andWait, submit: submitted });
  return (input: CallFields = {}, options?: CallOptions) => {
    const page = call(input, options) as Promise<Page>;
    return Object.assign(page, { [Symbol.asyncIterator]: () => itemsOf(page, call, input, options) });
  };
}

/** Resolves to the response's body. `withResponse` adds the response. */
function answering(pending: Promise<Response>) {
  const data = pending.then(readAnswer);
  return Object.assign(data, {
    withResponse: async () => ({ data: await data, response: await pending }),
  });
}

type Page = Record<string, unknown> & { next_cursor: string | null };

async function* itemsOf(
  first: Promise<Page>,
  call: (input: CallFields, options?: CallOptions) => Promise<unknown>,
  input: CallFields,
  options?: CallOptions,
): AsyncGenerator<unknown> {
  for (let page = await first; ; ) {
    yield* Object.values(page).find(Array.isArray) as unknown[];
    if (page.next_cursor === null) return;
    page = (await call({ ...input, cursor: page.next_cursor }, options)) as Page;
  }
}
