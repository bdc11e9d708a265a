/** Address of the S3-compatible bucket for media. */
export type BucketAddress = {
  name: string;
  /** Before every name: empty, or ending in `/`. */
  prefix: string;
  /** Undefined: AWS itself. */
  endpoint: string | undefined;
  region: string;
  /** Where everybody can read the bucket, e.g. a CDN in front of it; undefined: readers get signed addresses. */
  publicUrl: string | undefined;
};

/**
 * `s3://bucket/prefix?endpoint=…&region=…&public_url=…`, or undefined when it is not that. Credentials never stand in
 * it, so that it may be printed.
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

/** Where browsers read the bucket's files. Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html */
export function originOfBucket({ name, endpoint, region, publicUrl }: BucketAddress): string {
  return new URL(publicUrl ?? endpoint ?? `https://${name}.s3.${region}.amazonaws.com`).origin;
}
