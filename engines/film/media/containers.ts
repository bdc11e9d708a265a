/** Container formats of film files and their encoder options. */
import {
  FF_ENCODER_AAC,
  FF_ENCODER_GIF,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX264,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_PRORES_KS,
  type FFAudioEncoder,
  type FFVideoEncoder,
} from 'node-av/constants';
import { cpuinfo, sameBytes } from './media-processor.ts';
import type { FrameSize } from './video-frame.ts';

export type Container = 'mp4' | 'webm' | 'webm_alpha' | 'mov_prores4444' | 'gif';

type Written = {
  content_type: string;
  /** Frames need an A plane. */
  alpha: boolean;
  /** libavformat's name of the muxer, and its options. */
  format: string;
  muxer: Record<string, string | number>;
  /** From our planes to what the encoder takes, where it takes others. */
  filter?: string;
  video: {
    codec: FFVideoEncoder;
    /** It has its own copy of a frame as soon as it has taken it. */
    copies?: true;
    options(film: FrameSize & { fps: number }): Record<string, string | number>;
  };
  audio?: { codec: FFAudioEncoder; bitrate: number };
};

const VP9 = {
  codec: FF_ENCODER_LIBVPX_VP9,
  options: ({ width, height }: FrameSize) => ({
    crf: 30,
    b: 0,
    deadline: 'realtime',
    'cpu-used': 6,
    'row-mt': 1,
    'tile-columns': width * height > 1_000_000 ? 2 : 0,
    // With hidden reference frames the alpha layer, which is a stream of its own, would lose step.
    'auto-alt-ref': 0,
    'lag-in-frames': 0,
  }),
} as const;

const OPUS = { codec: FF_ENCODER_LIBOPUS, bitrate: 128_000 } as const;

export const CONTAINERS: Record<Container, Written> = {
  mp4: {
    content_type: 'video/mp4',
    alpha: false,
    format: 'mp4',
    // The index comes first, so that browsers play while loading.
    muxer: { movflags: '+faststart' },
    video: {
      codec: FF_ENCODER_LIBX264,
      copies: true,
      options: () => ({ preset: 'veryfast', crf: 20, profile: 'high', ...sameBytes(cpuinfo()) }),
    },
    audio: { codec: FF_ENCODER_AAC, bitrate: 160_000 },
  },
  webm: {
    content_type: 'video/webm',
    alpha: false,
    format: 'webm',
    muxer: {},
    video: VP9,
    audio: OPUS,
  },
  webm_alpha: {
    content_type: 'video/webm',
    alpha: true,
    format: 'webm',
    muxer: {},
    video: VP9,
    audio: OPUS,
  },
  mov_prores4444: {
    content_type: 'video/quicktime',
    alpha: true,
    format: 'mov',
    muxer: { movflags: '+faststart' },
    filter: 'format=yuva444p10le',
    video: {
      codec: FF_ENCODER_PRORES_KS,
      options: () => ({ profile: '4444', alpha_bits: 16, vendor: 'apl0' }),
    },
    audio: { codec: FF_ENCODER_PCM_S16LE, bitrate: 1_536_000 },
  },
  gif: {
    content_type: 'image/gif',
    alpha: false,
    format: 'gif',
    muxer: { loop: 0 },
    // Each frame gets its own palette, so nothing is held back until the end. The palette consists of pixels of the
    // frame: averages would add colors that occur nowhere in it.
    filter:
      'split[a][b];[a]scale=w=min(iw\\,320):h=-1:flags=neighbor,palettegen=max_colors=256:stats_mode=single[p];' +
      '[b][p]paletteuse=new=1:dither=bayer:bayer_scale=3:diff_mode=rectangle',
    video: { codec: FF_ENCODER_GIF, options: () => ({}) },
  },
};
