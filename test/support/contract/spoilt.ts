/** One thing of a call changed at random: the same thing for the same seed. */
import type { Call } from './calls.ts';
import type { Json, Operation } from './documents.ts';

/** Replacements of a value; `undefined` omits it. */
const CHANGES: ((value: unknown) => unknown)[] = [
  () => undefined,
  () => [],
  () => ({}),
  () => null,
  () => '',
  () => ' ',
  () => -1,
  () => 1e9,
  () => 0.5,
  () => true,
  () => 'banana',
  () => 'x'.repeat(30_000),
  () => 'http://10.0.0.1/a.png',
  () => '\u{1F98A}'.repeat(3),
];

/** Undefined where the operation takes neither a body nor a parameter in its query. */
export function spoilt(call: Call, operation: Operation, seed: number): Call | undefined {
  const random = randomBy(`${operation.host} ${operation.id} ${seed}`);
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)]!;
  const { body, query } = call;
  if (typeof body?.fields === 'object') {
    const fields = body.fields as Json;
    const schema = operation.bodies[body.type]?.schema as { properties?: Json } | undefined;
    const names = Object.keys({ ...schema?.properties, ...fields });
    const name = pick([...names.filter((each) => each !== 'api_key' && each !== 'stream'), 'nonsense']);
    const value = pick(CHANGES)(fields[name]);
    return { ...call, body: { ...body, fields: { ...fields, [name]: value } } };
  }
  const names = operation.parameters.filter((each) => each.in === 'query' && each.name !== 'api_key');
  if (names.length === 0) return undefined;
  const { name } = pick(names);
  const value = pick(CHANGES)(query[name]);
  const { [name]: _, ...others } = query;
  return { ...call, query: value === undefined ? others : { ...others, [name]: textOf(value) } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Numbers from 0 up to 1, always the same ones for a name. Source: xmur3 and mulberry32, bryc/code, PRNGs.md. */
function randomBy(name: string): () => number {
  let state = 1779033703 ^ name.length;
  for (const letter of name) {
    state = Math.imul(state ^ letter.codePointAt(0)!, 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
