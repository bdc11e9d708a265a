/**
 * The calls of protocol `http`, as the operator's file writes them: what is sent where, and where in the answers the
 * state, the media and the reasons of refusals are.
 *
 * Shape and examples: `docs/upstreams/http.md`.
 */

import type { Json } from '@reverie/engines';
import { z } from 'zod';
import { isPlace as isAddress, isPrivate } from './place.ts';
import { isPointer } from './pointer.ts';
import { strict } from './server-fields.ts';

const PLACE = 'takes a place in the answer: /a/pointer (where * is each of a list), header:name, or status';
/** Where in an answer: a JSON pointer in which `*` is each of a list, `header:name`, or `status`. */
const Place = z.string({ error: PLACE }).refine(isPlace, { error: PLACE });

function isPlace(text: string): boolean {
  return text === 'status' || /^header:[A-Za-z0-9-]+$/.test(text) || (text !== '' && isPointer(text));
}

const WORDS = 'takes a list of words, numbers, true or false';
const Words = z
  .array(z.union([z.string(), z.number(), z.boolean()]), { error: WORDS })
  .min(1, { error: WORDS })
  .transform((words) => words.map(String));

const Match = strict({ at: Place, words: Words });

const ERRORS = 'message, field, blocked: {at, words}';
const Errors = strict(
  {
    message: Place.optional(),
    /** Their name of the field at fault. */
    field: Place.optional(),
    /** Match that marks refused content. */
    blocked: Match.optional(),
  },
  ERRORS,
);

const STATES = {
  state: Place.optional(),
  /** Absent: every word that is in no other list. */
  running: Words.optional(),
  done: Words.optional(),
  failed: Words.optional(),
  blocked: Words.optional(),
  /** 0–1 or 0–100. */
  progress: Place.optional(),
  queue_position: Place.optional(),
  /** Place of the message about the work's end. */
  message: Place.optional(),
};

const StateWords = z.object(STATES);
export type States = z.infer<typeof StateWords>;

const METHOD = 'takes GET, POST, PUT or DELETE';
const PATH = 'takes a path below base_url that begins with /';
const URL_TAKES = 'takes an address with names of submit.ticket, e.g. "{polling_url}"';
const ORIGINS =
  'takes origins that the key may be sent to, e.g. [https://*.example.com]; http only on private addresses';
const HEADERS = 'takes names of headers, each with its text; the key is {key}';
const CALL = {
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE'], { error: METHOD }).optional(),
  path: z
    .string({ error: PATH })
    .regex(/^\/[^\s\\]*$/, { error: PATH })
    .optional(),
  /** An address of the ticket, in place of `path`. */
  url: z
    .string({ error: URL_TAKES })
    .regex(/^\{\w+\}/, { error: URL_TAKES })
    .optional(),
  /** Beside that of `base_url`. */
  origins: z
    .array(z.string({ error: ORIGINS }).refine(isOrigin, { error: ORIGINS }), { error: ORIGINS })
    .default([]),
  headers: z
    .record(
      z.string().regex(/^[A-Za-z0-9-]+$/, { error: HEADERS }),
      z.string({ error: HEADERS }).regex(/^[\x20-\x7e]*$/, { error: HEADERS }),
      { error: HEADERS },
    )
    .optional(),
  errors: Errors.optional(),
};

function isOrigin(text: string): boolean {
  if (/^https:\/\/\*(\.[a-z0-9-]+){2,}$/.test(text)) return true;
  return !text.includes('*') && isAddress(text) && isPrivate(text) && new URL(text).origin === text;
}

const JsonValue: z.ZodType<Json> = z.json();
const TICKET = 'takes names, each with the place of its value in the answer';

export const Submit = strict(
  {
    ...CALL,
    ...STATES,
    path: CALL.path.unwrap(),
    url: z.undefined({ error: 'belongs to poll, result and cancel' }).optional(),
    send: z.enum(['json', 'form', 'multipart'], { error: 'takes json, form or multipart' }).default('json'),
    /** Names of `input` in braces; absent: the input as it is. */
    body: JsonValue.optional(),
    ticket: z
      .record(z.string().regex(/^[a-z_]\w*$/, { error: TICKET }), Place, { error: TICKET })
      .default({}),
  },
  'method, path, headers, send, body, ticket, state, running, done, failed, blocked, message, errors',
).superRefine(statesAgree);

const POLL_TAKES =
  'method, path or url, origins, headers, state, running, done, failed, blocked, progress, queue_position, message, errors';
export const Poll = strict({ ...CALL, ...STATES }, POLL_TAKES)
  .superRefine(statesAgree)
  .superRefine(oneAddress);

export const ResultCallShape = strict(
  {
    ...CALL,
    /** `body`: the answer is the medium. */
    media: z.union([z.literal('body'), Place], { error: `${PLACE}; or body: the answer is the medium` }),
    content_type: z
      .string({ error: 'takes a type of media, e.g. image/png' })
      .regex(/^\w+\/[\w.+-]+$/)
      .optional(),
    /** Sent with the media's own address where it is at the origin of `base_url`. */
    media_headers: CALL.headers,
    /** Outputs that their check withheld: one a word found. */
    withheld: Match.optional(),
    facts: z.record(z.string(), Place, { error: TICKET }).default({}),
  },
  'path or url, origins, headers, media, content_type, withheld, facts, errors',
).superRefine((result, context) => {
  if (result.path !== undefined && result.url !== undefined) oneAddress(result, context);
});

export const Cancel = strict(CALL, 'method, path or url, origins, headers').superRefine(oneAddress);
export const Check = strict(
  {
    method: CALL.method,
    path: CALL.path.unwrap(),
    headers: CALL.headers,
  },
  'method, path, headers',
);

export type SubmitCall = z.infer<typeof Submit>;
export type PollCall = z.infer<typeof Poll>;
export type ResultCall = z.infer<typeof ResultCallShape>;
export type CancelCall = z.infer<typeof Cancel>;
export type Calls = {
  submit: SubmitCall;
  poll?: PollCall | undefined;
  result: ResultCall;
  cancel?: CancelCall | undefined;
  check?: z.infer<typeof Check> | undefined;
};

/** Any call as far as where it goes and with which headers. */
export type CallTarget = Partial<
  Pick<PollCall, 'method' | 'path' | 'url' | 'origins' | 'headers' | 'errors'>
>;

function statesAgree(states: States, context: z.RefinementCtx): void {
  const { state, done, running, failed, blocked } = states;
  if (state !== undefined && !done)
    context.addIssue({
      code: 'custom',
      path: ['done'],
      message: `${WORDS}: the states that mean done`,
    });
  if (state === undefined && (done ?? running ?? failed ?? blocked))
    context.addIssue({ code: 'custom', path: ['state'], message: `${PLACE}: the place of the words` });
}

function oneAddress({ path, url }: CallTarget, context: z.RefinementCtx): void {
  if ((path === undefined) === (url === undefined))
    context.addIssue({ code: 'custom', path: [], message: 'takes either path or url' });
}
