/**
 * Validates C2PA manifests with the reference implementation (c2pa-rs), compiled to WebAssembly. It runs in its own
 * process, because it reads and hashes synchronously. It fetches nothing.
 */
import { readFileSync } from 'node:fs';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';

export type ManifestFacts = { valid: boolean; signer: string | null };

/** False before loading, and after a fault that makes the module unusable. */
let isOpen = false;

/** Nothing is fetched, and certificates are not checked against a trust list. */
const SETTINGS = JSON.stringify({
  verify: { verify_trust: false, remote_manifest_fetch: false, ocsp_fetch: false },
});

/** Undefined for a medium without an embedded manifest, even if it links to one. */
export async function readManifest({
  bytes,
  content_type,
}: {
  bytes: Uint8Array;
  content_type: string;
}): Promise<ManifestFacts | undefined> {
  open();
  try {
    const reader = await WasmReader.fromBlob(content_type, new HeldBlob(bytes, content_type), SETTINGS);
    const facts = factsOf(JSON.parse(reader.json()));
    reader.free();
    return facts;
  } catch (error) {
    if (/no JUMBF|JumbfNotFound|RemoteManifestUrl/i.test(String(error))) return undefined;
    // After a panic, the module's memory is undefined.
    if (error instanceof WebAssembly.RuntimeError) isOpen = false;
    return { valid: false, signer: null };
  }
}

type Report = {
  active_manifest?: string;
  manifests?: Record<string, { signature_info?: { issuer?: string; common_name?: string } }>;
  validation_state?: string;
};

function factsOf({ active_manifest = '', manifests = {}, validation_state }: Report): ManifestFacts {
  const { issuer, common_name } = manifests[active_manifest]?.signature_info ?? {};
  return {
    valid: validation_state === 'Valid' || validation_state === 'Trusted',
    signer: (issuer ?? common_name ?? null)?.slice(0, NAME_MAX) ?? null,
  };
}

const NAME_MAX = 200;

/** The part of a Blob that the library uses, with the synchronous reads of browsers' workers. */
class HeldBlob extends Blob {
  readonly held: Uint8Array;
  constructor(held: Uint8Array, type: string) {
    super([], { type });
    this.held = held;
  }
  override get size(): number {
    return this.held.length;
  }
  override slice(from = 0, to = this.held.length): HeldBlob {
    return new HeldBlob(this.held.subarray(from, to), this.type);
  }
}

class HeldReader {
  readAsArrayBuffer({ held }: HeldBlob): ArrayBufferLike {
    return held.buffer.slice(held.byteOffset, held.byteOffset + held.length);
  }
}

function open(): void {
  if (isOpen) return;
  Object.assign(globalThis, { FileReaderSync: HeldReader });
  initSync({ module: readFileSync(new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });
  isOpen = true;
}
