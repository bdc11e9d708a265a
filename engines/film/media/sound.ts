import { Decoder, FilterAPI } from 'node-av';
import { audioStream, openMedia, seekTo } from './open-media.ts';
import { packetsOf } from './packets.ts';
import { type AudioBlock, SAMPLE_RATE } from './video-frame.ts';

type DecodeAudio = {
  path: string;
  /** Seconds to begin at. Default 0. */
  from_seconds?: number;
  /** At most so many seconds. */
  seconds?: number;
  signal?: AbortSignal;
};

/**
 * The sound of a local film as 48 kHz stereo, in blocks of at most a second's tenth. Gaps in the source are silence,
 * mono is on both sides, more channels are mixed down. Yields nothing where there is no sound.
 *
 * @throws UnreadableMedia when the file is none. The signal's reason when it aborts.
 */
export async function* decodeAudio(options: DecodeAudio): AsyncGenerator<AudioBlock, void, undefined> {
  const { path, from_seconds = 0, seconds = Number.POSITIVE_INFINITY, signal } = options;
  const media = await openMedia(path, signal);
  let decoder: Decoder | undefined;
  let filter: FilterAPI | undefined;
  try {
    const stream = audioStream(media);
    if (!stream) return;
    const from = await seekTo(media, from_seconds);
    decoder = await Decoder.create(stream, { exitOnError: false, ...(signal && { signal }) });
    const first = Math.round(from * SAMPLE_RATE);
    filter = FilterAPI.create(
      [
        `aresample=${SAMPLE_RATE}:async=1:first_pts=${first}`,
        `aformat=sample_fmts=fltp:channel_layouts=stereo:sample_rates=${SAMPLE_RATE}`,
        `atrim=start_pts=${first}`,
      ].join(','),
      signal ? { signal } : {},
    );
    let left = Math.round(seconds * SAMPLE_RATE);
    for await (const frame of filter.frames(decoder.frames(packetsOf(media, stream)))) {
      if (!frame) break;
      signal?.throwIfAborted();
      const samples = Math.min(frame.nbSamples, left);
      const block = { left: samplesOf(frame.data![0]!, samples), right: samplesOf(frame.data![1]!, samples) };
      frame.free();
      left -= samples;
      for (let at = 0; at < samples; at += BLOCK) {
        yield { left: block.left.subarray(at, at + BLOCK), right: block.right.subarray(at, at + BLOCK) };
      }
      if (left <= 0) return;
    }
    signal?.throwIfAborted();
  } finally {
    filter?.close();
    decoder?.close();
    await media.close();
  }
}

const BLOCK = SAMPLE_RATE / 10;

/** A copy: libav's memory is gone with the frame. */
function samplesOf(plane: Buffer, samples: number): Float32Array {
  const copy = new Float32Array(samples);
  new Uint8Array(copy.buffer).set(plane.subarray(0, samples * 4));
  return copy;
}
