/**
 * The service's side of the call process, which starts with the first call and is told when no more calls come. Its
 * work survives a killed service: the next service process finds it by its ticket.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UpstreamError } from '@reverie/engines';
import { type CallSpan, type CallTracing, untraced } from '../lib/tracing.ts';
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
   * Resolves like the adapter's own submit. An abort because of a cancel or a timeout closes the connection; any
   * other abort leaves the call to the next process that asks for it. @throws like the submit.
   */
  make(at: CallPlace, call: Omit<LastingCall, 'trace'>, how: Followed): Promise<WorkState>;
  /** State of a call: ended, running, certainly never made, or unknown. */
  find(
    at: CallPlace,
    call: Pick<LastingCall, 'id' | 'settings'>,
  ): Promise<CallEnd | { is: 'running'; progress?: number } | { is: 'unmade' | 'elsewhere' | 'gone' }>;
  /** Closes its connection, and forgets how it ended. */
  stop(at: CallPlace, id: string): Promise<void>;
  /** Releases the stored end of a call. */
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

type Warnings = { warn(facts: object, event: string): void };

export type CallProcessNeeds = {
  /** Below the folder of data. */
  folder: string;
  /** Of which it is given what concerns connections, and no key. */
  environment: PassedOn;
  log: Warnings;
  tracing?: CallTracing | undefined;
};

export function openCallProcess(needs: CallProcessNeeds): CallProcess {
  return new CallClient(needs);
}

class CallClient implements CallProcess {
  readonly #home: string;
  readonly #environment: PassedOn;
  readonly #log: Warnings;
  readonly #tracing: CallTracing;
  /** Ends that came over the line, and are in no file while it stands. */
  readonly #toldOf = new Set<string>();
  #line: Promise<CallLine | undefined> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #restsUntil = 0;
  #isTold = false;
  #closed = false;

  constructor({ folder, environment, log, tracing = untraced }: CallProcessNeeds) {
    this.#home = resolve(folder);
    this.#environment = environment;
    this.#log = log;
    this.#tracing = tracing;
  }

  async ready(): Promise<CallPlace | undefined> {
    // Told before the call is: it is not let go in between.
    this.#keepAwake();
    const opened = await this.#lineNow();
    return opened && { place: opened.place, socket: opened.socket };
  }

  async make(
    { socket }: CallPlace,
    call: Omit<LastingCall, 'trace'>,
    { signal, report }: Followed,
  ): Promise<WorkState> {
    const opened = await this.#line;
    if (opened?.socket !== socket)
      throw new UpstreamError('The call process has ended.', 'no', { fault: 'connection' });
    const told = await this.#tracing.within(spanOf(call.settings), async () => {
      const trace = { ...this.#tracing.here() } as Record<string, string>;
      return followCall(opened, { call: await packed({ ...call, trace }), id: call.id }, { signal, report });
    });
    this.#keepAwake();
    if (told?.end) this.#toldOf.add(call.id);
    const end = told?.end
      ? unpackedEnd(told.end, call.settings)
      : await findEnd(this.#home, call.id, call.settings);
    if (!end)
      throw new UpstreamError('The process that made the call has ended.', 'unknown', {
        fault: 'connection',
      });
    // A result that can be fetched again stays until it is settled.
    if (!('state' in end) || end.state.is !== 'done') await this.forget({ socket }, call.id);
    return stateOfEnd(end);
  }

  async find(
    { place, socket }: CallPlace,
    { id, settings }: Pick<LastingCall, 'id' | 'settings'>,
  ): ReturnType<CallProcess['find']> {
    const ended = await findEnd(this.#home, id, settings);
    if (ended) return ended;
    if (!(await this.#isHere(place))) return { is: 'elsewhere' };
    const told = await askOnce(socket, id);
    if (told?.say === 'running')
      return { is: 'running', ...(told.progress !== undefined && { progress: told.progress }) };
    if (told?.say === 'unknown') return { is: 'unmade' };
    if (told?.end) return unpackedEnd(told.end, settings);
    return (await findEnd(this.#home, id, settings)) ?? { is: 'gone' };
  }

  async stop({ place, socket }: CallPlace, id: string): Promise<void> {
    this.#toldOf.delete(id);
    if (await this.#isHere(place)) await sayOnce(socket, { say: 'stop', id });
    await forgetEnd(this.#home, id);
  }

  async forget({ socket }: Pick<CallPlace, 'socket'>, id: string): Promise<void> {
    const { connection } = (await this.#line) ?? {};
    const isInMemory = this.#toldOf.delete(id) && connection?.writable;
    const said = { say: 'forget', id } satisfies ToCallProcess;
    if (isInMemory) sendMessage(connection, said);
    else {
      // It may be about to write the file.
      await sayOnce(socket, said).catch(() => undefined);
      await forgetEnd(this.#home, id);
    }
  }

  async removeUnused(used: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    const ids = await keptEnds(this.#home);
    const wanted = await used(ids);
    const unused = ids.filter((id) => !wanted.has(id));
    for (const id of unused) await forgetEnd(this.#home, id);
    return unused.length;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#idle);
    this.#release();
  }

  #lineNow(): Promise<CallLine | undefined> {
    if (this.#closed || (!this.#line && performance.now() < this.#restsUntil))
      return Promise.resolve(undefined);
    this.#line ??= this.#open();
    return this.#line;
  }

  async #open(): Promise<CallLine | undefined> {
    try {
      await mkdir(this.#home, { recursive: true, mode: 0o700 });
      const [place, { socket, connection }] = await Promise.all([
        callPlaceIn(this.#home),
        startCallProcess(this.#home, this.#environment),
      ]);
      const opened: CallLine = { place, socket, connection, waiting: new Map() };
      listen(opened, () => {
        this.#line = undefined;
      });
      return opened;
    } catch (error) {
      this.#restsUntil = performance.now() + REST_SECONDS * 1000;
      this.#line = undefined;
      const event =
        'no call process: pictures of upstreams without tickets are lost when this process is killed';
      if (!this.#isTold) this.#log.warn({ err: error }, event);
      this.#isTold = true;
      return undefined;
    }
  }

  #keepAwake(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(
      async () => ((await this.#line)?.waiting.size ? this.#keepAwake() : this.#release()),
      IDLE_SECONDS * 1000,
    );
    this.#idle.unref();
  }

  #release(): void {
    const last = this.#line;
    this.#line = undefined;
    void last?.then((opened) => {
      if (!opened?.connection.writable) return;
      sendMessage(opened.connection, { say: 'retire' } satisfies ToCallProcess);
      opened.connection.end();
    });
  }

  async #isHere(place: string): Promise<boolean> {
    return place === (await callPlaceIn(this.#home).catch(() => undefined));
  }
}

/** As `tracedFetch` tells of a call, as far as it is known here. */
function spanOf({ base_url }: Settings): CallSpan {
  const { hostname: host, port, protocol } = new URL(base_url);
  const facts = {
    'http.request.method': 'POST',
    'server.address': host,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return { name: 'POST', kind: 'client', facts };
}
