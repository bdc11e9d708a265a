/**
 * The programs that speak AUTOMATIC1111's API, each as its source or a run of it shows. The tests of the protocol run
 * over all of them.
 */

/** A prompt as a program reads it: the words to draw, and the syntax that it obeyed beside them. */
export type ReadPrompt = { drawn: string; obeyed: string[]; settings: Record<string, unknown> };

export type SdapiProgram = {
  /** It has `progress` and `interrupt`. */
  cancels: boolean;
  /** Seeds that it uses as sent. Any other is replaced by a random one. */
  seeds: { bits: 31 | 32 };
  /** The members of `info` that name the checkpoint. */
  named: 'sd_model_name' | 'infotext';
  /** The name of the loaded checkpoint as `info` spells it. */
  spelled(model: string): string;
  /** Media types that it decodes. Others are ignored without a word, or refused with a 500. */
  decodes: RegExp;
  ignoresUndecodable: boolean;
  read(prompt: string): ReadPrompt;
};

const NETWORK = /<([\p{L}\p{N}_]+):([^>]+)>/gu;

function networks(prompt: string): ReadPrompt {
  const obeyed = [...prompt.matchAll(NETWORK)].map(([tag]) => tag);
  const parts = prompt.split(/\bAND\b/);
  if (parts.length > 1) obeyed.push('AND');
  return { drawn: prompt.replaceAll(NETWORK, ''), obeyed, settings: {} };
}

/** SD.Next drops comments, draws lots in braces, and reads files of wildcards, before it looks for networks. */
function sdNext(prompt: string): ReadPrompt {
  const obeyed: string[] = [];
  let drawn = prompt.replaceAll(/\/\*.*?\*\//gs, '');
  if (drawn !== prompt) obeyed.push('/* */');
  for (let found = /\{([^{}]*)\}/.exec(drawn); found; found = /\{([^{}]*)\}/.exec(drawn)) {
    obeyed.push(found[0]);
    drawn = drawn.replace(found[0], () => found![1]!.split('|')[0]!.replace(/:[\d.]*$/, ''));
  }
  obeyed.push(...[...drawn.matchAll(/__([^_].*?)__/g)].map(([wildcard]) => wildcard));
  const rest = networks(drawn);
  return { ...rest, obeyed: [...obeyed, ...rest.obeyed] };
}

function extraArguments(prompt: string): ReadPrompt {
  const [tag, json] = /<sd_cpp_extra_args>(.*?)<\/sd_cpp_extra_args>/.exec(prompt) ?? [];
  if (tag === undefined) return { drawn: prompt, obeyed: [], settings: {} };
  return { drawn: prompt.replace(tag, ''), obeyed: [tag], settings: JSON.parse(json!) };
}

const PILLOW = /^image\/(?:png|jpeg|webp|gif)$/;

export const SDAPI_PROGRAMS = {
  // Source: AUTOMATIC1111/stable-diffusion-webui v1.10.1, modules/processing.py, modules/api/api.py.
  'AUTOMATIC1111 1.10.1': {
    cancels: true,
    seeds: { bits: 32 },
    named: 'sd_model_name',
    spelled: (model) => model,
    decodes: PILLOW,
    ignoresUndecodable: false,
    read: networks,
  },
  // Source: lllyasviel/stable-diffusion-webui-forge f2.0.1v1.10.1, which keeps these files of AUTOMATIC1111.
  'Forge 2.0.1': {
    cancels: true,
    seeds: { bits: 32 },
    named: 'sd_model_name',
    spelled: (model) => model,
    decodes: PILLOW,
    ignoresUndecodable: false,
    read: networks,
  },
  // Source: vladmandic/sdnext 01a68baa, modules/processing.py, modules/styles.py.
  'SD.Next 01a68baa': {
    cancels: true,
    seeds: { bits: 32 },
    named: 'infotext',
    spelled: (model) => model,
    decodes: PILLOW,
    ignoresUndecodable: false,
    read: sdNext,
  },
  // Driven: leejet/stable-diffusion.cpp 97d29908 on a CPU, and its examples/server/routes_sdapi.cpp.
  'sd-server 97d29908': {
    cancels: false,
    seeds: { bits: 31 },
    named: 'sd_model_name',
    spelled: (model) => `${model}.safetensors`,
    decodes: /^image\/(?:png|jpeg)$/,
    ignoresUndecodable: true,
    read: extraArguments,
  },
} satisfies Record<string, SdapiProgram>;

export type SdapiProgramName = keyof typeof SDAPI_PROGRAMS;
export const SDAPI_PROGRAM_NAMES = Object.keys(SDAPI_PROGRAMS) as SdapiProgramName[];
