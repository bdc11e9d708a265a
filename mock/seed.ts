/** A seed file: calls that the mock makes to itself when it starts and after each reset. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { KEYS } from './known.ts';

const CALLS = z.array(
  z.strictObject({
    /** Such as `POST /api/create-ai`. */
    call: z.string().regex(/^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/, 'must be a method and a path'),
    key: z.string().default(KEYS.good),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.record(z.string(), z.unknown()).optional(),
    /** The expected status; any 2xx unless told. */
    status: z.int().optional(),
  }),
);
export type SeedCall = z.infer<typeof CALLS>[number];

/** A message for people: a mistake in a seed file. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/** YAML or JSON. @throws SeedError naming the file and the call. */
export function readSeed(path: string): SeedCall[] {
  let given: unknown;
  try {
    given = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SeedError(`${path}: ${(error as Error).message.split('\n', 1)[0]}`);
  }
  const parsed = CALLS.safeParse(given);
  if (parsed.success) return parsed.data;
  const [{ path: at, message }] = parsed.error.issues as [z.core.$ZodIssue];
  throw new SeedError(`${path}: ${at.join('.') || 'the file'}: ${message}`);
}

/** Makes the calls in their order. @throws SeedError for the first one with another status than expected. */
export async function plant(calls: SeedCall[], baseUrl: string): Promise<void> {
  for (const { call, key, headers, body, status } of calls) {
    const [method, path] = call.split(' ') as [string, string];
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'mock-seed': 'true',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await response.text();
    if (status === undefined ? response.ok : response.status === status) continue;
    const { error = said } = JSON.parse(said) as { error?: string };
    throw new SeedError(`Seed call "${call}" was answered ${response.status}: ${error}`);
  }
}
