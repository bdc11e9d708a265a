/**
 * The service's side of the call process, which is started with the first call and told when no more come. What it makes
 * outlives a service that is killed: the next one finds it by its ticket.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errorFacts, type Log } from '../../../lib/log.ts';
import { type NewSpan, noTracing, type Tracing } from '../../../lib/tracing.ts';
import { UpstreamError } from '../../engine.ts';
import type { UpstreamSettings, WorkState } from '../protocol.ts';
import { askOnce, type CallLine, type Followed, followCall, listen, sayOnce } from './call-line.ts';
import { type LastingCall, packed, sendMessage, type ToCallProcess } from './call-messages.ts';
import { type CallPlace, callPlaceIn } from './call-place.ts';
import { type CallEnd, findEnd, forgetEnd, keptEnds, stateOfEnd, unpackedEnd } from './kept-ends.ts';
import { type PassedOn, startCallProcess } from './start-call-process.ts';

export type CallProcess = {
  /** Where calls are made now; undefined where no such process can be had. */
  ready(): Promise<CallPlace | undefined>;
  /**
   * Resolves with what the adapter's own submit would. An abort for want of interest or time closes the connection; any
   * other leaves the call to whoever asks for it next. @throws as the submit does.
   */
  make(at: CallPlace, call: Omit<LastingCall, 'trace'>, how: Followed): Promise<WorkState>;
  /** How it stands with a call: its end, that it runs, that it was surely never made, or that nobody can tell. */
  find(
    at: CallPlace,
    call: Pick<LastingCall, 'id' | 'settings'>,
  ): Promise<CallEnd | { is: 'running'; progress?: number } | { is: 'unmade' | 'elsewhere' | 'gone' }>;
  /** Closes its connection, and forgets how it ended. */
  stop(at: CallPlace, id: string): Promise<void>;
  /** What was kept of its end is not needed any more. */
  forget(at: CallPlace, id: string): Promise<void>;
  /** Removes the ends of calls that are not among the `used`, of which work may still ask; answers how many. */
  removeUnused(used: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  /** The process ends with the calls that it has. */
  close(): void;
};

type Settings = Omit<UpstreamSettings, 'fetch'>;

/** Without work for so long it is let go. */
const IDLE_SECONDS = 300;
/** After a failure to start it is not tried again for so long. */
const REST_SECONDS = 60;

export type CallProcessNeeds = {
  /** Below the folder of data. */
  folder: string;
  /** Of which it is given what concerns connections, and no key. */
  environment: PassedOn;
  log: Log;
  tracing?: Tracing | undefined;
};

export function openCallProcess({
  folder,
  environment,
  log,
  tracing = noTracing,
}: CallProcessNeeds): CallProcess {
  const home = resolve(folder);
  let line: Promise<CallLine | undefined> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let restsUntil = 0;
  let isTold = false;
  let closed = false;

  const open = async (): Promise<CallLine | undefined> => {
    try {
      await mkdir(home, { recursive: true, mode: 0o700 });
      const [place, { socket, connection }] = await Promise.all([
        callPlaceIn(home),
        startCallProcess(home, environment),
      ]);
      const opened: CallLine = { place, socket, connection, waiting: new Map() };
      listen(opened, () => {
        line = undefined;
      });
      return opened;
    } catch (error) {
      restsUntil = performance.now() + REST_SECONDS * 1000;
      line = undefined;
      const event =
        'no call process: pictures of upstreams without tickets are lost when this process is killed';
      if (!isTold) log.warn(errorFacts(error), event);
      isTold = true;
      return undefined;
    }
  };

  const release = () => {
    const last = line;
    line = undefined;
    void last?.then((opened) => {
      if (!opened?.connection.writable) return;
      sendMessage(opened.connection, { say: 'retire' } satisfies ToCallProcess);
      opened.connection.end();
    });
  };

  const keepAwake = () => {
    clearTimeout(idle);
    idle = setTimeout(
      async () => ((await line)?.waiting.size ? keepAwake() : release()),
      IDLE_SECONDS * 1000,
    );
    idle.unref();
  };

  const lineNow = (): Promise<CallLine | undefined> => {
    if (closed || (!line && performance.now() < restsUntil)) return Promise.resolve(undefined);
    line ??= open();
    return line;
  };

  /** Ends that came over the line, and are in no file while it stands. */
  const toldOf = new Set<string>();
  const forget = async ({ socket }: Pick<CallPlace, 'socket'>, id: string) => {
    const { connection } = (await line) ?? {};
    const isInMemory = toldOf.delete(id) && connection?.writable;
    const said = { say: 'forget', id } satisfies ToCallProcess;
    if (isInMemory) sendMessage(connection, said);
    else {
      // It may be about to write the file.
      await sayOnce(socket, said).catch(() => undefined);
      await forgetEnd(home, id);
    }
  };

  const endOf = async (id: string, settings: Settings): Promise<CallEnd | undefined> =>
    findEnd(home, id, settings);

  return {
    async ready() {
      // Told before the call is: it is not let go in between.
      keepAwake();
      const opened = await lineNow();
      return opened && { place: opened.place, socket: opened.socket };
    },

    async make({ socket }, call, { signal, report }) {
      const opened = await line;
      if (opened?.socket !== socket)
        throw new UpstreamError('The call process has gone.', 'no', { fault: 'connection' });
      const told = await tracing.within(spanOf(call.settings), async () => {
        const trace = { ...tracing.here() } as Record<string, string>;
        return followCall(
          opened,
          { call: await packed({ ...call, trace }), id: call.id },
          { signal, report },
        );
      });
      keepAwake();
      if (told?.end) toldOf.add(call.id);
      const end = told?.end ? unpackedEnd(told.end, call.settings) : await endOf(call.id, call.settings);
      if (!end)
        throw new UpstreamError('The process that had the call is gone.', 'unknown', { fault: 'connection' });
      // What can be had again stays until it is settled.
      if (!('state' in end) || end.state.is !== 'done') await forget({ socket }, call.id);
      return stateOfEnd(end);
    },

    async find({ place, socket }, { id, settings }) {
      const ended = await endOf(id, settings);
      if (ended) return ended;
      const here = await callPlaceIn(home).catch(() => undefined);
      if (place !== here) return { is: 'elsewhere' };
      const told = await askOnce(socket, id);
      if (told?.say === 'running')
        return { is: 'running', ...(told.progress !== undefined && { progress: told.progress }) };
      if (told?.say === 'unknown') return { is: 'unmade' };
      if (told?.end) return unpackedEnd(told.end, settings);
      return (await endOf(id, settings)) ?? { is: 'gone' };
    },

    async stop({ place, socket }, id) {
      toldOf.delete(id);
      if (place === (await callPlaceIn(home).catch(() => undefined)))
        await sayOnce(socket, { say: 'stop', id });
      await forgetEnd(home, id);
    },

    forget,

    async removeUnused(used) {
      const ids = await keptEnds(home);
      const wanted = await used(ids);
      const unused = ids.filter((id) => !wanted.has(id));
      for (const id of unused) await forgetEnd(home, id);
      return unused.length;
    },

    close() {
      closed = true;
      clearTimeout(idle);
      release();
    },
  };
}

/** As `tracedFetch` tells of a call, as far as it is known here. */
function spanOf({ base_url }: Settings): NewSpan {
  const { hostname: host, port, protocol } = new URL(base_url);
  const facts = {
    'http.request.method': 'POST',
    'server.address': host,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return { name: 'POST', kind: 'client', facts };
}
