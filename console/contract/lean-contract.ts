/** The contracts, cut down to what the console's tables and forms are made of. */
import { readFileSync } from 'node:fs';

type Node = { [key: string]: unknown };
type Contract = { paths: Node; components: Record<string, Node> };

const DROPPED = ['headers', 'x-codeSamples'];

/** The operator's tables show results, so the schemas of successes stay. */
export function operatorContract(file: string): unknown {
  return leanContract(file, [...DROPPED, 'examples', 'example', 'servers', 'tags'], (success) => success);
}

/** Examples fill the caller's forms. Results are shown without a schema. */
export function callerContract(file: string): unknown {
  return leanContract(file, [...DROPPED, 'links', 'security'], () => ({}));
}

function leanContract(file: string, dropped: string[], success: (response: unknown) => unknown): unknown {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Contract;
  return reached(leaned({ paths: onlySuccesses(paths, success), components }, new Set(dropped)) as Contract);
}

function onlySuccesses(value: unknown, success: (response: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => onlySuccesses(each, success));
  if (typeof value !== 'object' || value === null) return value;
  const successes = (responses: Node) =>
    Object.entries(responses)
      .filter(([status]) => status < '300')
      .map(([status, response]) => [status, success(response)]);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'responses' ? Object.fromEntries(successes(each as Node)) : onlySuccesses(each, success),
    ]),
  );
}

/** A schema may have a member of a dropped name; its description stays in its place. */
function leaned(value: unknown, dropped: Set<string>, inside = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => leaned(each, dropped));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => inside === 'properties' || !dropped.has(name));
  return Object.fromEntries(entries.map(([name, each]) => [name, leaned(each, dropped, name)]));
}

/** Without the components that no path leads to. */
function reached({ paths, components }: Contract): Contract {
  const found = new Set<string>();
  const follow = (value: unknown) => {
    for (const [, group, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"/]+)"/g)) {
      const place = `${group}/${name}`;
      if (found.has(place)) continue;
      found.add(place);
      follow(components[group!]![name!]);
    }
  };
  follow(paths);
  const reduced = Object.entries(components).map(([group, members]) => [
    group,
    Object.fromEntries(Object.entries(members).filter(([name]) => found.has(`${group}/${name}`))),
  ]);
  return { paths, components: Object.fromEntries(reduced) };
}
