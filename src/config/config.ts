/**
 * Everything that differs between one deployment and another, read once at start.
 *
 * Nothing else in this house looks at the environment. Every mistake is reported together, one line each, naming
 * the variable, what it got and what it takes.
 */
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { BucketAddress } from '../lib/bucket-address.ts';
import { Environment, SECRET, TAKES, type Variable } from './environment.ts';

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
  /** An address or a folder that has the files of models, in place of their own addresses. */
  modelsMirror: string | undefined;
  /** A catalogue of models that replaces the bundled one. */
  modelsCatalogue: string | undefined;
  /** `host` or `host:port` that may be fetched although private. */
  fetchAllowHosts: string[];
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** Origins whose pages may call the operator API from a browser. */
  adminOrigins: string[];
  /** False: none. The windows that differ from the usual ones, in calls. */
  rateLimits: false | Partial<Record<'paid' | 'reads' | 'translate' | 'search' | 'refused', number>>;
  /** Outputs of one account that are made at once. */
  outputsInFlight: number;
  billingRounding: 'exact' | 'ceil';
  /** Undefined: the operator grants credits by hand. */
  stripe: { secretKey: Secret; webhookSecret: Secret; apiBase: string | undefined } | undefined;
  relayModelName: string;
  chatFreeMessages: number;
  /** Undefined: outputs are kept until they are deleted. */
  mediaTtlDays: number | undefined;
  /** `relaxed` lets callers loosen the check of prompts. */
  moderation: 'strict' | 'relaxed';
  /** True when anyone may check the provenance of a file. */
  provenanceKeyless: boolean;
  /** Undefined: results get no C2PA manifest. `cert` and `key` are PEM or paths of files. */
  c2pa:
    | {
        cert: string;
        key: Secret | undefined;
        command: string | undefined;
        tsa: string | undefined;
        required: boolean;
      }
    | undefined;
  /** Seconds that a stopping process still answers, while `/readyz` sends new callers elsewhere. */
  drainSeconds: number;
  /** The least that is logged. */
  logLevel: 'info' | 'warn' | 'error' | 'silent';
  /** True when traces and metrics are exported; the SDK itself reads the destination. */
  telemetry: boolean;
  /** True when a fresh installation paints its own pictures for the search. */
  bundledPictures: boolean;
  /** True when OpenAI's own model names are taken under `/v1`. */
  openAiAliases: boolean;
};

/** A list of configuration mistakes, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Throws a ConfigError naming every variable that is wrong. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const mistakes = parsed.error
    ? [...new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable))]
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
    modelsMirror: env.MODELS_MIRROR,
    modelsCatalogue: env.MODELS_CATALOGUE,
    fetchAllowHosts: env.FETCH_ALLOW_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    adminOrigins: env.ADMIN_ORIGINS,
    rateLimits: env.RATE_LIMITS,
    outputsInFlight: env.ACCOUNT_OUTPUTS_MAX,
    billingRounding: env.BILLING_ROUNDING,
    stripe: stripeOf(env),
    relayModelName: env.RELAY_MODEL_NAME,
    chatFreeMessages: env.CHAT_FREE_MESSAGES,
    mediaTtlDays: env.MEDIA_TTL_DAYS,
    moderation: env.MODERATION,
    provenanceKeyless: env.PROVENANCE_KEYLESS,
    c2pa: c2paOf(env),
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    bundledPictures: env.BUNDLED_PICTURES,
    openAiAliases: env.OPENAI_ALIASES,
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

/** A certificate needs exactly one way to sign. */
function c2paOf(env: z.infer<typeof Environment>): Config['c2pa'] {
  const { C2PA: mode, C2PA_CERT: cert, C2PA_KEY: key, C2PA_SIGNER: command, C2PA_TSA: tsa } = env;
  if (cert === undefined) {
    if (mode === 'required') throw new ConfigError(mistake('C2PA', mode));
    if (key !== undefined || command !== undefined) throw new ConfigError(mistake('C2PA_CERT', undefined));
    return undefined;
  }
  if ((key === undefined) === (command === undefined)) throw new ConfigError(mistake('C2PA_KEY', key));
  return {
    cert,
    key: key === undefined ? undefined : new Secret(key),
    command,
    tsa,
    required: mode === 'required',
  };
}

function mistake(name: Variable, value: string | undefined): string {
  return `${name} is ${SECRET.has(name) ? '[not shown]' : JSON.stringify(value)}; it takes ${TAKES[name]}.`;
}
