/**
 * A server that speaks as AUTOMATIC1111's WebUI does, or another program of its API: one work at a time, each answered
 * when its pictures are there.
 *
 * Source of every shape: `docs/upstreams/sdapi.md`.
 */
import { sniffType } from '@reverie/engines';
import { SDAPI_PROGRAMS, type SdapiProgram, type SdapiProgramName } from './sdapi-programs.ts';
import {
  type Answer,
  mediaIn,
  numberOf,
  paint,
  type Received,
  type Wire,
  type WireRequest,
  wire,
} from './wire.ts';

export type SdapiVerb = 'submit' | 'progress' | 'interrupt' | 'models';
export type SdapiServer = Wire<SdapiVerb> & {
  received: (Received & {
    interrupted: boolean;
    path: string;
    /** Control syntax of the prompt that the program followed. */
    obeyed: string[];
    /** Media that the program could not decode and ignored. */
    ignored: string[];
    /** The seed that the program used. */
    used_seed: number;
  })[];
  /** Works begun from now on stay at 0.4 until this is called with false, or they are interrupted. */
  hold(on: boolean): void;
  /** Sets the outputs of all later works. */
  deliver(outputs: Uint8Array[]): void;
};
type Work = SdapiServer['received'][number] & { task: string | undefined; go: () => void };

/**
 * `key`: `user:password`. `tells`: whether it names the task it is at, as newer ones do, and gives `info`. `loaded`: its
 * checkpoint, when it is not the usual one.
 */
export async function sdapiServer({
  key,
  tells = true,
  grid = false,
  program: programName = 'AUTOMATIC1111 1.10.1',
  loaded = MODEL,
}: {
  key?: string;
  tells?: boolean;
  grid?: boolean;
  program?: SdapiProgramName;
  loaded?: string;
} = {}): Promise<SdapiServer> {
  const program: SdapiProgram = SDAPI_PROGRAMS[programName];
  const received: Work[] = [];
  let current: Work | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let held = false;
  let delivered: Uint8Array[] | undefined;

  const submit = async (wireRequest: WireRequest): Promise<Answer> => {
    const { fields, path } = wireRequest;
    const { prompt, init_images, batch_size } = fields;
    if (prompt !== undefined && typeof prompt !== 'string')
      return {
        status: 422,
        body: { detail: [{ loc: ['body', 'prompt'], msg: 'str type expected', type: 'type_error.str' }] },
      };
    if (path.endsWith('/img2img') && !Array.isArray(init_images))
      return fault(404, 'HTTPException', 'Init image not found');
    const sources = mediaIn(wireRequest);
    const undecodable = Object.keys(sources).filter(
      (field) => !program.decodes.test(sniffType(sources[field]!) ?? ''),
    );
    if (undecodable.length > 0 && !program.ignoresUndecodable)
      return fault(500, 'HTTPException', 'Invalid encoded image');
    const { drawn, obeyed, settings } = program.read(prompt ?? '');
    const sent = { ...fields, ...settings };
    const work: Work = {
      path,
      fields,
      sources,
      prompt: prompt === undefined ? prompt : drawn,
      width: numberOf(sent.width) ?? 512,
      height: numberOf(sent.height) ?? 512,
      seed: numberOf(sent.seed) ?? -1,
      used_seed: usedSeed(numberOf(sent.seed) ?? -1, program),
      count: numberOf(batch_size) ?? 1,
      interrupted: false,
      obeyed,
      ignored: undecodable,
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
    const { width = 512, height = 512, count = 1, used_seed: seed } = work;
    const painted =
      delivered ??
      (await Promise.all(Array.from({ length: count }, (_, index) => paint(width, height, seed + index))));
    const pictures = grid && count > 1 ? [await paint(width * 2, height, 1), ...painted] : painted;
    const info = {
      seed,
      all_seeds: painted.map((_, index) => seed + index),
      index_of_first_image: pictures.length - painted.length,
      ...(program.named === 'sd_model_name' && { sd_model_name: program.spelled(loaded) }),
      infotexts: painted.map(() => `${work.prompt}\nSteps: 20, Seed: ${seed}, Model: ${loaded}`),
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

  const server = await wire<SdapiVerb>((received) => {
    const { method, path, headers } = received;
    if (key !== undefined && headers.authorization !== `Basic ${btoa(key)}`)
      return {
        ...fault(401, 'HTTPException', 'Incorrect username or password'),
        headers: { 'www-authenticate': 'Basic' },
      };
    // cpp-httplib answers unknown routes with an empty body.
    if (!program.cancels && /\/(?:progress|interrupt)$/.test(path)) return { status: 404, body: '' };
    switch (`${method} ${path}`) {
      case 'POST /sdapi/v1/txt2img':
      case 'POST /sdapi/v1/img2img':
        return { verb: 'submit', act: () => submit(received) };
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
            body: [{ title: `${loaded} [31e35c80fc]`, model_name: loaded, filename: `/models/${loaded}` }],
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

const RANDOM_SEED = 77;

/** sd-server reads a signed integer of 32 bits, and a negative one is random. */
function usedSeed(seed: number, { seeds: { bits } }: SdapiProgram): number {
  if (bits === 32) return seed === -1 ? RANDOM_SEED : seed;
  const truncated = seed | 0;
  return truncated < 0 ? RANDOM_SEED : truncated;
}

function fault(status: number, error: string, detail: string, errors = ''): Answer {
  return { status, body: { error, detail, body: '', errors } };
}
