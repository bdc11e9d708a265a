/** Which models this process uses: those that were installed, and before them those that the engines file names. */
import { join } from 'node:path';
import {
  type BergamotModel,
  type EmbeddedModels,
  installedModels,
  modelFor,
  modelsFor,
} from '@reverie/engines';
import type { ChatEntry, EnginesFile } from '@reverie/upstreams';

export type UsedModels = {
  embedded: EmbeddedModels;
  /** By the id that callers name. */
  chat: Record<string, ChatEntry>;
  /** By their languages; a pair that was installed twice counts once. */
  translation: BergamotModel[];
  /** The installed models in use, for display. */
  used: { task: string; name: string }[];
};

/** Throws `ModelsError` when the record of an installed model cannot be read. */
export function usedModels(dataDir: string, file: Pick<EnginesFile, 'matting'> | undefined): UsedModels {
  const installed = installedModels(dataDir);
  const matting = file?.matting ? undefined : modelFor(installed, 'matting');
  const upscaling = modelFor(installed, 'upscaling');
  const safety = modelFor(installed, 'safety');
  const chat = modelsFor(installed, 'chat');
  const translation = modelsFor(installed, 'translation');
  return {
    embedded: {
      matting: file?.matting ?? (matting && mattingOf(matting)),
      upscaling: upscaling && {
        model_path: join(upscaling.folder, upscaling.use.path),
        scale: upscaling.use.scale,
      },
      safety: safety && {
        model_path: join(safety.folder, safety.use.path),
        input_size: safety.use.input_size,
        classes: safety.use.classes,
        refuses: safety.use.refuses,
      },
    },
    chat: Object.fromEntries(chat.map((one, index) => [`local/${one.name}`, chatEntry(one, index === 0)])),
    translation: translation.map(bergamotModel),
    used: [matting, upscaling, safety, ...chat, ...translation].flatMap((one) =>
      one ? [{ task: one.use.task, name: one.name }] : [],
    ),
  };
}

function mattingOf({ folder, use }: NonNullable<ReturnType<typeof modelFor<'matting'>>>) {
  const { input_size, mean, std, sigmoid, stretch } = use;
  return {
    model_path: join(folder, use.path),
    input_size: { width: input_size, height: input_size },
    mean,
    std,
    sigmoid,
    stretch,
  };
}

/** At the least rate there is, and free within the daily allowance: it costs the operator nothing but the machine. */
function chatEntry({ folder, use }: ReturnType<typeof modelsFor<'chat'>>[number], first: boolean): ChatEntry {
  return {
    input_credits_per_million: '7.2',
    output_credits_per_million: '7.2',
    free: true,
    default: first,
    max_tokens: 1024,
    sources: [{ protocol: 'gguf', model: join(folder, use.path), context_tokens: use.context_tokens }],
  };
}

function bergamotModel({ folder, use }: ReturnType<typeof modelsFor<'translation'>>[number]): BergamotModel {
  const { from, to, model, vocabulary, shortlist } = use;
  return {
    from,
    to,
    model: join(folder, model),
    vocabulary: join(folder, vocabulary),
    shortlist: join(folder, shortlist),
  };
}
