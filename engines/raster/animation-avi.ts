/** Animated WebP as AVI with one JPEG per frame, because the film library decodes no animated WebP. */
import { boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';

/** Frames of a film, repeated ones included, and pixels of all of them together. */
const FRAMES_MAX = 4000;
const PIXELS_MAX = 4_000_000_000;
const QUALITY = 95;
const FRAME_MS_DEFAULT = 100;
/** 60 frames a second. */
const FRAME_MS_MIN = 16;

/**
 * The AVI, without transparency. Writers of WebP merge equal frames into one of a longer delay, so a frame is repeated
 * as often as its delay is a multiple of the shortest one. Undefined if the bytes cannot be decoded or are too large.
 */
export async function aviOfAnimation(webp: Uint8Array): Promise<Uint8Array | undefined> {
  const picture = boundedPicture(webp);
  if ('refused' in picture) return undefined;
  try {
    const all = openPicture(picture, { pages: -1 });
    const { pages = 1, delay = [], width, pageHeight: height } = await all.metadata();
    if (!height || pages > FRAMES_MAX || width * height * pages > PIXELS_MAX) return undefined;
    const delays = Array.from({ length: pages }, (_, page) => delay[page] || FRAME_MS_DEFAULT);
    const step_ms = Math.max(FRAME_MS_MIN, Math.min(...delays));
    const repeats = delays.map((each) => Math.max(1, Math.round(each / step_ms)));
    if (repeats.reduce((sum, each) => sum + each, 0) > FRAMES_MAX) return undefined;
    const frames: Buffer[] = [];
    for (const [page, times] of repeats.entries()) {
      const opened = openPicture(picture, { page }).flatten({ background: '#000000' });
      const frame = await opened.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
      frames.push(...Array.from({ length: times }, () => frame));
    }
    return avi(frames, { width, height, frame_us: step_ms * 1000 });
  } catch {
    return undefined;
  }
}

type Shape = { width: number; height: number; frame_us: number };

/** Source: Microsoft, "AVI RIFF File Reference" (MainAVIHeader, AVISTREAMHEADER, BITMAPINFOHEADER). */
function avi(frames: readonly Buffer[], { width, height, frame_us }: Shape): Buffer {
  const size_max = Math.max(...frames.map(({ length }) => length));
  const HAS_INDEX = 0x10;
  const main = words(frame_us, 0, 0, HAS_INDEX, frames.length, 0, 1, size_max, width, height, 0, 0, 0, 0);
  const times = words(0, 0, 0, frame_us, 1_000_000, 0, frames.length, size_max, 0xffffffff, 0);
  const stream = Buffer.concat([Buffer.from('vidsMJPG'), times, words(0, (height << 16) | width)]);
  const planes = (24 << 16) | 1;
  const format = Buffer.concat([
    words(40, width, height, planes),
    Buffer.from('MJPG'),
    words(width * height * 3, 0, 0, 0, 0),
  ]);
  const header = list('hdrl', [
    chunk('avih', main),
    list('strl', [chunk('strh', stream), chunk('strf', format)]),
  ]);
  const KEY_FRAME = 0x10;
  let at = 4;
  const index = frames.map((frame) => {
    const entry = Buffer.concat([Buffer.from('00dc'), words(KEY_FRAME, at, frame.length)]);
    at += 8 + frame.length + (frame.length % 2);
    return entry;
  });
  const movie = list(
    'movi',
    frames.map((frame) => chunk('00dc', frame)),
  );
  const body = [Buffer.from('AVI '), header, movie, chunk('idx1', Buffer.concat(index))];
  return chunk('RIFF', Buffer.concat(body));
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}

function chunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name), words(content.length), content, Buffer.alloc(content.length % 2)]);
}

function list(name: string, chunks: Buffer[]): Buffer {
  return chunk('LIST', Buffer.concat([Buffer.from(name), ...chunks]));
}
