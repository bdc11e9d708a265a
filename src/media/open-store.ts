import { join } from 'node:path';
import type { BucketAddress } from '../lib/bucket-address.ts';
import { diskStore, type MediaStore } from './media-store.ts';

/** The part of the configuration for media storage. */
export type StoreConfig = {
  dataDir: string;
  mediaStore: BucketAddress | undefined;
  bucketCredentials: { accessKeyId: string; secretAccessKey: { reveal(): string } } | undefined;
};

/** Opens the configured bucket or folder. */
export async function openStore({
  dataDir,
  mediaStore,
  bucketCredentials,
}: StoreConfig): Promise<MediaStore & Disposable> {
  if (mediaStore === undefined) return { ...diskStore(join(dataDir, 'media')), [Symbol.dispose]() {} };
  const credentials = bucketCredentials && {
    accessKeyId: bucketCredentials.accessKeyId,
    secretAccessKey: bucketCredentials.secretAccessKey.reveal(),
  };
  // A large module, loaded only if there is a bucket.
  const { s3Store } = await import('./s3-store.ts');
  const store = s3Store({ ...mediaStore, credentials });
  return { ...store, [Symbol.dispose]: store.close };
}
