/** Everything that is heard, added up: block by block, so that memory does not grow with the length. */

import { rampAt } from '../../timeline/layer-opacity.ts';
import type { PlacedClip, Timeline } from '../../timeline/layout.ts';
import type { Soundtrack } from '../../timeline/project.ts';
import { decodeAudio } from '../media/sound.ts';
import { type AudioBlock, SAMPLE_RATE } from '../media/video-frame.ts';

/** One sound on the timeline. Samples at 48 kHz. */
type Voice = {
  open(): AsyncGenerator<AudioBlock, void, undefined>;
  from: number;
  to: number;
  /** Factors for left-to-left, right-to-right, and what crosses over, at a sample of the timeline. */
  gainAt(sample: number): number;
  pan: number;
};

/** Samples between which a gain is a straight line: 5 ms. */
const STEP = 240;
const BLOCK = STEP * 20;

type Sounds = {
  /** Files of the clips that have sound, by index in the project's list. */
  clips: ReadonlyMap<number, string>;
  bed: { path: string; track: Soundtrack } | undefined;
  signal: AbortSignal;
};

/** The sound of a timeline, as long as its picture; undefined when there is nothing to hear. */
export function mixOf(
  timeline: Timeline,
  sounds: Sounds,
): AsyncGenerator<AudioBlock, void, undefined> | undefined {
  const voices = [...clipVoices(timeline, sounds), ...bedVoice(timeline, sounds)];
  if (voices.length === 0) return undefined;
  return mix(voices, Math.round((timeline.frames / timeline.fps) * SAMPLE_RATE));
}

function clipVoices({ placed }: Timeline, { clips, signal }: Sounds): Voice[] {
  const audible = placed.filter(
    ({ clip, index }) => clips.has(index) && !clip.audio_mute && clip.audio_gain > 0,
  );
  // Where any clip is solo, only those that are can be heard; a muted one stays silent also when it is solo.
  const solo = placed.some(({ clip }) => clip.audio_solo);
  return audible
    .filter(({ clip }) => !solo || clip.audio_solo)
    .map((one) => {
      const { clip, index, start, end } = one;
      const next = successor(placed, one);
      return {
        open: () =>
          decodeAudio({
            path: clips.get(index)!,
            from_seconds: clip.trim_start,
            seconds: end - start,
            signal,
          }),
        from: Math.round(start * SAMPLE_RATE),
        to: Math.round(end * SAMPLE_RATE),
        pan: clip.audio_pan,
        gainAt(sample) {
          const at = sample / SAMPLE_RATE;
          const fades = fade(at - start, clip.audio_fade_in) * fade(end - at, clip.audio_fade_out);
          return clip.audio_gain * fades * rampAt(one, next, at).audible;
        },
      };
    });
}

function bedVoice({ seconds }: Timeline, { bed, signal }: Sounds): Voice[] {
  if (!bed || bed.track.gain === 0) return [];
  const { gain, fade_in, fade_out } = bed.track;
  return [
    {
      open: () => decodeAudio({ path: bed.path, seconds, signal }),
      from: 0,
      to: Math.round(seconds * SAMPLE_RATE),
      pan: 0,
      gainAt(sample) {
        const at = sample / SAMPLE_RATE;
        return gain * fade(at, fade_in) * fade(seconds - at, fade_out);
      },
    },
  ];
}

/** The clip that comes up from this one. */
export function successor(placed: readonly PlacedClip[], { index }: PlacedClip): PlacedClip | undefined {
  return placed.find(({ from }) => from === index);
}

/** 0–1 over so many seconds. */
function fade(elapsed: number, over: number): number {
  return over <= 0 ? 1 : Math.min(1, Math.max(0, elapsed / over));
}

async function* mix(voices: Voice[], samples: number): AsyncGenerator<AudioBlock, void, undefined> {
  const playing = new Map<Voice, Reader>();
  try {
    for (let at = 0; at < samples; at += BLOCK) {
      const length = Math.min(BLOCK, samples - at);
      const sum = { left: new Float32Array(length), right: new Float32Array(length) };
      for (const voice of voices) {
        const from = Math.max(at, voice.from);
        const to = Math.min(at + length, voice.to);
        if (from >= to) continue;
        const reader = playing.get(voice) ?? new Reader(voice.open());
        playing.set(voice, reader);
        add(sum, await reader.read(to - from), voice, from, from - at);
        if (to === voice.to) {
          await reader.close();
          playing.delete(voice);
        }
      }
      limit(sum.left);
      limit(sum.right);
      yield sum;
    }
  } finally {
    for (const reader of playing.values()) await reader.close();
  }
}

/**
 * Pan of a stereo sound: what is on the far side moves over, nothing gets lost. Source: the panning algorithm for
 * stereo in the Web Audio API, StereoPannerNode.
 */
function add(sum: AudioBlock, block: AudioBlock, { gainAt, pan }: Voice, sample: number, into: number): void {
  const [near, far] = pan <= 0 ? [block.left, block.right] : [block.right, block.left];
  const [nearSum, farSum] = pan <= 0 ? [sum.left, sum.right] : [sum.right, sum.left];
  const x = ((1 - Math.abs(pan)) * Math.PI) / 2;
  const [crosses, stays] = [Math.cos(x), Math.sin(x)];
  const count = block.left.length;
  for (let step = 0; step < count; step += STEP) {
    const end = Math.min(count, step + STEP);
    let gain = gainAt(sample + step);
    const rise = (gainAt(sample + end) - gain) / (end - step);
    for (let at = step; at < end; at++, gain += rise) {
      nearSum[into + at]! += (near[at]! + far[at]! * crosses) * gain;
      farSum[into + at]! += far[at]! * stays * gain;
    }
  }
}

/** Bends what would clip; leaves everything below as it is. */
const KNEE = 0.9;
function limit(samples: Float32Array): void {
  for (let at = 0; at < samples.length; at++) {
    const value = samples[at]!;
    const size = Math.abs(value);
    if (size > KNEE)
      samples[at] = Math.sign(value) * (KNEE + (1 - KNEE) * Math.tanh((size - KNEE) / (1 - KNEE)));
  }
}

/** Blocks of any length in, so many samples as asked for out; silence after the end. */
class Reader {
  readonly #blocks: AsyncGenerator<AudioBlock, void, undefined>;
  #block: AudioBlock | undefined;
  #used = 0;

  constructor(blocks: AsyncGenerator<AudioBlock, void, undefined>) {
    this.#blocks = blocks;
  }

  async read(samples: number): Promise<AudioBlock> {
    const out = { left: new Float32Array(samples), right: new Float32Array(samples) };
    for (let at = 0; at < samples; ) {
      if (!this.#block || this.#used >= this.#block.left.length) {
        const { value, done } = await this.#blocks.next();
        if (done) break;
        this.#block = value;
        this.#used = 0;
      }
      const { left, right } = this.#block;
      const count = Math.min(samples - at, left.length - this.#used);
      out.left.set(left.subarray(this.#used, this.#used + count), at);
      out.right.set(right.subarray(this.#used, this.#used + count), at);
      this.#used += count;
      at += count;
    }
    return out;
  }

  async close(): Promise<void> {
    await this.#blocks.return();
  }
}
