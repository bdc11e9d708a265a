/** Signs results with the operator's certificate. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type CredentialsGiven, isValidAt, openCredentials } from './credentials.ts';
import { type Statement, signManifest, withManifest } from './manifest.ts';
import { openSource } from './source.ts';

/** A medium in memory, or the path of its file. */
type Medium = string | Uint8Array;

export type Signing = {
  /** True when results without a manifest must not be delivered. */
  required: boolean;
  /**
   * The signed manifest store of a medium. Undefined for a format that cannot have one, for a fragmented film, and
   * outside the certificate's validity. Rejects if the signer fails.
   */
  sign(
    file: { medium: Medium; content_type: string },
    statement: Statement,
    now: Date,
  ): Promise<Uint8Array | undefined>;
  /**
   * Returns the medium with a store that was made for it. The file itself stays unchanged; the copy is beside it and
   * ends in `-signed`.
   */
  insert(medium: Medium, content_type: string, store: Uint8Array): Promise<Medium | undefined>;
};

/** Rejects with CredentialsError. */
export async function openSigning({
  required,
  ...options
}: CredentialsGiven & { required: boolean }): Promise<Signing> {
  const credentials = await openCredentials(options);
  return {
    required,
    sign: async (file, statement, now) =>
      isValidAt(credentials, now) ? signManifest(file, statement, credentials) : undefined,
    insert,
  };
}

async function insert(medium: Medium, content_type: string, store: Uint8Array): Promise<Medium | undefined> {
  await using source = await openSource(medium);
  const pieces = await withManifest(source, content_type, store);
  if (!pieces) return undefined;
  if (typeof medium !== 'string') {
    const parts: Buffer[] = [];
    for await (const piece of pieces) parts.push(piece);
    return Buffer.concat(parts);
  }
  const path = `${medium}-signed`;
  await pipeline(pieces, createWriteStream(path));
  return path;
}
