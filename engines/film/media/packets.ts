/** The packets of a file, read on demand. */
import { type Demuxer, Packet, type Stream } from 'node-av';
import { AVDISCARD_ALL } from 'node-av/constants';

/** Number of packets after which one is read in another thread, so that timers can run. */
const TURN = 64;

/**
 * The packets of one stream in order, from the current position of the file, and null after the last. The caller
 * frees each packet. Other streams are no longer read. The demuxer's own generator reads ahead and then spins until a
 * consumer takes its packets, which costs more than decoding; and a detour through another thread costs more than
 * reading a packet of a local file.
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
