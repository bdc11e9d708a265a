/** The response of a paid call, past or present, built only from the stored generation. */
import type { PaidOperation } from '../../generated/prices.ts';
import type { Generation } from '../generation/generation.ts';
import { presentChat } from '../presenters/present-chat.ts';
import {
  presentCutOut,
  presentEdited,
  presentPhotoreal,
  presentRa1,
  presentRa2,
  presentRelay,
  presentResized,
  presentZimage,
} from '../presenters/present-image.ts';
import { jobMoney } from '../presenters/present-job.ts';
import {
  presentCutFilm,
  presentLtx23,
  presentLtxV097,
  presentRa2v,
  presentVideo,
} from '../presenters/present-video.ts';
import type { Settings } from './context.ts';
import { failure } from './failure-problem.ts';

type Presenter = (baseUrl: string, generation: Generation) => object;

/** By operation: the body of the success. */
const PRESENTERS: Record<PaidOperation, Presenter> = {
  ra1: presentRa1,
  ra2: presentRa2,
  zimage: presentZimage,
  relay: presentRelay,
  'photoreal-image': presentPhotoreal,
  'ra2-image-editor': presentEdited,
  'smart-resize': presentResized,
  'remove-background': presentCutOut,
  chatpred_or: presentChat,
  wan: presentVideo,
  'ltx-video-v097': presentLtxV097,
  'ltx-2': presentVideo,
  'ltx-text-to-video': presentVideo,
  'ltx-2.3-image-to-video': presentLtx23,
  ra2v: presentRa2v,
  'video-editor/render': presentVideo,
  'remove-background-video': presentCutFilm,
  'video-relight': presentVideo,
};

/** The response of `getRequest`. */
export function storedRequest(generation: Generation, settings: Settings) {
  const { request_id, operation, state, created_at, completed_at } = generation;
  const { billing: _, ...money } = jobMoney(generation);
  return {
    status: 200 as const,
    ...(state === 'in_progress' && { headers: { 'Retry-After': '2' } }),
    body: {
      ...{ request_id, operation, job_id: generation.id, status: state },
      created_at: created_at.toISOString(),
      completed_at: completed_at?.toISOString() ?? null,
      ...(generation.conversation_id !== null && { conversation_id: generation.conversation_id }),
      ...money,
      response: storedAnswer(generation, settings),
    },
  };
}

/** Null while it runs. The same generation always has the same response. */
export function storedAnswer(
  generation: Generation,
  { baseUrl }: Settings,
): { status: number; body: Record<string, unknown> } | null {
  if (generation.state === 'in_progress') return null;
  if (generation.state === 'completed') {
    const present = PRESENTERS[generation.operation as PaidOperation];
    return { status: 200, body: { ...present(baseUrl, generation) } };
  }
  const problem = failure(generation);
  return { status: problem.status, body: { ...problem.toBody(`${baseUrl}/docs`, generation.request_id) } };
}
