/**
 * The configuration of a deployment, read from the environment once at start.
 *
 * No other module reads the environment. All mistakes are reported together, one per line. Each line names the
 * variable, its value and the accepted values.
 */
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { BucketAddress } from '../lib/bucket-address.ts';
import { isLoopback } from '../lib/network.ts';
import { keepSecret } from '../lib/secrets.ts';
import { Environment, mistake, type Variable } from './environment.ts';
import { passwordsIn, secretsOfEnvironment } from './environment-secrets.ts';
import { type ProviderEntry, ProvidersError, providersIn } from './providers.ts';

/** A value that prints and logs as `[secret]`. `reveal()` is easy to search for. */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
    keepSecret(...partsOf(value));
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

/** The confidential parts: the password of a URL, the lines of a key, or the value itself. A path has none. */
function partsOf(value: string): string[] {
  if (/^[\w./~-]+\.(?:pem|key|p8)$/i.test(value)) return [];
  if (value.includes('://') && URL.canParse(value)) return passwordsIn(value);
  return value.split(/\n|\\n/).filter((line) => !line.startsWith('-----'));
}

export type OidcProvider = Omit<ProviderEntry, 'clientSecret'> & { clientSecret: Secret | undefined };

export type Config = {
  /** `api` answers requests, `worker` runs the jobs of the queue, and `all` does both. */
  role: 'all' | 'api' | 'worker';
  host: string;
  port: number;
  altPort: number;
  /** Default: `host` and the port that the listener received. */
  baseUrl: string | undefined;
  altBaseUrl: string | undefined;
  dataDir: string;
  databaseUrl: Secret | undefined;
  /** The bucket for media. When undefined, media are files in `dataDir`. */
  mediaStore: BucketAddress | undefined;
  /** Credentials of the bucket. When undefined, the machine's own AWS credentials apply. */
  bucketCredentials: { accessKeyId: string; secretAccessKey: Secret } | undefined;
  adminToken: Secret | undefined;
  enginesFile: string | undefined;
  /** The URL or the folder of a mirror of the model files. When undefined, files come from their own URLs. */
  modelsMirror: string | undefined;
  /** Path of a model catalogue that replaces the bundled one. */
  modelsCatalogue: string | undefined;
  /** Private hosts, as `host` or `host:port`, from which the service may fetch callers' files. */
  fetchAllowHosts: string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` header is trusted. */
  trustedProxies: string[];
  /** Origins whose pages may call the operator API from a browser. */
  adminOrigins: string[];
  /** Calls per minute for each limit that differs from its default; false switches all rate limits off. */
  rateLimits:
    | false
    | Partial<Record<'paid' | 'reads' | 'translate' | 'search' | 'sign_in' | 'refused', number>>;
  /** The maximum number of outputs of one account in progress at the same time. */
  outputsInFlight: number;
  billingRounding: 'exact' | 'ceil';
  /** When undefined, the operator grants credits by hand. */
  stripe: { secretKey: Secret; webhookSecret: Secret; apiBase: string | undefined } | undefined;
  /** When undefined, nobody can sign in, and callers use keys. */
  signIn:
    | {
        signUp: 'off' | 'invite' | 'open';
        /** Credits of each new live account. */
        credits: bigint;
        /** Domains of new people, in lower case; empty for all. */
        domains: string[];
        /** Roles of operators by address in lower case. */
        operators: ProviderEntry['operators'];
        /** When undefined, codes are written to the log, if `sendsMail`. */
        smtpUrl: Secret | undefined;
        mailFrom: string | undefined;
        /** False if people sign in with providers only. */
        sendsMail: boolean;
        providers: OidcProvider[];
      }
    | undefined;
  relayModelName: string;
  chatFreeMessages: number;
  /** The most that the role support refunds for one job, in nano-credits. */
  supportRefundLimit: bigint;
  /** Days that outputs are kept; when undefined, they are kept until they are deleted. */
  mediaTtlDays: number | undefined;
  /** `relaxed` lets callers loosen the prompt check. */
  moderation: 'strict' | 'relaxed';
  /** True if checking the provenance of a file needs no API key. */
  provenanceKeyless: boolean;
  /** E-mail address or web page of the operator; undefined for none. */
  operatorContact: string | undefined;
  /** When undefined, results get no C2PA manifest. `cert` and `key` are PEM or paths of PEM files. */
  c2pa:
    | {
        cert: string;
        key: Secret | undefined;
        command: string | undefined;
        tsa: string | undefined;
        required: boolean;
      }
    | undefined;
  /** Seconds that a stopping process keeps answering while `/readyz` reports that it is not ready. */
  drainSeconds: number;
  /** The lowest level that is logged. */
  logLevel: 'info' | 'warn' | 'error' | 'silent';
  /** True if traces and metrics are exported. The SDK reads the destination from the environment itself. */
  telemetry: boolean;
  /** True if a new installation generates sample pictures for the picture search. */
  bundledPictures: boolean;
  /** True if `/v1` accepts OpenAI's own model names. */
  openAiAliases: boolean;
};

/** The message lists the configuration mistakes, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** An empty variable counts as unset. @throws ConfigError that names every invalid variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  keepSecret(...secretsOfEnvironment(environment));
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(variables);
  const mistakes = parsed.error
    ? [...new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable))]
    : [];
  if (!parsed.success) {
    throw new ConfigError(mistakes.map((name) => mistake(name, variables[name])).join('\n'));
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
    signIn: signInOf(env, variables),
    relayModelName: env.RELAY_MODEL_NAME,
    chatFreeMessages: env.CHAT_FREE_MESSAGES,
    supportRefundLimit: env.SUPPORT_REFUND_LIMIT,
    mediaTtlDays: env.MEDIA_TTL_DAYS,
    moderation: env.MODERATION,
    provenanceKeyless: env.PROVENANCE_KEYLESS,
    operatorContact: env.OPERATOR_CONTACT,
    c2pa: c2paOf(env),
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    bundledPictures: env.BUNDLED_PICTURES,
    openAiAliases: env.OPENAI_ALIASES,
  };
}

/** `api` and `worker` processes share a database, and a worker cannot derive the public URLs from its own listener. */
function canBe({ ROLE, DATABASE_URL, BASE_URL, ALT_BASE_URL }: z.infer<typeof Environment>): boolean {
  if (ROLE === 'all') return true;
  if (DATABASE_URL === undefined) return false;
  return ROLE === 'api' || (BASE_URL !== undefined && ALT_BASE_URL !== undefined);
}

/** Without the webhook secret, the service would take payments but never grant the credits. */
function stripeOf(env: z.infer<typeof Environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_BASE: apiBase } = env;
  if (key === undefined && webhook === undefined) return undefined;
  if (key === undefined) throw new ConfigError(mistake('STRIPE_SECRET_KEY', undefined));
  if (webhook === undefined) throw new ConfigError(mistake('STRIPE_WEBHOOK_SECRET', undefined));
  return { secretKey: new Secret(key), webhookSecret: new Secret(webhook), apiBase };
}

/** Without a mail server, codes go to the log. That is safe only where nobody else can request one. */
function signInOf(env: z.infer<typeof Environment>, environment: Given): Config['signIn'] {
  const { SIGN_UP: signUp, SIGN_UP_CREDITS: credits, SIGN_UP_DOMAINS: domains, SMTP_URL: smtp } = env;
  const { OPERATORS: operators } = env;
  const cause = signUp !== 'off' ? 'SIGN_UP' : operators.size > 0 ? 'OPERATORS' : undefined;
  const providers = providersOf(env, environment);
  if (!cause && smtp === undefined && providers.length === 0) return undefined;
  const sendsMail = smtp !== undefined || (cause !== undefined && isLoopback(env.HOST));
  if (!sendsMail && providers.length === 0) throw new ConfigError(mistake(cause!, environment[cause!]));
  const smtpUrl = smtp === undefined ? undefined : new Secret(smtp);
  return { signUp, credits, domains, operators, smtpUrl, mailFrom: env.MAIL_FROM, sendsMail, providers };
}

type Given = Record<string, string | undefined>;

function providersOf(env: z.infer<typeof Environment>, environment: Given): OidcProvider[] {
  try {
    return providersIn(env, environment).map(({ clientSecret: secret, ...each }) => ({
      ...each,
      clientSecret: secret === undefined ? undefined : new Secret(secret),
    }));
  } catch (error) {
    throw error instanceof ProvidersError ? new ConfigError(error.message) : error;
  }
}

/** A certificate needs exactly one of a key and a signing command. */
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
