/** A seed file: accounts, and calls that the mock makes to itself at the start and after each reset. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import * as alt from '../generated/alt/operations.ts';
import * as main from '../generated/main/operations.ts';
import { credits, parseCredits } from '../src/lib/credits.ts';
import { newId } from '../src/lib/id.ts';
import type { Addresses } from './context.ts';
import { KEYS } from './example-objects.ts';
import { addAccount, addKey, type State } from './state.ts';

const isAmount = (text: string) => (parseCredits(text) ?? -1n) >= 0n;

const ACCOUNT = z.strictObject({
  name: z.string().min(1),
  /** The prefix determines the account's mode. */
  key: z
    .string()
    .regex(/^mk_(?:test|live)_\w{8,64}$/, 'must be mk_test_ or mk_live_ and 8 to 64 letters or digits'),
  credits: z
    .union([z.string(), z.number()])
    .transform(String)
    .refine(isAmount, 'must be an amount such as 12.5')
    .default('1000'),
});

const CALL = z.strictObject({
  /** For example `POST /api/create-ai`. */
  call: z.string().regex(/^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/, 'must be a method and a path'),
  key: z.string().default(KEYS.good),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.record(z.string(), z.unknown()).optional(),
  /** The expected status. Default: any 2xx. */
  status: z.int().optional(),
  /** The name by which later calls read members of the response: `$name.member`. */
  as: z
    .string()
    .regex(/^[a-z]\w*$/i, 'must be a word')
    .optional(),
});

const SEED = z
  .strictObject({ accounts: z.array(ACCOUNT).default([]), calls: z.array(CALL).default([]) })
  .superRefine(({ accounts }, context) => {
    const used = new Set<string>(Object.values(KEYS));
    for (const [at, { key }] of accounts.entries()) {
      if (used.has(key))
        context.addIssue({ code: 'custom', path: ['accounts', at, 'key'], message: 'is already a key' });
      used.add(key);
    }
  });

export type Seed = z.output<typeof SEED>;
/** The seed as written: fields with defaults may be omitted. */
export type SeedInput = z.input<typeof SEED>;

/** A mistake in a seed. The message is for people. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/** Reads YAML or JSON. @throws SeedError that names the member. */
export function readSeed(path: string): Seed {
  let content: unknown;
  try {
    content = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SeedError(code === 'ENOENT' ? 'The file does not exist' : message.split('\n', 1)[0]);
  }
  return seedFrom(content);
}

/** @throws SeedError that names the member. */
export function seedFrom(content: unknown): Seed {
  const parsed = SEED.safeParse(content);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue];
  throw new SeedError(`${path.join('.') || 'The seed'}: ${message}`);
}

export function addSeedAccounts(state: State, { accounts }: Seed, at: Date): void {
  for (const { name, key, credits: amount } of accounts) {
    const id = newId('acc');
    const mode = key.startsWith('mk_live_') ? 'live' : 'test';
    addAccount(state, { id, name, mode, amount: credits(amount), at });
    addKey(state, key, { key_id: newId('key'), account_id: id, name, at });
  }
}

const SEED_HEADER = 'mock-seed';

/** True for a call of a seed. Delays, failures and scenarios do not apply to it. */
export function isSeedCall(headers: Record<string, unknown>): boolean {
  return SEED_HEADER in headers;
}

/** Makes the calls in order. @throws SeedError at the first unexpected status. */
export async function plant({ calls }: Seed, addresses: Addresses): Promise<void> {
  const named = new Map<string, unknown>();
  for (const [at, seedCall] of calls.entries()) {
    const { call, key, headers, body, status, as } = filledIn(seedCall, named, at);
    const [method, path] = call.split(' ') as [string, string];
    const response = await fetch(`${baseOf(path, addresses)}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        [SEED_HEADER]: 'true',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isExpected = status === undefined ? response.ok : response.status === status;
    if (!isExpected)
      throw new SeedError(`calls.${at}: "${call}" returned ${response.status}: ${errorIn(text)}`);
    if (as !== undefined) named.set(as, JSON.parse(text));
  }
}

type SeedCall = Seed['calls'][number];

/** For example `$fox.image_url` or `$fox.assets.0.url`. */
const REFERENCE = /\$([a-z]\w*)\.(\w+(?:\.\w+)*)/gi;

/** The call with its references replaced. */
function filledIn(call: SeedCall, named: ReadonlyMap<string, unknown>, at: number): SeedCall {
  const text = JSON.stringify(call).replaceAll(REFERENCE, (reference, name: string, members: string) => {
    const found = members
      .split('.')
      .reduce<unknown>(
        (value, member) => (value as Record<string, unknown> | undefined)?.[member],
        named.get(name),
      );
    if (found === undefined || found === null)
      throw new SeedError(`calls.${at}: ${reference} is in no response of an earlier call`);
    return JSON.stringify(String(found)).slice(1, -1);
  });
  return JSON.parse(text);
}

const pathsOf = (routes: Record<string, { path: string }>) => Object.values(routes).map(({ path }) => path);
const ON_ALT = pathsOf(alt.ROUTES).filter((path) => !pathsOf(main.ROUTES).includes(path));

/** The host that serves a path. */
function baseOf(path: string, { baseUrl, altBaseUrl }: Addresses): string {
  return ON_ALT.includes(path.split('?', 1)[0]!) ? altBaseUrl : baseUrl;
}

function errorIn(text: string): string {
  try {
    return String((JSON.parse(text) as { error?: string }).error);
  } catch {
    return text;
  }
}
