/** The packets of a file, read on demand and timed by the film's clock. */
import { type Demuxer, Packet, type Stream } from 'node-av';
import { AVDISCARD_ALL, AVMEDIA_TYPE_AUDIO, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { type FileTime, originOf, secondsOf, ticksOf } from './film-clock.ts';

/** Number of packets after which one is read in another thread, so that timers can run. */
const TURN = 64;

/**
 * Seconds before its moment from which sound is read. A file is searched by the key frames of its picture, which may
 * follow the sound of the same moment, and decoders need some packets to settle.
 */
const SOUND_LEAD = 1;

/**
 * The packets of one stream in order, from the last key frame before `from_seconds` of the film, and null after the
 * last. Their times are on the film's clock, in ticks of the stream's base. The caller frees each packet. Other
 * streams are no longer read. The demuxer's own generator reads ahead and then spins until a consumer takes its
 * packets, which costs more than decoding; and a detour through another thread costs more than reading a packet of a
 * local file.
 */
export async function* packetsOf(
  media: Demuxer,
  stream: Stream,
  from_seconds = 0,
): AsyncGenerator<Packet | null, void, undefined> {
  for (const other of media.streams) if (other.index !== stream.index) other.discard = AVDISCARD_ALL;
  const origin = originOf(media);
  const isSound = stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO;
  await seek(media, origin, from_seconds - (isSound ? SOUND_LEAD : 0));
  const file = media.getFormatContext();
  const { timeBase } = stream;
  const shift = ticksOf(origin.file_seconds, timeBase);
  for (let nth = 1; ; nth++) {
    const packet = new Packet();
    packet.alloc();
    const code = nth % TURN === 0 ? await file.readFrame(packet) : file.readFrameSync(packet);
    if (code < 0) {
      packet.free();
      break;
    }
    if (packet.streamIndex !== stream.index) {
      packet.free();
      continue;
    }
    packet.timeBase = timeBase;
    if (shift !== 0n) {
      const { pts, dts } = packet;
      if (secondsOf(pts, timeBase) !== undefined) packet.pts = pts - shift;
      if (secondsOf(dts, timeBase) !== undefined) packet.dts = dts - shift;
    }
    yield packet;
  }
  yield null;
}

/** Transport streams do not know their key frames and are read from their beginning. */
async function seek(media: Demuxer, origin: FileTime, seconds: number): Promise<void> {
  if (seconds <= 0 || media.formatName.startsWith('mpeg')) return;
  await media.seek(origin.file_seconds + seconds, -1, AVSEEK_FLAG_BACKWARD);
}
