import './libav.ts';
import { Dictionary, Encoder, FilterAPI, type Frame, Muxer, Rational } from 'node-av';
import { RESERVED_TAG } from '../../marking/mark-film.ts';
import { CONTAINERS, type Container } from './containers.ts';
import { framePool, lentFrames } from './media-pool.ts';
import { SoundTrack } from './sound-track.ts';
import type { AudioBlock, FrameSize, VideoFrame } from './video-frame.ts';

export type EncodeFilm = FrameSize & {
  path: string;
  container: Container;
  fps: number;
  /** Every frame, in order, in the declared size. */
  video: AsyncIterable<VideoFrame> | Iterable<VideoFrame>;
  /**
   * True when each frame stays valid until the one after the next is requested, so that it need not be copied.
   * Default false.
   */
  lasting?: boolean;
  /** Begins with the picture and is cut at its end; left out, or in a GIF, the film has no sound. */
  audio?: AsyncIterable<AudioBlock> | Iterable<AudioBlock> | undefined;
  /** Threads of the video encoder. Default: as many as it likes. */
  threads?: number;
  /** Told how many frames have gone into the encoder. */
  onFrame?: (frames: number) => void;
  signal?: AbortSignal;
};

type EncodedFilm = FrameSize & {
  content_type: string;
  fps: number;
  frames: number;
  /** Exactly frames ÷ fps. */
  duration_seconds: number;
};

/**
 * Writes a film to a local file. Frames are pulled one at a time as the encoder takes them, and sound up to the
 * picture, so memory does not grow with the length. The next frame is requested while the encoder works on the
 * current one. Both sides of the picture must be even. Sound that is longer than the picture is cut at its end.
 *
 * ```ts
 * await encodeFilm({ path, container: 'mp4', width, height, fps: 25, video: frames(), audio: blocks(), signal });
 * ```
 *
 * @throws RangeError for a frame of another size, and for an empty film. The signal's reason on abort; the file is
 * then unusable.
 */
export async function encodeFilm(options: EncodeFilm): Promise<EncodedFilm> {
  const { path, container, width, height, fps, audio, signal } = options;
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`A film cannot be ${width}x${height}.`);
  const kind = CONTAINERS[container];
  const rate = rateOf(fps);
  await using muxer = await Muxer.open(path, { format: kind.format, options: kind.muxer });
  // Marks replace it, see mark-film.ts.
  if (kind.format === 'webm') muxer.getFormatContext().metadata = Dictionary.fromObject(RESERVED_TAG);
  using filter = kind.filter === undefined ? undefined : FilterAPI.create(kind.filter);
  using pictures = await Encoder.create(kind.video.codec, {
    options: kind.video.options({ width, height, fps }),
    gopSize: Math.round(fps * 2),
    context: { framerate: rate, timeBase: new Rational(rate.den, rate.num) },
    ...(options.threads !== undefined && { threadCount: options.threads }),
  });
  using sounds =
    audio && kind.audio
      ? await Encoder.create(kind.audio.codec, { bitrate: kind.audio.bitrate, autoResample: true })
      : undefined;
  const pictureIndex = muxer.addStream(pictures);
  if (container === 'webm_alpha') {
    // Players look for the second layer only where the track says that there is one.
    muxer.getStream(pictureIndex)!.metadata = Dictionary.fromObject({ alpha_mode: '1' });
  }
  const soundIndex = sounds ? muxer.addStream(sounds) : -1;
  const track = sounds && audio ? new SoundTrack(audio) : undefined;

  const send = async (encoder: Encoder, index: number, frame: Frame | null) => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, index);
      packet.free();
    }
  };
  const sendPicture = async (frame: Frame | null) => {
    if (!filter && frame) {
      await pictures.encode(frame);
      // Takes ready packets synchronously, without a detour through another thread: nothing is encoded here.
      for (let packet = pictures.receiveSync(); packet; packet = pictures.receiveSync()) {
        await muxer.writePacket(packet, pictureIndex);
        packet.free();
      }
      return;
    }
    if (!filter) return send(pictures, pictureIndex, null);
    for (const filtered of await filter.processAll(frame)) {
      await send(pictures, pictureIndex, filtered);
      filtered.free();
    }
    if (frame === null) await send(pictures, pictureIndex, null);
  };
  const sendSound = async (seconds: number, last: boolean) => {
    if (!track || !sounds) return;
    for await (const frame of track.until(seconds, last)) {
      await send(sounds, soundIndex, frame);
      frame.free();
    }
    if (last) await send(sounds, soundIndex, null);
  };

  const held = options.lasting && kind.video.copies ? lentFrames : framePool;
  using pool = held({ width, height }, kind.alpha, rate);
  let frames = 0;
  let sending: Promise<void> = Promise.resolve();
  try {
    for await (const picture of options.video) {
      const frame = pool.take(picture, frames);
      await sending;
      signal?.throwIfAborted();
      frames++;
      const seconds = frames / fps;
      sending = sendPicture(frame).then(() => sendSound(seconds, false));
      // Awaited at the next frame. The handler prevents an unhandled rejection until then.
      sending.catch(() => undefined);
      options.onFrame?.(frames);
    }
    await sending;
    if (frames === 0) throw new RangeError('A film needs at least one frame.');
    await sendPicture(null);
    await sendSound(frames / fps, true);
    await muxer.close();
  } finally {
    await sending.catch(() => undefined);
    await track?.close();
  }
  return { width, height, content_type: kind.content_type, fps, frames, duration_seconds: frames / fps };
}

/** A rate as a fraction: the broadcast rates such as 29.97 are 1000/1001 of a whole one. */
function rateOf(fps: number): Rational {
  const whole = Math.round(fps);
  if (Math.abs(fps - whole) < 0.0005) return new Rational(whole, 1);
  if (Math.abs(fps - (whole * 1000) / 1001) < 0.002) return new Rational(whole * 1000, 1001);
  return new Rational(Math.round(fps * 1000), 1000);
}
