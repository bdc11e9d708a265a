/** The stand-in for a film of which nothing can be shown: the card of the prompt, moved by the camera. */
import type { Canvas } from '@napi-rs/canvas';
import { Arena } from '../kernels/arena.ts';
import type { FilmFormat } from '../port/film-format.ts';
import { alphaOf } from '../raster/pixels.ts';
import { Random } from '../raster/random.ts';
import type { NothingShown } from '../scene/painting/describe-scene.ts';
import { cardLayers } from '../stand-in/stand-in-card.ts';
import type { FilmResult, FilmTask, FilmTools } from './film-work.ts';
import { finish } from './finish.ts';
import type { VideoFrame } from './media/video-frame.ts';
import { type Compositor, openCompositor } from './scene-animation/compositor.ts';
import { type LayerKernels, loadLayerKernels } from './scene-animation/layer-kernels.ts';
import { type Plate, plateOf } from './scene-animation/plates.ts';

/** Share of each side that the composition extends beyond the frame: room for the camera. */
const BLEED = 0.07;
/** Zoom of the camera towards the composition, and towards the words in front of it. */
const [NEARER, WORDS_NEARER] = [0.08, 0.03];

export async function cardFilm(
  task: FilmTask,
  tools: FilmTools,
  format: FilmFormat,
  { refused, why, words }: NothingShown,
): Promise<FilmResult> {
  const prompt = String(task.input.prompt ?? '');
  const result = await finish(task, tools, format, frames({ prompt, seed: task.seed, ...format }), {
    camera: ['push_in'],
    summary: 'A card with the words of the prompt.',
    understood: words.map((word) => ({ words: word, result: 'missing' })),
  });
  return { ...result, stand_in: { instead_of: refused, why } };
}

type CardFilm = { prompt: string; seed: number; width: number; height: number; frames: number };

function* frames({ frames: many, ...card }: CardFilm): Generator<VideoFrame> {
  const { width, height, seed } = card;
  const layers = cardLayers(card, BLEED);
  const arena = new Arena();
  const kernels = loadLayerKernels(arena);
  const on = openCompositor(arena, kernels, width, height);
  const composition = plateFrom(layers.composition, { arena, kernels });
  const words = plateFrom(layers.words, { arena, kernels });
  const random = new Random(seed, 'stand-in camera');
  const drift = { x: random.sign() * width * BLEED * 0.6, y: random.sign() * height * BLEED * 0.4 };
  for (let frame = 0; frame < many; frame++) {
    const share = many > 1 ? eased(frame / (many - 1)) : 0;
    const away = share - 0.5;
    draw(on, composition, { zoom: 1 + NEARER * share, x: drift.x * away, y: drift.y * away });
    draw(on, words, { zoom: 1 + WORDS_NEARER * away, x: 0, y: 0 });
    yield { width, height, alpha: false, bytes: on.yuv() };
  }
}

/** A plate around the middle of the frame, enlarged and shifted. */
function draw(on: Compositor, plate: Plate, { zoom, x, y }: { zoom: number; x: number; y: number }): void {
  const { width, height } = on;
  const step = 1 / zoom;
  // A plate has a rim of one pixel.
  const left = 1 + plate.width / 2 - 1 + x - (width / 2) * step;
  const top = 1 + plate.height / 2 - 1 + y - (height / 2) * step;
  on.draw(plate, { from: 0, to: height, left: 0, right: width }, (row, out) => {
    out.x = left;
    out.y = top + row * step;
    out.stepX = step;
    out.stepY = 0;
  });
}

function plateFrom(canvas: Canvas, at: { arena: Arena; kernels: LayerKernels }): Plate {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return plateOf(at, data, alphaOf(data), { left: 0, top: 0, width, height });
}

function eased(share: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * share);
}
