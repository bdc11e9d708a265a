/** The model behind the fixture queue: what it makes of an input. */
import { pictureOf } from '../pictures.ts';

export type Work = {
  request_id: string;
  /** `owner/app/path`, as submitted. */
  model: string;
  input: Input;
  canceled: boolean;
  /** Status questions so far: the work goes on by being asked about. */
  polls: number;
};

export type Input = {
  prompt?: string;
  image_size?: { width: number; height: number };
  seed?: number;
  num_images?: number;
};

export type Answer = { status: number; body: object; headers?: Record<string, string> };

const SEED_CHOSEN = 42;
const SIZE_CHOSEN = { width: 1024, height: 768 };

/** The stored result: pictures, or the error the model raised. `files` is where its pictures are read. */
export function outcome(
  { request_id, input, canceled }: Work,
  files: string,
  delivered?: Uint8Array[],
): Answer {
  if (canceled)
    return { status: 499, body: { detail: 'Request was cancelled', error_type: 'client_cancelled' } };
  const seed = input.seed ?? SEED_CHOSEN;
  if (delivered)
    return {
      status: 200,
      body: { images: delivered.map((_, index) => ({ url: `${files}/${index}.png` })), seed },
    };
  if (!input.prompt) return refusal('missing', 'Field required', input);
  // As most of fal's checkers: a word in the prompt refuses it, another blacks out the pictures it leads to.
  if (input.prompt.includes('forbidden')) {
    return refusal('content_policy_violation', 'The content was flagged by a content checker.', input);
  }
  const images = Array.from({ length: input.num_images ?? 1 }, (_, index) => ({
    url: `${files}/${index}.png`,
    ...sizeOf(input),
    content_type: 'image/png',
    file_name: `${request_id}-${index}.png`,
    file_size: null,
  }));
  const has_nsfw_concepts = images.map((_, index) => input.prompt!.includes(`risky-${index}`));
  return { status: 200, body: { images, timings: {}, seed, has_nsfw_concepts, prompt: input.prompt } };
}

function refusal(type: string, msg: string, input: Input): Answer {
  const url = `https://docs.fal.ai/errors/#${type}`;
  const headers = { 'x-fal-retryable': 'false' };
  return { status: 422, body: { detail: [{ loc: ['body', 'prompt'], msg, type, url, input }] }, headers };
}

/** A PNG of the size asked for, in colours of the seed. Undefined when there is no such picture. */
export async function picture(work: Work | undefined, index: number): Promise<Uint8Array | undefined> {
  if (!work || index >= (work.input.num_images ?? 1)) return undefined;
  return pictureOf(sizeOf(work.input), (work.input.seed ?? SEED_CHOSEN) + index);
}

function sizeOf(input: Input) {
  return input.image_size ?? SIZE_CHOSEN;
}
