/** A response without the parts that differ from one run to the next, so that a documented response can be compared. */

/** Ids, addresses, moments and digests. */
const CHANGING =
  /^[a-z]{3,4}_[0-9A-Z]+$|^ent_\d+$|^https?:\/\/|^\d{4}-\d\d-\d\dT|^[0-9a-f]{64}$|^[0-9a-f-]{36}$|^mk_|^\w{20,}\.\w{3,4}$/;

/** Names of figures that depend on the account, the machine or the chance of the seed. */
const MEASURED = new Set([
  'size_bytes',
  'width',
  'height',
  'remaining_credits',
  'credits_charged',
  'seed',
  'accounts',
  'entries',
  'entries_total',
  'confidence',
  'received_bytes',
]);

/** Of a changing string the name stays, and of a measured figure its type. */
export function steady(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => steady(each));
  if (typeof value === 'object' && value !== null) {
    if (name === 'engine' || name === 'full_check') return Object.keys(value).sort();
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, steady(inner, key)]));
  }
  if (typeof value === 'string' && (CHANGING.test(value) || name === 'url_name')) return name;
  return MEASURED.has(name) ? typeof value : value;
}
