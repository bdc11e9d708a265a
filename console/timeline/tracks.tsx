/** The time axis: a ruler, a lane for each track, the soundtrack, and the playhead over all of them. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { durationText, tl } from '../words/timeline/timeline-words.ts';
import { ClipBar } from './clip-bar.tsx';
import { TRACK_MAX } from './edit.ts';
import { usedTracks } from './move-clip.ts';
import { trackOf } from './project.ts';
import { clockOf, labelsOf, pixelsOf } from './time-scale.ts';
import type { useDrag } from './use-drag.ts';
import type { Editing } from './use-timeline.ts';
import { Waveform } from './waveform.tsx';

/** Free seconds behind the last clip, as room for dragging. */
const ROOM_SECONDS = 10;

type Props = {
  editing: Editing;
  zoom: number;
  drag: ReturnType<typeof useDrag>;
  /** The element that scrolls. */
  measured(element: HTMLElement | null): void;
};

export function Tracks({ editing, zoom, drag, measured }: Props) {
  const { project, placed, seconds, isLocked } = editing;
  const area = useRef<HTMLDivElement>(null);
  useFocusFollows(editing, area);
  usePlayheadInSight(pixelsOf(editing.playhead, zoom), area);
  const tracks = usedTracks(project);
  const top = (tracks[0] ?? -1) + 1;
  const width = pixelsOf(seconds + ROOM_SECONDS, zoom);
  return (
    <div
      class={`tracks ${isLocked ? 'locked' : ''}`}
      dir="ltr"
      ref={(element) => {
        area.current = element;
        measured(element);
      }}
      {...drag.handlers}
    >
      <div class="axis" style={{ width: `${width}px` }}>
        <Ruler seconds={seconds + ROOM_SECONDS} zoom={zoom} />
        {top <= TRACK_MAX && (
          <div class="lane new" data-track={top}>
            <span class="lane-name" aria-hidden="true">
              {tl('new-track')}
            </span>
          </div>
        )}
        {tracks.map((track) => (
          <div class="lane" data-track={track} key={track}>
            <span class="lane-name" aria-hidden="true">
              {tl('track', { track: durationText(track) })}
            </span>
            <ul aria-label={tl('track', { track: durationText(track) })}>
              {placed
                .filter(({ clip }) => trackOf(clip) === track)
                .map((one) => (
                  <ClipBar key={one.index} editing={editing} one={one} zoom={zoom} />
                ))}
            </ul>
          </div>
        ))}
        {project.audio && <SoundLane editing={editing} zoom={zoom} />}
        <Playhead editing={editing} zoom={zoom} />
      </div>
    </div>
  );
}

/** The focus stays on the clip that an edit has moved to another place of the list. */
function useFocusFollows({ selected, project }: Editing, area: { current: HTMLElement | null }): void {
  const had = useRef(false);
  const here = area.current?.contains(document.activeElement) ? document.activeElement : null;
  had.current = here?.matches('[data-clip]') ?? false;
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isLost = had.current && (active === document.body || active?.matches('[data-clip]'));
    if (!isLost || typeof selected !== 'number') return;
    area.current?.querySelector<HTMLElement>(`[data-clip="${selected}"]`)?.focus();
  }, [selected, project]);
}

/** Scrolls to the playhead when it leaves the part that is seen. */
function usePlayheadInSight(pixels: number, area: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { scrollLeft = 0, clientWidth = 0 } = area.current ?? {};
    const isSeen = pixels >= scrollLeft && pixels <= scrollLeft + clientWidth;
    if (!isSeen) area.current?.scrollTo({ left: Math.max(0, pixels - clientWidth / 4) });
  }, [pixels]);
}

function Ruler({ seconds, zoom }: { seconds: number; zoom: number }) {
  return (
    <div class="ruler" aria-hidden="true">
      {labelsOf(seconds, zoom).map((at) => (
        <span key={at} style={{ left: `${pixelsOf(at, zoom)}px` }}>
          {clockOf(at)}
        </span>
      ))}
    </div>
  );
}

function SoundLane({ editing, zoom }: { editing: Editing; zoom: number }) {
  const { project, seconds, selected, media } = editing;
  const { src } = project.audio!;
  const width = Math.max(6, pixelsOf(seconds, zoom));
  const name = media.nameOf(src) ?? tl('sound');
  return (
    <div class="lane sound-lane">
      <span class="lane-name" aria-hidden="true">
        {tl('sound')}
      </span>
      <button
        type="button"
        class="clip sound"
        data-sound
        style={{ width: `${width}px` }}
        aria-pressed={selected === 'sound'}
        aria-label={`${tl('sound-name', { to: durationText(seconds) })}: ${name}`}
        onClick={() => editing.select('sound')}
        onFocus={() => editing.select('sound')}
      >
        <Waveform peaks={media.get(src, 'sound').peaks} from={0} to={seconds} width={width} />
        <span class="clip-label" dir="auto">
          {name}
        </span>
      </button>
    </div>
  );
}

function Playhead({ editing: { playhead, seconds }, zoom }: { editing: Editing; zoom: number }) {
  return (
    <div class="playhead" style={{ transform: `translateX(${pixelsOf(playhead, zoom)}px)` }}>
      <div
        class="playhead-grip"
        role="slider"
        tabIndex={0}
        aria-label={tl('playhead')}
        aria-valuemin={0}
        aria-valuemax={Math.round(seconds * 100) / 100}
        aria-valuenow={Math.round(playhead * 100) / 100}
        aria-valuetext={tl('at-seconds', { at: durationText(playhead), all: durationText(seconds) })}
      />
    </div>
  );
}
