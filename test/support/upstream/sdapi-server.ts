/**
 * A server that speaks as AUTOMATIC1111's WebUI does: one work at a time, each answered when its pictures are there.
 *
 * Source of every shape: `docs/upstreams/sdapi.md`.
 */
import { type Answer, type Heard, mediaIn, numberOf, paint, type Received, type Wire, wire } from './wire.ts';

export type SdapiVerb = 'submit' | 'progress' | 'interrupt' | 'models';
export type SdapiServer = Wire<SdapiVerb> & {
  received: (Received & { interrupted: boolean; path: string })[];
  /** Works begun from now on stay at 0.4 until this is called with false, or they are interrupted. */
  hold(on: boolean): void;
  /** Sets the outputs of all later works. */
  deliver(outputs: Uint8Array[]): void;
};
type Work = SdapiServer['received'][number] & { task: string | undefined; go: () => void };

/** `key`: `user:password`. `tells`: whether it names the task it is at, as newer ones do, and gives `info`. */
export async function sdapiServer({
  key,
  tells = true,
  grid = false,
}: {
  key?: string;
  tells?: boolean;
  grid?: boolean;
} = {}): Promise<SdapiServer> {
  const received: Work[] = [];
  let current: Work | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let held = false;
  let delivered: Uint8Array[] | undefined;

  const submit = async (heard: Heard): Promise<Answer> => {
    const { fields, path } = heard;
    const { prompt, init_images, batch_size, override_settings } = fields;
    if (prompt !== undefined && typeof prompt !== 'string')
      return {
        status: 422,
        body: { detail: [{ loc: ['body', 'prompt'], msg: 'str type expected', type: 'type_error.str' }] },
      };
    const checkpoint = (override_settings as Record<string, string> | undefined)?.sd_model_checkpoint;
    if (checkpoint !== undefined && checkpoint !== MODEL)
      return fault(404, 'HTTPException', 'Model not found');
    if (path.endsWith('/img2img') && !Array.isArray(init_images))
      return fault(404, 'HTTPException', 'Init image not found');
    const work: Work = {
      path,
      fields,
      sources: mediaIn(heard),
      prompt,
      width: numberOf(fields.width) ?? 512,
      height: numberOf(fields.height) ?? 512,
      seed: numberOf(fields.seed) ?? -1,
      count: numberOf(batch_size) ?? 1,
      interrupted: false,
      task: fields.force_task_id as string | undefined,
      go: () => undefined,
    };
    received.push(work);
    const mine = before.then(() => run(work));
    before = mine.catch(() => undefined);
    return mine;
  };

  async function run(work: Work): Promise<Answer> {
    current = work;
    await new Promise<void>((resolve) => {
      work.go = resolve;
      if (!held) resolve();
    });
    current = undefined;
    if (work.prompt?.includes('broken')) return fault(500, 'OutOfMemoryError', '', 'CUDA out of memory');
    const { width = 512, height = 512, count = 1 } = work;
    const seed = work.seed === -1 ? 77 : work.seed!;
    const painted =
      delivered ??
      (await Promise.all(Array.from({ length: count }, (_, index) => paint(width, height, seed + index))));
    const pictures = grid && count > 1 ? [await paint(width * 2, height, 1), ...painted] : painted;
    const info = {
      seed,
      all_seeds: painted.map((_, index) => seed + index),
      index_of_first_image: pictures.length - painted.length,
    };
    return {
      body: {
        images: pictures.map((one) => Buffer.from(one).toString('base64')),
        parameters: work.fields,
        info: tells ? JSON.stringify(info) : '',
      },
    };
  }

  const progress = (): Answer => ({
    body: {
      progress: current ? 0.4 : 0,
      eta_relative: 1,
      state: { job: current ? 'scripts_txt2img' : '', interrupted: current?.interrupted ?? false },
      current_image: null,
      textinfo: null,
      ...(tells && { current_task: current?.task ?? null }),
    },
  });

  const server = await wire<SdapiVerb>((heard) => {
    const { method, path, headers } = heard;
    if (key !== undefined && headers.authorization !== `Basic ${btoa(key)}`)
      return {
        ...fault(401, 'HTTPException', 'Incorrect username or password'),
        headers: { 'www-authenticate': 'Basic' },
      };
    switch (`${method} ${path}`) {
      case 'POST /sdapi/v1/txt2img':
      case 'POST /sdapi/v1/img2img':
        return { verb: 'submit', act: () => submit(heard) };
      case 'GET /sdapi/v1/progress':
        return { verb: 'progress', act: progress };
      case 'POST /sdapi/v1/interrupt':
        return {
          verb: 'interrupt',
          act: () => {
            if (current) current.interrupted = true;
            current?.go();
            return {};
          },
        };
      case 'GET /sdapi/v1/sd-models':
        return {
          verb: 'models',
          act: () => ({
            body: [{ title: `${MODEL} [31e35c80fc]`, model_name: MODEL, filename: `/models/${MODEL}` }],
          }),
        };
      default:
        return { status: 404, body: { detail: 'Not Found' } };
    }
  });
  return {
    ...server,
    received,
    hold: (on) => {
      held = on;
      if (!on) current?.go();
    },
    deliver: (outputs) => {
      delivered = outputs;
    },
  };
}

const MODEL = 'sd_xl_base_1.0';

function fault(status: number, error: string, detail: string, errors = ''): Answer {
  return { status, body: { error, detail, body: '', errors } };
}
