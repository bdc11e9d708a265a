/** A film in a new container: its pictures and its sound as they were coded, and nothing that was said of them. */
import { type Demuxer, Dictionary, Muxer, Packet, type Stream } from 'node-av';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { openMedia, UnreadableMedia } from './open-media.ts';

/** By type: libavformat's muxers in the order they are tried; a wider one takes codecs that the narrower refuses. */
const MUXERS = new Map([
  ['video/mp4', ['mp4', 'mov']],
  ['video/quicktime', ['mov']],
  ['video/webm', ['webm', 'matroska']],
]);

type Remuxing = {
  type: string;
  /** Written into the new container. WebM stores all of them. */
  tags?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Copies every moving picture and every sound of a local file. Titles, places, times and makers, covers, chapters,
 * subtitles and the tracks in which cameras and drones write where they are stay behind; how a picture is turned,
 * its colours and its transparency come along.
 *
 * @throws UnreadableMedia when no container takes it. The signal's reason when it aborts.
 */
export async function remux(from: string, to: string, remuxing: Remuxing): Promise<void> {
  let cause: unknown;
  for (const format of MUXERS.get(remuxing.type) ?? []) {
    try {
      return await copy(from, to, format, remuxing);
    } catch (error) {
      remuxing.signal?.throwIfAborted();
      if (error instanceof UnreadableMedia) throw error;
      cause = error;
    }
  }
  throw new UnreadableMedia('cannot be published: its coding does not fit its container', { cause });
}

async function copy(from: string, to: string, format: string, { tags, signal }: Remuxing): Promise<void> {
  const media = await openMedia(from, signal);
  try {
    await using muxer = await Muxer.open(to, {
      format,
      // Without the name of the program that wrote it, and with the index in front where there is one.
      options: {
        fflags: '+bitexact',
        // Edit lists keep the times of QuickTime. Other clocks begin at 0.
        ...(format === 'mp4' || format === 'mov'
          ? { movflags: '+faststart' }
          : { avoid_negative_ts: 'make_zero' }),
      },
    });
    if (tags) muxer.getFormatContext().metadata = Dictionary.fromObject(tags);
    const places = new Map<number, number>();
    for (const stream of media.streams) {
      if (!isPlayable(stream)) {
        stream.discard = AVDISCARD_ALL;
        continue;
      }
      const alpha = stream.metadata?.get('alpha_mode');
      // The muxer copies what the source's stream says. An empty dictionary would change nothing.
      stream.metadata = alpha ? Dictionary.fromObject({ alpha_mode: alpha }) : null;
      // The muxer chooses the name of a sound's coding: it does not take every name that it reads.
      if (stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO) stream.codecpar.codecTag = 0;
      const place = muxer.addStream(stream);
      places.set(stream.index, place);
    }
    for await (const packet of packets(media)) {
      const place = places.get(packet.streamIndex);
      if (place !== undefined) {
        packet.timeBase = media.streams[packet.streamIndex]!.timeBase;
        await muxer.writePacket(packet, place);
      }
      signal?.throwIfAborted();
    }
    await muxer.close();
  } finally {
    await media.close();
  }
}

function isPlayable({ codecpar, disposition }: Stream): boolean {
  if (codecpar.codecType === AVMEDIA_TYPE_AUDIO) return true;
  return codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0;
}

/** Packets of all streams that are not discarded. Each is freed when the next is requested. */
async function* packets(media: Demuxer): AsyncGenerator<Packet, void, undefined> {
  const file = media.getFormatContext();
  for (;;) {
    const packet = new Packet();
    packet.alloc();
    try {
      if ((await file.readFrame(packet)) < 0) return;
      yield packet;
    } finally {
      packet.free();
    }
  }
}
