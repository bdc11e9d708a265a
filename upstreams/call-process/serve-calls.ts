/**
 * The call process runs the submits of protocols that answer in the same call. It outlives the service, so that paid
 * results are still received. Usage: `node serve-calls.ts FOLDER SOCKET`. It prints `ready` when it listens. It exits
 * with its last call if the service announced that no more come. Otherwise it exits some time after the last client has
 * disconnected.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { Unwanted } from '@reverie/engines';
import type { Fetch } from '../call.ts';
import type { ProtocolName } from '../protocol.ts';
import { PROTOCOLS_SPOKEN } from '../protocols.ts';
import {
  type FromCallProcess,
  type LastingCall,
  onMessages,
  sendMessage,
  type ToCallProcess,
  unpacked,
} from './call-messages.ts';
import { type CallEnd, forgetEnd, keepEnd, packedEnd, thrownBy } from './stored-outcomes.ts';

/** The time that a killed service may need to restart. */
const LINGER_SECONDS = 60;
/** The maximum for all ends in memory. Further ends are written to files at once. */
const UNSETTLED_BYTES_MAX = 64 * 2 ** 20;
/** No generation lasts longer than a day, so older ends are obsolete. */
const RETENTION_HOURS = 25;

const [folder, path] = process.argv.slice(2) as [string, string];
type Running = {
  protocol: ProtocolName;
  stop: AbortController;
  /** True after a stop: no process reads the end. */
  isUnwanted?: boolean;
  progress?: number;
  listeners: Set<Socket>;
};
const running = new Map<string, Running>();
/** Ids of calls that have ended or must never run. */
const over = new Set<string>();
/** Ends that were delivered but not settled. They are written to files if their receiver disconnects. */
const unsettled = new Map<string, { end: Uint8Array; asker: Socket }>();
let connections = 0;
let retired = false;
let leaving: NodeJS.Timeout | undefined;

// Only this user can read the files.
process.umask(0o077);
sweep();
const server = createServer(serve);
server.on('error', () => process.exit(1));
server.listen(path, () => {
  process.stdout.write('ready\n', () => undefined);
  endIfIdle();
});

function serve(socket: Socket): void {
  connections += 1;
  clearTimeout(leaving);
  onMessages<ToCallProcess>(socket, (message) => take(socket, message));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    connections -= 1;
    for (const { listeners } of running.values()) listeners.delete(socket);
    void keepOf(socket).finally(endIfIdle);
  });
}

function take(socket: Socket, message: ToCallProcess): void {
  switch (message.say) {
    case 'make':
      void make(unpacked(message.call), socket);
      break;
    case 'ask':
      sendIfOpen(socket, stateOf(message.id));
      break;
    case 'stop':
      stopCall(running.get(message.id), message.late);
      unsettled.delete(message.id);
      endIfIdle();
      break;
    case 'forget':
      unsettled.delete(message.id);
      endIfIdle();
      break;
    case 'retire':
      retired = true;
      endIfIdle();
  }
}

/**
 * An upstream without an interrupt works on after a closed connection. A canceled call therefore lasts until the
 * upstream answers, so that its slot stays taken. The limit of one call ends it otherwise.
 */
function stopCall(work: Running | undefined, isLate = false): void {
  if (!work) return;
  work.isUnwanted = true;
  if (isLate || PROTOCOLS_SPOKEN[work.protocol].interrupts)
    work.stop.abort(new Unwanted('The call is no longer wanted.'));
}

function stateOf(id: string): FromCallProcess {
  const work = running.get(id);
  if (work) return { say: 'running', id, ...(work.progress !== undefined && { progress: work.progress }) };
  const end = unsettled.get(id)?.end;
  if (over.has(id)) return { say: 'ended', id, ...(end && { end }) };
  // A call reported as unknown will be started again, so a late request for it must not run.
  over.add(id);
  return { say: 'unknown', id };
}

async function make(call: LastingCall, socket: Socket): Promise<void> {
  const { id, protocol, settings } = call;
  if (over.has(id) || running.has(id)) {
    sendIfOpen(socket, stateOf(id));
    return;
  }
  const work: Running = { protocol, stop: new AbortController(), listeners: new Set([socket]) };
  running.set(id, work);
  const ended = await submitted(call, work);
  // After a stop, no process reads the end.
  if (!work.isUnwanted) {
    const end = packedEnd(ended, settings);
    const [asker] = work.listeners;
    const size_bytes = [...unsettled.values()].reduce((sum, one) => sum + one.end.length, end.length);
    if (asker && size_bytes <= UNSETTLED_BYTES_MAX) unsettled.set(id, { end, asker });
    else await keepEnd(folder, id, end).catch(() => unsettled.set(id, { end, asker: socket }));
    // The call was stopped while the file was written.
    if (work.isUnwanted) await forgetEnd(folder, id);
  }
  running.delete(id);
  over.add(id);
  for (const listener of work.listeners) sendIfOpen(listener, stateOf(id));
  if (!work.listeners.size) await keepOf(socket);
  endIfIdle();
}

/**
 * Stores the ends that only the disconnected receiver knew, for the next process. If the disk is full, they stay in
 * memory.
 */
async function keepOf(socket: Socket): Promise<void> {
  for (const [id, { end, asker }] of unsettled) {
    if (asker !== socket) continue;
    const isStored = await keepEnd(folder, id, end).then(
      () => true,
      () => false,
    );
    // The end was forgotten while the file was written.
    if (isStored && !unsettled.delete(id)) await forgetEnd(folder, id);
  }
}

async function submitted(
  { id, protocol, settings, request, trace }: LastingCall,
  work: Running,
): Promise<CallEnd> {
  const traced: Fetch = (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...trace } });
  const report = ({ progress }: { progress: number }) => {
    work.progress = progress;
    for (const listener of work.listeners) sendIfOpen(listener, { say: 'running', id, progress });
  };
  try {
    const adapter = PROTOCOLS_SPOKEN[protocol].open({ ...settings, fetch: traced });
    return { state: await adapter.submit(request, work.stop.signal, report) };
  } catch (error) {
    return thrownBy(error);
  }
}

function sendIfOpen(socket: Socket, message: FromCallProcess): void {
  if (socket.writable) sendMessage(socket, message);
}

/** A canceled call holds a slot of a service that is connected. It keeps no process that the service has left. */
function endIfIdle(): void {
  clearTimeout(leaving);
  const wanted = [...running.values()].filter(({ isUnwanted }) => !isUnwanted);
  if (wanted.length > 0 || (unsettled.size > 0 && connections > 0)) return;
  if (retired) end();
  else if (connections === 0) leaving = setTimeout(end, LINGER_SECONDS * 1000);
}

function end(): void {
  rmSync(path, { force: true });
  // The socket has its own folder only if it is not in `folder`.
  if (dirname(path) === folder) process.exit(0);
  rmdir(dirname(path))
    .finally(() => process.exit(0))
    .catch(() => undefined);
}

/** Deletes ends that were never fetched, and sockets of killed processes. */
function sweep(): void {
  const oldest = performance.timeOrigin - RETENTION_HOURS * 3600 * 1000;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (/\.(?:end|part|sock)$/.test(name) && mtimeMs !== undefined && mtimeMs < oldest)
      rmSync(file, { force: true });
  }
}
