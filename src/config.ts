/**
 * Everything that differs between one deployment and another, read once at start.
 *
 * Nothing else in this house looks at the environment. Every mistake is reported together, one line each, naming
 * the variable, what it got and what it takes.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { type BucketAddress, readBucketAddress } from './lib/bucket-address.ts';

/** A value that does not appear when printed or logged. `reveal()` is easy to search for. */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }
  reveal(): string {
    return this.#value;
  }
  toString(): string {
    return '[secret]';
  }
  toJSON(): string {
    return '[secret]';
  }
}

export type Config = {
  /** `api` takes requests, `worker` does the work of the queue; `all` does both. */
  role: 'all' | 'api' | 'worker';
  host: string;
  port: number;
  altPort: number;
  /** Undefined: from host and the port really in use. */
  baseUrl: string | undefined;
  altBaseUrl: string | undefined;
  dataDir: string;
  databaseUrl: Secret | undefined;
  /** Undefined: files in `dataDir`. */
  mediaStore: BucketAddress | undefined;
  /** Of the bucket. Undefined: what the machine itself is allowed. */
  bucketCredentials: { accessKeyId: string; secretAccessKey: Secret } | undefined;
  adminToken: Secret | undefined;
  enginesFile: string | undefined;
  /** `host` or `host:port` that may be fetched although private. */
  fetchAllowHosts: string[];
  /** False: none. The windows that differ from the usual ones, in calls. */
  rateLimits: false | Partial<Record<'paid' | 'reads' | 'translate' | 'search', number>>;
  /** Outputs of one account that are made at once. */
  outputsInFlight: number;
  billingRounding: 'exact' | 'ceil';
  /** Undefined: the operator grants credits by hand. */
  stripe: { secretKey: Secret; webhookSecret: Secret; apiBase: string | undefined } | undefined;
  relayModelName: string;
  chatFreeMessages: number;
  /** Whether a fresh install paints itself pictures to be searched. */
  bundledPictures: boolean;
};

