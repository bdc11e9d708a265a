/** Certificates of a small authority, for signatures of tests. */
import * as x509 from '@peculiar/x509';

const KEYS = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  'P-521': { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' },
  Ed25519: { name: 'Ed25519' },
  RSA: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
} as const;

const CA_KEY = KEYS['P-256'];
const SERIALS = { next: 1 };

export type Wanted = {
  key?: keyof typeof KEYS;
  from?: string;
  to?: string;
  /** Purposes of the key. */
  usages?: string[];
  name?: string;
  selfSigned?: boolean;
  ca?: boolean;
};

/** A certificate with its chain, and its key, in PEM. */
export async function certificate({
  key = 'P-256',
  from = '2026-01-01',
  to = '2036-01-01',
  usages = [x509.ExtendedKeyUsage.emailProtection],
  name = 'CN=Media, O=Example Studio',
  selfSigned = false,
  ca = false,
}: Wanted = {}): Promise<{ cert: string; key: string; authority: string }> {
  const issuerKeys = await crypto.subtle.generateKey(CA_KEY, true, ['sign', 'verify']);
  const own = (await crypto.subtle.generateKey(KEYS[key], true, ['sign', 'verify'])) as CryptoKeyPair;
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity('2026-01-01', '2036-01-01'),
    name: 'CN=Test authority, O=Example Authority',
    signingAlgorithm: CA_KEY,
    keys: issuerKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(issuerKeys.publicKey),
    ],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    ...validity(from, to),
    subject: name,
    issuer: selfSigned ? name : authority.subject,
    publicKey: own.publicKey,
    signingKey: selfSigned ? own.privateKey : issuerKeys.privateKey,
    signingAlgorithm: selfSigned ? KEYS[key] : CA_KEY,
    extensions: [
      new x509.BasicConstraintsExtension(ca, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | (ca ? x509.KeyUsageFlags.keyCertSign : 0),
        true,
      ),
      new x509.ExtendedKeyUsageExtension(usages),
      await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuerKeys.publicKey),
    ],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', own.privateKey)).toString('base64');
  return {
    cert: `${leaf.toString('pem')}\n${authority.toString('pem')}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`,
    authority: authority.toString('pem'),
  };
}

function validity(from: string, to: string) {
  return {
    serialNumber: (SERIALS.next++).toString(16).padStart(2, '0'),
    notBefore: new Date(from),
    notAfter: new Date(to),
  };
}
