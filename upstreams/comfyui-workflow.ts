/** The workflow of a `comfyui` entry: a graph of nodes as ComfyUI exports it for its API. */

import { type Json, type JsonObject, UpstreamError } from '@reverie/engines';
import { z } from 'zod';
import type { Reply } from './call.ts';
import { comfyuiErrorDetails } from './comfyui-replies.ts';
import { isOk } from './http-refusals.ts';
import type { Mapping } from './mapping.ts';
import type { Mistake } from './protocol.ts';

type Node = { class_type: string; inputs: JsonObject };

/** `6.inputs.text` names a node and one of its inputs. */
const SLOT = /^(.+?)\.inputs\.(.+)$/;
const SLOT_TAKES = 'takes a slot NODE.inputs.NAME, e.g. 6.inputs.text';
const WORKFLOW_TAKES =
  'takes a workflow as ComfyUI exports it for its API (Workflow → Export (API)): nodes by id, each with class_type and inputs';

/** Checks that every slot of the mapping exists in the workflow. */
export function checkSlots(mapping: Mapping, workflow: JsonObject): Mistake[] {
  const ids = Object.keys(workflow);
  if (ids.length === 0 || ids.some((id) => !nodeOf(workflow, id))) return [[['workflow'], WORKFLOW_TAKES]];
  return Object.keys(mapping).flatMap((slot): Mistake[] => {
    const [, id, input] = SLOT.exec(slot) ?? [];
    if (id === undefined) return [[['input', slot], SLOT_TAKES]];
    const node = nodeOf(workflow, id);
    if (!node) return [[['input', slot], `takes a node of the workflow: ${ids.join(', ')}`]];
    if (Object.hasOwn(node.inputs, input!)) return [];
    const takes = `takes an input of node ${id} (${node.class_type}): ${Object.keys(node.inputs).join(', ')}`;
    return [[['input', slot], takes]];
  });
}

/** Fills the slots of the workflow. A slot without a value keeps the one in the file. */
export function filledWorkflow(workflow: JsonObject, slots: Readonly<Record<string, Json>>): JsonObject {
  const filled = structuredClone(workflow);
  for (const [slot, value] of Object.entries(slots)) {
    const [, id, input] = SLOT.exec(slot)!;
    nodeOf(filled, id!)!.inputs[input!] = value;
  }
  return filled;
}

const Stats = z.object({
  system: z.object({ comfyui_version: z.string().optional() }).optional(),
  devices: z.array(z.object({ name: z.string() })).catch([]),
});
const Inputs = z.record(z.string(), z.record(z.string(), z.unknown())).catch({});
const NodeKind = z.object({ input: Inputs });

/**
 * Checks that the server has every node and every file of the workflow. Returns one line of findings.
 *
 * @throws UpstreamError with the missing parts.
 */
export async function checkWorkflow(
  workflow: JsonObject,
  ask: (path: string) => Promise<Reply>,
  name: string,
): Promise<string> {
  const reply = await ask('/system_stats');
  const { message } = comfyuiErrorDetails(reply);
  if (reply.status === 401 || reply.status === 403)
    throw new UpstreamError(`${name} rejects the key: ${message}`, 'no', { fault: 'auth' });
  const stats = Stats.safeParse(reply.body).data;
  if (!isOk(reply) || !stats) throw new UpstreamError(`${name} is not a ComfyUI server: ${message}`, 'no');
  const nodes = Object.keys(workflow).map((id) => [id, nodeOf(workflow, id)!] as const);
  const missing: string[] = [];
  for (const kind of new Set(nodes.map(([, { class_type }]) => class_type))) {
    const reply = await ask(`/object_info/${encodeURIComponent(kind)}`);
    const nodeKind = z.record(z.string(), NodeKind).safeParse(reply.body).data?.[kind];
    if (!nodeKind) missing.push(`node ${kind}`);
    else
      for (const [id, node] of nodes)
        if (node.class_type === kind) missing.push(...absent(id, node, nodeKind));
  }
  if (missing.length > 0)
    throw new UpstreamError(`${name} has no ${missing.join(', no ')}`.slice(0, 1000), 'no');
  const device = stats.devices[0]?.name ?? 'an unknown device';
  return `ComfyUI ${stats.system?.comfyui_version ?? ''} on ${device}; it has every node and file of the workflow`;
}

/** Files and other choices that the workflow names but the server does not offer. Media are uploaded with the work. */
function absent(id: string, { class_type, inputs }: Node, { input }: z.infer<typeof NodeKind>): string[] {
  const declared = Object.assign({}, ...Object.values(input)) as Record<string, unknown>;
  return Object.entries(inputs).flatMap(([field, value]) => {
    const { choices, uploaded } = choicesIn(declared[field]);
    if (typeof value !== 'string' || !choices || uploaded || choices.includes(value)) return [];
    return [`${field} ${value} for node ${id} (${class_type})`];
  });
}

/** The choices of an input: `[["a", "b"], {…}]`, or in newer nodes `["COMBO", {"options": ["a", "b"], …}]`. */
function choicesIn(declared: unknown): { choices?: unknown[]; uploaded?: boolean } {
  const [type, more] = Array.isArray(declared) ? declared : [];
  const options = (typeof more === 'object' && more !== null ? more : {}) as Record<string, unknown>;
  const choices = Array.isArray(type) ? type : type === 'COMBO' ? options.options : undefined;
  const uploaded = Object.keys(options).some((option) => option.endsWith('_upload'));
  return Array.isArray(choices) ? { choices, uploaded } : {};
}

function nodeOf(workflow: JsonObject, id: string): Node | undefined {
  const node = Object.hasOwn(workflow, id) ? workflow[id] : undefined;
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined;
  const { class_type, inputs } = node;
  const isNode =
    typeof class_type === 'string' && typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs);
  return isNode ? (node as Node) : undefined;
}
