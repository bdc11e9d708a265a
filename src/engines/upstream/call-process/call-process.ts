/**
 * The service's side of the call process, which is started with the first call and told when no more come. What it makes
 * outlives a service that is killed: the next one finds it by its ticket.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { unguessable } from '../../../lib/id.ts';
import { errorFacts, type Log } from '../../../lib/log.ts';
import type { Tracing } from '../../../lib/tracing.ts';
import { OutOfTime, type Report, Unwanted, UpstreamError } from '../../engine.ts';
import type { UpstreamSettings, WorkState } from '../protocol.ts';
import {
  type FromCallProcess,
  type LastingCall,
  onMessages,
  packed,
  sendMessage,
  type ToCallProcess,
} from './call-messages.ts';
import { type CallEnd, findEnd, forgetEnd, stateOfEnd, unpackedEnd } from './kept-ends.ts';
import { type Environment, startCallProcess } from './start-call-process.ts';

/** Where a call is made: by the process behind a socket, whose ends lie in a folder that only this place knows. */
export type CallPlace = {
  /** A start of the machine and a folder of data: elsewhere the socket says nothing. */
  place: string;
  socket: string;
};

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
  forget(id: string): Promise<void>;
  /** The process ends with the calls that it has. */
  close(): void;
};

export type Followed = { signal: AbortSignal; report?: Report | undefined };

type Settings = Omit<UpstreamSettings, 'fetch'>;
type Line = CallPlace & { connection: Socket; waiting: Map<string, Waiting> };
type Waiting = { heard(message: FromCallProcess): void; lost(): void };

/** Without work for so long it is let go. */
const IDLE_SECONDS = 300;
/** After a failure to start it is not tried again for so long. */
const REST_SECONDS = 60;
const ASK_SECONDS = 5;

export type CallProcessNeeds = {
  /** Below the folder of data. */
  folder: string;
  /** Of which it is given what concerns connections, and no key. */
  environment: Environment;
  log: Log;
  tracing?: Tracing | undefined;
};

export function openCallProcess({ folder, environment, log, tracing }: CallProcessNeeds): CallProcess {
  const home = resolve(folder);
  let line: Promise<Line | undefined> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let restsUntil = 0;
  let isTold = false;
  let closed = false;

  const open = async (): Promise<Line | undefined> => {
    try {
      await mkdir(home, { recursive: true, mode: 0o700 });
      const [place, { socket, connection }] = await Promise.all([
        placeOf(home),
        startCallProcess(home, environment),
      ]);
      const opened: Line = { place, socket, connection, waiting: new Map() };
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

  const lineNow = (): Promise<Line | undefined> => {
    if (closed || (!line && performance.now() < restsUntil)) return Promise.resolve(undefined);
    line ??= open();
    return line;
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
      const whole = await packed({ ...call, trace: { ...tracing?.here() } as Record<string, string> });
      const told = await followed(opened, { call: whole, id: call.id }, { signal, report });
      keepAwake();
      const end = told?.unkept
        ? unpackedEnd(told.unkept, call.settings)
        : await endOf(call.id, call.settings);
      if (!end)
        throw new UpstreamError('The process that had the call is gone.', 'unknown', { fault: 'connection' });
      // What can be had again stays until it is settled.
      if (!('state' in end) || end.state.is !== 'done') await forgetEnd(home, call.id);
      return stateOfEnd(end);
    },

    async find({ place, socket }, { id, settings }) {
      const ended = await endOf(id, settings);
      if (ended) return ended;
      const here = await placeOf(home).catch(() => undefined);
      if (place !== here) return { is: 'elsewhere' };
      const told = await ask(socket, id);
      if (told?.say === 'running')
        return { is: 'running', ...(told.progress !== undefined && { progress: told.progress }) };
      if (told?.say === 'unknown') return { is: 'unmade' };
      return (await endOf(id, settings)) ?? { is: 'gone' };
    },

    async stop({ place, socket }, id) {
      if (place !== (await placeOf(home).catch(() => undefined))) return;
      await say(socket, { say: 'stop', id });
      await forgetEnd(home, id);
    },

    forget: (id) => forgetEnd(home, id),

    close() {
      closed = true;
      clearTimeout(idle);
      release();
    },
  };
}

function listen({ connection, waiting }: Line, onClose: () => void): void {
  onMessages<FromCallProcess>(connection, (message) => waiting.get(message.id)?.heard(message));
  connection.on('error', () => connection.destroy());
  connection.on('close', () => {
    onClose();
    for (const { lost } of waiting.values()) lost();
  });
  // It waits for nobody: what is under way keeps a service alive by itself.
  connection.unref();
}

type Ended = Extract<FromCallProcess, { say: 'ended' }>;

/** Resolves with what was told of the end; undefined where the line broke before. */
async function followed(
  { connection, waiting }: Line,
  { call, id }: { call: object; id: string },
  { signal, report }: Followed,
): Promise<Ended | undefined> {
  if (signal.aborted) throw new UpstreamError('It was given up before it was sent.', 'no');
  const { promise, resolve: end, reject } = Promise.withResolvers<Ended | undefined>();
  const onAbort = () => {
    const { reason } = signal;
    const isGivenUp = reason instanceof Unwanted || reason instanceof OutOfTime;
    if (isGivenUp && connection.writable)
      sendMessage(connection, { say: 'stop', id } satisfies ToCallProcess);
    reject(reason);
  };
  waiting.set(id, {
    heard(message) {
      if (message.say === 'ended') end(message);
      if (message.say === 'running' && message.progress !== undefined)
        report?.({ progress: message.progress });
    },
    lost: () => end(undefined),
  });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    if (!connection.writable) return undefined;
    sendMessage(connection, { say: 'make', call });
    return await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    waiting.delete(id);
  }
}

