/** The client's run-time data about the contract, and the operation of each method name. */
import {
  isNode,
  list,
  mediaOf,
  type Node,
  node,
  type Operation,
  operationsOf,
  resolved,
  text,
} from './document.ts';

/** Words that the group already implies: `images.edit`, `characters.list`. */
const GROUP_WORDS: Record<string, string[]> = {
  images: ['Image'],
  videos: ['Video'],
  chat: ['Chat', 'Message'],
  characters: ['Character', 'Characters'],
  posts: ['Post', 'Posts'],
  media: ['Media'],
  text: ['Text'],
  jobs: ['Job', 'Jobs'],
  webhooks: ['Webhook', 'Webhooks'],
  account: ['Account'],
  people: [],
};

/**
 * Converts operationIds to method names: `generateRa1` of `images` to `ra1`, `listWebhookDeliveries` of `webhooks` to
 * `listDeliveries`.
 */
export function nameOf({ id, node: operation }: Operation): { group: string; name: string } {
  const group = text(list(operation.tags)[0]);
  const words = id.match(/^[a-z]+|[A-Z][a-z]*\d*/g) as string[];
  const ownWords = words.filter(
    (word, at) => !(at === 0 && word === 'generate') && !GROUP_WORDS[group]!.includes(word),
  );
  return { group, name: ownWords.map((word, at) => (at === 0 ? word.toLowerCase() : word)).join('') };
}

/** `ROUTES` by group and name, the paths that only the alternative host serves, and the operation of each name. */
export function clientFile(main: Node, alt: Node): string {
  const onMain = new Set(operationsOf(main).map(({ path }) => path));
  const altOnly = operationsOf(alt).filter(({ path }) => !onMain.has(path));
  const named = [
    ...operationsOf(main).map((each) => [each, main] as const),
    ...altOnly.map((each) => [each, alt] as const),
  ]
    .filter(([{ node: operation }]) => !('x-alias-of' in operation))
    .map(([each, document]) => ({
      ...nameOf(each),
      id: each.id,
      route: routeOf(each, document),
      isStream: isStream(each, document),
    }));
  const paid = [...operationsOf(main), ...altOnly]
    .filter(({ node: each }) => 'x-operation' in each && !('x-alias-of' in each))
    .map(({ id, node: each }) => ({ id, name: text(each['x-operation']) }));
  const groups = [...new Set(named.map(({ group }) => group))];
  const write = (value: 'id' | 'route') =>
    groups.map((group) => {
      const members = named.filter((each) => each.group === group && !(value === 'id' && each.isStream));
      return `  ${group}: {\n${members.map((each) => `    ${each.name}: '${each[value]}',\n`).join('')}  },\n`;
    });
  return `/** Method, path, then flags: k takes a key, i takes an Idempotency-Key, o has a new effect on each repeat, p is paginated, m may return a job, r sends its file as the body, b sends the fields of a DELETE as the body. Then the fields that are files. */
export const ROUTES = {
${write('route').join('')}} as const;

/** The operation behind each name. */
export type Names = {
${write('id').join('').replaceAll(',\n', ';\n')}};

/** The operation behind each name in the price list. */
export type Priced = {
${paid.map(({ name, id }) => `  '${name}': '${id}';\n`).join('')}};

/** Paths that only the alternative host serves. */
export const ALT_PATHS: ReadonlySet<string> = new Set(${JSON.stringify([...new Set(altOnly.map(({ path }) => path))])});
`;
}

/** True when the only success is a stream of events. The clients read it with a separate method. */
export function isStream({ node: operation }: Operation, document: Node): boolean {
  const { '200': success } = node(operation.responses);
  const { content } = success === undefined ? {} : resolved(success, document);
  return isNode(content) && 'text/event-stream' in content && !('application/json' in content);
}

export function routeOf({ method, path, node: operation }: Operation, document: Node): string {
  const parameters = operation.parameters === undefined ? [] : list(operation.parameters);
  const takes = (name: string) => parameters.some((each) => resolved(each, document).name === name);
  const keyed = list(operation['x-api-key-in']).length > 0;
  const once = takes('Idempotency-Key');
  const fields = propertiesOf(operation, document);
  const isRaw = 'application/octet-stream' in mediaOf(operation, document);
  const flags = [
    keyed && 'k',
    once && 'i',
    method === 'post' && keyed && !once && 'o',
    takes('cursor') && 'p',
    fields.includes('response_mode') && 'm',
    isRaw && 'r',
    method === 'delete' && fields.length > 0 && 'b',
  ].filter(Boolean);
  const files = isRaw ? ['file'] : propertiesOf(operation, document, ({ format }) => format === 'binary');
  return [method.toUpperCase(), path, flags.join('') || '-', files.join()].join(' ').trim();
}

function propertiesOf(operation: Node, document: Node, fits = (_property: Node) => true): string[] {
  const names = Object.values(mediaOf(operation, document)).flatMap((media) => {
    const { properties } = resolved(node(media).schema, document);
    return Object.entries(isNode(properties) ? properties : {})
      .filter(([, property]) => fits(resolved(property, document)))
      .map(([name]) => name);
  });
  return [...new Set(names)];
}
