/** The embedded editor as an engine: it changes pictures as a prompt says. */

import type { EmbeddedModels } from './analysis/models.ts';
import type { NothingEdited } from './imaging/edit/edit.ts';
import type { Unchanged } from './imaging/edit/unchanged.ts';
import type { PictureRefusal } from './intake/picture-refusal.ts';
import { outputSize } from './output-size.ts';
import type { WorkerPool } from './pool/worker-pool.ts';
import type { Engine, Step, Task } from './port/engine.ts';

const MASK = 'mask';
const VERSION = '1.0.0';

const ABOUT =
  'Edits by rule: light, tone and colour, recolouring of sky, grass, water or a named colour, blur and sharpness, some ' +
  '25 painting styles, background removal and replacement by a painted place (a small neural network finds the subject), ' +
  'drawn things, weather and text added, mirroring, turning and frames. It cannot take things out of a picture, ' +
  'change people or exchange one thing for another. A mask limits the edit to its white parts. Warnings name the parts that it left out.';
const ONE_PICTURE = 'image_urls was ignored: the model edits one picture';

type Refused = Pick<Extract<Step, { is: 'refused' }>, 'refusal' | 'param'>;

/** By the editor's refusal: the code, and the field at fault, which is that of the picture or of the prompt. */
const REFUSALS: Record<(PictureRefusal | NothingEdited)['refused'], (source: string) => Refused> = {
  unreadable_image: (param) => ({ refusal: 'unreadable_image', param }),
  unsupported_image_format: (param) => ({ refusal: 'unsupported_image_format', param }),
  image_too_large: (param) => ({ refusal: 'media_too_large', param }),
  no_clear_subject: (param) => ({ refusal: 'no_clear_subject', param }),
  nothing_changed: () => ({ refusal: 'nothing_changed', param: 'prompt' }),
};

/** `models` find the subject and enlarge, in place of the embedded methods. */
export function editorEngine(pool: WorkerPool, models: EmbeddedModels = {}): Engine {
  return {
    label: { name: 'editor', version: VERSION, kind: 'local' },
    about: ABOUT,
    ignored_fields: ['negative_prompt', 'strength'],
    start: (task, signal) => start(pool, models, task, signal),
  };
}

async function start(
  pool: WorkerPool,
  models: EmbeddedModels,
  { input, seed, stand_in = false, sources = {} }: Task,
  signal: AbortSignal,
): Promise<Step> {
  const { [MASK]: mask, ...pictures } = sources;
  const [source, ...references] = Object.entries(pictures);
  const { prompt } = input;
  if (!source || typeof prompt !== 'string')
    return { is: 'failed', failure: 'broken', message: 'The request has no picture with a prompt' };
  signal.throwIfAborted();
  const [param, bytes] = source;
  const ignored = references.length > 0 ? [ONE_PICTURE] : [];
  const order = { bytes, prompt, ...outputSize(input), seed, models, ...(mask && { mask }) };
  const edited = await pool.run('editPicture', order, signal);
  if ('refused' in edited) {
    const nothing = 'understood' in edited && stand_in ? edited : undefined;
    const source = nothing ? await pool.run('markUnchanged', order, signal) : edited;
    if (nothing && !('refused' in source)) return unedited(source, nothing, ignored);
    const refused = 'refused' in source ? source : edited;
    return { is: 'refused', ...REFUSALS[refused.refused](param), message: refused.message };
  }
  const { final_prompt, warnings, understood, ...output } = edited;
  return {
    is: 'done',
    outputs: [output],
    facts: { final_prompt, understood },
    warnings: [...warnings, ...ignored],
  };
}

function unedited(
  { reshaped, ...output }: Unchanged,
  { refused, warnings: [first, ...more], understood }: NothingEdited,
  ignored: string[],
): Step {
  return {
    is: 'done',
    outputs: [output],
    facts: { final_prompt: 'Unchanged', understood },
    warnings: [...more, ...(reshaped ? [reshaped] : []), ...ignored],
    stand_in: {
      instead_of: refused,
      why: `Nothing was changed. ${first ?? ''}`.replace(/(?<![.\s])[.\s]+$/, ''),
    },
  };
}
