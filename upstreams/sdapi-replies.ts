/**
 * Parses replies of AUTOMATIC1111's API. Only the fields that are used are parsed.
 *
 * Source: `docs/upstreams/sdapi.md`.
 */
import { z } from 'zod';
import type { Reply } from './call.ts';
import { parsedReply } from './http-answers.ts';
import { type ErrorDetails, refusedSubmit } from './http-refusals.ts';
import { outputOf } from './media-transfer.ts';
import type { WorkState } from './protocol.ts';

export const Progress = z.object({
  progress: z.number().min(0).max(1).catch(0),
  /** Null: the server is idle. Absent: the server does not report it. */
  current_task: z.string().nullish().catch(undefined),
});
export const Models = z.array(z.object({ title: z.string(), model_name: z.string() }));
const Result = z.object({ images: z.array(z.string()), info: z.unknown().optional() });
const About = z.object({
  seed: z.number().int().nonnegative().optional().catch(undefined),
  /** 1 if a grid of all pictures comes first. */
  index_of_first_image: z.number().int().nonnegative().catch(0),
  /** The checkpoint that made the pictures. SD.Next names it only in the text of the parameters. */
  sd_model_name: z.string().optional().catch(undefined),
  sd_model_hash: z.string().optional().catch(undefined),
  infotexts: z.array(z.string()).optional().catch(undefined),
});

export function finishedWork(reply: Reply, { name, base_url, count, model }: Expected): WorkState {
  const data = parsedReply(Result, reply, `${name} returned an unreadable result.`);
  const about = About.safeParse(parsed(data.info)).data;
  const { seed, index_of_first_image: first = 0 } = about ?? {};
  const used = about && checkpointIn(about);
  if (model !== '' && used !== undefined && !isSame(model, used, about?.sd_model_hash)) {
    const message = `${name} used the checkpoint ${used} in place of ${model}`.slice(0, 300);
    return { is: 'failed', failure: 'rejected', message };
  }
  // Extensions append their own maps and masks to the pictures.
  const pictures = data.images.slice(first, first + count);
  const outputs = pictures.flatMap(
    (picture) => outputOf(picture, { base_url, content_type: 'image/png' }) ?? [],
  );
  return { is: 'done', outputs, facts: seed === undefined ? {} : { seed }, reply: reply.body };
}

type Expected = {
  name: string;
  base_url: string;
  count: number;
  /** The requested checkpoint; empty if any is right. */
  model: string;
};

function checkpointIn({ sd_model_name, infotexts }: z.infer<typeof About>): string | undefined {
  // The parameters are the last line. Only the prompt before it is the caller's.
  return sd_model_name ?? /(?:^|, )Model: ([^,]+)/.exec(infotexts?.[0]?.split('\n').at(-1) ?? '')?.[1];
}

/** Titles carry a hash, and some programs add the folder or the ending of the file. */
function isSame(wanted: string, used: string, hash: string | undefined): boolean {
  const bare = (name: string) =>
    name
      .replace(/ \[[0-9a-f]+\]$/, '')
      .replace(/^.*[/\\]/, '')
      .replace(/\.(?:safetensors|ckpt|gguf|sft|pth?)$/i, '')
      .toLowerCase();
  return bare(wanted) === bare(used) || (hash !== undefined && hash !== '' && wanted.startsWith(hash));
}

/** `info` is JSON in a string. */
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
  /** sd-server explains its `server_error` here. */
  message: z.string().optional().catch(undefined),
  detail: z
    .union([z.string(), z.array(Detail)])
    .optional()
    .catch(undefined),
});

export function sdapiErrorDetails({ status, body }: Reply): ErrorDetails & { genuine: boolean } {
  const { error, errors, message, detail } = Complaint.safeParse(body).data ?? {};
  const details = Array.isArray(detail) ? detail : [];
  const words = [
    error,
    errors,
    message,
    ...(typeof detail === 'string' ? [detail] : details.map(({ msg }) => msg)),
  ].filter(Boolean);
  const [place, field] = details[0]?.loc ?? [];
  return {
    message: [`answered ${status}`, ...words].join(': ').slice(0, 300),
    ...(place === 'body' && typeof field === 'string' && { field }),
    genuine: words.length > 0,
  };
}

/**
 * Classifies a refused call. A 500 in the API's own format ends the work, because the server responds only at its end.
 */
export function refused(reply: Reply, name: string): WorkState {
  const details = sdapiErrorDetails(reply);
  if (reply.status === 500 && details.genuine)
    return {
      is: 'failed',
      failure: 'engine_failed',
      message: `${name} returned no picture: ${details.message}`,
    };
  return refusedSubmit(reply, details, name);
}
