/** The environment variables: their formats, defaults and descriptions. */
import { z } from 'zod';
import { readBucketAddress } from '../lib/bucket-address.ts';
import { credits, parseCredits } from '../lib/credits.ts';
import { isNetwork } from '../lib/network.ts';
import { isIssuer } from './issuer.ts';
import { operatorList } from './operators.ts';

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= 65535)
    .default(fallback);

const QUOTA = '(paid|reads|translate|search|sign_in|refused)=[1-9]\\d{0,6}';

const address = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
  .optional();

/**
 * The address of a host. A path is refused: the console, the documentation and the service's own media would break
 * behind a proxy that strips it.
 */
const host = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`)
  .transform((url) => new URL(url).origin)
  .optional();

const amount = (fallback: string) =>
  z
    .string()
    .refine((text) => (parseCredits(text) ?? -1n) >= 0n)
    .default(fallback)
    .transform(credits);

const onOrOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((each) => each.trim()))
  .transform((all) => all.filter((each) => each !== ''));

/** The format and default of every variable. */
export const Environment = z.object({
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PORT: port(8080),
  ALT_PORT: port(8081),
  BASE_URL: host,
  ALT_BASE_URL: host,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  ADMIN_TOKEN: z
    .string()
    .trim()
    .min(16)
    .regex(/^[ -~]+$/)
    .optional(),
  MEDIA_STORE: z
    .string()
    .refine((address) => readBucketAddress(address) !== undefined)
    .transform((address) => readBucketAddress(address))
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  ENGINES_FILE: z.string().min(1).optional(),
  MODELS_MIRROR: z.string().min(1).optional(),
  MODELS_CATALOGUE: z.string().min(1).optional(),
  FETCH_ALLOW_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine((hosts) => hosts.every((host) => /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/.test(host))),
  TRUSTED_PROXIES: list.refine((all) => all.every(isNetwork)),
  ADMIN_ORIGINS: list.refine((all) => all.every((each) => URL.parse(each)?.origin === each)),
  RATE_LIMITS: z
    .union([
      z.literal('on').transform(() => ({})),
      z.literal('off').transform(() => false as const),
      z
        .string()
        .regex(new RegExp(`^${QUOTA}(,${QUOTA})*$`))
        .transform((list) =>
          Object.fromEntries(list.split(',').map((each) => [each.split('=')[0], Number(each.split('=')[1])])),
        ),
    ])
    .default({}),
  ACCOUNT_OUTPUTS_MAX: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .default(10),
  BILLING_ROUNDING: z.enum(['exact', 'ceil']).default('exact'),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_BASE: address,
  SIGN_UP: z.enum(['off', 'invite', 'open']).default('off'),
  SIGN_UP_CREDITS: amount('0'),
  SIGN_UP_DOMAINS: list
    .transform((domains) => domains.map((domain) => domain.toLowerCase()))
    .refine((domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))),
  SMTP_URL: z
    .string()
    .trim()
    .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''))
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^[^\r\n]{1,200}$/)
    .optional(),
  OIDC_ISSUER: z.string().trim().refine(isIssuer).optional(),
  OIDC_CLIENT_ID: z.string().trim().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().trim().min(1).optional(),
  OIDC_FILE: z.string().min(1).optional(),
  OPERATORS: operatorList,
  SUPPORT_REFUND_LIMIT: amount('1000'),
  OPERATOR_CONTACT: z
    .string()
    .trim()
    .regex(/^([^\s"<>@:]+@[\w.-]+|https?:\/\/[^\s"<>]+)$/)
    .optional(),
  RELAY_MODEL_NAME: z.string().min(1).default('vendor/image-2/pro/text-to-image'),
  CHAT_FREE_MESSAGES: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .default(200),
  MEDIA_TTL_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional(),
  MODERATION: z.enum(['strict', 'relaxed']).default('strict'),
  PROVENANCE_KEYLESS: onOrOff('off'),
  C2PA: z.enum(['optional', 'required']).default('optional'),
  C2PA_CERT: z.string().min(1).optional(),
  C2PA_KEY: z.string().min(1).optional(),
  C2PA_SIGNER: z.string().min(1).optional(),
  C2PA_TSA: address,
  DRAIN_SECONDS: z
    .string()
    .regex(/^(\d|[1-5]\d|60)$/)
    .transform(Number)
    .default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent']).default('info'),
  BUNDLED_PICTURES: onOrOff('on'),
  OPENAI_ALIASES: onOrOff('on'),
});

export type Variable = keyof typeof Environment.shape;

/** Accepted values of each variable, as shown in error messages. */
const TAKES: Record<Variable, string> = {
  ROLE: 'all; or api or worker, together with DATABASE_URL, and worker also with BASE_URL and ALT_BASE_URL',
  HOST: 'an address or host name to bind, e.g. 127.0.0.1 or 0.0.0.0',
  PORT: 'a port number 0–65535 (0 picks a free one)',
  ALT_PORT: 'a port number 0–65535 (0 picks a free one)',
  BASE_URL: 'an http or https address without a path, e.g. https://api.example.com',
  ALT_BASE_URL: 'an http or https address without a path, e.g. https://alt.example.com',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  ADMIN_TOKEN: 'a secret of at least 16 ASCII characters',
  MEDIA_STORE:
    's3://bucket/prefix?endpoint=https://…&region=…&public_url=https://… (all after the bucket optional)',
  AWS_ACCESS_KEY_ID: 'the access key of the bucket, together with AWS_SECRET_ACCESS_KEY',
  AWS_SECRET_ACCESS_KEY: 'the secret of AWS_ACCESS_KEY_ID',
  ENGINES_FILE: 'the path of a YAML file',
  MODELS_MIRROR: 'an http or https address, or the path of a folder',
  MODELS_CATALOGUE: 'the path of a YAML file',
  FETCH_ALLOW_HOSTS: 'a comma-separated list of host or host:port',
  TRUSTED_PROXIES: 'a comma-separated list of addresses or networks, e.g. 10.0.0.1,fd00::/8',
  ADMIN_ORIGINS: 'a comma-separated list of origins, e.g. https://console.example.com',
  RATE_LIMITS:
    'on, off, or calls a minute such as paid=100,reads=1000,translate=30,search=120,sign_in=20,refused=60',
  ACCOUNT_OUTPUTS_MAX: 'a number above 0',
  BILLING_ROUNDING: 'exact or ceil',
  STRIPE_SECRET_KEY: 'sk_test_… or sk_live_…, together with STRIPE_WEBHOOK_SECRET',
  STRIPE_WEBHOOK_SECRET: 'whsec_…, together with STRIPE_SECRET_KEY',
  STRIPE_API_BASE: 'an http or https address that replaces https://api.stripe.com',
  SIGN_UP:
    'off, invite or open; the latter two need SMTP_URL or OIDC_ISSUER, unless HOST is a loopback address',
  SIGN_UP_CREDITS: 'the credits of each new live account, e.g. 100',
  SIGN_UP_DOMAINS: 'a comma-separated list of domains, e.g. example.com',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://user:password@host:465',
  MAIL_FROM: 'the sender of e-mails, e.g. Reverie <reverie@example.com>',
  OIDC_ISSUER: 'the https address of an OpenID Connect issuer, together with OIDC_CLIENT_ID',
  OIDC_CLIENT_ID: 'the client id of this service at OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'the client secret of this service at OIDC_ISSUER',
  OIDC_FILE: 'the path of a YAML file with providers',
  OPERATORS: 'addresses with roles, e.g. ada@example.com=full,help@example.com=support; and a way to sign in',
  SUPPORT_REFUND_LIMIT: 'the most credits that the role support refunds for one job, e.g. 1000',
  OPERATOR_CONTACT: 'an e-mail address or a web page, e.g. help@example.com',
  RELAY_MODEL_NAME: 'a model name',
  CHAT_FREE_MESSAGES: 'the number of free chat messages per account and day, 0–9999999',
  C2PA: 'optional; or required, together with C2PA_CERT',
  C2PA_CERT: 'PEM or the path of a PEM file, together with C2PA_KEY or C2PA_SIGNER',
  C2PA_KEY: 'PEM or the path of a PEM file, together with C2PA_CERT and without C2PA_SIGNER',
  C2PA_SIGNER: 'a command that signs its input, together with C2PA_CERT',
  C2PA_TSA: 'the http or https address of a timestamp authority',
  DRAIN_SECONDS: 'the number of seconds that a stopping process keeps answering, 0–60',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an http or https address that accepts OTLP, e.g. http://localhost:4318',
  LOG_LEVEL: 'info, warn, error or silent',
  BUNDLED_PICTURES: 'on or off',
  OPENAI_ALIASES: 'on or off',
  MEDIA_TTL_DAYS: 'the number of days that generated media are kept, 1–9999',
  MODERATION: 'strict or relaxed',
  PROVENANCE_KEYLESS: 'on or off',
};

/** Variables whose values never appear in messages. */
const SECRET: ReadonlySet<string> = new Set<Variable>([
  'ADMIN_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'C2PA_KEY',
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

/** The line about an invalid or missing value. */
export function mistake(name: Variable, value: string | undefined): string {
  return `${name} is ${SECRET.has(name) ? '[not shown]' : JSON.stringify(value)}; it takes ${TAKES[name]}.`;
}
