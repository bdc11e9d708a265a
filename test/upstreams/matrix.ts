/** One protocol at a time, with something in between that spoils answers, behind a service that its customers pay. */
import { ENGINE_SPECS } from '../../generated/engines.ts';
import type { CallProcess } from '../../upstreams/call-process/call-process.ts';
import { parseEngines } from '../../upstreams/file.ts';
import type { ProtocolName } from '../../upstreams/protocol.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import type { Answer, openService, Service } from '../support/service.ts';
import { type Between, between } from '../support/upstream/between.ts';
import type { Far, Side, Verb } from './side.ts';
import { SIDES } from './sides.ts';

export type Ended = {
  /** The end that the caller sees: of the call, or of its job. */
  end: 'completed' | 'failed' | 'canceled';
  code?: unknown;
  retryable?: unknown;
  body: Answer['body'];
  credits: { posted: string; held: string };
};

export type Bench = {
  side: Side;
  far: Far;
  wire: Between<Verb>;
  callsOf(verb: Verb): Between<Verb>['calls'];
  order(): Promise<Ended>;
  /** The same, told of as soon as the order has left. */
  begin(): { key: Record<string, string>; ended: Promise<Ended> };
  close(): Promise<void>;
};

export type How = { busy?: boolean; timeout_seconds?: number; key?: string; calls?: CallProcess };

const WANTED = { ra1: '256x256', 'ltx-text-to-video': undefined };

/** The engines file of one entry, in front of whatever listens at `url`. */
export function registryOf(protocol: ProtocolName, url: string, { timeout_seconds, key, calls }: How = {}) {
  const { engine, path, operation, entry } = SIDES[protocol];
  const more = timeout_seconds === undefined ? '' : `, timeout_seconds: ${timeout_seconds}`;
  const file = parseEngines(
    `engines:\n  far: { protocol: ${protocol}, base_url: "${url}${path}", ${engine}${more} }\n` +
      `operations:\n  ${operation}: { engine: far, ${entry} }\n`,
  );
  const environment = {
    FAR_KEY: key ?? 'fixture-key',
    FAR_LOGIN: key ? `operator:${key}` : 'operator:secret',
  };
  return createRegistry({ specs: ENGINE_SPECS, embedded: new Map(), file, environment, fetch, calls });
}

/** `engines` is what the service was opened with: it is turned to this protocol. */
export async function openMatrix(
  protocol: ProtocolName,
  service: Service,
  engines: Parameters<typeof openService>[0] & { engines: object },
  { outputs, ...how }: How & { outputs: Uint8Array[] },
): Promise<Bench> {
  const side = SIDES[protocol];
  const far = await side.open(outputs, { busy: how.busy ?? false });
  const wire = await between(far.url, side.verbOf);
  const engine = registryOf(protocol, wire.url, how).engineFor(side.operation, 'live');
  Object.assign(engines.engines, { [side.operation]: engine });
  const begin = () => begun(service, side);
  return {
    side,
    far,
    wire,
    callsOf: (verb) => wire.calls.filter((call) => call.verb === verb),
    begin,
    order: () => begin().ended,
    async close() {
      await wire.close();
      await far.close();
    },
  };
}

/** Posts an order with a live account of its own. */
export function begun(service: Service, { operation }: Pick<Side, 'operation'>): ReturnType<Bench['begin']> {
  const key: Record<string, string> = {};
  const order = async (): Promise<Ended> => {
    const account = await service.account({ credits: '500' });
    Object.assign(key, account.keyHeader);
    const body =
      operation === 'ra1'
        ? { prompt: 'a paper boat', seed: 41, size: WANTED.ra1 }
        : { prompt: 'a paper boat', duration: 1, aspect_ratio: '16:9', response_mode: 'polling' };
    const answer = await service.post(`/api/${operation}`, body, account.keyHeader);
    const ended = answer.status === 202 ? await polled(service, answer, key) : synchronous(answer);
    const { credits } = (await service.get('/api/account', account.keyHeader)).body;
    const { posted, held } = credits as Ended['credits'];
    return { ...ended, credits: { posted, held } };
  };
  return { key, ended: order() };
}

function synchronous({ status, body }: Answer): Omit<Ended, 'credits'> {
  if (status === 200) return { end: 'completed', body };
  const end = body.code === 'canceled' ? 'canceled' : 'failed';
  return { end, code: body.code, retryable: body.retryable, body };
}

async function polled(service: Service, { body }: Answer, key: Record<string, string>) {
  for (;;) {
    const job = (await service.get(String(body.status_url), key)).body;
    const { code, retryable } = (job.error ?? {}) as { code?: string; retryable?: boolean };
    if (job.status !== 'in_progress')
      return { end: job.status as Ended['end'], ...(code && { code, retryable }), body: job };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
