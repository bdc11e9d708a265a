import { Decoder, FilterAPI } from 'node-av';
import { secondsOf } from './film-clock.ts';
import { audioStream, openMedia } from './open-media.ts';
import { packetsOf } from './packets.ts';
import { type AudioBlock, SAMPLE_RATE } from './video-frame.ts';

type DecodeAudio = {
  path: string;
  /** Seconds of the film to begin at. Default 0. */
  from_seconds?: number;
  /** At most so many seconds. */
  seconds?: number;
  signal?: AbortSignal;
};

/**
 * The sound of a local film as 48 kHz stereo, in blocks of at most a second's tenth, from exactly the moment
 * `from_seconds`. Gaps in the source are silence, also before its first sample; mono is on both sides, more channels are mixed down. Yields nothing where there is no sound.
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
    decoder = await Decoder.create(stream, { exitOnError: false, ...(signal && { signal }) });
    filter = FilterAPI.create(FILTERS, signal ? { signal } : {});
    let at = Math.round(from_seconds * SAMPLE_RATE);
    const end = at + Math.round(seconds * SAMPLE_RATE);
    for await (const frame of filter.frames(decoder.frames(packetsOf(media, stream, from_seconds)))) {
      if (!frame) break;
      signal?.throwIfAborted();
      const seconds = secondsOf(frame.pts, frame.timeBase);
      const first = seconds === undefined ? at : Math.round(seconds * SAMPLE_RATE);
      const [left, right] = frame.data!.slice(0, 2).map((plane) => samplesOf(plane, frame.nbSamples));
      frame.free();
      for (const block of silence(Math.min(first, end) - at)) {
        yield block;
        at += block.left.length;
      }
      const last = Math.min(left!.length, end - first);
      for (let from = at - first; from < last; from += BLOCK) {
        const to = Math.min(last, from + BLOCK);
        yield { left: left!.subarray(from, to), right: right!.subarray(from, to) };
        at = first + to;
      }
      if (at >= end) return;
    }
    signal?.throwIfAborted();
  } finally {
    filter?.close();
    decoder?.close();
    await media.close();
  }
}

const BLOCK = SAMPLE_RATE / 10;

/**
 * Sound that follows a gap of 30 ms or more keeps its time: the gap becomes silence. Smaller gaps are the rounding of
 * times in the container.
 */
const FILTERS = [
  `aresample=${SAMPLE_RATE}:async=1:min_hard_comp=0.03`,
  `aformat=sample_fmts=fltp:channel_layouts=stereo:sample_rates=${SAMPLE_RATE}`,
].join(',');

function* silence(samples: number): Generator<AudioBlock> {
  for (let rest = samples; rest > 0; rest -= BLOCK) {
    const block = new Float32Array(Math.min(BLOCK, rest));
    yield { left: block, right: block };
  }
}

/** A copy: libav's memory is gone with the frame. */
function samplesOf(plane: Buffer, samples: number): Float32Array {
  const copy = new Float32Array(samples);
  new Uint8Array(copy.buffer).set(plane.subarray(0, samples * 4));
  return copy;
}
