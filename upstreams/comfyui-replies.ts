/**
 * Parses ComfyUI's replies. Only the fields that are used are parsed.
 *
 * Source: github.com/comfyanonymous/ComfyUI, server.py and execution.py, as described in `docs/upstreams/comfyui.md`.
 */

import type { EngineSpec, Output } from '@reverie/engines';
import { z } from 'zod';
import type { Reply } from './call.ts';
import type { ErrorDetails } from './http-refusals.ts';
import { type Located, outputOf } from './media-transfer.ts';

export const ComfyuiSubmitted = z.object({
  /** The id becomes part of URLs. */
  prompt_id: z.string().regex(/^[\w-]{1,128}$/),
});
export const Uploaded = z.object({ name: z.string().min(1), subfolder: z.string().default('') });

/** An item of the queue: its number, the id of its prompt, and unused members. */
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

/** The reason why the work ended without all its outputs, for the operator's log; undefined if it has them. */
export function faultOf({ status }: z.infer<typeof Entry>): string | undefined {
  if (!status || (status.status_str !== 'error' && status.completed !== false)) return undefined;
  const [event, details] =
    status.messages.find(([name]) => /^execution_(error|interrupted)$/.test(name)) ?? [];
  const { node_id, node_type, exception_message } = Thrown.safeParse(details).data ?? {};
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
 * Returns the files of the requested medium, under any node's key (`images`, `gifs`, `videos`). Previews count only if
 * nothing was saved. Files of another medium are returned only if there are none of the right one, so that they can be
 * reported.
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
  const files = saved.length > 0 ? saved : named;
  const types = medium === 'film' ? FILMS : IMAGES;
  const fitting = files.filter(({ filename }) => Object.hasOwn(types, endingOf(filename)));
  return (fitting.length > 0 ? fitting : files).flatMap((file): Output | Output[] => {
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
  /** ComfyUI sends a list if there are no errors. */
  node_errors: z.record(z.string(), NodeError).catch({}),
});

/**
 * The message of an error. The operator must fix it, because callers' texts, sizes and media fit any working workflow.
 */
export function comfyuiErrorDetails({ status, body }: Reply): ErrorDetails {
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
