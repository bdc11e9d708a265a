/** The sound of a film on its way into the encoder: exact in samples, never ahead of the picture. */
import { Frame } from 'node-av';
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import { type AudioBlock, SAMPLE_RATE } from './video-frame.ts';

/** Samples a frame: what AAC takes, and near enough to what the others do. */
const CHUNK = 1024;

/** Blocks of any length in, frames of one length out. */
export class SoundTrack {
  readonly #blocks: AsyncIterator<AudioBlock> | Iterator<AudioBlock>;
  #block: AudioBlock | undefined;
  #used = 0;
  #ended = false;
  #written = 0;

  constructor(blocks: AsyncIterable<AudioBlock> | Iterable<AudioBlock>) {
    this.#blocks =
      Symbol.asyncIterator in blocks ? blocks[Symbol.asyncIterator]() : blocks[Symbol.iterator]();
  }

  /** The frames up to this moment; whole ones only, until the last call asks for the rest. The caller frees them. */
  async *until(seconds: number, last: boolean): AsyncGenerator<Frame> {
    const end = Math.round(seconds * SAMPLE_RATE);
    while (!this.#ended && (last ? this.#written < end : this.#written + CHUNK <= end)) {
      const chunk = await this.#take(Math.min(CHUNK, end - this.#written));
      if (!chunk) return;
      yield frameOf(chunk, this.#written);
      this.#written += chunk.left.length;
    }
  }

  async close(): Promise<void> {
    await this.#blocks.return?.();
  }

  async #take(samples: number): Promise<AudioBlock | undefined> {
    const left = new Float32Array(samples);
    const right = new Float32Array(samples);
    let filled = 0;
    while (filled < samples) {
      if (!this.#block || this.#used === this.#block.left.length) {
        const { value, done } = await this.#blocks.next();
        if (done) {
          this.#ended = true;
          break;
        }
        this.#block = value as AudioBlock;
        this.#used = 0;
        continue;
      }
      const count = Math.min(samples - filled, this.#block.left.length - this.#used);
      left.set(this.#block.left.subarray(this.#used, this.#used + count), filled);
      right.set(this.#block.right.subarray(this.#used, this.#used + count), filled);
      this.#used += count;
      filled += count;
    }
    return filled === 0 ? undefined : { left: left.subarray(0, filled), right: right.subarray(0, filled) };
  }
}

/** A frame made from a buffer may point into it: the buffer lives as long as the frame. */
const MEMORY = new WeakMap<Frame, Buffer>();

function frameOf({ left, right }: AudioBlock, at: number): Frame {
  const bytes = Buffer.alloc(left.length * 8);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, left.length * 2);
  samples.set(left);
  samples.set(right, left.length);
  const frame = Frame.fromAudioBuffer(bytes, {
    nbSamples: left.length,
    format: AV_SAMPLE_FMT_FLTP,
    sampleRate: SAMPLE_RATE,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: SAMPLE_RATE },
    pts: BigInt(at),
  });
  MEMORY.set(frame, bytes);
  return frame;
}
