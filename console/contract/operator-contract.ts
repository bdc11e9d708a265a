/** The operator's contract, cut down to what tables and forms are made of. */
import { readFileSync } from 'node:fs';

type Node = { [key: string]: unknown };
const DROPPED = new Set([
  'examples',
  'example',
  'headers',
  'x-codeSamples',
  'webhooks',
  'tags',
  'servers',
  'info',
]);

export function operatorContract(file: string): unknown {
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { paths: Node; components: Node };
  const { schemas, parameters } = whole.components as Record<string, Node>;
  return lean({ paths: onlySuccesses(whole.paths), components: { schemas, parameters } });
}

function onlySuccesses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onlySuccesses);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'responses'
        ? Object.fromEntries(Object.entries(each as Node).filter(([status]) => status < '300'))
        : onlySuccesses(each),
    ]),
  );
}

/** A schema may have a member of a dropped name; its description stays in its place. */
function lean(value: unknown, inside = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => lean(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => inside === 'properties' || !DROPPED.has(name));
  return Object.fromEntries(entries.map(([name, each]) => [name, lean(each, name)]));
}
