/**
 * Dependencies of every `/v1` path: calls of the service's own operations, and their responses with OpenAI's headers.
 */

import { createHash } from 'node:crypto';
import type { components } from '../../../generated/main/server.ts';
import type * as openai from '../../../generated/openai/operations.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { Problem, wrongField } from '../../contract/problem.ts';

export type OpenAiOperations = openai.Operations<Invocation>;

export type InnerAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

export type View = {
  /** Makes a call by its operationId: its scope, validation and handler. Throws its problem. */
  call(
    id: string,
    call: {
      type?: string;
      /** True when another schema, at least as strict as the operation's own, has already validated the body. */
      checked?: true;
      body?: object;
      query?: Record<string, string>;
      path?: Record<string, string>;
    },
    invocation: Invocation,
  ): Promise<InnerAnswer>;
  /** Characters that the account may chat with: its own, then public ones. */
  characters(account_id: string): Promise<ListedCharacter[]>;
  /** Reads the file behind one of the service's media URLs. */
  readFile(url: string): Promise<Uint8Array>;
  now(): Date;
  /** The operator's name for the single model of `relay`. */
  relayModelName: string;
  /** True when OpenAI's own model names are accepted. */
  aliases: boolean;
};

export type ListedCharacter = {
  name: string;
  url_name: string;
  description: string | null;
  created_at: Date;
};

type NativeModel = components['schemas']['Model'];

/** The models that `GET /api/models` lists. */
export async function nativeModels({ call }: View, invocation: Invocation): Promise<NativeModel[]> {
  const { body } = await call('listModels', {}, invocation);
  return (body as { models: NativeModel[] }).models;
}

export function unixSeconds(moment: Date | string): number {
  return Math.floor(new Date(moment).getTime() / 1000);
}

/** Characters of the warnings header. Clients refuse responses whose headers exceed 16 kB together. */
const WARNINGS_MAX = 4096;

/** Adds a header that lists the warnings. It is ASCII, and long warnings are cut. */
export function withWarnings(headers: Record<string, string>, warnings: readonly string[]) {
  if (warnings.length === 0) return headers;
  const listed: string[] = [];
  let left = WARNINGS_MAX;
  for (const warning of new Set(warnings)) {
    const text = inAscii(warning.length > 200 ? `${warning.slice(0, 200)}…` : warning);
    left -= text.length + 1;
    if (left >= 2) listed.push(text);
  }
  return { ...headers, 'X-Warnings': `[${listed.join(',')}]` };
}

function inAscii(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Makes a call whose fields have other names in OpenAI's API. Problems are thrown with OpenAI's names in `param`.
 * Warnings of the call are added to `warnings`.
 */
export async function callAs(
  { call }: View,
  id: string,
  inner: Parameters<View['call']>[1],
  {
    invocation,
    warnings,
    names,
    user,
  }: {
    invocation: Invocation;
    warnings: string[];
    names: Record<string, string>;
    user?: string | undefined;
  },
): Promise<InnerAnswer> {
  const nativeCall = { ...inner, body: { ...inner.body, ...endUser(user) } };
  const answer = await call(id, nativeCall, { ...invocation, warnings }).catch((error: unknown) => {
    throw error instanceof Problem ? renamed(error, names) : error;
  });
  const listed = (answer.body as { warnings?: string[] } | undefined)?.warnings;
  if (Array.isArray(listed)) warnings.push(...listed);
  return answer;
}

/**
 * The same call without a preference for a job, which OpenAI's responses of pictures have no place for. Adds a warning
 * about it.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc7240#section-4
 */
export function withoutJob({ header, ...call }: Invocation, warnings: string[]): Invocation {
  const preferences = header.prefer?.split(',') ?? [];
  const others = preferences.filter((each) => !/^\s*respond-async\s*(;|$)/i.test(each));
  if (others.length === preferences.length) return { ...call, header };
  warnings.push('Prefer: respond-async was ignored: the response has the result');
  return { ...call, header: { ...header, prefer: others.join(',') } };
}

const USER_LENGTH_MAX = 128;
/** Source: general category Cc of Unicode. */
const CONTROL = /\p{Cc}/u;

/** OpenAI's `user` has no length limit. A name that is too long is replaced by its hash. */
function endUser(user: string | undefined): { end_user?: string } {
  if (user === undefined || user.trim() === '') return {};
  if (CONTROL.test(user)) throw wrongField('user', 'User must have no control characters');
  if ([...user].length <= USER_LENGTH_MAX) return { end_user: user };
  return { end_user: `sha256:${createHash('sha256').update(user).digest('hex')}` };
}

type Facts = { param?: string | null; errors?: { param: string; message: string }[] };

const OF_ALL: Record<string, string> = { end_user: 'user' };

/** The same problem with the caller's field names: `options.stop` becomes `stop`. */
function renamed(problem: Problem, names: Record<string, string>): Problem {
  const { param, errors, ...others } = problem.facts as Facts;
  const theirs = (name: string) => names[name] ?? OF_ALL[name] ?? name.replace(/^options\./, '');
  const facts = {
    ...others,
    ...(typeof param === 'string' && { param: theirs(param) }),
    ...(errors && { errors: errors.map((each) => ({ ...each, param: theirs(each.param) })) }),
  };
  const { code, message, headers, status } = problem;
  return new Problem(code, message, { facts, headers, status });
}
