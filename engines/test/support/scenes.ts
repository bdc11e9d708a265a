/** Small films of a lit head before a wall, whose every part is known, and balls in any light. */
import sharp from 'sharp';
import { encodeFilm } from '../../film/media/encode.ts';
import { type FrameSize, frameBytes, type VideoFrame } from '../../film/media/video-frame.ts';
import { tone } from './films.ts';

export type Actor = {
  size: FrameSize;
  count: number;
  /** Pixels a frame that the head moves to the right. */
  pace?: number;
  /** ± levels of luma that change in every frame, as a sensor's do. */
  noise?: number;
};

/** Where the head is in a frame, in pixels, and its radius. */
export function headAt({ size, pace = 0 }: Actor, frame: number): { x: number; y: number; radius: number } {
  const { width, height } = size;
  return { x: width * 0.45 + pace * frame, y: height * 0.52, radius: height * 0.3 };
}

/** 0–1: how much of a pixel the head covers. */
export function coverage(actor: Actor, frame: number, x: number, y: number): number {
  const { x: cx, y: cy, radius } = headAt(actor, frame);
  return Math.min(1, Math.max(0, radius - Math.hypot(x + 0.5 - cx, y + 0.5 - cy) + 0.5));
}

/** A freckled orange head before a bluish wall with soft stripes. */
export function* actorFrames(actor: Actor): Generator<VideoFrame> {
  const { size, count, noise = 0 } = actor;
  const { width, height } = size;
  let state = 12345;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  for (let frame = 0; frame < count; frame++) {
    const bytes = new Uint8Array(frameBytes(size, false));
    const head = headAt(actor, frame);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const share = coverage(actor, frame, x, y);
        const [u, v] = [x - head.x, y - head.y];
        const skin = 150 + 14 * Math.sin(u * 0.9) * Math.cos(v * 0.8);
        const wall = 92 + 8 * Math.sin(x * 0.21) + 6 * Math.sin(y * 0.17 + x * 0.05);
        bytes[y * width + x] = wall + (skin - wall) * share + 2 * noise * random();
      }
    }
    for (let y = 0; y < height / 2; y++) {
      for (let x = 0; x < width / 2; x++) {
        const share = coverage(actor, frame, x * 2 + 0.5, y * 2 + 0.5);
        const at = width * height + (y * width) / 2 + x;
        bytes[at] = 146 + (92 - 146) * share;
        bytes[at + (width * height) / 4] = 112 + (166 - 112) * share;
      }
    }
    yield { ...size, alpha: false, bytes };
  }
}

export async function writeActor(path: string, actor: Actor, fps = 25, sound = true): Promise<string> {
  await encodeFilm({
    path,
    container: 'mp4',
    ...actor.size,
    fps,
    video: actorFrames(actor),
    ...(sound && { audio: tone(actor.count / fps + 1) }),
  });
  return path;
}

export type Ball = {
  /** To the right, up, towards the camera. */
  from: [number, number, number];
  color?: [number, number, number];
  ambient?: number;
  /** Grey of the backdrop, 0–255. */
  backdrop?: number;
  size?: FrameSize;
  /** Where, and how large, in shares of the short side. */
  radius?: number;
  mirror?: boolean;
};

/** A dull white ball in one light, or a mirror that shows that light; PNG. */
export async function ballPicture(ball: Ball): Promise<Buffer> {
  const { color = [1, 1, 1], ambient = 0.12, backdrop = 60, mirror = false } = ball;
  const { width, height } = ball.size ?? { width: 200, height: 160 };
  const radius = (ball.radius ?? 0.36) * Math.min(width, height);
  const length = Math.hypot(...ball.from);
  const [lx, ly, lz] = ball.from.map((each) => each / length) as [number, number, number];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const x = ((at % width) + 0.5 - width / 2) / radius;
    const y = -(Math.floor(at / width) + 0.5 - height / 2) / radius;
    const square = x * x + y * y;
    const z = Math.sqrt(Math.max(0, 1 - square));
    const faced = mirror
      ? // The mirrored direction of the look along −z: a sharp lamp in dim surroundings.
        2 * z * x * lx + 2 * z * y * ly + (2 * z * z - 1) * lz > 0.93
        ? 3
        : 0
      : Math.max(0, x * lx + y * ly + z * lz);
    const cover = Math.min(1, Math.max(0, (1 - Math.sqrt(square)) * radius + 0.5));
    for (let part = 0; part < 3; part++) {
      const lit = 255 * Math.min(1, 0.7 * (faced * color[part]! + ambient)) ** (1 / 2.2);
      pixels[at * 3 + part] = Math.round(backdrop + (lit - backdrop) * cover);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