/** A list of configuration mistakes, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= 65535)
    .default(fallback);

const address = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();

const Environment = z.object({
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PORT: port(8080),
  ALT_PORT: port(8081),
  BASE_URL: address,
  ALT_BASE_URL: address,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  ADMIN_TOKEN: z.string().min(16).optional(),
  MEDIA_STORE: z
    .string()
    .refine((address) => readBucketAddress(address) !== undefined)
    .transform((address) => readBucketAddress(address))
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ENGINES_FILE: z.string().min(1).optional(),
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ''))
    .refine((hosts) => hosts.every((host) => /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/.test(host))),
  RATE_LIMITS: z
    .union([
      z.literal('on').transform(() => ({})),
      z.literal('off').transform(() => false as const),
      z
        .string()
        .regex(/^(paid|reads|translate|search)=[1-9]\d{0,6}(,(paid|reads|translate|search)=[1-9]\d{0,6})*$/)
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
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_BASE: address,
  RELAY_MODEL_NAME: z.string().min(1).default('vendor/image-2/pro/text-to-image'),
  CHAT_FREE_MESSAGES: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .default(200),
  BUNDLED_PICTURES: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
});

type Name = keyof typeof Environment.shape;

const TAKES: Record<Name, string> = {
  ROLE: 'all; or api or worker, together with DATABASE_URL, and worker also with BASE_URL and ALT_BASE_URL',
  HOST: 'an address or host name to bind, e.g. 127.0.0.1 or 0.0.0.0',
  PORT: 'a port number 0–65535 (0 picks a free one)',
  ALT_PORT: 'a port number 0–65535 (0 picks a free one)',
  BASE_URL: 'an http or https address, e.g. https://api.example.com',
  ALT_BASE_URL: 'an http or https address, e.g. https://alt.example.com',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  ADMIN_TOKEN: 'a secret of at least 16 characters',
  MEDIA_STORE:
    's3://bucket/prefix?endpoint=https://…&region=…&public_url=https://… (all after the bucket optional)',
  AWS_ACCESS_KEY_ID: 'the access key of the bucket, together with AWS_SECRET_ACCESS_KEY',
  AWS_SECRET_ACCESS_KEY: 'the secret of AWS_ACCESS_KEY_ID',
  ENGINES_FILE: 'the path of a YAML file',
  FETCH_ALLOW_HOSTS: 'a comma list of host or host:port',
  RATE_LIMITS: 'on, off, or calls a minute such as paid=100,reads=1000,translate=30,search=120',
  ACCOUNT_OUTPUTS_MAX: 'a number above 0',
  BILLING_ROUNDING: 'exact or ceil',
  STRIPE_SECRET_KEY: 'sk_test_… or sk_live_…, together with STRIPE_WEBHOOK_SECRET',
  STRIPE_WEBHOOK_SECRET: 'whsec_…, together with STRIPE_SECRET_KEY',
  STRIPE_API_BASE: 'an http or https address that stands for https://api.stripe.com',
  RELAY_MODEL_NAME: 'a model name',
  CHAT_FREE_MESSAGES: 'how many messages a day an account may chat for free, 0–9999999',
  BUNDLED_PICTURES: 'on or off',
};

const SECRET: ReadonlySet<string> = new Set<Name>([
  'ADMIN_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

/** Throws a ConfigError naming every variable that is wrong. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const mistakes = parsed.error
    ? [...new Set(parsed.error.issues.map((issue) => issue.path[0] as Name))]
    : [];
  if (!parsed.success) {
    throw new ConfigError(mistakes.map((name) => mistake(name, given[name])).join('\n'));
  }
  const env = parsed.data;
  if (!canBe(env)) throw new ConfigError(mistake('ROLE', env.ROLE));
  return {
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    altPort: env.ALT_PORT,
    baseUrl: env.BASE_URL,
    altBaseUrl: env.ALT_BASE_URL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL === undefined ? undefined : new Secret(env.DATABASE_URL),
    adminToken: env.ADMIN_TOKEN === undefined ? undefined : new Secret(env.ADMIN_TOKEN),
    mediaStore: env.MEDIA_STORE,
    bucketCredentials:
      env.AWS_ACCESS_KEY_ID === undefined || env.AWS_SECRET_ACCESS_KEY === undefined
        ? undefined
        : { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: new Secret(env.AWS_SECRET_ACCESS_KEY) },
    enginesFile: env.ENGINES_FILE,
    fetchAllowHosts: env.FETCH_ALLOW_HOSTS,
    rateLimits: env.RATE_LIMITS,
    outputsInFlight: env.ACCOUNT_OUTPUTS_MAX,
    billingRounding: env.BILLING_ROUNDING,
    stripe: stripeOf(env),
    relayModelName: env.RELAY_MODEL_NAME,
    chatFreeMessages: env.CHAT_FREE_MESSAGES,
    bundledPictures: env.BUNDLED_PICTURES,
  };
}

/** One without the other does half of a service. A worker has no address that it could tell callers of. */
function canBe({ ROLE, DATABASE_URL, BASE_URL, ALT_BASE_URL }: z.infer<typeof Environment>): boolean {
  if (ROLE === 'all') return true;
  if (DATABASE_URL === undefined) return false;
  return ROLE === 'api' || (BASE_URL !== undefined && ALT_BASE_URL !== undefined);
}

/** A key without the secret of its events would take money and never give credits. */
function stripeOf(env: z.infer<typeof Environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_BASE: apiBase } = env;
  if (key === undefined && webhook === undefined) return undefined;
  if (key === undefined) throw new ConfigError(mistake('STRIPE_SECRET_KEY', undefined));
  if (webhook === undefined) throw new ConfigError(mistake('STRIPE_WEBHOOK_SECRET', undefined));
  return { secretKey: new Secret(key), webhookSecret: new Secret(webhook), apiBase };
}

function mistake(name: Name, value: string | undefined): string {
  return `${name} is ${SECRET.has(name) ? '[not shown]' : JSON.stringify(value)}; it takes ${TAKES[name]}.`;
}
