/** The same calls to the service and to the mock, and the differences as a page. */

import { expect } from 'vitest';
import { IDS, KEYS } from '../../../mock/example-objects.ts';
import { type Call, type Names, ordinaryCall, send, type WireAnswer, withKey } from './calls.ts';
import { everyOperation, type Host, isSuccess, type Operation, refusalIn } from './documents.ts';
import { type Account, PROBES, type Side } from './probes.ts';
import { shapeOf } from './shape.ts';
import type { Stage } from './stage.ts';

export type Difference = { probe: string; operation: string; what: string; service: string; mock: string };
export type Comparison = { calls: number; differences: Difference[] };

/** The same things on both sides, each under its own id. */
const MOCK_NAMES: Names = {
  quote_id: IDS.quote,
  top_up_id: IDS.topUp,
  upload_id: IDS.upload,
  request_id: IDS.request,
  webhook_id: IDS.webhook,
  delivery_id: IDS.delivery,
  job_id: IDS.job,
  video_id: IDS.film,
  model: 'ra1',
  key_id: IDS.spareKey,
  account_id: IDS.otherAccount,
  hold_id: IDS.quote,
  token_id: IDS.token,
  plan_id: IDS.plan,
  entry_id: IDS.blocked,
  price_id: IDS.price,
  character_id: IDS.character,
  conversation_id: IDS.conversation,
  post_id: IDS.post,
  engine: IDS.engine,
  name: IDS.avatar,
};

type Compared = { side: Side; urlOf(host: Host): string; prepared(call: Call): Call };

/** Sends every probe of every operation to both. */
export async function compare(stage: Stage, mock: { url: string; altUrl: string }): Promise<Comparison> {
  const mockUrl: Record<Host, string> = {
    ...{ main: mock.url, admin: mock.url, openai: mock.url },
    alt: mock.altUrl,
  };
  const { owner, poor, narrow } = stage;
  const serviceKeys: Record<Account, string> = { owner: owner.key, poor: poor.key, narrow: narrow.chat };
  const mockKeys: Record<Account, string> = { owner: KEYS.good, poor: KEYS.broke, narrow: KEYS.chatOnly };
  const service: Compared = {
    side: { names: stage.names, keyOf: (operation, who) => adminOr(operation, stage, serviceKeys[who]) },
    urlOf: stage.baseUrlOf,
    prepared: (call) => (typeof call.body?.fields === 'object' ? stage.withRealPictures(call) : call),
  };
  const mocked: Compared = {
    side: { names: MOCK_NAMES, keyOf: (_operation, who) => mockKeys[who] },
    urlOf: (host) => mockUrl[host],
    prepared: (call) => call,
  };
  const differences: Difference[] = [];
  let calls = 0;
  for (const probe of PROBES) {
    for (const operation of everyOperation()) {
      const [ours, theirs] = [service, mocked].map((compared) => {
        const ordinary = ordinaryCall(operation, compared.side.names);
        return probe.ask(operation, ordinary, compared.side)?.map((call) => compared.prepared(call));
      });
      if (!ours || !theirs) continue;
      calls += 1;
      const answers = await Promise.all([
        lastOf(service.urlOf(operation.host), ours),
        lastOf(mocked.urlOf(operation.host), theirs),
      ]);
      if (operation.id === 'deleteAccount') await Promise.all([service, mocked].map(restored));
      if (TIMED.includes(operation.id) && answers.every(({ status }) => isSuccess(status))) continue;
      const name = operation.host === 'alt' ? `${operation.id} (alt)` : operation.id;
      for (const found of different(answers[0], answers[1]))
        differences.push({ probe: probe.name, operation: name, ...found });
    }
  }
  return { calls, differences };
}

/** As before, so that the calls that follow are not those of an account that is about to end. */
async function restored({ side, urlOf }: Compared): Promise<void> {
  const operation = everyOperation().find(({ id }) => id === 'restoreAccount')!;
  const call = withKey(ordinaryCall(operation, side.names), operation, side.keyOf(operation, 'owner'));
  expect((await send(urlOf(operation.host), call)).status).toBe(200);
}

function adminOr({ route }: Operation, stage: Stage, key: string): string {
  return route.admin ? stage.service.adminToken : key;
}

/** The answer to the last of some calls. */
async function lastOf(url: string, calls: Call[]): Promise<WireAnswer> {
  let last: WireAnswer | undefined;
  for (const call of calls) last = await send(url, call);
  return last!;
}

/** 202 or 200, or a check that has ended or not, depending on the time that the work takes. */
const TIMED = ['exportAccount', 'exportAnyAccount', 'checkLedger'];

type Found = Pick<Difference, 'what' | 'service' | 'mock'>;

/** Status first; of refusals their code, parameter and words; of answers their shape. */
function different(service: WireAnswer, mock: WireAnswer): Found[] {
  if (service.status !== mock.status) {
    const side = ({ status, body }: WireAnswer) =>
      `${status} ${isSuccess(status) ? '' : (refusalIn(body).error ?? '')}`.trim();
    return [{ what: 'status', service: side(service), mock: side(mock) }];
  }
  if (service.status >= 400) {
    const [ours, theirs] = [service, mock].map(({ body }) => refusalIn(body));
    return ['code', 'param', 'error', 'errors', 'type', 'retryable']
      .map((what) => ({ what, service: worded(ours![what]), mock: worded(theirs![what]) }))
      .filter((each) => each.service !== each.mock);
  }
  const [ours, theirs] = [shapeOf(service.body), shapeOf(mock.body)];
  const missing = [...ours].filter((each) => !theirs.has(each));
  const more = [...theirs].filter((each) => !ours.has(each));
  if (missing.length + more.length === 0) return [];
  return [{ what: 'shape', service: missing.join(', '), mock: more.join(', ') }];
}

/** Without what is another at each of the two: ids, addresses and seconds to wait. */
function worded(value: unknown): string {
  return String(JSON.stringify(value) ?? '')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '{base_url}')
    .replaceAll(/\b([a-z]{3})_[0-9A-Z]{26}\b/g, '{$1}');
}

/** The page of the differences: one row for operations that differ in the same way for the same reason. */
export function parityPage(
  { calls, differences }: Comparison,
  whyOf: (difference: Difference) => string | undefined,
  command: string,
): string {
  const rows = Object.values(
    Object.groupBy(differences, (each) =>
      [each.probe, each.what, each.service, each.mock, whyOf(each)].join('\n'),
    ),
  ).map((alike) => {
    const [first] = alike as [Difference];
    const operations = [...new Set(alike!.map(({ operation }) => `\`${operation}\``))].join(', ');
    const { probe, what, service, mock } = first;
    return [probe, what, cell(service), cell(mock), operations, whyOf(first) ?? '**unknown**'];
  });
  const differing = new Set(differences.map(({ probe, operation }) => `${probe} ${operation}`)).size;
  return `# Service and mock compared

<!-- Written by \`${command}\`. Do not edit. -->

A test sends the following calls of every operation to the service and to the mock. It compares the status codes. For
errors it also compares the code, the parameter, the message and the list of errors. For successful responses it compares
the members and their types.

${PROBES.map(({ name, says }) => `- **${name}**: ${says}`).join('\n')}

Service and mock answer ${calls - differing} of ${calls} calls alike. These are the differences:

${table(['call', 'difference in', 'service', 'mock', 'operations', 'reason'], rows)}
`;
}

function cell(text: string): string {
  return text === '' ? '-' : text.replaceAll('|', '\\|');
}

/** Padded, as formatters of Markdown have it, so that none of them changes the page. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
