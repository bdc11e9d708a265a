/**
 * The clock of a film: seconds from 0, where a player begins. Files have clocks of their own that begin anywhere, and
 * each stream counts them in a unit of its own. `packets.ts` is the only place that crosses from one to the other.
 */
import type { Demuxer, Stream } from 'node-av';
import { audioStream, videoStream } from './open-media.ts';

/** Unit of a stream's ticks, in seconds. */
export type TimeBase = { num: number; den: number };

/** A moment on a file's own clock. It is an object, so that no arithmetic takes it for seconds of the film. */
export type FileTime = { readonly file_seconds: number };

/** AV_NOPTS_VALUE: no time. */
const NO_TIME = -(2n ** 63n);

/**
 * Seconds that sound must begin before the picture to be shown before it. Encoders put up to 1024 samples of silence
 * before the sound (0.13 s at 8 kHz), and only MP4 and Matroska state them.
 */
const LEAD_MIN = 0.2;

/** Seconds of the clock that the ticks count; undefined for a packet or frame without a time. */
export function secondsOf(ticks: bigint | null, { num, den }: TimeBase): number | undefined {
  return ticks === null || ticks === NO_TIME ? undefined : (Number(ticks) * num) / den;
}

/** The nearest tick. */
export function ticksOf(seconds: number, { num, den }: TimeBase): bigint {
  return BigInt(Math.round((seconds * den) / num));
}

/**
 * The moment on the file's clock at which the film begins: with its first picture, or with its sound where that begins
 * clearly earlier. Players then hold the first picture.
 */
export function originOf(media: Demuxer): FileTime {
  const [picture, sound] = [videoStream(media), audioStream(media)].map(startOf);
  const first = picture ?? sound ?? 0;
  return { file_seconds: sound !== undefined && sound < first - LEAD_MIN ? sound : first };
}

/** Without the pictures that an edit list hides and the samples that a codec adds. */
function startOf(stream: Stream | undefined): number | undefined {
  return stream && secondsOf(stream.startTime, stream.timeBase);
}
