/** What the fetch client must know at run time. */
import { list, type Node, operationsOf } from './document.ts';

/** `KEY_PLACE` by `METHOD path`, and the paths that only the alternative host serves. */
export function clientFile(main: Node, alt: Node): string {
  const places = [...operationsOf(alt), ...operationsOf(main)].map(
    ({ method, path, node }) =>
      [`${method.toUpperCase()} ${path}`, list(node['x-api-key-in'])[0] ?? null] as const,
  );
  const onMain = new Set(operationsOf(main).map(({ path }) => path));
  const altOnly = operationsOf(alt)
    .map(({ path }) => path)
    .filter((path) => !onMain.has(path));
  return `import type { KeyPlace } from '../../src/contract.ts';

/** Where the key of each call goes; null where none is taken. */
export const KEY_PLACE: Readonly<Record<string, KeyPlace | null>> = ${JSON.stringify(Object.fromEntries(places), null, 2)};

/** Everything else is asked of the main host. */
export const ALT_PATHS: ReadonlySet<string> = new Set(${JSON.stringify([...new Set(altOnly)])});
`;
}
