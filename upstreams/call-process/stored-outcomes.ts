/** Stores the end of a call in a file that outlives both processes. The file contains none of the operator's keys. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { UpstreamError, type UpstreamFault } from '@reverie/engines';
import type { UpstreamSettings, WorkState } from '../protocol.ts';

type Thrown = {
  message: string;
  /** Absent if the error was not an `UpstreamError`. */
  accepted?: 'no' | 'unknown';
  fault?: UpstreamFault;
  retry_after_seconds?: number | undefined;
};

/** Outcome of a submit. */
export type CallEnd = { state: WorkState } | { thrown: Thrown };

type Secrets = Pick<UpstreamSettings, 'key' | 'headers'>;

export function thrownBy(error: unknown): CallEnd {
  if (!(error instanceof UpstreamError))
    return { thrown: { message: error instanceof Error ? error.message : String(error) } };
  const { message, accepted, fault, retry_after_seconds } = error;
  return { thrown: { message, accepted, fault, retry_after_seconds } };
}

/** Returns the state of the work. @throws the error of the submit. */
export function stateOfEnd(end: CallEnd): WorkState {
  if ('state' in end) return end.state;
  const { message, accepted, fault, retry_after_seconds } = end.thrown;
  if (!accepted) throw new Error(message);
  throw new UpstreamError(message, accepted, { ...(fault && { fault }), retry_after_seconds });
}

/**
 * Serializes an end. Keys are replaced by placeholders. Long texts in replies are removed, because no cost is that
 * long.
 */
export function packedEnd(end: CallEnd, secrets: Secrets): Uint8Array {
  const lean =
    'state' in end && end.state.is === 'done'
      ? {
          state: {
            ...end.state,
            ...(end.state.reply !== undefined && { reply: shortened(end.state.reply) }),
            ...(end.state.replies && { replies: end.state.replies.map(shortened) }),
          },
        }
      : end;
  const hidden = hiding(secrets);
  return serialize(
    mapped(lean, (text) => hidden.reduce((all, [it, mark]) => all.replaceAll(it, mark), text)),
  );
}

/** Deserializes an end and inserts the current keys. */
export function unpackedEnd(bytes: Uint8Array, secrets: Secrets): CallEnd {
  const hidden = hiding(secrets);
  return mapped(deserialize(bytes), (text) =>
    text.includes(MARK) ? hidden.reduce((all, [it, mark]) => all.replaceAll(mark, it), text) : text,
  ) as CallEnd;
}

const MARK = '\u0000secret:';
/** Shorter header values are not secrets and would match within other text. */
const SECRET_LENGTH_MIN = 8;

function hiding({ key, headers }: Secrets): [text: string, mark: string][] {
  return [
    ...(key ? [[key, `${MARK}key\u0000`] as [string, string]] : []),
    ...Object.entries(headers)
      .filter(([, text]) => text.length >= SECRET_LENGTH_MIN)
      .map(([header, text]): [string, string] => [text, `${MARK}${header.toLowerCase()}\u0000`]),
  ].sort(([one], [other]) => other.length - one.length);
}

const TEXT_MAX = 1000;

function shortened(reply: unknown): unknown {
  return mapped(reply, (text) => (text.length > TEXT_MAX ? '' : text));
}

/** Copies a value and changes each of its strings. Bytes stay unchanged. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, change)]));
}

/** Stores an end atomically. Throws the file system's error. */
export async function keepEnd(folder: string, id: string, bytes: Uint8Array): Promise<void> {
  const file = fileOf(folder, id);
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Returns undefined if there is none. */
export async function findEnd(folder: string, id: string, secrets: Secrets): Promise<CallEnd | undefined> {
  try {
    return unpackedEnd(await readFile(fileOf(folder, id)), secrets);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Does nothing if there is none. */
export async function forgetEnd(folder: string, id: string): Promise<void> {
  await rm(fileOf(folder, id), { force: true });
}

/** Ids of the calls with stored ends; empty if there is no folder. */
export async function storedOutcomeIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.end')).map((name) => name.slice(0, -'.end'.length));
}

function fileOf(folder: string, id: string): string {
  if (!/^\w+$/.test(id)) throw new Error('Not the id of a call.');
  return join(folder, `${id}.end`);
}
