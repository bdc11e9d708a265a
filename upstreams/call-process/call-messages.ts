/** Messages between the service and its call process, over a local socket. */
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { Json } from '@reverie/engines';
import type { ProtocolName, UpstreamRequest, UpstreamSettings } from '../protocol.ts';

/** One submit of a protocol that answers in the same call, and all that it takes. */
export type LastingCall = {
  id: string;
  protocol: ProtocolName;
  settings: Omit<UpstreamSettings, 'fetch'>;
  request: UpstreamRequest;
  /** Where it belongs in a trace: sent along with its HTTP calls. */
  trace: Readonly<Record<string, string>>;
};

export type ToCallProcess =
  /** Executed at most once, however often it is sent. */
  | { say: 'make'; call: LastingCall }
  /** Queries the progress. For a call that never arrived, the answer guarantees that it will not run later either. */
  | { say: 'ask'; id: string }
  /** The result is no longer wanted: close the upstream connection. */
  | { say: 'stop'; id: string }
  /** Its end was received and is settled. */
  | { say: 'forget'; id: string }
  /** No more calls will come from here: it ends with those that it has. */
  | { say: 'retire' };

export type FromCallProcess =
  | { say: 'running'; id: string; progress?: number }
  /** Without `end` it lies in a file. */
  | { say: 'ended'; id: string; end?: Uint8Array }
  | { say: 'unknown'; id: string };

/** Files do not travel as they are. */
type Parcel = { file: Uint8Array; name: string; type: string };

/** A call whose files are bytes, ready for `v8`. */
export async function packed(call: LastingCall): Promise<object> {
  const fields = await Promise.all(
    Object.entries(call.request.fields).map(async ([field, value]) => [
      field,
      value instanceof File
        ? { file: new Uint8Array(await value.arrayBuffer()), name: value.name, type: value.type }
        : value,
    ]),
  );
  return { ...call, request: { ...call.request, fields: Object.fromEntries(fields) } };
}

export function unpacked(call: LastingCall): LastingCall {
  const fields = Object.entries(call.request.fields as Record<string, Json | File | Parcel>).map(
    ([field, value]): [string, Json | File] => [
      field,
      isParcel(value)
        ? new File([value.file as Uint8Array<ArrayBuffer>], value.name, { type: value.type })
        : value,
    ],
  );
  return { ...call, request: { ...call.request, fields: Object.fromEntries(fields) } };
}

function isParcel(value: Json | File | Parcel): value is Parcel {
  return typeof value === 'object' && value !== null && 'file' in value && value.file instanceof Uint8Array;
}

const LENGTH_BYTES = 4;

/** A message is its length, four bytes with the greatest first, and what `v8` makes of it. */
export function sendMessage(socket: Socket, message: object): void {
  const body = serialize(message);
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32BE(body.length);
  socket.cork();
  socket.write(head);
  socket.write(body);
  socket.uncork();
}

/** Calls `take` with every whole message; what breaks off is dropped. */
export function onMessages<Message>(socket: Socket, take: (message: Message) => void): void {
  let chunks: Buffer[] = [];
  let size_bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size_bytes += chunk.length;
    for (;;) {
      if (size_bytes < LENGTH_BYTES) return;
      if (chunks[0]!.length < LENGTH_BYTES) chunks = [Buffer.concat(chunks)];
      const end = LENGTH_BYTES + chunks[0]!.readUInt32BE();
      if (size_bytes < end) return;
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      chunks = all.length > end ? [all.subarray(end)] : [];
      size_bytes -= end;
      take(deserialize(all.subarray(LENGTH_BYTES, end)) as Message);
    }
  });
}
