/** Verifies webhook signatures. Source: the Standard Webhooks specification. */

import { now } from './platform.ts';
import type { Schemas } from './schemas.ts';

export type WebhookEvent = Schemas['JobEvent'] | Schemas['CreditsLowEvent'] | Schemas['TopUpFailedEvent'];

/** The delivery was not signed with this secret, or not recently. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const TOLERANCE_SECONDS = 300;

/**
 * Returns the content of a delivery that was signed with the webhook's secret within the last five minutes. `body` must
 * be the raw, unparsed body; `headers` are the request's headers.
 *
 * @throws WebhookError otherwise.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Record<string, string | string[] | undefined>,
  secret: string,
): Promise<WebhookEvent> {
  const [id, sent, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerIn(headers, `webhook-${name}`),
  );
  if (!id || !sent || !signatures) throw new WebhookError('A signature header is missing.');
  if (!(Math.abs(now() / 1000 - Number(sent)) <= TOLERANCE_SECONDS))
    throw new WebhookError('The delivery was signed too long ago, or in the future.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await crypto.subtle.importKey(
    'raw',
    secretBytes(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${sent}.${text}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    const isSupported = version === 'v1' && /^[\w+/]+=*$/.test(value);
    // The platform compares in constant time.
    if (isSupported && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)))
      return JSON.parse(text);
  }
  throw new WebhookError('The delivery was not signed with this secret.');
}

function headerIn(headers: Headers | Record<string, string | string[] | undefined>, name: string) {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  try {
    return bytesOf(secret.trim().replace(/^whsec_/, ''));
  } catch {
    throw new WebhookError('The secret is not a webhook secret.');
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
