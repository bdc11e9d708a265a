/**
 * ComfyUI: a workflow with named slots is filled, its media uploaded, and the prompt watched in the server's queue until
 * its outputs are in the history.
 *
 * Source of everything here: `docs/upstreams/comfyui.md`.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Json, JsonObject } from '../../lib/json.ts';
import { type Call, call, credentials, MEDIA_REPLY_BYTES_MAX, type Reply, upstreamOf } from './call.ts';
import {
  ComfyuiQueue,
  ComfyuiSubmitted,
  faultOf,
  History,
  outputsOf,
  saidByComfyui,
  Uploaded,
} from './comfyui-replies.ts';
import { checkSlots, checkWorkflow, filledWorkflow } from './comfyui-workflow.ts';
import { canceledReply, isOk, refusedPoll, refusedSubmit, untaken } from './http-refusals.ts';
import { parsedReply } from './parsed-reply.ts';
import type { Adapter, Protocol, UpstreamSettings, WorkState } from './protocol.ts';

const OurTicket = z.object({ prompt_id: z.string() });

export const comfyui: Protocol = {
  name: 'comfyui',
  needs: ['workflow', 'input'],
  takes: ['upload', 'base64', 'data_uri', 'url'],
  mappingFor: () => undefined,
  checkEntry: ({ mapping, workflow }) => (workflow ? checkSlots(mapping, workflow) : []),
  open,
};

function open(settings: UpstreamSettings): Adapter {
  const { name, base_url, poll_seconds, spec } = settings;
  const workflow = settings.workflow!;
  const upstream = upstreamOf(settings);
  const headers = credentials(upstream);
  const ask = (path: string, asked: Pick<Call, 'method' | 'taken' | 'signal' | 'body' | 'form'>) =>
    call(upstream, { url: base_url + path, reply_bytes_max: MEDIA_REPLY_BYTES_MAX, ...asked });

  return {
    async submit({ fields }, signal) {
      const slots: Record<string, Json> = {};
      for (const [slot, value] of Object.entries(fields)) {
        const sent = value instanceof File ? await upload(value, ask, name, signal) : value;
        if (typeof sent === 'object' && sent !== null && 'is' in sent) return sent as WorkState;
        slots[slot] = sent as Json;
      }
      const body = { prompt: filledWorkflow(workflow, slots) };
      const reply = await ask('/prompt', { method: 'POST', body, taken: false, signal });
      if (!isOk(reply)) return refusedSubmit(reply, saidByComfyui(reply), name);
      const message = `${name} took the work with an unreadable answer.`;
      const { prompt_id } = parsedReply(ComfyuiSubmitted, reply, message);
      return { is: 'running', ticket: { prompt_id }, after_seconds: poll_seconds };
    },

    /** The queue first: what is not there any more is in the history, and never the other way round. */
    async poll(ticket, signal) {
      const { prompt_id } = OurTicket.parse(ticket);
      const queued = await ask('/queue', { method: 'GET', taken: true, signal });
      if (!isOk(queued)) return refusedPoll(queued, saidByComfyui(queued), ticket, name);
      const queue = parsedReply(ComfyuiQueue, queued, `${name} told its queue in an unreadable way.`);
      const running = queue.queue_running.some(([, id]) => id === prompt_id);
      const before = queue.queue_pending
        .toSorted(([one], [other]) => one - other)
        .findIndex(([, id]) => id === prompt_id);
      if (running || before >= 0) {
        const queue_position = running ? {} : { queue_position: before + 1 };
        return { is: 'running', ticket, after_seconds: poll_seconds, ...queue_position };
      }
      const reply = await ask(`/history/${encodeURIComponent(prompt_id)}`, {
        method: 'GET',
        taken: true,
        signal,
      });
      if (!isOk(reply)) return refusedPoll(reply, saidByComfyui(reply), ticket, name);
      const history = parsedReply(History, reply, `${name} told its history in an unreadable way.`);
      const entry = history[prompt_id];
      if (!entry) {
        const message = `${name} knows the work no more: it was started anew, or somebody cleared its history.`;
        return { is: 'failed', failure: 'engine_failed', message, retryable: true };
      }
      const fault = faultOf(entry);
      if (fault !== undefined)
        return { is: 'failed', failure: 'engine_failed', message: `${name}: ${fault}` };
      const where = { base_url, ...(Object.keys(headers).length > 0 && { headers }) };
      return { is: 'done', outputs: outputsOf(entry, spec.gives.medium, where), reply: reply.body };
    },

    /** Nobody else's work is stopped: older servers interrupt whatever runs, so ours must be what does. */
    async cancel(ticket, signal) {
      const { prompt_id } = OurTicket.parse(ticket);
      const told = async (path: string, body: JsonObject) => {
        const reply = await ask(path, { method: 'POST', body, taken: true, signal });
        canceledReply(reply, saidByComfyui(reply), name, []);
      };
      await told('/queue', { delete: [prompt_id] });
      const reply = await ask('/queue', { method: 'GET', taken: true, signal });
      const queue = parsedReply(ComfyuiQueue, reply, `${name} told its queue in an unreadable way.`);
      if (queue.queue_running.some(([, id]) => id === prompt_id)) await told('/interrupt', { prompt_id });
    },

    check: (signal) =>
      checkWorkflow(workflow, (path) => ask(path, { method: 'GET', taken: false, signal }), name),
  };
}

type Ask = (path: string, asked: Pick<Call, 'method' | 'taken' | 'signal' | 'form'>) => Promise<Reply>;

/**
 * The name under which the server has the file, or why it has not. It is named by what is in it: the server keeps what it
 * was given, and tries one name after the other where one is taken.
 *
 * @throws UpstreamError that says in every case that no work was taken: nothing was asked for yet.
 */
async function upload(file: File, ask: Ask, name: string, signal: AbortSignal): Promise<string | WorkState> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const ending = /\.\w+$/.exec(file.name)?.[0] ?? '';
  const form = new FormData();
  form.append('image', new File([bytes], `reverie-${digest}${ending}`, { type: file.type }));
  form.append('type', 'input');
  const reply = await ask('/upload/image', { method: 'POST', form, taken: false, signal }).catch(untaken);
  try {
    if (!isOk(reply)) return refusedSubmit(reply, saidByComfyui(reply), name);
    const uploaded = parsedReply(Uploaded, reply, `${name} took a file with an unreadable answer.`);
    return uploaded.subfolder ? `${uploaded.subfolder}/${uploaded.name}` : uploaded.name;
  } catch (error) {
    return untaken(error);
  }
}
