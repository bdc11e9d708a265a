/** Addresses in the contract's examples that stand for files and addresses of the reader's own. */

const STAND_IN = /https?:\/\/[\w.-]*example\.com/;

const MEDIA_ENDING = { video: /\.(mp4|webm|mov)$/, image: /\.(png|jpe?g|webp)$/ };
export type MediaKind = keyof typeof MEDIA_ENDING;

/** Of an address that stands for a picture or a film of the reader. */
function standInKind(value: unknown): MediaKind | undefined {
  if (typeof value !== 'string' || !STAND_IN.test(value)) return undefined;
  return (['video', 'image'] as const).find((kind) => MEDIA_ENDING[kind].test(value));
}

/** The kinds of the pictures and films that addresses inside the objects and lists of an example stand for. */
export function kindsInside(value: unknown): Set<MediaKind> {
  if (typeof value !== 'object' || value === null) return new Set();
  const found = Object.values(value).flatMap((each) => {
    const kind = standInKind(each);
    return kind ? [kind] : [...kindsInside(each)];
  });
  return new Set(found);
}

/** The example with `urls` in the place of such addresses. */
export function withUrls<Value>(value: Value, urls: Partial<Record<MediaKind, string>>): Value {
  const kind = standInKind(value);
  if (kind !== undefined) return (urls[kind] ?? value) as Value;
  if (Array.isArray(value)) return value.map((each) => withUrls(each, urls)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withUrls(each, urls)]),
  ) as Value;
}

/** The example without addresses that stand for the reader's own. A list keeps the items that need no such address. */
export function withoutStandIns(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const usable =
        name === 'api_key' || /\.(png|jpe?g)$/.test(String(value)) ? undefined : withoutItems(value);
      return usable === undefined ? [] : [[name, usable]];
    }),
  );
}

/** Undefined if a text is a stand-in, or if an object needs one. */
function withoutItems(value: unknown): unknown {
  if (typeof value === 'string') return STAND_IN.test(value) ? undefined : value;
  if (Array.isArray(value)) {
    const items = value.map(withoutItems).filter((each) => each !== undefined);
    return items.length === 0 && value.length > 0 ? undefined : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [name, withoutItems(each)] as const);
  const isWhole = members.every(
    ([name, each]) => each !== undefined || typeof (value as never)[name] !== 'string',
  );
  return isWhole ? Object.fromEntries(members.filter(([, each]) => each !== undefined)) : undefined;
}
