/** Writes, signs and inserts the C2PA manifests of results. */
import { createHash } from 'node:crypto';
import type { Credentials } from './credentials.ts';
import { actsOf } from './manifest-actions.ts';
import { slotOf } from './slots.ts';
import type { Slot } from './source.ts';
import { openSource, piecesOf, type Source } from './source.ts';

/** Statements about a result. They do not identify its account. */
export type Statement = {
  /** A UUID. */
  id: string;
  operation: string;
  /** The URL of an IPTC term. */
  source_type: string;
  /** The program and its version. */
  generator: { name: string; version: string };
  engine: { name: string; version: string; kind: string };
  /** The caller's media, in order. */
  sources: { sha256: string; content_type: string }[];
};

/**
 * Returns the signed manifest store of a medium that already has XMP but no manifest; undefined when its format cannot
 * have one. Rejects if the signer fails.
 */
export async function signManifest(
  { medium, content_type }: { medium: string | Uint8Array; content_type: string },
  statement: Statement,
  { signer, timestamps }: Credentials,
): Promise<Uint8Array | undefined> {
  const { manifests, store, manifest, hash } = await unsigned(content_type, statement, signer);
  manifest.signature!.signatureData.paddingLength = timestamps ? TIMESTAMP_BYTES : SIGNATURE_BYTES;
  await using source = await openSource(medium);
  const total = store.measureSize();
  const slot = await slotOf(source, content_type, total);
  if (!slot) return undefined;
  const length = slot.wrap(new Uint8Array(total)).length;
  const digest = await digestOf(source, slot, length);
  if (hash instanceof manifests.DataHashAssertion) {
    const before = hash.generateJUMBFBox().measureSize();
    hash.exclusions = [{ start: slot.at, length }];
    hash.paddingLength -= hash.generateJUMBFBox().measureSize() - before;
  }
  hash.hash = digest;
  await manifest.sign(signer, timestamps);
  const signed = store.getBytes();
  if (signed.length !== total) throw new Error(`A manifest has ${signed.length} bytes instead of ${total}.`);
  return signed;
}

/**
 * At least 256 of these bytes must remain as padding, because the length of a shorter padding is encoded in fewer
 * bytes.
 */
const SIGNATURE_BYTES = 1280;
/** Tokens contain the certificates of their authority. */
const TIMESTAMP_BYTES = 12_288;
const HASH_PADDING_BYTES = 64;

async function unsigned(content_type: string, statement: Statement, signer: Credentials['signer']) {
  const manifests = await import('@trustnxt/c2pa-ts/manifest');
  const { id, generator } = statement;
  const store = new manifests.ManifestStore();
  const manifest = store.createManifest({
    claimVersion: manifests.ClaimVersion.V2,
    assetFormat: content_type,
    instanceID: `urn:uuid:${id}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  manifest.label = `urn:c2pa:${id}`;
  manifest.claim!.claimGeneratorName = generator.name;
  manifest.claim!.claimGeneratorVersion = generator.version;
  addActions(manifests, manifest, statement);
  const isFilm = content_type.startsWith('video/');
  const hash = isFilm
    ? manifests.BMFFHashAssertion.createV3('jumbf manifest', 'SHA-256')
    : manifests.DataHashAssertion.create('SHA-256', HASH_PADDING_BYTES);
  hash.name = 'jumbf manifest';
  manifest.addAssertion(hash);
  return { manifests, store, manifest, hash };
}

type Manifests = typeof import('@trustnxt/c2pa-ts/manifest');
type Manifest = InstanceType<Manifests['Manifest']>;

/**
 * Adds the caller's media and the actions on them. A changed medium has one parent; the other media are placed in it.
 */
function addActions(
  manifests: Manifests,
  manifest: Manifest,
  { operation, engine, generator, source_type, sources }: Statement,
): void {
  const acts = actsOf({ operation, kind: engine.kind, sources: sources.length });
  const isOpened = acts.opening === 'c2pa.opened';
  const { ParentOf, ComponentOf } = manifests.RelationshipType;
  const ingredients = sources.map(({ sha256, content_type }, at) => {
    const isParent = acts.relationship === 'parentOf' && at === 0;
    const ingredient = manifests.IngredientAssertion.createV3(isParent ? ParentOf : ComponentOf);
    ingredient.format = content_type;
    ingredient.instanceID = hashName(sha256);
    if (at > 0) ingredient.labelSuffix = at;
    manifest.addAssertion(ingredient);
    return manifest.createAssertionReference(ingredient);
  });
  const [parent, ...others] = ingredients;
  const about = { softwareAgent: generator, digitalSourceType: source_type };
  const placed = (list: typeof ingredients) => ({
    action: 'c2pa.placed',
    softwareAgent: generator,
    parameters: { ingredients: list },
  });
  const list = isOpened
    ? [
        { action: acts.opening, parameters: { ingredients: [parent] } },
        ...acts.next.map((action) => ({ action, ...about })),
        ...(others.length > 0 ? [placed(others)] : []),
      ]
    : [{ action: acts.opening, ...about }, ...acts.next.map(() => placed(ingredients))];
  const assertion = new manifests.ActionAssertion();
  assertion.actions = list as typeof assertion.actions;
  manifest.addAssertion(assertion);
}

/** Source: RFC 6920, section 3 (names from hashes). */
function hashName(sha256: string): string {
  return `ni:///sha-256;${Buffer.from(sha256, 'hex').toString('base64url')}`;
}

/** Boxes that a hash of ISO base media omits, in addition to the manifest's own. */
const UNHASHED = new Set(['ftyp', 'mfra']);

/** Hashes everything outside of the slot, which has `length` bytes. Each box is hashed after its position. */
async function digestOf(source: Source, slot: Slot, length: number): Promise<Buffer> {
  const hash = createHash('sha256');
  const { edits } = slot;
  const ranges = slot.boxes ?? [{ type: '', at: 0, size: source.size }];
  for (const { type, at, size } of ranges) {
    if (UNHASHED.has(type)) continue;
    if (slot.boxes) {
      const position = Buffer.alloc(8);
      position.writeBigUInt64BE(BigInt(at < slot.at ? at : at + length));
      hash.update(position);
    }
    for await (const piece of piecesOf(source, { from: at, to: at + size, edits })) hash.update(piece);
  }
  return hash.digest();
}

/**
 * Yields the bytes of the medium with this manifest store in chunks. Undefined as in `signManifest`. The source must
 * stay open until the last chunk.
 */
export async function withManifest(
  source: Source,
  content_type: string,
  store: Uint8Array,
): Promise<AsyncGenerator<Buffer> | undefined> {
  const slot = await slotOf(source, content_type, store.length);
  return slot && inserted(source, slot, store);
}

async function* inserted(source: Source, slot: Slot, store: Uint8Array): AsyncGenerator<Buffer> {
  yield* piecesOf(source, { from: 0, to: slot.at, edits: slot.edits });
  yield slot.wrap(store);
  yield* piecesOf(source, { from: slot.at, to: source.size, edits: slot.edits });
}
