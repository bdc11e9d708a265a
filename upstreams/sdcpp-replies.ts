/**
 * Responses of sd-server's native API. Only the members that are used are parsed.
 *
 * Source: `docs/upstreams/sdcpp.md`.
 */
import type { Output, Ticket } from '@reverie/engines';
import { z } from 'zod';
import type { Reply } from './call.ts';
import { parsedReply } from './http-answers.ts';
import type { ErrorDetails } from './http-refusals.ts';
import { outputOf } from './media-transfer.ts';
import type { WorkState } from './protocol.ts';

const Id = z.string().regex(/^[\w-]{1,128}$/);
export const SdcppSubmitted = z.object({ id: Id });
export const SdcppTicket = z.object({ id: Id });

const Job = z.object({
  status: z.enum(['queued', 'generating', 'completed', 'failed', 'cancelled']),
  /** From 1; 0 once the work has begun. */
  queue_position: z.number().int().nonnegative().catch(0),
  result: z
    .object({
      images: z.array(z.object({ b64_json: z.string() })).optional(),
      b64_json: z.string().optional(),
      mime_type: z.string().optional(),
    })
    .nullish()
    .catch(undefined),
  error: z.object({ code: z.string(), message: z.string() }).nullish().catch(undefined),
});
type Job = z.infer<typeof Job>;

export const Capabilities = z.object({
  model: z.object({ stem: z.string() }),
  supported_modes: z.array(z.string()),
  output_formats_by_mode: z.record(z.string(), z.array(z.string())).catch({}),
  loras: z.array(z.object({ name: z.string(), path: z.string() })).catch([]),
});
export type Capabilities = z.infer<typeof Capabilities>;

const Complaint = z.object({
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

export function sdcppErrorDetails({ status, body }: Reply): ErrorDetails {
  const { error, message } = Complaint.safeParse(body).data ?? {};
  const words = [error, message].filter(Boolean);
  return { message: [`answered ${status}`, ...words].join(': ').slice(0, 300) };
}

/** The formats that the server can write, from its refusal of another one. */
export function formatsIn({ status, body }: Reply): string[] | undefined {
  const { error = '' } = Complaint.safeParse(body).data ?? {};
  const [, formats] = /invalid output_format, must be one of \[([a-z, ]+)\]/.exec(error) ?? [];
  return status === 400 ? formats?.split(', ') : undefined;
}

/** The state of a job. */
export function jobState(reply: Reply, { name, base_url, ticket, poll_seconds }: JobPlace): WorkState {
  const job = parsedReply(Job, reply, `${name} returned an unreadable status.`);
  const { status, queue_position, error } = job;
  switch (status) {
    case 'queued':
    case 'generating': {
      const place = queue_position > 0 ? { queue_position } : {};
      return { is: 'running', ticket, after_seconds: poll_seconds, ...place };
    }
    case 'completed':
      return { is: 'done', outputs: outputsOf(job, base_url), reply: reply.body };
    case 'failed':
    case 'cancelled': {
      const words = error ? `: ${error.code}: ${error.message}` : '';
      const message = `${name} ended the work as ${status}${words}`.slice(0, 300);
      return { is: 'failed', failure: 'engine_failed', message };
    }
  }
}

type JobPlace = { name: string; base_url: string; ticket: Ticket; poll_seconds: number };

function outputsOf({ result }: Job, base_url: string): Output[] {
  const { images, b64_json, mime_type } = result ?? {};
  const texts = images?.map((image) => image.b64_json) ?? (b64_json === undefined ? [] : [b64_json]);
  return texts.flatMap((text) => outputOf(text, { base_url, content_type: mime_type ?? 'image/png' }) ?? []);
}
