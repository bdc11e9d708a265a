/** Address of the S3-compatible bucket for media. */
export type BucketAddress = {
  name: string;
  /** Prefix of every object name: empty, or ending in `/`. */
  prefix: string;
  /** The endpoint of an S3-compatible server; AWS when undefined. */
  endpoint: string | undefined;
  region: string;
  /** The public base URL of the bucket, e.g. of a CDN in front of it. When undefined, readers get signed URLs. */
  publicUrl: string | undefined;
};

/**
 * Parses `s3://bucket/prefix?endpoint=…&region=…&public_url=…`. Returns undefined for anything else. The address never
 * contains credentials, so it may be printed.
 */
export function readBucketAddress(address: string): BucketAddress | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:' || url.host === '' || url.username !== '' || url.password !== '')
    return undefined;
  const options = url.searchParams;
  if ([...options.keys()].some((name) => !['endpoint', 'region', 'public_url'].includes(name)))
    return undefined;
  const [endpoint, publicUrl] = [options.get('endpoint'), options.get('public_url')];
  if (
    [endpoint, publicUrl].some((each) => each !== null && !/^https?:$/.test(URL.parse(each)?.protocol ?? ''))
  ) {
    return undefined;
  }
  const prefix = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    name: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint ?? undefined,
    region: options.get('region') ?? 'us-east-1',
    publicUrl: publicUrl?.replace(/(?<!\/)\/+$/, ''),
  };
}

/**
 * The origin from which browsers load files.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 */
export function originOfBucket({ name, endpoint, region, publicUrl }: BucketAddress): string {
  return new URL(publicUrl ?? endpoint ?? `https://${name}.s3.${region}.amazonaws.com`).origin;
}
