/** What lies in a file, packet by packet, as fast as it is asked for and no faster. */
import { type Demuxer, Packet, type Stream } from 'node-av';
import { AVDISCARD_ALL } from 'node-av/constants';

/** Packets after which one is asked for in another thread, so that timers get their turn. */
const TURN = 64;

/**
 * The packets of one stream, in order, from wherever the file was sought to, and null after the last. Whoever gets a
 * packet frees it. Other streams are not read from then on. The demuxer's own generator reads ahead and then turns in
 * a loop until somebody takes what it has, which costs more than decoding does; and a turn through another thread costs
 * more than reading a packet of a local file.
 */
export async function* packetsOf(
  media: Demuxer,
  stream: Stream,
): AsyncGenerator<Packet | null, void, undefined> {
  for (const other of media.streams) if (other.index !== stream.index) other.discard = AVDISCARD_ALL;
  const file = media.getFormatContext();
  const { timeBase } = stream;
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
    yield packet;
  }
  yield null;
}
