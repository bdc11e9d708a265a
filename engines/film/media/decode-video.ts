import { Decoder, FilterAPI, type Stream } from 'node-av';
import {
  AV_CODEC_ID_VP9,
  AV_FIELD_PROGRESSIVE,
  AV_FIELD_UNKNOWN,
  FF_DECODER_LIBVPX_VP9,
} from 'node-av/constants';
import { filmColours } from './film-colours.ts';
import { FrameWindow } from './frame-window.ts';
import { openMedia, UnreadableMedia, videoStream } from './open-media.ts';
import { orientationOf } from './orientation.ts';
import { picturesOf } from './pictures.ts';
import { even, type FrameSize, frameBytes, type VideoFrame } from './video-frame.ts';

export type DecodeVideo = {
  path: string;
  /** Constant rate of what comes out; frames are repeated or left out to keep time. */
  fps: number;
  /** Default: as seen, upright with square pixels, both sides even. */
  size?: FrameSize;
  /** Fit of a picture of another shape: stretched, cropped, or with black bars. Default `cover`. */
  fit?: 'fill' | 'cover' | 'contain';
  /** Only this part of the upright picture, in fractions of it, 0–1; it fills the size. Default: all of it. */
  part?: { x: number; y: number; width: number; height: number };
  /** Seconds of the film to begin at. Default 0. */
  from_seconds?: number;
  /** So many frames: the last picture is held. Default: up to the last picture. */
  frames?: number;
  /** Keep transparency: frames have an A plane, opaque where the film has none. */
  alpha?: boolean;
  /** Where each frame's bytes go, e.g. into a kernel's memory; asked once a frame. Default: a buffer of its own. */
  into?: (bytes: number) => Uint8Array;
  signal?: AbortSignal;
};

/**
 * The frames of a local film in order, at a constant rate, upright and in one size. A consumer that stops early ends
 * the decoding; nothing is decoded ahead of it but what the codec's own threads hold.
 *
 * ```ts
 * for await (const { bytes } of decodeVideo({ path, fps: 25, size: { width: 1280, height: 720 }, signal })) …
 * ```
 *
 * @throws UnreadableMedia when there is no picture, or not one frame can be decoded. The signal's reason when it aborts.
 */
export async function* decodeVideo(options: DecodeVideo): AsyncGenerator<VideoFrame, void, undefined> {
  const { path, fps, from_seconds = 0, alpha = false, signal } = options;
  const media = await openMedia(path, signal);
  let decoder: Decoder | undefined;
  let filter: FilterAPI | undefined;
  let window: FrameWindow | undefined;
  let count = 0;
  try {
    const stream = videoStream(media);
    if (!stream) throw new UnreadableMedia('has no picture');
    const upright = orientationOf(stream);
    const size = options.size ?? { width: even(upright.width), height: even(upright.height) };
    // The native VP9 decoder drops transparency, libvpx keeps it.
    const codec = alpha && stream.codecpar.codecId === AV_CODEC_ID_VP9 ? FF_DECODER_LIBVPX_VP9 : undefined;
    const own = { exitOnError: false, ...(signal && { signal }) };
    decoder = codec ? await Decoder.create(stream, codec, own) : await Decoder.create(stream, own);
    const colours = filmColours(stream, alpha);
    const fields = deinterlaced(stream);
    filter = FilterAPI.create(
      [
        ...fields,
        `fps=${fps}:start_time=${from_seconds}`,
        ...(options.frames === undefined ? [] : ['tpad=stop=-1:stop_mode=clone']),
        ...colours.before,
        ...upright.filters,
        ...cut(options.part),
        ...shaped(size, options.fit ?? 'cover', colours.scaling),
        ...colours.after,
        `format=${alpha ? 'yuva420p' : 'yuv420p'}`,
      ].join(','),
      signal ? { signal } : {},
    );
    window = new FrameWindow(size, alpha);
    // Pictures that stay as they are only pass through.
    const { width, height } = stream.codecpar;
    const heavy =
      width !== size.width ||
      height !== size.height ||
      upright.filters.length > 0 ||
      colours.after.length > 0;
    for await (const frame of picturesOf({ media, stream, from_seconds, decoder, filter, heavy })) {
      try {
        signal?.throwIfAborted();
        const bytes = options.into?.(frameBytes(size, alpha)) ?? new Uint8Array(frameBytes(size, alpha));
        window.copy(frame, bytes);
        yield { ...size, alpha, bytes };
        count++;
      } finally {
        frame.free();
      }
      if (count === options.frames) return;
    }
  } finally {
    window?.close();
    filter?.close();
    decoder?.close();
    await media.close();
  }
  signal?.throwIfAborted();
  if (count === 0) throw new UnreadableMedia('holds no picture that can be decoded');
}

function shaped({ width, height }: FrameSize, fit: 'fill' | 'cover' | 'contain', scaling: string): string[] {
  switch (fit) {
    case 'fill':
      return [`scale=${width}:${height}:${scaling}`];
    case 'cover':
      return [
        `scale=${width}:${height}:force_original_aspect_ratio=increase:${scaling}`,
        `crop=${width}:${height}`,
      ];
    case 'contain':
      return [
        `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:${scaling}`,
        `pad=${width}:${height}:-1:-1`,
      ];
  }
}

function cut(part: DecodeVideo['part']): string[] {
  if (!part || (part.width > 0.9999 && part.height > 0.9999)) return [];
  const { x, y, width, height } = part;
  // Exact to the pixel also where chroma is stored at half size.
  return [`crop=w=max(1\\,iw*${width}):h=max(1\\,ih*${height}):x=iw*${x}:y=ih*${y}:exact=1`];
}

/** One frame of the two fields of each picture, where the film is coded in fields. */
function deinterlaced({ codecpar }: Stream): string[] {
  const { fieldOrder } = codecpar.toJSON();
  const whole = fieldOrder === AV_FIELD_UNKNOWN || fieldOrder === AV_FIELD_PROGRESSIVE;
  return whole ? [] : ['bwdif=mode=send_frame:deint=interlaced'];
}
