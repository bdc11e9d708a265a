/** A film from a prompt: the illustrator's scene in layers, played. */

import { Arena } from '../../kernels/arena.ts';
import {
  describeScene,
  type NothingShown,
  nothingShown,
  undrawn,
} from '../../scene/painting/describe-scene.ts';
import { gradeOf } from '../../scene/painting/grade.ts';
import { inLook, type Look } from '../../scene/painting/look.ts';
import { MEDIA_PROCESSES } from '../../scene/painting/media/media.ts';
import type { PaintedPart } from '../../scene/painting/painted-part.ts';
import { otherwise, paintedParts } from '../../scene/painting/painted-parts.ts';
import { colourlessInFrame, type SeenPlaces } from '../../scene/painting/seen.ts';
import { understand } from '../../scene/understanding/understand.ts';
import { directionOf } from '../motion/direction.ts';
import { soundsNamed } from '../sound/sound-names.ts';
import { openCompositor } from './compositor.ts';
import { deedsOf, deedWords, isDone } from './deeds.ts';
import { loadLayerKernels } from './layer-kernels.ts';
import { playOf } from './play.ts';
import { type SceneShot, viewFrom } from './scene-camera.ts';

export type SceneFilm = {
  prompt: string;
  /** 0 … 2³²−1. */
  seed: number;
  /** Pixels, both even. */
  width: number;
  height: number;
  fps: number;
  /** At least 1. */
  frames: number;
  /** Camera moves from the prompt. When empty, the scene determines them. */
  shot?: SceneShot;
  /** Particles the prompt asks for, by kind with their strength: snow, rain, embers, petals … */
  ambience?: ReadonlyMap<string, number>;
  look?: Look;
};

export type SceneReel = {
  /** Draws one frame, 0 … frames − 1, as RGBA or as planes of BT.709 (Y, U, V). Valid until the next is drawn. */
  rgba(frame: number): Uint8Array;
  yuv(frame: number): Uint8Array;
  /** One plain sentence: what the prompt was taken to mean; and what it asked for that is not shown. */
  understood: string;
  warnings: string[];
  parts: PaintedPart[];
  /** Set when nothing that the prompt names is shown or played. */
  nothing?: NothingShown;
};

/**
 * Paints the scene of a prompt once, in layers, and gives its frames one at a time, in any order: memory does not grow
 * with the length. The same order gives the same bytes. Never throws for a prompt, whatever it says.
 */
export function filmOfScene(film: SceneFilm): SceneReel {
  const { prompt, seed, width, height, fps, frames, shot = { moves: [], pace: 1 } } = film;
  const understood = understand(withoutCamera(prompt));
  const { scene, grade: lookGrade } = inLook(understood, film.look ?? 'neutral');
  const grade = gradeOf(scene, { ...MEDIA_PROCESSES[scene.medium].grade, ...lookGrade });
  const arena = new Arena();
  const kernels = loadLayerKernels(arena);
  const on = openCompositor(arena, kernels, width, height);
  const seconds = frames / fps;
  const darkroom = { arena, kernels, medium: scene.medium, grade, seed };
  const ambience = film.ambience ?? new Map<string, number>();
  const play = playOf({ scene, prompt, seed, width, height, seconds, shot, ambience, darkroom });
  const draw = (frame: number) => {
    const t = frame / fps;
    const share = frames > 1 ? frame / (frames - 1) : 0;
    const view = viewFrom(play.frame, play.way(share, t), play.scale, play.land, play.focus);
    for (const layer of play.layers) layer(on, view, share, t);
  };
  const deedsNamed = deedWords(withoutCamera(prompt));
  const played = ({ words }: { words: string }) =>
    [...deedsOf(words)].some((deed) => isDone(deed, play.gaits));
  const described = {
    ...scene,
    unknown: scene.unknown.filter((word) => !isPlayed(word, shot)),
    lost: (scene.lost ?? []).filter((lost) => !played(lost)),
    // Deeds are parts of their own, below.
    depicted: (scene.depicted ?? []).filter((words) => deedsOf(words).size === 0),
  };
  const deeds = [...deedsNamed].flatMap(([deed, words]): PaintedPart[] =>
    deed === 'rest' ? [] : [{ words, result: isDone(deed, play.gaits) ? 'done' : 'missing' }],
  );
  const idle = deeds.flatMap(({ words, result }) => (result === 'missing' ? [words] : []));
  const seen = (): SeenPlaces => {
    draw(frames >> 1);
    const { boxes } = play.seen;
    return { ...play.seen, colourless: colourlessInFrame({ data: on.rgba(), width, height }, scene, boxes) };
  };
  const measured = understood.blank ? { ...play.seen, colourless: new Set<string>() } : seen();
  const hasSound = (film.ambience?.size ?? 0) > 0 || soundsNamed(prompt).size > 0;
  return {
    ...(understood.blank && !hasSound && { nothing: nothingShown({ prompt, unknown: understood.unknown }) }),
    rgba: (frame) => {
      draw(frame);
      return on.rgba();
    },
    yuv: (frame) => {
      draw(frame);
      return on.yuv();
    },
    understood: describeScene(scene),
    warnings: [
      ...undrawn(described),
      ...otherwise(described, measured),
      ...(idle.length > 0 ? [`No subject in the film does this: ${idle.join(', ')}`] : []),
    ],
    parts: [...withDeeds(paintedParts(described, measured), deeds), ...cameraParts(prompt, shot)],
  };
}

