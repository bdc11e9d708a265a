/** Opening customers' films: only formats that cannot lead to other files. */
import './libav.ts';
import { open } from 'node:fs/promises';
import { Codec, Demuxer, type Stream } from 'node-av';
import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';

/**
 * Containers that hold their own media. Playlists, concat lists, SDP, image sequences and network formats open other
 * addresses and stay closed, whatever a file is called. Source: the names of libavformat's demuxers.
 */
// biome-ignore format: a list of words
const FORMATS = [
  'mov', 'mp4', 'matroska', 'webm', 'avi', 'flv', 'mpegts', 'mpeg', 'ogg', 'asf', 'gif', 'apng',
];
const SOUND_FORMATS = ['mp3', 'wav', 'flac', 'aac', 'aiff', 'w64', 'caf', 'au'];
const WHITELIST = [...FORMATS, ...SOUND_FORMATS, 'm4a', '3gp', '3g2', 'mj2'].join(',');

/** The file is no film or sound that can be read; the message is fit for the caller. */
export class UnreadableMedia extends Error {
  override readonly name = 'UnreadableMedia';
}

/** Opens a local file. The caller closes it. @throws UnreadableMedia */
export async function openMedia(path: string, signal?: AbortSignal): Promise<Demuxer> {
  signal?.throwIfAborted();
  await refusePlaylist(path);
  try {
    return await Demuxer.open(path, {
      options: { format_whitelist: WHITELIST, protocol_whitelist: 'file' },
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new UnreadableMedia('is not a film that can be read', { cause: error });
  }
}

/** A second lock beside the whitelist: what begins like a list of addresses is not even shown to the demuxers. */
async function refusePlaylist(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const head = buffer
      .toString('latin1', 0, bytesRead)
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart();
    if (/^(#EXT|ffconcat|<\?xml|<!doctype|<html|v=0\r?\n|\[playlist|\[reference)/i.test(head)) {
      throw new UnreadableMedia('is not a film that can be read');
    }
  } finally {
    await file.close();
  }
}

/** The first moving picture; a cover picture is none. */
export function videoStream(media: Demuxer): Stream | undefined {
  return media.streams.find(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
  );
}

/** The first sound that can be decoded. Phones add a spatial sound in a coding of their own. */
export function audioStream(media: Demuxer): Stream | undefined {
  const sounds = media.streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  return sounds.find(canDecode) ?? sounds[0];
}

export function canDecode({ codecpar }: Stream): boolean {
  return Codec.findDecoder(codecpar.codecId) !== null;
}
