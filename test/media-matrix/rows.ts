/** The codings of the matrix: codecs, containers, rates, channels, turns, edit lists, colours. */

export type Colour = 'bt709' | 'full range' | 'bt601' | 'untagged' | 'hlg' | 'pq' | 'rgb';

export type Row = {
  /** Container by its ending. */
  ending: string;
  video: (string | number)[];
  audio: (string | number)[];
  rate?: number;
  channels?: number;
  fps?: number;
  /** Pixel format; it must fit the codec. */
  pixels?: string;
  colour?: Colour;
  /** Clockwise. */
  quarters?: 1 | 2 | 3;
  /** Seconds that a copy without encoding leaves out at its beginning, by an edit list. */
  cut?: number;
  /** Seconds that a track begins late. */
  sound_starts?: number;
  picture_starts?: number;
  /** Seconds of the file's clock at its beginning. */
  clock?: number;
  /** Frames of unlike length. */
  variable?: boolean;
  /** Coded in fields. */
  interlaced?: boolean;
};

const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', 12];
const X265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none:qp=12'];
const [AAC, MP3, OPUS, VORBIS] = [
  ['-c:a', 'aac'],
  ['-c:a', 'libmp3lame'],
  ['-c:a', 'libopus'],
  ['-c:a', 'libvorbis'],
];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', 8, '-crf', 15, '-b:v', 0];

export const ROWS: Row[] = [
  { ending: 'mp4', video: X264, audio: AAC, rate: 44_100 },
  { ending: 'mp4', video: X264, audio: AAC, rate: 8_000, channels: 1, quarters: 1, colour: 'untagged' },
  {
    ending: 'mp4',
    video: X265,
    audio: AAC,
    rate: 96_000,
    channels: 6,
    fps: 24,
    pixels: 'yuv420p10le',
    colour: 'hlg',
  },
  {
    ending: 'mkv',
    video: X265,
    audio: ['-c:a', 'eac3'],
    channels: 6,
    pixels: 'yuv420p10le',
    colour: 'pq',
    clock: 60,
  },
  {
    ending: 'mov',
    video: X265,
    audio: AAC,
    rate: 44_100,
    channels: 1,
    fps: 30,
    colour: 'full range',
    pixels: 'yuvj420p',
    quarters: 3,
  },
  {
    ending: 'mov',
    video: ['-c:v', 'prores_ks', '-profile:v', 3],
    audio: ['-c:a', 'pcm_s24le'],
    rate: 96_000,
    pixels: 'yuv422p10le',
  },
  { ending: 'mov', video: X264, audio: ['-c:a', 'pcm_s16be'], rate: 22_050, cut: 1.2 },
  { ending: 'mp4', video: X264, audio: AAC, rate: 32_000, cut: 0.52, quarters: 2 },
  {
    ending: 'mp4',
    video: ['-c:v', 'mpeg4', '-q:v', 2],
    audio: MP3,
    rate: 44_100,
    fps: 29.97,
    sound_starts: 0.5,
  },
  { ending: 'mp4', video: ['-c:v', 'libsvtav1', '-preset', 12, '-crf', 15], audio: OPUS, fps: 50 },
  { ending: 'mkv', video: X264, audio: ['-c:a', 'ac3'], rate: 44_100, channels: 6, fps: 23.976, clock: 7 },
  {
    ending: 'mkv',
    video: ['-c:v', 'ffv1'],
    audio: ['-c:a', 'flac'],
    rate: 16_000,
    pixels: 'gbrp',
    colour: 'rgb',
  },
  { ending: 'mkv', video: X264, audio: OPUS, variable: true, picture_starts: 0.5 },
  {
    ending: 'mkv',
    video: X264,
    audio: ['-c:a', 'pcm_f32le'],
    rate: 11_025,
    channels: 1,
    pixels: 'yuv444p',
    colour: 'bt601',
  },
  {
    ending: 'webm',
    video: ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '2M'],
    audio: VORBIS,
    rate: 44_100,
    colour: 'untagged',
  },
  { ending: 'webm', video: VP9, audio: OPUS, fps: 60, sound_starts: 0.4 },
  {
    ending: 'avi',
    video: ['-c:v', 'mpeg4', '-vtag', 'xvid', '-q:v', 2],
    audio: MP3,
    rate: 44_100,
    colour: 'untagged',
  },
  {
    ending: 'avi',
    video: ['-c:v', 'mjpeg', '-q:v', 2],
    audio: ['-c:a', 'pcm_u8'],
    rate: 8_000,
    channels: 1,
    colour: 'full range',
    pixels: 'yuvj422p',
  },
  {
    ending: 'avi',
    video: ['-c:v', 'huffyuv'],
    audio: ['-c:a', 'adpcm_ms'],
    rate: 22_050,
    pixels: 'yuv422p',
    colour: 'untagged',
    fps: 12.5,
  },
  { ending: 'ts', video: X264, audio: AAC, rate: 44_100 },
  {
    ending: 'ts',
    video: ['-c:v', 'mpeg2video', '-q:v', 2],
    audio: ['-c:a', 'mp2'],
    rate: 32_000,
    interlaced: true,
    colour: 'bt601',
  },
  { ending: 'm2ts', video: X265, audio: ['-c:a', 'ac3'], clock: 60, channels: 6 },
  {
    ending: 'mpg',
    video: ['-c:v', 'mpeg1video', '-q:v', 2],
    audio: ['-c:a', 'mp2'],
    rate: 44_100,
    colour: 'untagged',
  },
  {
    ending: 'vob',
    video: ['-c:v', 'mpeg2video', '-q:v', 2],
    audio: ['-c:a', 'ac3'],
    colour: 'untagged',
    fps: 29.97,
  },
  { ending: 'flv', video: ['-c:v', 'flv', '-q:v', 2], audio: MP3, rate: 22_050, colour: 'untagged' },
  { ending: 'flv', video: X264, audio: AAC, rate: 44_100, fps: 30 },
  {
    ending: 'wmv',
    video: ['-c:v', 'wmv2', '-q:v', 2],
    audio: ['-c:a', 'wmav2'],
    rate: 44_100,
    colour: 'untagged',
  },
  { ending: 'ogv', video: ['-c:v', 'libtheora', '-q:v', 9], audio: VORBIS, rate: 48_000, colour: 'untagged' },
  { ending: '3gp', video: X264, audio: AAC, rate: 16_000, channels: 1, fps: 15, quarters: 1 },
  // Containers that the service refuses.
  { ending: 'mxf', video: ['-c:v', 'mpeg2video', '-q:v', 2], audio: ['-c:a', 'pcm_s16le'] },
  { ending: 'nut', video: X264, audio: AAC },
];

/** As the table prints it. */
export function nameOf({
  ending,
  video,
  audio,
  rate = 48_000,
  channels = 2,
  fps = 25,
  ...more
}: Row): string {
  const { video: _v, audio: _a, pixels: _p, ...odd } = { video, audio, ...more };
  const rest = Object.entries(odd).map(([name, value]) => (value === true ? name : `${name} ${value}`));
  return [
    `${ending}: ${video[1]} + ${audio[1]}`,
    `${fps} fps`,
    `${rate / 1000} kHz × ${channels}`,
    ...rest,
  ].join(', ');
}
