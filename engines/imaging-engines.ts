/** Smart resize and background removal as engines. */
import { basename } from 'node:path';
import { CLEAR_MIN } from './analysis/matting/reliability.ts';
import type { EmbeddedModels } from './analysis/models.ts';
import type { JsonObject } from './lib/json.ts';
import type { WorkerPool } from './pool/worker-pool.ts';
import type { Engine, Step, Task } from './port/engine.ts';
import type { Box } from './raster/box.ts';
import { resizeEngine } from './resize-engine.ts';

const SOURCE = 'image_url';

/** `models` find the subject and enlarge, in place of the embedded methods. */
export function imagingEngines(
  pool: WorkerPool,
  models: EmbeddedModels = {},
): { resize: Engine; removeBackground: Engine } {
  return {
    resize: resizeEngine(({ signal, ...request }) => pool.run('resize', { ...request, models }, signal)),
    removeBackground: removeBackgroundEngine(pool, models),
  };
}

const ABOUT =
  'A border of one colour is the background. Pictures of the built-in illustrator carry the outline of their subject. In other pictures a small neural network (U²-Netp) finds the subject, and ' +
  'colours refine its outline, down to hair. A second look at lower resolution measures the confidence: an uncertain ' +
  'cut-out is refused without a charge, unless a box or points locate the subject.';
const ABOUT_MODEL =
  'Cuts out the subject that a matting model of the operator finds. A box limits the result; points are ignored.';
/**
 * Minimum confidence when the caller located the subject or a model is configured. Only an empty result is then
 * refused.
 */
const REPORTED_MIN = 0.02;
const UNSURE = 0.75;
const NOT_CLEAR =
  'No subject stands out clearly enough from its background. Nothing was charged. Send `box` or `points` ' +
  'that locate it, or use a plainer background';

const GUESSED = 'No subject stands out clearly enough from its background, so this cut-out is the best guess';

function removeBackgroundEngine(pool: WorkerPool, models: EmbeddedModels): Engine {
  const model = models.matting;
  return {
    label: model
      ? { name: 'matting-model', version: basename(model.model_path), kind: 'local' }
      : { name: 'imaging', version: '1.0.0', kind: 'local' },
    about: model ? ABOUT_MODEL : ABOUT,
    async start({ input, sources, stand_in = false }: Task, signal: AbortSignal): Promise<Step> {
      const bytes = sources?.[SOURCE];
      if (bytes === undefined)
        throw new Error(`A remove-background task has no ${SOURCE} among its sources.`);
      const result = await pool.run('cutOut', { bytes, ...hintsOf(input), guess: stand_in, models }, signal);
      if ('refused' in result) {
        const refusal = result.refused === 'image_too_large' ? 'media_too_large' : result.refused;
        return { is: 'refused', refusal, param: SOURCE, message: result.message };
      }
      const { png, width, height, confidence, subject_box } = result;
      const isGuided = model !== undefined || input.box !== undefined || input.points !== undefined;
      const unclear = confidence < (isGuided ? REPORTED_MIN : CLEAR_MIN);
      if (unclear && !stand_in)
        return { is: 'refused', refusal: 'no_clear_subject', param: SOURCE, message: NOT_CLEAR };
      return {
        is: 'done',
        outputs: [{ bytes: png, content_type: 'image/png', width, height }],
        facts: { confidence, subject_box },
        ...(unclear
          ? { stand_in: { instead_of: 'no_clear_subject', why: GUESSED } }
          : confidence < UNSURE && { warnings: ['The subject was hard to tell from its background'] }),
      };
    },
  };
}

type Hints = { box?: Box; points?: { x: number; y: number; keep: boolean }[] };

function hintsOf({ box, points }: JsonObject): Hints {
  const places = points as { x: number; y: number; subject: boolean }[] | undefined;
  return {
    ...(box !== undefined && { box: box as Box }),
    ...(places && { points: places.map(({ x, y, subject }) => ({ x, y, keep: subject })) }),
  };
}
