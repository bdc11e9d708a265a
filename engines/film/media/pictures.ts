/** Pictures out of a decoder and its filters, with a turn through another thread only where there is work for one. */
import type { Decoder, Demuxer, FilterAPI, Frame, Stream } from 'node-av';
import { packetsOf } from './packets.ts';

export type Pictures = {
  media: Demuxer;
  stream: Stream;
  /** Of the film. */
  from_seconds: number;
  decoder: Decoder;
  filter: FilterAPI;
  /** The filters have much to do with each picture, so they do it in another thread. */
  heavy: boolean;
};

/**
 * Every picture in order; the caller frees each one. Only slow steps are awaited: under load, a detour through
 * another thread can take longer than the work itself.
 */
export async function* picturesOf({
  media,
  stream,
  from_seconds,
  decoder,
  filter,
  heavy,
}: Pictures): AsyncGenerator<Frame, void, undefined> {
  const filtered = async function* () {
    const next = () => (heavy ? filter.receive() : filter.receiveSync());
    for (let picture = await next(); picture; picture = await next()) yield picture;
  };
  for await (const packet of packetsOf(media, stream, from_seconds)) {
    try {
      await decoder.decode(packet);
    } finally {
      packet?.free();
    }
    // Takes ready pictures synchronously: nothing is decoded here.
    for (let frame = decoder.receiveSync(); frame; frame = decoder.receiveSync()) {
      try {
        if (heavy) await filter.process(frame);
        else filter.processSync(frame);
      } finally {
        frame.free();
      }
      yield* filtered();
    }
  }
  await filter.flush();
  yield* filtered();
}
