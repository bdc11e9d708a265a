/** Faults in films: their clock, their length, their colours. */
import { type Mutant, of } from '../mutant.ts';

const SYNC = ['engines/test/film/timeline/in-sync.test.ts'];
const COLOURS = ['engines/test/film/timeline/film-colours.test.ts'];
const FIELD = ['test/field/films.test.ts'];

export const FILM_MUTANTS: Mutant[] = [
  ...of(
    'engines/film/media/film-clock.ts',
    SYNC,
    ['sound < first - LEAD_MIN ? sound : first', 'sound < first ? sound : first'],
    ['sound < first - LEAD_MIN ? sound : first', 'first'],
  ),
  ...of(
    'engines/film/media/packets.ts',
    SYNC,
    ['if (secondsOf(pts, timeBase) !== undefined) packet.pts = pts - shift;', ''],
    ['origin.file_seconds + seconds', 'seconds'],
  ),
  ...of(
    'engines/film/media/sound.ts',
    SYNC,
    ['of silence(Math.min(first, end) - at)', 'of silence(0)'],
    ['let from = at - first;', 'let from = 0;'],
  ),
  ...of(
    'engines/film/media/probe.ts',
    FIELD,
    ['at !== undefined && !hidden', 'at !== undefined'],
    ['Math.abs(stated - found) <= usual ? stated : found', 'found'],
    ['order < decoded - JUMP', 'false'],
  ),
  ...of(
    'engines/film/media/film-colours.ts',
    COLOURS,
    ['isHd ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M', 'AVCOL_SPC_SMPTE170M'],
    ['const [WHITE, PEAK] = [203, 1000];', 'const [WHITE, PEAK] = [100, 1000];'],
    ['...curve,', ''],
    ['if (UNSCALED.has(colorSpace))', 'if (false)'],
  ),
  ...of('engines/film/media/decode-video.ts', FIELD, [
    "return whole ? [] : ['bwdif=mode=send_frame:deint=interlaced'];",
    'return [];',
  ]),
];
