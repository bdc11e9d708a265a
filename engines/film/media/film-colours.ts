/** From the colours of a film into BT.709 in video range, which all frames here have. */
import type { Stream } from 'node-av';
import {
  AV_PKT_DATA_CONTENT_LIGHT_LEVEL,
  AVCOL_PRI_BT2020,
  AVCOL_PRI_SMPTE431,
  AVCOL_PRI_SMPTE432,
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_SPC_BT709,
  AVCOL_SPC_BT2020_CL,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_SPC_ICTCP,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_SPC_YCGCO,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_LINEAR,
  AVCOL_TRC_SMPTE2084,
} from 'node-av/constants';

/** libavfilter steps around the one that scales. */
type Colours = {
  /** States the colours of the frames. Stands first. */
  before: string[];
  /** Options of the scaling step, which also converts the colours of most films. */
  scaling: string;
  /** For colours that the scaling step cannot convert. Stands after it, so that only the needed pixels are converted. */
  after: string[];
};

/** Luminance of white in SDR, and of the brightest light in HDR of unstated brightness, in cd/m². Source: ITU-R BT.2408. */
const [WHITE, PEAK] = [203, 1000];
/** Untagged films of more pixels are HD. Source: mpv, mp_csp_guess_colorspace. */
const [SD_WIDTH, SD_HEIGHT] = [1279, 576];

const HDR: ReadonlySet<number> = new Set([AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67]);
const WIDE: ReadonlySet<number> = new Set([AVCOL_PRI_BT2020, AVCOL_PRI_SMPTE431, AVCOL_PRI_SMPTE432]);
/** Matrices that libswscale does not have. */
const UNSCALED: ReadonlySet<number> = new Set([AVCOL_SPC_BT2020_CL, AVCOL_SPC_ICTCP, AVCOL_SPC_YCGCO]);

/** True for films with more light than a common screen has: PQ and HLG. */
export function isHdr({ codecpar }: Stream): boolean {
  return HDR.has(codecpar.colorTrc);
}

export function filmColours(stream: Stream, alpha: boolean): Colours {
  const { colorSpace, colorPrimaries, colorTrc, colorRange, width, height } = stream.codecpar;
  const [hdr, linear] = [isHdr(stream), colorTrc === AVCOL_TRC_LINEAR];
  const isHd = width > SD_WIDTH || height > SD_HEIGHT;
  const matrix = hdr ? AVCOL_SPC_BT2020_NCL : isHd ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
  const wide = hdr || WIDE.has(colorPrimaries);
  // The container may state what the frames do not.
  const stated = {
    colorspace: colorSpace === AVCOL_SPC_UNSPECIFIED ? matrix : colorSpace,
    color_primaries: colorPrimaries === AVCOL_PRI_UNSPECIFIED && hdr ? AVCOL_PRI_BT2020 : colorPrimaries,
    color_trc: colorTrc,
    range: colorRange,
  };
  const before = [`setparams=${options(stated)}`];
  if (UNSCALED.has(colorSpace)) before.push(`zscale=matrix=${wide ? 'bt2020nc' : 'bt709'}`);
  if (!wide && !linear) return { before, scaling: `${SHARP}:out_color_matrix=bt709:out_range=tv`, after: [] };
  const planes = `format=gbr${alpha ? 'a' : ''}pf32le`;
  const curve = hdr ? [`tonemap=mobius:desat=0:peak=${peakOf(stream) / WHITE}`] : [];
  const after = [
    `zscale=transfer=linear:npl=${WHITE},${planes},zscale=primaries=bt709`,
    ...curve,
    `zscale=transfer=bt709:matrix=bt709:range=limited,format=yuv${alpha ? 'a' : ''}420p`,
  ];
  return { before, scaling: SHARP, after };
}

const options = (values: Record<string, number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(':');

const SHARP = 'flags=bicubic+accurate_rnd';

/** The brightest light that the file states, in cd/m². Source: CTA-861.3, MaxCLL. */
function peakOf({ codecpar }: Stream): number {
  const level = codecpar.getCodedSideData(AV_PKT_DATA_CONTENT_LIGHT_LEVEL);
  const stated = level && level.length >= 4 ? level.readUInt32LE(0) : 0;
  return stated > WHITE ? stated : PEAK;
}
