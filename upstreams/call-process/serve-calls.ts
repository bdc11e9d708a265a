/**
 * The call process: makes the submits of protocols that answer in the same call, and outlives the service, so that what
 * is paid for is still received. `node serve-calls.ts FOLDER SOCKET`; says `ready` when it listens. It ends by itself:
 * with its last call when it was told that no more come, else some time after the last one who could ask has gone.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { Unwanted } from '@reverie/engines';
import type { Fetch } from '../call.ts';
import { PROTOCOLS_SPOKEN } from '../protocols.ts';
import {
  type FromCallProcess,
  type LastingCall,
  onMessages,
  sendMessage,
  type ToCallProcess,
  unpacked,
} from './call-messages.ts';
import { type CallEnd, forgetEnd, keepEnd, packedEnd, thrownBy } from './kept-ends.ts';

/** As long as a killed service may take to be there again. */
const LINGER_SECONDS = 60;
/** Of all together; what is more lies in files at once. */
const UNSETTLED_BYTES_MAX = 64 * 2 ** 20;
/** No generation lasts longer than a day: whose end is older has been given up. */
const KEPT_HOURS = 25;

const [folder, path] = process.argv.slice(2) as [string, string];
type Running = { stop: AbortController; progress?: number; listeners: Set<Socket> };
const running = new Map<string, Running>();
/** Ended, or promised never to be made. */
const over = new Set<string>();
/** Ends that were delivered and not settled: they become files when their receiver disconnects. */
const unsettled = new Map<string, { end: Uint8Array; asker: Socket }>();
let connections = 0;
let retired = false;
let leaving: NodeJS.Timeout | undefined;

// Files are readable for this user only.
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
      running.get(message.id)?.stop.abort(new Unwanted('The call is no longer wanted.'));
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

function stateOf(id: string): FromCallProcess {
  const work = running.get(id);
  if (work) return { say: 'running', id, ...(work.progress !== undefined && { progress: work.progress }) };
  const end = unsettled.get(id)?.end;
  if (over.has(id)) return { say: 'ended', id, ...(end && { end }) };
  // A call reported as unknown will be started again, so a late arrival of it must not run.
  over.add(id);
  return { say: 'unknown', id };
}

async function make(call: LastingCall, socket: Socket): Promise<void> {
  const { id, settings } = call;
  if (over.has(id) || running.has(id)) {
    sendIfOpen(socket, stateOf(id));
    return;
  }
  const work: Running = { stop: new AbortController(), listeners: new Set([socket]) };
  running.set(id, work);
  const ended = await submitted(call, work);
  // After a stop there is no reader of the end.
  if (!work.stop.signal.aborted) {
    const end = packedEnd(ended, settings);
    const [asker] = work.listeners;
    const size_bytes = [...unsettled.values()].reduce((sum, one) => sum + one.end.length, end.length);
    if (asker && size_bytes <= UNSETTLED_BYTES_MAX) unsettled.set(id, { end, asker });
    else await keepEnd(folder, id, end).catch(() => unsettled.set(id, { end, asker: socket }));
    // Stopped while it was being written.
    if (work.stop.signal.aborted) await forgetEnd(folder, id);
  }
  running.delete(id);
  over.add(id);
  for (const listener of work.listeners) sendIfOpen(listener, stateOf(id));
  if (!work.listeners.size) await keepOf(socket);
  endIfIdle();
}

/**
 * Stores ends that only the disconnected receiver knew, for the next process. When the disk is full they stay in
 * memory.
 */
async function keepOf(socket: Socket): Promise<void> {
  for (const [id, { end, asker }] of unsettled) {
    if (asker !== socket) continue;
    const isKept = await keepEnd(folder, id, end).then(
      () => true,
      () => false,
    );
    // Forgotten while it was being written.
    if (isKept && !unsettled.delete(id)) await forgetEnd(folder, id);
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

function endIfIdle(): void {
  clearTimeout(leaving);
  if (running.size > 0 || (unsettled.size > 0 && connections > 0)) return;
  if (retired) end();
  else if (connections === 0) leaving = setTimeout(end, LINGER_SECONDS * 1000);
}

function end(): void {
  rmSync(path, { force: true });
  // Where the socket has a folder of its own.
  if (dirname(path) === folder) process.exit(0);
  rmdir(dirname(path))
    .finally(() => process.exit(0))
    .catch(() => undefined);
}

/** Removes ends that were never fetched, and sockets of killed processes. */
function sweep(): void {
  const oldest = performance.timeOrigin - KEPT_HOURS * 3600 * 1000;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (/\.(?:end|part|sock)$/.test(name) && mtimeMs !== undefined && mtimeMs < oldest)
      rmSync(file, { force: true });
  }
}
