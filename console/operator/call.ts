/** A call of the operator's API through the client, by its path. */

import { errorOf } from '../../client/error.ts';
import type { ReverieClient } from '../../client/reverie.ts';
import type { Operation } from '../contract/contract.ts';
import { parametersOf } from './places.ts';

type Fields = Record<string, unknown>;
type Answer = { data?: unknown; error?: unknown; response: Response };
type ByPath = Record<string, (path: string, init: object) => Promise<Answer>>;

/** `key`: the Idempotency-Key of calls that take one. @throws ReverieError */
export async function call(
  client: ReverieClient,
  { method, path }: Operation,
  fields: Fields,
  key?: string,
): Promise<Fields> {
  const inPath = parametersOf(path);
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)));
  const filled = Object.fromEntries(inPath.map((name) => [name, fields[name]]));
  const isRead = method === 'GET';
  const { data, error, response } = await (client as unknown as ByPath)[method]!(path, {
    params: {
      path: filled,
      ...(isRead && { query: rest }),
      ...(key !== undefined && { header: { 'Idempotency-Key': key } }),
    },
    ...(!isRead && { body: rest }),
  });
  if (!response.ok) throw errorOf(error, response);
  return (data ?? {}) as Fields;
}
