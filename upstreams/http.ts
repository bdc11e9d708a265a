/**
 * The protocol `http`: submit, poll, result and cancel as the engines file describes them, for upstreams without their
 * own protocol.
 *
 * Format and examples: `docs/upstreams/http.md`.
 */

import { type Json, type Output, type Ticket, UpstreamError } from '@reverie/engines';
import { type Call, call, isOf, MEDIA_REPLY_BYTES_MAX, type Reply } from './call.ts';
import {
  containsState,
  httpErrorDetails,
  progressInReply,
  stateOf,
  textIn,
  ticketIn,
  unreadable,
  yieldOfReply,
} from './http-answers.ts';
import type { Calls, CallTarget, ResultCall, States, SubmitCall } from './http-calls.ts';
import { checkCalls } from './http-check.ts';
import { blocked, canceledReply, checkKey, isOk, refusedPoll, refusedSubmit } from './http-refusals.ts';
import { filled, filledText, namesIn, type Values } from './http-template.ts';
import { formOf, textOfField } from './media-transfer.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';

export const http: Protocol = {
  name: 'http',
  needs: ['calls', 'input'],
  takes: ['data_uri', 'base64', 'url', 'upload'],
  obeys: ['arguments', 'networks'],
  mappingFor: () => undefined,
  checkEntry: checkCalls,
  open,
};

function open(settings: UpstreamSettings): Adapter {
  const { name, model } = settings;
  const opened: Opened = { settings, calls: settings.calls!, ask: askerOf(settings) };
  const { submit, poll, cancel, check } = opened.calls;
  return {
    async submit({ fields }, signal) {
      const request = { ...bodyOf(submit, fields, model), accepted: false, signal };
      const reply = await opened.ask({ method: 'POST', ...submit }, { ...fields, model }, request);
      if (!isOk(reply)) return refusedSubmit(reply, httpErrorDetails(reply, submit.errors), name);
      const ticket = () => {
        const ticket = ticketIn(reply, submit.ticket, name);
        // Checked before the first poll, because only the operator can fix it.
        if (poll) addressOf(poll, ticket, settings);
        return ticket;
      };
      return judged({ reply, how: submit, ticket }, opened, signal);
    },

    ...(poll && {
      async poll(ticket, signal) {
        const reply = await opened.ask(poll, { ...ticket, model }, { accepted: true, signal });
        if (!isOk(reply) && !containsState(reply, poll))
          return refusedPoll(reply, httpErrorDetails(reply, poll.errors ?? submit.errors), ticket, name);
        return judged({ reply, how: poll, ticket: () => ticket }, opened, signal);
      },
    }),

    ...(cancel && {
      async cancel(ticket, signal) {
        const where = { method: 'POST', ...cancel } as const;
        const reply = await opened.ask(where, { ...ticket, model }, { accepted: true, signal });
        // The work has ended or is gone, so there is nothing left to stop.
        return canceledReply(reply, httpErrorDetails(reply, submit.errors), name, [400, 404, 409, 410]);
      },
    }),

    async check(signal) {
      const reply = await opened.ask(check ?? { path: '/' }, { model }, { accepted: false, signal });
      if (!check) return 'reached; key and model are not checked, because the entry has no check: {path: …}';
      const details = httpErrorDetails(reply, submit.errors);
      checkKey(reply, details, name);
      if (!isOk(reply)) throw new UpstreamError(`${name} ${details.message}`, 'no');
      return `reached; ${check.path} ${details.message}`;
    },
  };
}

type CallRequest = Pick<Call, 'accepted' | 'signal' | 'body' | 'form'>;
type Opened = {
  settings: UpstreamSettings;
  calls: Calls;
  ask(where: CallTarget, values: Values, request: CallRequest): Promise<Reply>;
};
/** A successful response, and the configuration for reading it. */
type Answer = { reply: Reply; how: States & CallTarget; ticket: () => Ticket };

function askerOf(settings: UpstreamSettings): Opened['ask'] {
  const bytes = settings.calls!.result.media === 'body';
  return async (where, values, request) => {
    const url = addressOf(where, values, settings);
    const upstream = {
      fetch: settings.fetch,
      timeout_seconds: settings.timeout_seconds,
      base_url: new URL(url).origin,
      headers: headersOf(where, values, settings),
    };
    const method = where.method ?? 'GET';
    return call(upstream, { method, url, bytes, reply_bytes_max: MEDIA_REPLY_BYTES_MAX, ...request });
  };
}

