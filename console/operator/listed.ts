/** An answer of the operator's API; of a list, the pages that were asked for. */
import { useState } from 'preact/hooks';
import { type Operation, resolved } from '../contract/contract.ts';
import { type Loaded, useLoaded } from '../parts/loaded.tsx';
import type { Operator } from '../shell/session.ts';
import { call } from './call.ts';

type Fields = Record<string, unknown>;
type Rest = { of: Fields; rows: unknown[]; cursor: unknown };

export type Listed = Loaded<Fields> & { hasMore: boolean; more(): void };

const PAGE = 50;

export function useListed(
  { client, document }: Operator,
  operation: Operation,
  fields: Fields,
  limit = PAGE,
): Listed {
  const inPages = (operation.raw.parameters ?? []).some((each) => resolved(document, each).name === 'limit');
  const ask = (cursor?: unknown) =>
    call(client, operation, {
      ...fields,
      ...(inPages && { limit }),
      ...(cursor !== undefined && { cursor }),
    });
  const first = useLoaded(() => ask(), `${operation.id} ${JSON.stringify(fields)}`);
  const [rest, setRest] = useState<Rest>();
  const [failure, setFailure] = useState<unknown>();
  const value = first.value;
  if (value === undefined) return { ...first, hasMore: false, more: () => undefined };
  const list = Object.keys(value).find((name) => Array.isArray(value[name]));
  const { rows, cursor } = rest?.of === value ? rest : { rows: [], cursor: value.next_cursor };
  const { next_cursor: _, ...others } = value;
  const more = async () => {
    const next = await ask(cursor);
    setRest({ of: value, rows: [...rows, ...(next[list!] as unknown[])], cursor: next.next_cursor });
  };
  return {
    ...first,
    failure: first.failure ?? failure,
    value: list === undefined ? value : { ...others, [list]: [...(value[list] as unknown[]), ...rows] },
    hasMore: typeof cursor === 'string',
    more: () => void more().catch(setFailure),
  };
}
