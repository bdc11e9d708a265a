/**
 * Theirs to ours: what the replies of ComfyUI mean. Only the fields we use are parsed.
 *
 * Source: github.com/comfyanonymous/ComfyUI, server.py and execution.py, as told in `docs/upstreams/comfyui.md`.
 */

import type { EngineSpec, Output } from '@reverie/engines';
import { z } from 'zod';
import type { Reply } from './call.ts';
import type { Said } from './http-refusals.ts';
import { type Located, outputOf } from './media-transfer.ts';

export const ComfyuiSubmitted = z.object({
  /** It becomes part of addresses. */
  prompt_id: z.string().regex(/^[\w-]{1,128}$/),
});
export const Uploaded = z.object({ name: z.string().min(1), subfolder: z.string().default('') });

/** Its number in the order of work, its prompt's id, and what we have no use for. */
const Queued = z.tuple([z.number(), z.string()], z.unknown());
export const ComfyuiQueue = z.object({ queue_running: z.array(Queued), queue_pending: z.array(Queued) });

const Message = z.tuple([z.string(), z.unknown()]);
const Entry = z.object({
  outputs: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
  status: z
    .object({
      status_str: z.string().optional(),
      completed: z.boolean().optional(),
      messages: z.array(Message).catch([]),
    })
    .nullish()
    .catch(undefined),
});
export const History = z.record(z.string(), Entry);

const Thrown = z.object({
  node_id: z.union([z.string(), z.number()]).optional().catch(undefined),
  node_type: z.string().optional().catch(undefined),
  exception_message: z.string().optional().catch(undefined),
});

/** Why it ended without all of its outputs, for the operator's log; undefined where it did not. */
export function faultOf({ status }: z.infer<typeof Entry>): string | undefined {
  if (!status || (status.status_str !== 'error' && status.completed !== false)) return undefined;
  const [event, said] = status.messages.find(([name]) => /^execution_(error|interrupted)$/.test(name)) ?? [];
  const { node_id, node_type, exception_message } = Thrown.safeParse(said).data ?? {};
  const words = event === 'execution_interrupted' ? 'it was interrupted' : (exception_message ?? 'it failed');
  const node = node_id === undefined ? '' : `node ${node_id} (${node_type ?? 'unknown'}): `;
  return `${node}${words.trim()}`.slice(0, 300);
}

const Named = z.object({
  filename: z.string().min(1),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
const IMAGES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};
const FILMS: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
};

/**
 * Files of the requested medium, under any node's key (`images`, `gifs`, `videos`). Previews count only when nothing
 * was saved; files of another medium only when there is none of the right one, so that they can be reported.
 */
export function outputsOf(
  { outputs }: z.infer<typeof Entry>,
  medium: EngineSpec['gives']['medium'],
  located: Located,
): Output[] {
  const named = Object.values(outputs)
    .flatMap((node) => Object.values(node))
    .filter(Array.isArray)
    .flat()
    .flatMap((one) => Named.safeParse(one).data ?? []);
  const saved = named.filter(({ type }) => type === 'output');
  const kept = saved.length > 0 ? saved : named;
  const types = medium === 'film' ? FILMS : IMAGES;
  const fitting = kept.filter(({ filename }) => Object.hasOwn(types, endingOf(filename)));
  return (fitting.length > 0 ? fitting : kept).flatMap((file): Output | Output[] => {
    const query = new URLSearchParams(file);
    const content_type = { ...IMAGES, ...FILMS }[endingOf(file.filename)];
    return outputOf(`${located.base_url}/view?${query}`, { ...located, content_type }) ?? [];
  });
}

function endingOf(filename: string): string {
  return filename.split('.').at(-1)!.toLowerCase();
}

const NodeError = z.object({
  class_type: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional(), details: z.string().optional() })).catch([]),
});
const Complaint = z.object({
  error: z
    .union([z.string(), z.object({ message: z.string().optional(), details: z.string().optional() })])
    .optional()
    .catch(undefined),
  /** A list where there are none. */
  node_errors: z.record(z.string(), NodeError).catch({}),
});

/**
 * The message of an error. It is the operator's fault: the caller's text, sizes and media fit any working workflow.
 */
export function saidByComfyui({ status, body }: Reply): Said {
  const { error, node_errors = {} } = Complaint.safeParse(body).data ?? {};
  const nodes = Object.entries(node_errors).map(
    ([id, { class_type = 'unknown', errors }]) =>
      `node ${id} (${class_type}): ${errors.map(wordsOf).join(', ')}`,
  );
  const words =
    nodes.length > 0
      ? nodes
      : error === undefined
        ? []
        : [typeof error === 'string' ? error : wordsOf(error)];
  return { message: [`answered ${status}`, ...words].join(': ').slice(0, 300) };
}

function wordsOf({
  message,
  details,
}: {
  message?: string | undefined;
  details?: string | undefined;
}): string {
  return [message, details].filter(Boolean).join(': ');
}
