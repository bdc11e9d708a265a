/**
 * The operator's certificate and its signer: a key in this process, or a command.
 *
 * Source: C2PA specification 2.2, 13.2 (signature algorithms) and 14.5.1 (certificate profile).
 */
import { spawn } from 'node:child_process';
import { createPrivateKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import type { Signer } from '@trustnxt/c2pa-ts/cose';
import type { TimestampProvider } from '@trustnxt/c2pa-ts/rfc3161';

export type CredentialsGiven = {
  /** PEM: the signer's certificate first, then those of its issuers. The root may be omitted. */
  cert: string;
  /** PEM. */
  key?: string | undefined;
  /**
   * Runs in a shell. It reads the bytes to sign from its input and writes the signature to its output, in binary or
   * Base64. ECDSA signatures may be in DER or in the form of IEEE P1363.
   */
  command?: string | undefined;
  /** URL of a timestamp authority (RFC 3161). */
  tsa?: string | undefined;
};

export type Credentials = {
  /** The organization in the certificate, otherwise its common name. */
  name: string;
  valid_from: Date;
  expires_at: Date;
  signer: Signer;
  timestamps: TimestampProvider | undefined;
};

/** The certificate may not or cannot sign. The message names the fault. */
export class CredentialsError extends Error {
  override readonly name = 'CredentialsError';
}

/**
 * Throws CredentialsError for a certificate that does not match its key or may not sign manifests. An expired
 * certificate is accepted.
 */
export async function openCredentials(options: CredentialsGiven): Promise<Credentials> {
  const [cert, ...issuers] = certificatesIn(options.cert);
  if (!cert) throw new CredentialsError('The certificate file contains no certificate in PEM form.');
  checkCertificate(cert);
  const algorithm = algorithmOf(cert.publicKey);
  const { X509Certificate: Certificate } = await import('@peculiar/x509');
  // The root is omitted, because validators have it.
  const chain = issuers.filter(({ issuer, subject }) => issuer !== subject);
  return {
    name: ORGANIZATION.exec(cert.subject)?.[1] ?? NAME.exec(cert.subject)?.[1] ?? cert.subject,
    valid_from: cert.validFromDate,
    expires_at: cert.validToDate,
    signer: {
      algorithm: algorithm.cose,
      certificate: new Certificate(cert.raw),
      chainCertificates: chain.map(({ raw }) => new Certificate(raw)),
      sign: signWith(options, cert, algorithm),
    },
    timestamps: options.tsa === undefined ? undefined : await timestampsOf(options.tsa),
  };
}

/** Signs a test text. Rejects with CredentialsError if the signature does not match the certificate. */
export async function trySigning({ signer }: Credentials): Promise<void> {
  await signer.sign(Buffer.from('reverie'));
}

const ORGANIZATION = /^O=(.+)$/m;
const NAME = /^CN=(.+)$/m;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function certificatesIn(pem: string): X509Certificate[] {
  try {
    return (pem.match(CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  } catch {
    throw new CredentialsError('The certificate cannot be read.');
  }
}

/** E-mail protection, document signing, and signing of C2PA claims. */
const PURPOSES = new Set(['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1']);

function checkCertificate(cert: X509Certificate): void {
  const { subject, issuer } = cert;
  if (cert.ca) throw new CredentialsError('The certificate belongs to a certificate authority.');
  if (subject === issuer) throw new CredentialsError('The certificate is self-signed; validators reject it.');
  if (!cert.keyUsage?.some((purpose) => PURPOSES.has(purpose)))
    throw new CredentialsError(
      'The certificate may not sign manifests: its extended key usage needs emailProtection, documentSigning or c2pa-kp-claimSigning.',
    );
}

export function isValidAt({ valid_from, expires_at }: Credentials, now: Date): boolean {
  return valid_from <= now && now <= expires_at;
}

type Algorithm = {
  /** Source: RFC 9053 (COSE algorithms). */
  cose: Signer['algorithm'];
  digest: string | null;
  options: object;
  ecdsa_bytes?: number;
};

const P1363 = { dsaEncoding: 'ieee-p1363' };
/** RSA_PKCS1_PSS_PADDING of OpenSSL, with a salt as long as the hash. */
const PSS = { padding: 6, saltLength: 32 };
const BY_CURVE: Record<string, Algorithm | undefined> = {
  prime256v1: { cose: -7, digest: 'sha256', options: P1363, ecdsa_bytes: 64 },
  secp384r1: { cose: -35, digest: 'sha384', options: P1363, ecdsa_bytes: 96 },
  secp521r1: { cose: -36, digest: 'sha512', options: P1363, ecdsa_bytes: 132 },
};

function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): Algorithm {
  if (type === 'ed25519') return { cose: -8, digest: null, options: {} };
  if ((type === 'rsa' || type === 'rsa-pss') && (details?.modulusLength ?? 0) >= 2048)
    return { cose: -37, digest: 'sha256', options: PSS };
  const found = type === 'ec' ? BY_CURVE[details?.namedCurve ?? ''] : undefined;
  if (!found)
    throw new CredentialsError(
      'The key must be ECDSA (P-256, P-384 or P-521), Ed25519, or RSA with 2,048 bits or more.',
    );
  return found;
}

type Sign = (bytes: Uint8Array) => Promise<Uint8Array>;

function signWith({ key, command }: CredentialsGiven, cert: X509Certificate, algorithm: Algorithm): Sign {
  const { digest, options } = algorithm;
  if (command !== undefined) return signByCommand(command, cert, algorithm);
  if (key === undefined) throw new CredentialsError('The certificate needs a key or a signer command.');
  const secret = keyIn(key);
  if (!cert.checkPrivateKey(secret))
    throw new CredentialsError('The key does not belong to the certificate.');
  return async (bytes) => sign(digest, bytes, { key: secret, ...options });
}

function keyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new CredentialsError('The key cannot be read: it must be PEM without a password.');
  }
}

