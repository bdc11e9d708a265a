/** The same calls to the service and to the mock, and the differences as a page. */
import { type Call, ordinaryCall, send, withKey } from './calls.ts';
import { HOSTS, type Host, type Json, type Operation, operationsOf } from './documents.ts';
import type { Stage } from './stage.ts';

export type Difference = { probe: string; service: number; mock: number; operation: string };
export type Comparison = { calls: number; differences: Difference[] };

type Probe = {
  name: string;
  says: string;
  /** Undefined where the operation has nothing of the kind. */
  ask(operation: Operation, ordinary: Call, key: string): Call | undefined;
};

const UNKNOWN_KEY = 'mk_test_00000000000000000000000000000000';

const PROBES: Probe[] = [
  {
    name: 'an ordinary call',
    says: 'the first example of the contract, with a key where the operation wants it',
    ask: (operation, ordinary, key) => withKey(ordinary, operation, key),
  },
  {
    name: 'no key',
    says: 'the same without its key',
    ask: ({ route }, ordinary) => (route.key_in.length > 0 ? ordinary : undefined),
  },
  {
    name: 'an unknown key',
    says: 'the same with a key that opens nothing',
    ask: (operation, ordinary) =>
      operation.route.key_in.length > 0 ? withKey(ordinary, operation, UNKNOWN_KEY) : undefined,
  },
  {
    name: 'an empty body',
    says: 'no field but the key',
    ask: (operation, ordinary, key) =>
      ordinary.body && withKey({ ...ordinary, body: { ...ordinary.body, fields: {} } }, operation, key),
  },
  {
    name: 'a wrong type',
    says: 'a list in the place of the first field or parameter that takes none',
    ask: (operation, ordinary, key) => {
      const spoilt = withWrongType(operation, ordinary);
      return spoilt && withKey(spoilt, operation, key);
    },
  },
  {
    name: 'another media type',
    says: 'the body as `text/plain`',
    ask: (operation, ordinary, key) =>
      ordinary.body &&
      withKey({ ...ordinary, body: { type: 'text/plain', fields: 'A lighthouse' } }, operation, key),
  },
  {
    name: 'another method',
    says: '`PATCH`, which no path takes',
    ask: (operation, ordinary, key) => ({ ...withKey(ordinary, operation, key), method: 'PATCH' }),
  },
  {
    name: 'an unknown path',
    says: 'the path with `/no/such/thing` behind it',
    ask: (operation, ordinary, key) => {
      const call = withKey(ordinary, operation, key);
      return { ...call, path: `${call.path}/no/such/thing` };
    },
  },
];

/** Sends every probe of every operation to both. */
export async function compare(stage: Stage, mock: { url: string; altUrl: string }): Promise<Comparison> {
  const mockUrl: Record<Host, string> = { main: mock.url, admin: mock.url, alt: mock.altUrl };
  const differences: Difference[] = [];
  let calls = 0;
  for (const probe of PROBES) {
    for (const operation of HOSTS.flatMap((host) => operationsOf(host))) {
      const ordinary = stage.withRealPictures(ordinaryCall(operation, stage.names));
      const call = probe.ask(operation, ordinary, stage.keyFor(operation));
      if (!call) continue;
      calls += 1;
      const [service, mocked] = await Promise.all([
        send(stage.baseUrlOf(operation.host), call),
        send(mockUrl[operation.host], call),
      ]);
      if (service.status === mocked.status) continue;
      const name = operation.host === 'alt' ? `${operation.id} (alt)` : operation.id;
      differences.push({
        probe: probe.name,
        service: service.status,
        mock: mocked.status,
        operation: name,
      });
    }
  }
  return { calls, differences };
}

function withWrongType({ parameters }: Operation, ordinary: Call): Call | undefined {
  const { body, query } = ordinary;
  if (body) {
    const [name] = Object.keys(body.fields as Json);
    return { ...ordinary, body: { ...body, fields: { ...(body.fields as Json), [name!]: [] } } };
  }
  const number = parameters.find((each) => each.in === 'query' && each.schema.type === 'integer');
  return number && { ...ordinary, query: { ...query, [number.name]: 'many' } };
}

/** The page of the differences: one row for operations that differ in the same way. */
export function parityPage({ calls, differences }: Comparison, command: string): string {
  const rows = Object.values(
    Object.groupBy(differences, ({ probe, service, mock }) => `${probe} ${service} ${mock}`),
  ).map((alike) => {
    const { probe, service, mock } = alike![0]!;
    const operations = alike!.map(({ operation }) => `\`${operation}\``).join(', ');
    return [probe, String(service), String(mock), operations];
  });
  return `# Service and mock compared

<!-- Written by \`${command}\`. Do not edit. -->

The mock answers from the contract's examples and knows no keys, no credits and no data. Every operation was called in
these ways, on the service and on the mock:

${PROBES.map(({ name, says }) => `- **${name}**: ${says}`).join('\n')}

Of ${calls} calls, ${calls - differences.length} were answered with the same status by both. These were not:

${table(['call', 'service', 'mock', 'operations'], rows)}
`;
}

/** Padded, as formatters of Markdown have it, so that none of them changes the page. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
