/** An independent look at a film: ffprobe, from its npm package. */
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Probed = {
  format: { duration: number; format_name: string };
  /** Metadata of the film and its streams. */
  tags: Record<string, string>;
  streams: number;
  /** Range, matrix, primaries and curve of the picture. */
  colours: string;
  video:
    | { codec: string; width: number; height: number; fps: number; frames: number; pixels: string }
    | undefined;
  audio: { codec: string; sample_rate: number; channels: number; duration: number } | undefined;
};

type Stream = Record<string, string> & { tags?: Record<string, string> };

let copied: string | undefined;

/** The package's binary may not be executed where it lies: a copy may. */
function binary(): string {
  if (copied !== undefined && existsSync(copied)) return copied;
  const own = createRequire(import.meta.url).resolve(
    `@ffprobe-installer/${process.platform}-${process.arch}/ffprobe`,
  );
  copied = join(mkdtempSync(join(tmpdir(), 'reverie-ffprobe-')), 'ffprobe');
  copyFileSync(own, copied);
  chmodSync(copied, 0o755);
  process.once('exit', () => rmSync(join(copied!, '..'), { recursive: true, force: true }));
  return copied;
}

/** Counts every frame by decoding it. */
export async function ffprobe(film: string | Uint8Array): Promise<Probed> {
  const path =
    typeof film === 'string' ? film : join(mkdtempSync(join(tmpdir(), 'reverie-film-test-')), 'film');
  if (typeof film !== 'string') writeFileSync(path, film);
  try {
    const show = ['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json'];
    const { stdout } = await promisify(execFile)(binary(), [...show, path]);
    const { streams, format } = JSON.parse(stdout) as { streams: Stream[]; format: Stream };
    const video = streams.find(({ codec_type }) => codec_type === 'video');
    const audio = streams.find(({ codec_type }) => codec_type === 'audio');
    return {
      format: { duration: Number(format.duration), format_name: format.format_name! },
      tags: Object.assign({}, format.tags, ...streams.map(({ tags }) => tags)),
      streams: streams.length,
      colours: `${video?.color_range} ${video?.color_space} ${video?.color_primaries} ${video?.color_transfer}`,
      video: video && {
        codec: video.codec_name!,
        width: Number(video.width),
        height: Number(video.height),
        fps: fraction(video.avg_frame_rate!),
        frames: Number(video.nb_read_frames),
        pixels: video.pix_fmt!,
      },
      audio: audio && {
        codec: audio.codec_name!,
        sample_rate: Number(audio.sample_rate),
        channels: Number(audio.channels),
        duration: Number(audio.duration ?? format.duration),
      },
    };
  } finally {
    if (typeof film !== 'string') rmSync(join(path, '..'), { recursive: true, force: true });
  }
}

function fraction(text: string): number {
  const [over, under] = text.split('/').map(Number) as [number, number];
  return over / under;
}
