/** The timeline of a film: preview, properties, tracks, and below them the project as JSON. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { durationText, tl } from '../words/timeline/timeline-words.ts';
import { AddClips } from './add-clips.tsx';
import { actionOf, type KeyPlace } from './keys.ts';
import { faultText } from './names.ts';
import { Panel } from './panel.tsx';
import { perform } from './perform.ts';
import { Soundtrack, usePlayback } from './playback.tsx';
import { Preview } from './preview.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { zoomToFit, zoomWithin } from './time-scale.ts';
import { Tools } from './tools.tsx';
import { Tracks } from './tracks.tsx';
import { useDrag } from './use-drag.ts';
import { type Editing, type TimelineInput, useTimeline } from './use-timeline.ts';

/** Free pixels at the end when all is shown. */
const FIT_ROOM = 40;

/** `children`: the field with the JSON. Its text is the project. */
export function Timeline({ children, ...input }: TimelineInput & { children: ComponentChildren }) {
  const editing = useTimeline(input);
  const { isPlaying, toggle } = usePlayback(editing);
  const area = useRef<HTMLElement | null>(null);
  const { zoom, zoomBy, fit } = useZoom(editing, area);
  const [isSnapping, setSnapping] = useState(true);
  const [dropped, setDropped] = useState<File[]>([]);
  const [isHelp, setHelp] = useState(false);
  const drag = useDrag({ editing, zoom, isSnapping });
  const isEmpty = editing.project.clips.length === 0;
  const root = useFocusAfterLast(isEmpty);
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // Enter in a field of the timeline would run the call.
    if (event.key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault();
    if (event.key === 'Escape' && drag.cancel()) return event.preventDefault();
    const action = actionOf(event, placeOf(target));
    if (action === undefined) return;
    event.preventDefault();
    if (action.does === 'play') toggle();
    else if (action.does === 'help') setHelp(true);
    else perform(editing, action);
    // The slider says its own value.
    if (action.does === 'seek' && placeOf(target) === 'clip') sayPlayhead(editing, action.by);
  };
  return (
    <section
      class="timeline"
      ref={root}
      aria-label={tl('timeline')}
      onKeyDown={press}
      {...dropHandlers(setDropped)}
    >
      <h2>{tl('timeline')}</h2>
      <p class="aside">{tl('timeline-about')}</p>
      <AddClips editing={editing} dropped={dropped} />
      {isEmpty && !editing.isLocked ? (
        <p class="nothing">{tl('empty')}</p>
      ) : (
        <div class="workspace">
          <Preview editing={editing} isPlaying={isPlaying} />
          <Panel editing={editing} />
          <div class="axis-part">
            <Tools
              {...{ editing, isPlaying, toggle, isSnapping, fit, zoomBy }}
              setSnapping={setSnapping}
              help={() => setHelp(true)}
            />
            <Tracks
              editing={editing}
              zoom={zoom}
              drag={drag}
              measured={(element) => {
                area.current = element;
              }}
            />
          </div>
        </div>
      )}
      <Soundtrack editing={editing} isPlaying={isPlaying} />
      <p class="aside said" role="status" data-said>
        {editing.message}
      </p>
      <FaultNote editing={editing} />
      {children}
      {isHelp && <Shortcuts onClose={() => setHelp(false)} />}
    </section>
  );
}

function FaultNote({ editing: { fault, isLocked } }: { editing: Editing }) {
  if (fault === undefined) return null;
  return (
    <div class="failure" role="alert">
      <p>{faultText(fault)}</p>
      {isLocked && <p class="aside">{tl('locked')}</p>}
    </div>
  );
}

/** Files that are dropped anywhere on the timeline. Texts that are dragged into a field are left alone. */
const dropHandlers = (take: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
  onDrop(event: DragEvent) {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  },
});

/** All clips are shown until someone zooms; `fit` shows them again. */
function useZoom({ seconds, project, lengths }: Editing, area: { current: HTMLElement | null }) {
  const [zoom, setZoom] = useState(40);
  const [isFitted, setFitted] = useState(true);
  const fit = () => {
    setFitted(true);
    setZoom(zoomToFit(seconds, (area.current?.clientWidth ?? 600) - FIT_ROOM));
  };
  useEffect(() => {
    if (isFitted && seconds > 0) fit();
  }, [project.clips.length, lengths.size]);
  const zoomBy = (factor: number) => {
    setFitted(false);
    setZoom(zoomWithin(zoom * factor));
  };
  return { zoom, zoomBy, fit };
}

/** The keyboard goes on at the buttons that add clips when the last clip is deleted. */
function useFocusAfterLast(isEmpty: boolean) {
  const root = useRef<HTMLElement>(null);
  const hadFocus = root.current?.querySelector('.tracks')?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (isEmpty && hadFocus) root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [isEmpty]);
  return root;
}

function sayPlayhead({ playhead, seconds, say }: Editing, by: number): void {
  say(
    tl('at-seconds', {
      at: durationText(Math.min(seconds, Math.max(0, playhead + by))),
      all: durationText(seconds),
    }),
  );
}

function placeOf(target: HTMLElement): KeyPlace {
  if (target.closest('dialog')) return 'elsewhere';
  if (target.closest('.clip')) return 'clip';
  return target.closest('.tracks') ? 'axis' : 'elsewhere';
}
