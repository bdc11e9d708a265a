/** Faults in the timeline of the console: times, edits, places in the frame, undo. */
import { type Mutant, of } from '../mutant.ts';

const EDITS = ['test/console/timeline/edits.test.ts'];
const READING = ['test/console/timeline/reading.test.ts'];
const SHAPES = ['test/console/timeline/shapes.test.ts'];

export const TIMELINE_MUTANTS: Mutant[] = [
  ...of(
    'console/timeline/clip-times.ts',
    EDITS,
    ['before ? before.end - lead : 0', 'before ? before.end : 0'],
    ['lead > seconds + SAME || lead > beforeSeconds + SAME', 'lead > seconds + SAME'],
    ["if (crowdOf(placed) > LAYERS_MAX) wrong('crowded');", ''],
    ['length - trim_start;', 'length;'],
  ),
  ...of(
    'console/timeline/move-clip.ts',
    EDITS,
    ['pinned(before, free, lengths, new Set([free.clips[at]!]))', 'free'],
    ['return last + 1;', 'return last;'],
    ['TIMELINE_SECONDS_MAX - (one.end - one.start)', 'TIMELINE_SECONDS_MAX'],
  ),
  ...of(
    'console/timeline/trim-clip.ts',
    EDITS,
    ['Math.max(shortest(placed, index), to - start)', 'to - start'],
    ['toMillis(Math.max(0, trimmed + begin - start))', 'trimmed'],
    ["without(clip, 'start', 'transition', 'audio_fade_in')", "without(clip, 'start', 'audio_fade_in')"],
    ['clips.length >= CLIPS_MAX', 'clips.length > CLIPS_MAX'],
    [', inFile)', ')'],
  ),
  ...of(
    'console/timeline/change-clips.ts',
    EDITS,
    ["isTouching ? without(clip, 'start') : clip", 'clip'],
    ['const left = isPlaceable ? closed :', 'const left = true ? closed :'],
  ),
  ...of(
    'console/contract/check-value.ts',
    READING,
    ['value <= (exclusiveMinimum', 'value < (exclusiveMinimum'],
    ['if (oneOf && oneOf.filter(fits).length !== 1) return { path, rule };', ''],
    ['if (not && fits(not)) return { path, rule };', ''],
  ),
  ...of('console/timeline/snapping.ts', SHAPES, ['if (!isAuto(clip)) break;', '']),
  ...of(
    'console/timeline/history.ts',
    SHAPES,
    ['gesture !== undefined && gesture === history.gesture', 'gesture !== undefined'],
    ['kind !== last.kind || at - last.at > PAUSE_MS', 'kind !== last.kind'],
  ),
  ...of(
    'console/timeline/frame-box.ts',
    SHAPES,
    ['Math.min(frame.width / natural.width, frame.height / natural.height)', 'frame.width / natural.width'],
    ['x: anchor.x * (frame.width - width)', 'x: anchor.x * frame.width'],
    ['within((clip.offset?.x ?? 0) + by.x, -1, 1)', '(clip.offset?.x ?? 0) + by.x'],
  ),
  ...of('console/timeline/keys.ts', SHAPES, ["on === 'elsewhere' || ", '']),
];
