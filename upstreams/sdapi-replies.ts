/**
 * Theirs to ours: what the replies of AUTOMATIC1111's API mean. Only the fields we use are parsed.
 *
 * Source: `docs/upstreams/sdapi.md`.
 */
import { z } from 'zod';
import type { Reply } from './call.ts';
import { parsedReply } from './http-answers.ts';
import { refusedSubmit, type Said } from './http-refusals.ts';
import { outputOf } from './media-transfer.ts';
import type { WorkState } from './protocol.ts';

export const Progress = z.object({
  progress: z.number().min(0).max(1).catch(0),
  /** Null: it does nothing. Absent: it does not say. */
  current_task: z.string().nullish().catch(undefined),
});
export const Models = z.array(z.object({ title: z.string(), model_name: z.string() }));
const Result = z.object({ images: z.array(z.string()), info: z.unknown().optional() });
const About = z.object({
  seed: z.number().int().nonnegative().optional().catch(undefined),
  /** 1 where a grid of all pictures comes first. */
  index_of_first_image: z.number().int().nonnegative().catch(0),
});

export function finishedWork(
  reply: Reply,
  { name, base_url, count }: { name: string; base_url: string; count: number },
): WorkState {
  const data = parsedReply(Result, reply, `${name} returned an unreadable result.`);
  const { seed, index_of_first_image: first = 0 } = About.safeParse(parsed(data.info)).data ?? {};
  // Extensions add maps and masks of their own behind the pictures.
  const pictures = data.images.slice(first, first + count);
  const outputs = pictures.flatMap(
    (picture) => outputOf(picture, { base_url, content_type: 'image/png' }) ?? [],
  );
  return { is: 'done', outputs, facts: seed === undefined ? {} : { seed }, reply: reply.body };
}

/** `info` is JSON in a string; sd-server leaves it empty. */
function parsed(info: unknown): unknown {
  try {
    return typeof info === 'string' ? JSON.parse(info) : info;
  } catch {
    return undefined;
  }
}

const Detail = z.object({
  msg: z.string().optional(),
  loc: z.array(z.union([z.string(), z.number()])).catch([]),
});
const Complaint = z.object({
  error: z.string().optional().catch(undefined),
  errors: z.string().optional().catch(undefined),
  detail: z
    .union([z.string(), z.array(Detail)])
    .optional()
    .catch(undefined),
});

export function saidBySdapi({ status, body }: Reply): Said & { genuine: boolean } {
  const { error, errors, detail } = Complaint.safeParse(body).data ?? {};
  const details = Array.isArray(detail) ? detail : [];
  const words = [
    error,
    errors,
    ...(typeof detail === 'string' ? [detail] : details.map(({ msg }) => msg)),
  ].filter(Boolean);
  const [place, field] = details[0]?.loc ?? [];
  return {
    message: [`answered ${status}`, ...words].join(': ').slice(0, 300),
    ...(place === 'body' && typeof field === 'string' && { field }),
    genuine: words.length > 0,
  };
}

/** A 500 in its own words is the end of the work: it answers no sooner. */
export function refused(reply: Reply, name: string): WorkState {
  const said = saidBySdapi(reply);
  if (reply.status === 500 && said.genuine)
    return {
      is: 'failed',
      failure: 'engine_failed',
      message: `${name} returned no picture: ${said.message}`,
    };
  return refusedSubmit(reply, said, name);
}
