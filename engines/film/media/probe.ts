import { avGetCodecName, avGetPixFmtName, type Demuxer, type Stream } from 'node-av';
import { AV_PKT_FLAG_DISCARD, type AVPixelFormat } from 'node-av/constants';
import { originOf, secondsOf } from './film-clock.ts';
import { isHdr } from './film-colours.ts';
import { audioStream, canDecode, openMedia, UnreadableMedia, videoStream } from './open-media.ts';
import { orientationOf } from './orientation.ts';
import { packetsOf } from './packets.ts';
import { even } from './video-frame.ts';

export type Probe = {
  /** Of the picture where there is one, else of the sound. Seconds, to the millisecond. */
  duration_seconds: number;
  video: VideoFacts | undefined;
  audio: { codec: string; sample_rate: number; channels: number } | undefined;
};

export type VideoFacts = {
  codec: string;
  /** As seen: turned upright, square pixels, both sides even. */
  width: number;
  height: number;
  /** Clockwise degrees that were put right in width and height: 0, 90, 180 or 270. */
  rotation: number;
  /** Mean frames a second. */
  fps: number;
  /** The time between frames varies. */
  variable: boolean;
  /** PQ or HLG: its frames are tone-mapped to SDR. */
  hdr: boolean;
  /** It may have see-through parts. */
  alpha: boolean;
};

type ProbeLimits = { seconds_max?: number; side_max?: number };

/** The largest side of a picture that is worked on: 8K. */
const SIDE_MAX = 8192;

/**
 * Facts about a local media file. Reads its headers and the time of every packet and decodes nothing, so truncated
 * files and false lengths are detected before pricing.
 *
 * @throws UnreadableMedia with the end of a sentence that begins with the field's name ("is longer than 15 s").
 */
export async function probe(path: string, limits: ProbeLimits = {}, signal?: AbortSignal): Promise<Probe> {
  const media = await openMedia(path, signal);
  try {
    return await look(media, limits, signal);
  } finally {
    await media.close();
  }
}

async function look(media: Demuxer, limits: ProbeLimits, signal?: AbortSignal): Promise<Probe> {
  const picture = videoStream(media);
  const sound = audioStream(media);
  if (!picture && !sound) throw new UnreadableMedia('has neither picture nor sound');
  if (picture && !canDecode(picture)) throw new UnreadableMedia('has a picture in an unknown coding');
  if (sound && !canDecode(sound)) throw new UnreadableMedia('has sound in an unknown coding');
  const { side_max = SIDE_MAX, seconds_max } = limits;
  if (picture) {
    const { width, height } = picture.codecpar;
    if (width < 1 || height < 1) throw new UnreadableMedia('has no readable picture');
    if (Math.max(width, height) > side_max)
      throw new UnreadableMedia(`is ${width}x${height}, more than ${side_max} pixels on a side`);
  }
  const main = (picture ?? sound)!;
  const declared = headerSeconds(media, main);
  refuseLonger(declared, seconds_max);
  const times = await readTimes(media, main, signal);
  if (times.seconds <= 0) throw new UnreadableMedia('has no length');
  refuseLonger(times.seconds, seconds_max);
  if (declared > 0 && times.seconds < declared * 0.9 - 0.5)
    throw new UnreadableMedia(
      `is cut off: ${times.seconds.toFixed(1)} of ${declared.toFixed(1)} s are there`,
    );
  return {
    duration_seconds: Math.round(times.seconds * 1000) / 1000,
    video: picture && {
      codec: avGetCodecName(picture.codecpar.codecId) ?? 'unknown',
      ...seen(picture),
      ...rateOf(picture, times),
      hdr: isHdr(picture),
      alpha: mayBeTransparent(picture),
    },
    audio: sound && {
      codec: avGetCodecName(sound.codecpar.codecId) ?? 'unknown',
      sample_rate: sound.codecpar.sampleRate,
      channels: sound.codecpar.channels,
    },
  };
}

