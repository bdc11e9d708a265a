/** Shortens the list of a result: an agent reads every character of it. Pure. */
import type { BriefList } from '../../contract/contract-tool.ts';
import { wrongField } from '../../contract/problem.ts';
import { isObject } from '../../lib/json.ts';

type Body = Record<string, unknown>;

/** The list with short items, or with the whole item that the call names. Throws the 400 if there is none of that name. */
export function briefly(body: Body, { list, key, fields }: BriefList, named: unknown): Body {
  const items = body[list] as Body[];
  if (named === undefined || named === null)
    return { ...body, [list]: items.map((item) => picked(item, fields)) };
  const found = items.filter((item) => item[key] === named);
  if (found.length > 0) return { ...body, [list]: found };
  throw wrongField(
    key,
    `There is no ${String(named).slice(0, 60)} in ${list}: call without ${key} to list them`,
  );
}

function picked(item: Body, fields: readonly string[]): Body {
  const short: Body = {};
  for (const field of fields) {
    const [name = '', within] = field.split('.');
    const value = item[name];
    if (value === undefined || value === null) continue;
    if (within === undefined) short[name] = value;
    else if (isObject(value)) short[name] = { ...(short[name] as Body), [within]: value[within] };
  }
  return short;
}