const COMMAND_MS = 20_000;
const SIGNATURE_BYTES_MAX = 8192;

function signByCommand(
  command: string,
  cert: X509Certificate,
  { digest, options, ...rest }: Algorithm,
): Sign {
  const key = cert.publicKey;
  return async (bytes) => {
    const output = await outputOf(command, bytes);
    const text = output.toString('latin1').trim();
    const decoded = /^[\w+/]{40,}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : output;
    const forms = rest.ecdsa_bytes === decoded.length ? [options] : [{ dsaEncoding: 'der' }, options];
    const form = forms.find((each) => verify(digest, bytes, { key, ...each }, decoded));
    if (!form)
      throw new CredentialsError('The signature of the signer command does not fit the certificate.');
    return rest.ecdsa_bytes !== undefined && form !== options ? rawOf(decoded, rest.ecdsa_bytes) : decoded;
  };
}

/** Converts two integers in DER to two numbers of the same length. */
function rawOf(der: Buffer, bytes: number): Buffer {
  const raw = Buffer.alloc(bytes);
  let at = der[1]! & 0x80 ? 3 : 2;
  for (const end of [bytes / 2, bytes]) {
    const number = der.subarray(at + 2, at + 2 + der[at + 1]!);
    const short = number.subarray(Math.max(0, number.length - bytes / 2));
    short.copy(raw, end - short.length);
    at += 2 + number.length;
  }
  return raw;
}

function outputOf(command: string, input: Uint8Array): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'], timeout: COMMAND_MS });
  const pieces: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (piece: Buffer) => {
    length += piece.length;
    if (length > SIGNATURE_BYTES_MAX) child.kill('SIGKILL');
    else pieces.push(piece);
  });
  // The command may end without reading its input.
  child.stdin.on('error', () => undefined);
  child.on('error', () => reject(new CredentialsError('The signer command cannot be started.')));
  child.on('close', (code) => {
    if (code === 0) resolve(Buffer.concat(pieces));
    else reject(new CredentialsError(`The signer command ended with ${code ?? 'a signal'}.`));
  });
  child.stdin.end(input);
  return promise;
}

/** A signature without a timestamp becomes invalid when its certificate expires. */
async function timestampsOf(tsa: string): Promise<TimestampProvider> {
  const { WebTimestampProvider } = await import('@trustnxt/c2pa-ts/rfc3161');
  const web = new WebTimestampProvider(tsa);
  return { getSignedTimestamp: (request) => web.getSignedTimestamp(request).catch(() => undefined) };
}