function refuseLonger(seconds: number, most: number | undefined): void {
  if (most !== undefined && seconds > most + 0.001)
    throw new UnreadableMedia(`is ${seconds.toFixed(1)} s long, more than ${most} s`);
}

/** `span` is from the first picture on, `seconds` from the beginning of the film. */
type Times = { seconds: number; span: number; variable: boolean; frames: number };

/** Walks through the packets of one stream: what is there, not what the header claims. Edit lists hide some. */
async function readTimes(media: Demuxer, stream: Stream, signal?: AbortSignal): Promise<Times> {
  const stamps: number[] = [];
  let [end, decoded] = [0, Number.NEGATIVE_INFINITY];
  for await (const packet of packetsOf(media, stream)) {
    if (!packet) break;
    if (signal?.aborted) packet.free();
    signal?.throwIfAborted();
    const { pts, dts, duration, timeBase } = packet;
    const at = secondsOf(pts, timeBase) ?? secondsOf(dts, timeBase);
    const hidden = packet.hasFlags(AV_PKT_FLAG_DISCARD);
    if (at !== undefined && !hidden) {
      stamps.push(at);
      end = Math.max(end, at + secondsOf(duration, timeBase)!);
    }
    packet.free();
    const order = hidden ? decoded : (secondsOf(dts, timeBase) ?? decoded);
    if (order < decoded - JUMP) throw new UnreadableMedia(jumps(decoded, order));
    decoded = order;
  }
  if (stamps.length === 0) return { seconds: 0, span: 0, variable: false, frames: 0 };
  stamps.sort((a, b) => a - b);
  const gaps = stamps.slice(1).map((stamp, index) => stamp - stamps[index]!);
  const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  // The last frame lasts as long as it says, or as the usual one.
  const found = Math.max(end, stamps.at(-1)! + usual) - stamps[0]!;
  // An edit list may end within a frame. Packets do not show that, the header does.
  const stated = secondsOf(stream.duration, stream.timeBase) ?? 0;
  const span = Math.abs(stated - found) <= usual ? stated : found;
  return {
    seconds: stamps[0]! + span,
    span,
    variable: gaps.some((gap) => Math.abs(gap - usual) > Math.max(0.002, usual * 0.25)),
    frames: stamps.length,
  };
}

/** Seconds by which the clock of a file goes back where several files were appended to one another. */
const JUMP = 1;
const jumps = (from: number, to: number) =>
  `has a clock that goes back from ${from.toFixed(1)} to ${to.toFixed(1)} s: join its parts with a video editor`;

/** 0 for none. Matroska states the end on the file's clock. */
function headerSeconds(media: Demuxer, { duration, timeBase }: Stream): number {
  const own = secondsOf(duration, timeBase) ?? 0;
  if (own > 0) return own;
  const before = media.formatName.startsWith('matroska') ? originOf(media).file_seconds : 0;
  return Math.max(0, media.duration - before);
}

function seen(stream: Stream): Pick<VideoFacts, 'width' | 'height' | 'rotation'> {
  const { width, height, rotation } = orientationOf(stream);
  return { width: even(width), height: even(height), rotation };
}

/** Rates of film and video are fractions that a mean of rounded stamps misses by a hair: the header's is kept. */
function rateOf(
  { avgFrameRate }: Stream,
  { span, frames, variable }: Times,
): Pick<VideoFacts, 'fps' | 'variable'> {
  const declaredRate = avgFrameRate.den > 0 ? avgFrameRate.num / avgFrameRate.den : 0;
  const counted = span > 0 ? frames / span : 0;
  const fps = declaredRate > 0 && Math.abs(declaredRate - counted) < counted * 0.02 ? declaredRate : counted;
  return { fps: Math.round(fps * 1000) / 1000, variable };
}

/** By the track's own word in WebM, by the pixels' format elsewhere. */
function mayBeTransparent({ codecpar, metadata }: Stream): boolean {
  if (metadata?.get('alpha_mode') === '1') return true;
  return /yuva|rgba|bgra|argb|abgr|gbrap|^ya/.test(avGetPixFmtName(codecpar.format as AVPixelFormat) ?? '');
}