async function judged(
  { reply, how, ticket }: Answer,
  opened: Opened,
  signal: AbortSignal,
): Promise<WorkState> {
  const { settings, calls } = opened;
  const { name, poll_seconds } = settings;
  const details = httpErrorDetails(reply, how.errors ?? calls.submit.errors);
  const state = details.blocked ? 'blocked' : stateOf(reply, how);
  const message = textIn(reply, how.message)?.slice(0, 300) ?? details.message;
  if (state === 'blocked') return blocked({ message }, name);
  if (state === 'failed') {
    const word = textIn(reply, how.state);
    const ended = `${name} ended as ${word}: ${message}`;
    return { is: 'failed', failure: 'engine_failed', message: ended, reply: reply.body };
  }
  if (state === undefined) throw unreadable(`${name} returned an unreadable status.`);
  if (state === 'done' && !(how === calls.submit && calls.poll))
    return finished(reply, ticket, opened, signal);
  if (!calls.poll) throw unreadable(`${name} reports running work, but the engines file names no poll.`);
  return { is: 'running', ticket: ticket(), after_seconds: poll_seconds, ...progressInReply(reply, how) };
}

async function finished(
  last: Reply,
  ticket: () => Ticket,
  { settings, calls: { result, submit }, ask }: Opened,
  signal: AbortSignal,
): Promise<WorkState> {
  const { base_url, model } = settings;
  const headers = result.media_headers && headersOf({ headers: result.media_headers }, {}, settings);
  if (result.path === undefined && result.url === undefined)
    return yieldOfReply(last, result, { base_url, headers });
  const values = { ...ticket(), model };
  // The store streams the medium, so its size does not matter here.
  if (result.media === 'body')
    return { is: 'done', outputs: [streamed(result, values, settings)], reply: last.body };
  const reply = await ask(result, values, { accepted: true, signal });
  const errors = result.errors ?? submit.errors;
  if (!isOk(reply)) return refusedPoll(reply, httpErrorDetails(reply, errors), values, settings.name);
  return yieldOfReply(reply, result, { base_url, headers });
}

function streamed(result: ResultCall, values: Values, settings: UpstreamSettings): Output {
  const url = addressOf(result, values, settings);
  const headers = headersOf(result, values, settings);
  const content_type = result.content_type ?? 'application/octet-stream';
  return { url, trusted_origin: new URL(url).origin, content_type, headers };
}

/** The URL of a call. @throws UpstreamError if the key must not be sent to the URL in the ticket. */
function addressOf(
  { path, url, origins = [] }: CallTarget,
  values: Values,
  { base_url, name }: UpstreamSettings,
): string {
  if (path !== undefined) return base_url + filledText(path, values, encodeURIComponent);
  const address = filledText(url!, values) ?? '';
  const origin = URL.parse(address)?.origin;
  if (isOf(base_url, address) || origins.some((allowed) => isOf(originLike(allowed, origin), address)))
    return address;
  const where = `${new URL(base_url).origin} or an origin that the engines file names`;
  throw unreadable(`${name} names an address at ${origin ?? 'no origin'}, which is not ${where}.`);
}

/** Resolves `https://*.example.com` to the URL's own origin if that is a subdomain. */
function originLike(allowed: string, origin = ''): string {
  const [, domain] = /^https:\/\/\*(\..+)$/.exec(allowed) ?? [];
  if (domain === undefined) return allowed;
  return origin.startsWith('https://') && origin.endsWith(domain) ? origin : 'https://invalid';
}

/**
 * Merges headers: those of submit, then of the call itself, then of the engine; later ones win. Names are in lower
 * case, so each occurs once.
 */
function headersOf(
  { headers }: CallTarget,
  values: Values,
  settings: UpstreamSettings,
): Record<string, string> {
  const { key, model, calls } = settings;
  const sentHeaders = { ...small(calls!.submit.headers), ...small(headers) };
  const keyed = Object.values(sentHeaders).some((text) => namesIn(text).includes('key'));
  const bearer = key !== undefined && !keyed ? { authorization: 'Bearer {key}' } : {};
  const variables = { ...values, key, model };
  const written = Object.entries({ ...bearer, ...sentHeaders }).flatMap(([header, text]) => {
    const value = filledText(text, variables);
    return value === undefined ? [] : [[header, value] as const];
  });
  return { ...Object.fromEntries(written), ...small(settings.headers) };
}

function small(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([header, text]) => [header.toLowerCase(), text]));
}

function bodyOf(
  submit: SubmitCall,
  fields: UpstreamRequest['fields'],
  model: string,
): Pick<Call, 'body' | 'form'> {
  const whole = submit.body === undefined ? fields : filled(submit.body, { ...fields, model });
  if (submit.method === 'GET') return {};
  if (submit.send === 'json') return { body: whole as object };
  const members = Object.entries(whole as Record<string, Json | File>);
  if (submit.send === 'form')
    return { form: Object.fromEntries(members.map(([field, value]) => [field, textOfField(value)])) };
  return { form: formOf(members) };
}
