/**
 * The ComfyUI protocol. A submit fills the slots of a workflow and uploads its media. Polls follow the prompt in the
 * server's queue until its outputs appear in the history.
 *
 * Source: `docs/upstreams/comfyui.md`.
 */
import { createHash } from 'node:crypto';
import type { Json, JsonObject, Ticket } from '@reverie/engines';
import { z } from 'zod';
import { type Call, call, credentials, MEDIA_REPLY_BYTES_MAX, type Reply, upstreamOf } from './call.ts';
import {
  ComfyuiQueue,
  ComfyuiSubmitted,
  comfyuiErrorDetails,
  faultOf,
  History,
  outputsOf,
  Uploaded,
} from './comfyui-replies.ts';
import { checkSlots, checkWorkflow, filledWorkflow } from './comfyui-workflow.ts';
import { parsedReply } from './http-answers.ts';
import { canceledReply, isOk, refusedPoll, refusedSubmit, untaken } from './http-refusals.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';

const OurTicket = z.object({ prompt_id: z.string() });

export const comfyui: Protocol = {
  name: 'comfyui',
  needs: ['workflow', 'input'],
  takes: ['upload', 'base64', 'data_uri', 'url'],
  // A workflow computes the same result from the same inputs.
  repeats_seeds: true,
  obeys: ['networks', 'choices', 'wildcards', 'embeddings'],
  mappingFor: () => undefined,
  checkEntry: ({ mapping, workflow }) => (workflow ? checkSlots(mapping, workflow) : []),
  open,
};

type Ask = (
  path: string,
  request: Pick<Call, 'method' | 'accepted' | 'signal' | 'body' | 'form'>,
) => Promise<Reply>;
type Server = UpstreamSettings & { workflow: JsonObject; ask: Ask };

function open(settings: UpstreamSettings): Adapter {
  const upstream = upstreamOf(settings);
  const server: Server = {
    ...settings,
    workflow: settings.workflow!,
    ask: (path, request) =>
      call(upstream, {
        url: settings.base_url + path,
        reply_bytes_max: MEDIA_REPLY_BYTES_MAX,
        ...request,
      }),
  };
  return {
    submit: (request, signal) => submit(server, request, signal),
    poll: (ticket, signal) => poll(server, ticket, signal),
    cancel: (ticket, signal) => cancel(server, ticket, signal),
    check: (signal) =>
      checkWorkflow(
        server.workflow,
        (path) => server.ask(path, { method: 'GET', accepted: false, signal }),
        server.name,
      ),
  };
}

async function submit(
  { name, workflow, poll_seconds, ask }: Server,
  { fields }: UpstreamRequest,
  signal: AbortSignal,
): Promise<WorkState> {
  const slots: Record<string, Json> = {};
  for (const [slot, value] of Object.entries(fields)) {
    const sent = value instanceof File ? await upload(value, ask, name, signal) : value;
    if (typeof sent === 'object' && sent !== null && 'is' in sent) return sent as WorkState;
    slots[slot] = sent as Json;
  }
  const body = { prompt: filledWorkflow(workflow, slots) };
  const reply = await ask('/prompt', { method: 'POST', body, accepted: false, signal });
  if (!isOk(reply)) return refusedSubmit(reply, comfyuiErrorDetails(reply), name);
  const message = `${name} accepted the work with an unreadable response.`;
  const { prompt_id } = parsedReply(ComfyuiSubmitted, reply, message);
  return { is: 'running', ticket: { prompt_id }, after_seconds: poll_seconds };
}

/** The queue is read first. Work that has left it is in the history and never returns to the queue. */
async function poll(server: Server, ticket: Ticket, signal: AbortSignal): Promise<WorkState> {
  const { name, poll_seconds, ask } = server;
  const { prompt_id } = OurTicket.parse(ticket);
  const queued = await ask('/queue', { method: 'GET', accepted: true, signal });
  if (!isOk(queued)) return refusedPoll(queued, comfyuiErrorDetails(queued), ticket, name);
  const queue = queueIn(queued, name);
  const running = queue.queue_running.some(([, id]) => id === prompt_id);
  const before = queue.queue_pending
    .toSorted(([one], [other]) => one - other)
    .findIndex(([, id]) => id === prompt_id);
  if (running || before >= 0) {
    const queue_position = running ? {} : { queue_position: before + 1 };
    return { is: 'running', ticket, after_seconds: poll_seconds, ...queue_position };
  }
  const path = `/history/${encodeURIComponent(prompt_id)}`;
  const reply = await ask(path, { method: 'GET', accepted: true, signal });
  if (!isOk(reply)) return refusedPoll(reply, comfyuiErrorDetails(reply), ticket, name);
  return ended(server, reply, prompt_id);
}

function ended(settings: Server, reply: Reply, prompt_id: string): WorkState {
  const { name, base_url, spec } = settings;
  const history = parsedReply(History, reply, `${name} returned an unreadable history.`);
  const entry = history[prompt_id];
  if (!entry) {
    const message = `${name} no longer knows the work: it was restarted, or its history was cleared.`;
    return { is: 'failed', failure: 'engine_failed', message, retryable: true };
  }
  const fault = faultOf(entry);
  if (fault !== undefined) return { is: 'failed', failure: 'engine_failed', message: `${name}: ${fault}` };
  const headers = credentials(upstreamOf(settings));
  const where = { base_url, ...(Object.keys(headers).length > 0 && { headers }) };
  return { is: 'done', outputs: outputsOf(entry, spec.gives.medium, where), reply: reply.body };
}

/** Stops only our own work. Older servers interrupt whichever prompt is running, so that must be ours. */
async function cancel({ name, ask }: Server, ticket: Ticket, signal: AbortSignal): Promise<void> {
  const { prompt_id } = OurTicket.parse(ticket);
  const post = async (path: string, body: JsonObject) => {
    const reply = await ask(path, { method: 'POST', body, accepted: true, signal });
    canceledReply(reply, comfyuiErrorDetails(reply), name, []);
  };
  await post('/queue', { delete: [prompt_id] });
  const queue = queueIn(await ask('/queue', { method: 'GET', accepted: true, signal }), name);
  if (queue.queue_running.some(([, id]) => id === prompt_id)) await post('/interrupt', { prompt_id });
}

function queueIn(reply: Reply, name: string): z.infer<typeof ComfyuiQueue> {
  return parsedReply(ComfyuiQueue, reply, `${name} returned an unreadable queue.`);
}

/**
 * Uploads a file and returns its name on the server, or the failure. The name is a digest of the content, because the
 * server keeps its files and renames an upload whose name is taken.
 *
 * @throws UpstreamError that always reports the work as not accepted, because it was not submitted yet.
 */
async function upload(file: File, ask: Ask, name: string, signal: AbortSignal): Promise<string | WorkState> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const ending = /\.\w+$/.exec(file.name)?.[0] ?? '';
  const form = new FormData();
  form.append('image', new File([bytes], `reverie-${digest}${ending}`, { type: file.type }));
  form.append('type', 'input');
  const reply = await ask('/upload/image', { method: 'POST', form, accepted: false, signal }).catch(untaken);
  try {
    if (!isOk(reply)) return refusedSubmit(reply, comfyuiErrorDetails(reply), name);
    const uploaded = parsedReply(Uploaded, reply, `${name} accepted a file with an unreadable response.`);
    return uploaded.subfolder ? `${uploaded.subfolder}/${uploaded.name}` : uploaded.name;
  } catch (error) {
    return untaken(error);
  }
}
