/**
 * The service's client of the call process, which starts with the first call. Its work survives a killed service: the
 * next service process finds it by its ticket.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UpstreamError } from '@reverie/engines';
import { type CallSpan, type CallTracing, untraced } from '../lib/tracing.ts';
import type { UpstreamSettings, WorkState } from '../protocol.ts';
import { askOnce, type CallLine, type Followed, followCall, listen, sayOnce } from './call-line.ts';
import { type LastingCall, packed, sendMessage, type ToCallProcess } from './call-messages.ts';
import { type CallPlace, callPlaceIn } from './call-place.ts';
import { type PassedOn, startCallProcess } from './start-call-process.ts';
import {
  type CallEnd,
  findEnd,
  forgetEnd,
  stateOfEnd,
  storedOutcomeIds,
  unpackedEnd,
} from './stored-outcomes.ts';

export type CallProcess = {
  /** The place for new calls; undefined if no call process can run here. */
  ready(): Promise<CallPlace | undefined>;
  /**
   * Resolves like the adapter's own submit. A cancel interrupts the upstream if the protocol can, and a timeout
   * closes the connection. Any other abort leaves the call to the next process that asks for it.
   * @throws the errors of the submit.
   */
  make(at: CallPlace, call: Omit<LastingCall, 'trace'>, how: Followed): Promise<WorkState>;
  /** The state of a call: its end, running, never started (`unmade`), running in another place, or lost (`gone`). */
  find(
    at: CallPlace,
    call: Pick<LastingCall, 'id' | 'settings'>,
  ): Promise<CallEnd | { is: 'running'; progress?: number } | { is: 'unmade' | 'elsewhere' | 'gone' }>;
  /** Closes the call's connection and deletes its end. */
  stop(at: CallPlace, id: string): Promise<void>;
  /** Deletes the stored end of a call. */
  forget(at: CallPlace, id: string): Promise<void>;
  /** Deletes the ends of calls that are not among the `used`. Returns their number. */
  removeUnused(used: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  /** Makes the process exit after its running calls. */
  close(): void;
};

type Settings = Omit<UpstreamSettings, 'fetch'>;

/** The process is released after this time without work. */
const IDLE_SECONDS = 300;
/** The delay after a failed start. */
const REST_SECONDS = 60;

type Warnings = { warn(facts: object, event: string): void };

export type CallProcessNeeds = {
  /** A folder below the data folder. */
  folder: string;
  /** The call process receives only its variables for connections, and no key. */
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
  /** Ids of ends received over the connection. They are in no file while it is open. */
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
    // Resets the idle timer first, so that the process is not released before the call.
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
    const message = await this.#tracing.within(spanOf(call.settings), async () => {
      const trace = { ...this.#tracing.here() } as Record<string, string>;
      return followCall(opened, { call: await packed({ ...call, trace }), id: call.id }, { signal, report });
    });
    this.#keepAwake();
    if (message?.end) this.#toldOf.add(call.id);
    const end = message?.end
      ? unpackedEnd(message.end, call.settings)
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
    const message = await askOnce(socket, id);
    if (message?.say === 'running')
      return { is: 'running', ...(message.progress !== undefined && { progress: message.progress }) };
    if (message?.say === 'unknown') return { is: 'unmade' };
    if (message?.end) return unpackedEnd(message.end, settings);
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
    const message = { say: 'forget', id } satisfies ToCallProcess;
    if (isInMemory) sendMessage(connection, message);
    else {
      // The process may be about to write the file.
      await sayOnce(socket, message).catch(() => undefined);
      await forgetEnd(this.#home, id);
    }
  }

  async removeUnused(used: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    const ids = await storedOutcomeIds(this.#home);
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
        'no call process: pictures of upstreams without tickets are lost if this process is killed';
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

/** The span of a call, like that of `tracedFetch`, with the facts known here. */
function spanOf({ base_url }: Settings): CallSpan {
  const { hostname: host, port, protocol } = new URL(base_url);
  const facts = {
    'http.request.method': 'POST',
    'server.address': host,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return { name: 'POST', kind: 'client', facts };
}
