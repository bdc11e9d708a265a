/** Files of the clips, as far as this page can read them: those that were chosen here, and media of the service. */
import { fileName } from './file-name.ts';
import { peaksOf } from './peaks.ts';

export type MediaKind = 'image' | 'video' | 'sound';
export type CachedMedium = {
  /** `elsewhere`: on another server, from which this page may load nothing. */
  state: 'loading' | 'ready' | 'failed' | 'elsewhere';
  src?: string;
  width?: number;
  height?: number;
  /** Of a video or sound. */
  seconds?: number;
  peaks?: Float32Array;
};

export type MediaCache = {
  /** Begins to read the file at the first call. */
  get(url: string, kind: MediaKind): CachedMedium;
  /** A file that was uploaded to this URL. */
  put(url: string, file: File): void;
  /** The name of a file that was chosen here; the last part of a URL elsewhere; undefined for media of the service. */
  nameOf(url: string): string | undefined;
  close(): void;
};

/** Larger files are not copied into the page. */
const COPY_BYTES_MAX = 120 * 2 ** 20;
/** The samples of larger files would fill the memory. */
const WAVE_BYTES_MAX = 40 * 2 ** 20;

/** `changed` is called when an entry changes. The cache sends `headers` to this service only. */
export function openMediaCache(headers: Record<string, string>, changed: () => void): MediaCache {
  const entries = new Map<string, CachedMedium>();
  const files = new Map<string, File>();
  const copies: string[] = [];
  let isOpen = true;
  const note = (url: string, more: Partial<CachedMedium>) => {
    entries.set(url, { state: 'loading', ...entries.get(url), ...more });
    if (isOpen) changed();
  };
  const copy = (file: Blob) => {
    const src = URL.createObjectURL(file);
    copies.push(src);
    return src;
  };
  const read = async (url: string, kind: MediaKind) => {
    const file = files.get(url) ?? (await ownFile(url, headers));
    if (!isOpen) return;
    const src = file ? copy(file) : url;
    note(url, { state: 'ready', src, ...(await measured(src, kind)) });
    if (file && kind !== 'image' && file.size <= WAVE_BYTES_MAX) note(url, { peaks: await waveOf(file) });
  };
  return {
    get(url, kind) {
      const cached = entries.get(url);
      if (cached) return cached;
      const isReadable = files.has(url) || isOwn(url);
      const entry: CachedMedium = { state: isReadable ? 'loading' : 'elsewhere' };
      entries.set(url, entry);
      if (isReadable)
        read(url, kind).catch(() => {
          if (entries.get(url)?.state !== 'ready') note(url, { state: 'failed' });
        });
      return entry;
    },
    put: (url, file) => void files.set(url, file),
    nameOf: (url) => files.get(url)?.name ?? (isOwn(url) ? undefined : fileName(url)),
    close() {
      isOpen = false;
      for (const src of copies) URL.revokeObjectURL(src);
    },
  };
}

const isOwn = (url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === location.origin && new URL(url).pathname.startsWith('/media/');

/** Undefined for a file that is too large to copy. @throws Error when it cannot be read. */
async function ownFile(url: string, headers: Record<string, string>): Promise<Blob | undefined> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (Number(response.headers.get('content-length')) <= COPY_BYTES_MAX) return response.blob();
  await response.body?.cancel();
  return undefined;
}

/** @throws Error when the browser cannot show it. */
async function measured(src: string, kind: MediaKind): Promise<Partial<CachedMedium>> {
  if (kind === 'image') {
    const image = new Image();
    image.src = src;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }
  const player = document.createElement(kind === 'sound' ? 'audio' : 'video');
  player.preload = 'metadata';
  player.src = src;
  await new Promise((resolve, reject) => {
    player.addEventListener('loadedmetadata', resolve, { once: true });
    player.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
  });
  const seconds = Number.isFinite(player.duration) ? { seconds: player.duration } : {};
  return player instanceof HTMLVideoElement
    ? { ...seconds, width: player.videoWidth, height: player.videoHeight }
    : seconds;
}

/** @throws Error for a file without sound. */
async function waveOf(file: Blob): Promise<Float32Array> {
  const reader = new OfflineAudioContext(1, 1, 44_100);
  const sound = await reader.decodeAudioData(await file.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  return peaksOf(channels, sound.sampleRate);
}