const CAMERA_WORDS =
  /^(camera|kamera|cámara|caméra|câmera|shot|pans?|panning|zooms?|zooming|tilts?|tilting|dolly|trucks?|orbits?|orbiting|pushes|pulls|slowly|left|right|slow|motion|cinematic|handheld)$/i;

/** Clauses for the camera: done when the film makes one of their moves. */
function cameraParts(prompt: string, { moves }: SceneShot): PaintedPart[] {
  return [...prompt.matchAll(CAMERA_CLAUSE)].map(({ 0: words }) => {
    const cameraMoves = directionOf(words).camera.filter((move) => moves.includes(move));
    if (cameraMoves.length === 0) return { words: words.trim(), result: 'missing' };
    return { words: words.trim(), result: 'done', shown_as: cameraMoves.join(', ').replaceAll('_', ' ') };
  });
}

/** A word that is a part already is no second one. */
function withDeeds(parts: PaintedPart[], deeds: PaintedPart[]): PaintedPart[] {
  return [...parts, ...deeds.filter(({ words }) => !parts.some((part) => part.words === words))];
}

/** Words that only a film can show: actions, sounds, camera moves. */
function isPlayed(word: string, { moves }: SceneShot): boolean {
  return (
    deedsOf(word).size > 0 || soundsNamed(word).size > 0 || (moves.length > 0 && CAMERA_WORDS.test(word))
  );
}

const MOVES =
  '(?:pan|zoom|tilt|truck|track|dolly|crane|orbit|push|pull|roll|boom)(?:s|es|ning|ming|ing|ling)?|schwenkt?|zoomt|fährt|panoramique|travelling|paneo|panorámica|carrellata';

const CAMERA_CLAUSE = new RegExp(
  [
    `(?<!\\p{L})(?:the |a |die |la |le |el |una |eine )?(?:camera|kamera\\p{L}*|caméra|cámara|câm[ea]ra|camara|telecamera|камер\\p{L}*|máy quay|कैमरा|(?:ال)?كاميرا)(?!\\p{L})[^.,;:!?\n]*`,
    `(?<!\\p{L})(?:(?:slow(?:ly)?|gentle|smooth|fast|quick)\\s*)?(?:${MOVES})[- ](?:shot|left|right|up|down|in|out|back|around|away|forward|nach|links|rechts)(?!\\p{L})`,
    '(?:镜头|鏡頭|摄像机|カメラ|카메라|กล้อง)[^。，、,.;]*',
  ].join('|'),
  'giu',
);

/** The prompt without its words for the camera: a camera that pans is no frying pan. */
function withoutCamera(prompt: string): string {
  const left = prompt.replace(CAMERA_CLAUSE, ' ');
  return /[\p{L}\p{N}]/u.test(left) ? left : prompt;
}
