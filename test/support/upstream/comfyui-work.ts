/** The nodes behind the fixture of ComfyUI: what they must be given, and what they make. */
import { numberOf, type Received } from './wire.ts';

type Node = { class_type: string; inputs: Record<string, unknown> };
export type Workflow = Record<string, Node>;
export type ComfyWork = Received & {
  prompt_id: string;
  workflow: Workflow;
  interrupted: boolean;
  deleted: boolean;
};

/** Of every node: the inputs it must have, and the files it offers. */
const KINDS: Record<string, { needs: string[]; offers?: Record<string, string[]>; uploads?: string }> = {
  KSampler: { needs: ['seed', 'model', 'positive', 'negative', 'latent_image'] },
  CheckpointLoaderSimple: { needs: ['ckpt_name'], offers: { ckpt_name: ['sd_xl_base_1.0.safetensors'] } },
  EmptyLatentImage: { needs: ['width', 'height', 'batch_size'] },
  CLIPTextEncode: { needs: ['text', 'clip'] },
  VAEDecode: { needs: ['samples', 'vae'] },
  SaveImage: { needs: ['images'] },
  PreviewImage: { needs: ['images'] },
  UNETLoader: { needs: ['unet_name'], offers: { unet_name: ['wan2.2_ti2v_5B_fp16.safetensors'] } },
  CLIPLoader: { needs: ['clip_name'], offers: { clip_name: ['umt5_xxl_fp8_e4m3fn_scaled.safetensors'] } },
  VAELoader: { needs: ['vae_name'], offers: { vae_name: ['wan2.2_vae.safetensors'] } },
  ModelSamplingSD3: { needs: ['model'] },
  LoadImage: { needs: ['image'], offers: { image: ['example.png'] }, uploads: 'image_upload' },
  Wan22ImageToVideoLatent: { needs: ['width', 'height', 'length', 'vae'] },
  CreateVideo: { needs: ['images', 'fps'] },
  SaveVideo: { needs: ['video'] },
  RMBG: { needs: ['image'] },
  VHS_LoadVideo: { needs: ['video'], offers: { video: ['example.mp4'] }, uploads: 'video_upload' },
  VHS_VideoInfo: { needs: ['video_info'] },
  VHS_VideoCombine: { needs: ['images'] },
};

export function outputsOf(work: ComfyWork, index: number, count = work.count ?? 1): object {
  const file = (number: number, ending: string, type = 'output') => ({
    filename: `reverie_${index}_${number}_.${ending}`,
    subfolder: '',
    type,
  });
  const outputs = Object.entries(work.workflow).flatMap(([id, { class_type }]): [string, object][] => {
    const images = Array.from({ length: count }, (_, number) => file(number, 'png'));
    if (class_type === 'SaveImage') return [[id, { images }]];
    if (class_type === 'PreviewImage')
      return [[id, { images: images.map((one) => ({ ...one, type: 'temp' })) }]];
    if (class_type === 'SaveVideo') return [[id, { images: [file(0, 'mp4')], animated: [true] }]];
    if (class_type === 'VHS_VideoCombine')
      return [
        [
          id,
          {
            gifs: [
              {
                ...file(0, 'webm'),
                format: 'video/webm',
                frame_rate: 24,
                workflow: `reverie_${index}_0.png`,
              },
            ],
          },
        ],
      ];
    return [];
  });
  return Object.fromEntries(outputs);
}

/** The server's description of a node type; empty for unknown ones. */
export function kindOf(kind: string): object {
  if (!KINDS[kind]) return {};
  const { needs, offers = {}, uploads } = KINDS[kind];
  const required = Object.fromEntries(
    needs.map((field) => [
      field,
      offers[field] ? [offers[field], uploads ? { [uploads]: true } : {}] : ['*', {}],
    ]),
  );
  return { [kind]: { input: { required }, output: [], name: kind } };
}

export function errorsIn(workflow: Workflow, uploads: Map<string, Buffer>): Record<string, object> {
  const found = Object.entries(workflow).flatMap(([id, { class_type, inputs }]): [string, object][] => {
    const { needs = [], offers = {} } = KINDS[class_type] ?? {};
    const errors = needs.flatMap((field): object[] => {
      const value = inputs[field];
      if (value === undefined)
        return [
          {
            type: 'required_input_missing',
            message: 'Required input is missing',
            details: field,
            extra_info: { input_name: field },
          },
        ];
      const offered = offers[field];
      if (!offered || offered.includes(String(value)) || uploads.has(String(value))) return [];
      return [
        {
          type: 'value_not_in_list',
          message: 'Value not in list',
          details: `${field}: '${value}' not in ${JSON.stringify(offered)}`,
          extra_info: { input_name: field },
        },
      ];
    });
    return errors.length > 0 ? [[id, { errors, dependent_outputs: ['9'], class_type }]] : [];
  });
  return Object.fromEntries(found);
}

/** The task of a workflow, read from its nodes. */
export function workOf(workflow: Workflow, uploads: Map<string, Buffer>): ComfyWork {
  const input = (kinds: RegExp, field: string) =>
    Object.values(workflow).find(({ class_type, inputs }) => kinds.test(class_type) && field in inputs)
      ?.inputs[field];
  const sources = Object.entries(workflow).flatMap(([id, { inputs }]) =>
    Object.entries(inputs).flatMap(([field, value]): [string, Buffer][] => {
      const bytes = uploads.get(String(value));
      return bytes ? [[`${id}.inputs.${field}`, bytes]] : [];
    }),
  );
  const fields = Object.fromEntries(
    Object.entries(workflow).flatMap(([id, { inputs }]) =>
      Object.entries(inputs).map(([field, value]) => [`${id}.inputs.${field}`, value] as const),
    ),
  );
  const frames = numberOf(input(/Latent/, 'length'));
  const fps = numberOf(input(/^CreateVideo$/, 'fps'));
  return {
    prompt_id: crypto.randomUUID(),
    workflow,
    interrupted: false,
    deleted: false,
    fields,
    sources: Object.fromEntries(sources),
    prompt: input(/^CLIPTextEncode$/, 'text') as string | undefined,
    width: numberOf(input(/Latent/, 'width')),
    height: numberOf(input(/Latent/, 'height')),
    seed: numberOf(input(/^KSampler$/, 'seed')),
    count: numberOf(input(/^EmptyLatentImage$/, 'batch_size')) ?? 1,
    ...(frames && fps && { seconds: frames / fps }),
  };
}
