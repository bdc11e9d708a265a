/** The calls by name, made from the table of routes. */
import { ROUTES } from '../../generated/client/routes.ts';
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
import { submitAndWait } from './wait-for-job.ts';

/** Every name of every group, each as a function over `line`. */
export function namedCalls(line: CallSetup): NamedCalls {
  const groups = Object.entries(ROUTES).map(([group, names]) => {
    const calls = Object.entries(names).map(([name, text]) => [name, callOf(line, routeOf(text))]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups) as NamedCalls;
}

function callOf(line: CallSetup, route: CallRoute) {
  const andWait = (input?: CallFields, options?: CallOptions) => submitAndWait(line, route, input, options);
  const call = (input?: CallFields, options?: CallOptions) => {
    const asked = makeCall(line, route, callParts(route, input), options);
    const data = asked.then(readAnswer);
    return Object.assign(data, {
      withResponse: async () => ({ data: await data, response: await asked }),
    });
  };
  if (!route.flags.includes('p')) return Object.assign(call, { andWait });
  return (input: CallFields = {}, options?: CallOptions) => {
    const page = call(input, options) as Promise<Page>;
    return Object.assign(page, { [Symbol.asyncIterator]: () => itemsOf(page, call, input, options) });
  };
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
