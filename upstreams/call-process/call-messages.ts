/** Messages between the service and its call process, over a local socket. */
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { Json } from '@reverie/engines';
import type { ProtocolName, UpstreamRequest, UpstreamSettings } from '../protocol.ts';

/** One submit of a protocol that answers in the same call, with everything that it needs. */
export type LastingCall = {
  id: string;
  protocol: ProtocolName;
  settings: Omit<UpstreamSettings, 'fetch'>;
  request: UpstreamRequest;
  /** Trace headers, sent with the HTTP calls. */
  trace: Readonly<Record<string, string>>;
};

export type ToCallProcess =
  /** Starts a call. Repeated messages start it at most once. */
  | { say: 'make'; call: LastingCall }
  /** Asks for the state of a call. The answer `unknown` guarantees that the call will not run later either. */
  | { say: 'ask'; id: string }
  /**
   * The result is no longer wanted. Interrupts the upstream if the protocol can. Otherwise the call lasts until the
   * upstream answers; `late` closes its connection, because the deadline has passed.
   */
  | { say: 'stop'; id: string; late?: boolean }
  /** Deletes the end of a call, which the service has received and settled. */
  | { say: 'forget'; id: string }
  /** Announces that no more calls will come. The process exits after its running calls. */
  | { say: 'retire' };

export type FromCallProcess =
  | { say: 'running'; id: string; progress?: number }
  /** Without `end`, the end is in a file. */
  | { say: 'ended'; id: string; end?: Uint8Array }
  | { say: 'unknown'; id: string };

/** A file in serializable form. */
type Parcel = { file: Uint8Array; name: string; type: string };

/** Converts a call for `v8`, with the bytes of its files. */
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

/** Sends a message: its length as four big-endian bytes, followed by its `v8` serialization. */
export function sendMessage(socket: Socket, message: object): void {
  const body = serialize(message);
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32BE(body.length);
  socket.cork();
  socket.write(head);
  socket.write(body);
  socket.uncork();
}

/** Calls `take` with each complete message. Incomplete messages are dropped. */
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