/** Undefined where nobody is behind the socket. @throws UpstreamError where somebody is, and does not answer in time. */
async function ask(socket: string, id: string): Promise<FromCallProcess | undefined> {
  const connection = await connected(socket);
  if (!connection) return undefined;
  const { promise, resolve: answer, reject } = Promise.withResolvers<FromCallProcess | undefined>();
  onMessages<FromCallProcess>(connection, answer);
  connection.on('close', () => answer(undefined));
  connection.setTimeout(ASK_SECONDS * 1000, () => {
    reject(new UpstreamError('The call process does not answer.', 'unknown', { fault: 'timeout' }));
    connection.destroy();
  });
  sendMessage(connection, { say: 'ask', id } satisfies ToCallProcess);
  const told = await promise;
  connection.destroy();
  return told;
}

async function say(socket: string, message: ToCallProcess): Promise<void> {
  const connection = await connected(socket);
  if (!connection) return;
  sendMessage(connection, message);
  connection.end();
}

/** Without a process behind it a socket is no more, or refuses. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

async function connected(socket: string): Promise<Socket | undefined> {
  const connection = connect(socket);
  const { promise, resolve: settle, reject } = Promise.withResolvers<Socket | undefined>();
  connection.on('connect', () => settle(connection));
  connection.on('error', (error: NodeJS.ErrnoException) => {
    connection.destroy();
    if (NOBODY.has(error.code ?? '')) settle(undefined);
    else
      reject(
        new UpstreamError('The call process cannot be asked.', 'unknown', {
          cause: error,
          fault: 'connection',
        }),
      );
  });
  return promise;
}

/** Sockets are known to one kernel, and their folder by a name of its own: two containers may call theirs the same. */
async function placeOf(folder: string): Promise<string> {
  const file = join(folder, 'place');
  const name = await readFile(file, 'utf8').catch(async () => {
    await writeFile(file, unguessable(), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
    return readFile(file, 'utf8');
  });
  return `${await kernel()} ${name}`;
}

/** Source: proc_sys_kernel(5), random/boot_id: another after each start of the machine. */
async function kernel(): Promise<string> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => hostname(),
  );
}
