/** Films that say of themselves what telephones and drones say. */
import { Demuxer as Demux, type Demuxer, Dictionary, Muxer } from 'node-av';

export const SECRET = 'Bahnhofstrasse 12, Zurich';
export const PLACE = '+47.3769+008.5417/';

/** Copies a film and says of it what telephones say; with subtitles, if there are some. */
export async function tell(from: string, to: string, format: string, subtitles?: string): Promise<void> {
  await using media = await Demux.open(from);
  await using muxer = await Muxer.open(to, { format });
  const metadata = { title: SECRET, location: PLACE, artist: SECRET, comment: SECRET };
  muxer.getFormatContext().metadata = Dictionary.fromObject(metadata);
  const inputs: Demuxer[] = [media];
  if (subtitles) inputs.push(await Demux.open(subtitles));
  const places = inputs.map((input) => input.streams.map((stream) => muxer.addStream(stream)));
  muxer.getStream(0)!.metadata = Dictionary.fromObject({
    ...(format === 'webm' && { alpha_mode: media.video()!.metadata?.get('alpha_mode') ?? '0' }),
    handler_name: SECRET,
    title: SECRET,
  });
  for (const [index, input] of inputs.entries())
    for await (const packet of input.packets())
      if (packet) await muxer.writePacket(packet, places[index]![packet.streamIndex]!);
  await muxer.close();
  await Promise.all(inputs.slice(1).map((input) => input.close()));
}
