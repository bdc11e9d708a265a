/** Media in an S3-compatible bucket, for a service on several machines. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketAddress } from '../lib/bucket-address.ts';
import { UPLOAD_ENDINGS } from '../lib/media-types.ts';
import { type Bytes, isMediaName, type MediaStore, StorageError, type StoredBytes } from './media-store.ts';

export type Bucket = BucketAddress & {
  /** When undefined, the machine's own AWS credentials apply (the default credential chain). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Validity of a signed URL. A page must still be able to seek in its film hours after it was loaded. */
const SIGNED_SECONDS = 6 * 3600;
/** Validity of an upload URL. A file of 500 MB takes an hour at 1.2 Mbit/s. */
const DIRECT_SECONDS = 3600;
/** Larger objects are uploaded in parts. */
const PART_BYTES = 8 * 2 ** 20;
/** The parts in memory at the same time. */
const PARTS_AT_ONCE = 2;
/** The size of a part in the SDK. Smaller pieces would first be joined in memory. */
const READ_BYTES = 5 * 2 ** 20;

/** Opens a bucket as a store. Each name is written once and never changed, so it needs no versions and no locks. */
export function s3Store(bucket: Bucket): MediaStore & { close(): void } {
  const client = clientOf(bucket);
  const at = (name: string): Place => {
    if (!isMediaName(name)) throw new StorageError(`Not a media name: ${name}.`);
    return { Bucket: bucket.name, Key: `${bucket.prefix}${name}` };
  };

  return {
    kind: 'bucket',
    pages: () => pagesOf(client, bucket),
    put: (name, content) => put(client, at(name), content),

    read: async (name) => buffer(await piecesOf(client, at(name))),

    open: (name) => piecesOf(client, at(name)),

    async locate(name) {
      if (!isMediaName(name)) return undefined;
      if (bucket.publicUrl !== undefined) return { url: `${bucket.publicUrl}/${bucket.prefix}${name}` };
      if ((await sizeOf(client, at(name))) === undefined) return undefined;
      const url = await getSignedUrl(client, new GetObjectCommand(at(name)), { expiresIn: SIGNED_SECONDS });
      return { url, seconds: SIGNED_SECONDS };
    },

    direct: {
      async address(name, size_bytes) {
        const put = new PutObjectCommand({ ...at(name), ContentLength: size_bytes });
        const url = await getSignedUrl(client, put, { expiresIn: DIRECT_SECONDS });
        return { url, seconds: DIRECT_SECONDS };
      },
      sizeOf: (name) => sizeOf(client, at(name)),
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },

    async removeUnused({ before, used }) {
      let removed = 0;
      for await (const page of pagesOf(client, bucket)) {
        const names = page.filter(({ stored_at }) => stored_at < before).map(({ name }) => name);
        const keep = names.length > 0 ? await used(names) : new Set();
        for (const name of names.filter((each) => !keep.has(each))) {
          await client.send(new DeleteObjectCommand(at(name)));
          removed += 1;
        }
      }
      return removed;
    },

    probe: () => put(client, { Bucket: bucket.name, Key: `${bucket.prefix}probe` }, new Uint8Array(1)),

    close: () => client.destroy(),
  };
}

type Place = { Bucket: string; Key: string };

/**
 * Sends checksums only where the protocol requires them. Several servers store the framing of newer checksums as
 * content.
 * Source: https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/MD5_FALLBACK.md
 */
function clientOf({ region, endpoint, credentials }: Bucket): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  });
}

async function piecesOf(client: S3Client, place: Place): Promise<AsyncIterable<Uint8Array>> {
  const broken = (cause: unknown) => {
    throw new StorageError(`Media ${place.Key} cannot be read.`, { cause });
  };
  const { Body } = await client.send(new GetObjectCommand(place)).catch(broken);
  return (async function* () {
    try {
      yield* Body as Readable;
    } catch (cause) {
      broken(cause);
    }
  })();
}

async function put(client: S3Client, place: Place, content: Bytes): Promise<void> {
  const ending = place.Key.slice(place.Key.lastIndexOf('.') + 1);
  const type = Object.entries(UPLOAD_ENDINGS).find((each) => each[1] === ending)?.[0];
  const about = {
    ...place,
    ContentType: type ?? 'application/octet-stream',
    ContentDisposition: 'inline',
    CacheControl: 'public, max-age=31536000, immutable',
  };
  const sent = async () => {
    // Uploads in parts, each with retries. A stream could be sent only once.
    const inParts = (body: Readable) =>
      new Upload({ client, params: { ...about, Body: body }, queueSize: PARTS_AT_ONCE }).done();
    if (!(content instanceof Uint8Array) && !('file' in content)) return inParts(Readable.from(content));
    if ('file' in content && (await stat(content.file)).size > PART_BYTES)
      return inParts(createReadStream(content.file, { highWaterMark: READ_BYTES }));
    const bytes = 'file' in content ? await readFile(content.file) : content;
    return client.send(new PutObjectCommand({ ...about, Body: bytes, ContentLength: bytes.length }));
  };
  await sent().catch((cause: Error) => {
    throw new StorageError(`Media cannot be stored in the bucket: ${cause.name}.`, { cause });
  });
}

async function* pagesOf(client: S3Client, { name, prefix }: Bucket): AsyncGenerator<StoredBytes[]> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: name,
        Prefix: prefix,
        ...(token !== undefined && { ContinuationToken: token }),
      }),
    );
    yield (page.Contents ?? [])
      .map(({ Key, Size, LastModified }) => ({
        name: Key!.slice(prefix.length),
        size_bytes: Size!,
        stored_at: LastModified!,
      }))
      .filter((each) => isMediaName(each.name));
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

/** Returns undefined if there is no such object. */
async function sizeOf(client: S3Client, place: Place): Promise<number | undefined> {
  try {
    return (await client.send(new HeadObjectCommand(place))).ContentLength ?? 0;
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
    throw new StorageError(`The bucket does not answer: ${(error as Error).name}.`, { cause: error });
  }
}
