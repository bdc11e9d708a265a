/** State of the timeline: the text of the form is the project; selection, playhead and history are its own. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import type { Document } from '../contract/contract.ts';
import { tl } from '../words/timeline/timeline-words.ts';
import { endOf, type Lengths, type PlacedClip, placeClips } from './clip-times.ts';
import type { Written } from './edit.ts';
import { beginHistory, gestureNames, type History, record, redo, undo } from './history.ts';
import { type MediaCache, openMediaCache } from './media-cache.ts';
import { faultText } from './names.ts';
import { EMPTY, type Project } from './project.ts';
import { type ProjectFault, projectFault, readProject } from './read-project.ts';
import { writtenProject } from './written-project.ts';

/** The index of a clip, the soundtrack, or nothing: then the film itself. */
export type Selected = number | 'sound' | undefined;

export type TimelineInput = {
  document: Document;
  client: ReverieClient;
  headers: Record<string, string>;
  /** The text of the form's field. */
  text: string;
  put(text: string): void;
};

export type Editing = {
  document: Document;
  client: ReverieClient;
  project: Project;
  placed: PlacedClip[];
  /** Seconds of the film. */
  seconds: number;
  lengths: Lengths;
  media: MediaCache;
  /** Of the text as it is. */
  fault: ProjectFault | undefined;
  /** True while the text is no project: the last good one is shown, and cannot be edited. */
  isLocked: boolean;
  selected: Selected;
  select(selected: Selected): void;
  playhead: number;
  /** Sets the playhead, within the film. */
  seek(seconds: number): void;
  /** Text for the live region. */
  message: string;
  say(text: string): void;
  /** Writes an edit, unless the contract would refuse it: then it returns the reason. Undefined is a lack of room. */
  commit(
    edit: Written | undefined,
    options?: { gesture?: string; announcement?: string },
  ): string | undefined;
  /** A name for repeated small edits, such as those of a field. */
  gesture(kind: string): string;
  step(direction: 'undo' | 'redo'): void;
  can: { undo: boolean; redo: boolean };
};

export function useTimeline({ document, client, headers, text, put }: TimelineInput): Editing {
  const [, setTick] = useState(0);
  const media = useMemo(() => openMediaCache(headers, () => setTick((tick) => tick + 1)), [headers]);
  useEffect(() => () => media.close(), [media]);
  const [selected, select] = useState<Selected>();
  const [head, setHead] = useState(0);
  const [message, say] = useState('');
  const gesture = useMemo(() => gestureNames(() => performance.now()), []);
  const history = useHistory(text, gesture);
  const good = useRef<Project>(EMPTY);

  const goodLengths = lengthsOf(good.current, media);
  const { project, fault } = useMemo(
    () => readProject(document, text, goodLengths),
    [text, lengthsKey(goodLengths)],
  );
  const isLocked = fault !== undefined && fault.kind !== 'times';
  if (!isLocked) good.current = project ?? EMPTY;
  const goodProject = good.current;
  const lengths = lengthsOf(goodProject, media);
  const placed = placeClips(goodProject, lengths).placed;
  const seconds = endOf(placed);
  return {
    ...{
      document,
      client,
      project: goodProject,
      placed,
      seconds,
      lengths,
      media,
      fault,
      isLocked,
      say,
      message,
    },
    selected: stillThere(selected, goodProject),
    select,
    playhead: Math.min(head, seconds),
    seek: (to) => setHead(Math.max(0, Math.min(to, seconds))),
    gesture,
    commit(edit, { gesture: name, announcement } = {}) {
      if (isLocked) return tl('locked');
      if (edit === undefined) return tl('said-full');
      const isEmpty = edit.project.clips.length === 0;
      const broken = isEmpty ? undefined : projectFault(document, edit.project, lengths);
      // A project that was late or crowded before may be repaired step by step.
      if (broken && !(broken.kind === 'times' && fault !== undefined)) return faultText(broken);
      history.current = record(history.current, isEmpty ? '' : writtenProject(edit.project), name);
      put(history.current.now);
      if (isEmpty) select(undefined);
      else if (edit.index !== undefined) select(edit.index);
      if (announcement !== undefined) say(announcement);
      return undefined;
    },
    step(direction) {
      const next = (direction === 'undo' ? undo : redo)(history.current);
      if (next === history.current) return say(tl('said-nothing'));
      history.current = next;
      put(next.now);
      say(tl(direction === 'undo' ? 'said-undone' : 'said-redone'));
    },
    can: { undo: history.current.past.length > 0, redo: history.current.future.length > 0 },
  };
}

/** An undone clip leaves its neighbour selected, so that the keyboard keeps its place. */
function stillThere(selected: Selected, { clips, audio }: Project): Selected {
  if (selected === 'sound') return audio === undefined ? undefined : selected;
  if (selected === undefined || clips.length === 0) return undefined;
  return Math.min(selected, clips.length - 1);
}

/** The history, into which texts from outside come as well: typed JSON, an example, an earlier call. */
function useHistory(text: string, gesture: (kind: string) => string) {
  const history = useRef<History>(beginHistory(text));
  const seen = useRef(text);
  if (text !== seen.current) {
    seen.current = text;
    if (text !== history.current.now) history.current = record(history.current, text, gesture('typing'));
  }
  return history;
}

/** Lengths of the videos that this page can read. */
function lengthsOf({ clips }: Project, media: MediaCache): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { type, src } of clips) {
    const length = type === 'video' && src !== undefined ? media.get(src, 'video').seconds : undefined;
    if (length !== undefined) lengths.set(src!, length);
  }
  return lengths;
}

const lengthsKey = (lengths: Lengths): string => [...lengths].join(' ');
