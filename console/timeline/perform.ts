/** Carries out what a key or a button stands for, and says what changed. */
import { durationText, tl } from '../words/timeline/timeline-words.ts';
import { deleteClip, duplicateClip } from './change-clips.ts';
import { type Edit, placedOf, type Written } from './edit.ts';
import type { Action } from './keys.ts';
import { moveClip, trackBeside } from './move-clip.ts';
import { fullName, plainName } from './names.ts';
import { trackOf } from './project.ts';
import { splitClip, trimEnd, trimStart } from './trim-clip.ts';
import type { Editing } from './use-timeline.ts';

/** `play` and `help` are the caller's. */
export function perform(editing: Editing, action: Action) {
  const { playhead, seconds, seek } = editing;
  if (action.does === 'undo' || action.does === 'redo') return editing.step(action.does);
  if (action.does === 'seek') return seek(Math.round((playhead + action.by) * 1000) / 1000);
  if (action.does === 'seek-to') return seek(action.end ? seconds : 0);
  const { selected } = editing;
  if (selected === undefined) return;
  if (selected !== 'sound') return onClip(editing, selected, action);
  if (action.does === 'delete') removeSound(editing);
}

function onClip(editing: Editing, index: number, action: Action) {
  const { project, placed, lengths, playhead } = editing;
  const { clip, start } = placed[index]!;
  const name = plainName(project.clips, index);
  switch (action.does) {
    case 'move': {
      const to = { start: Math.max(0, start + action.by), track: trackOf(clip) };
      return place(editing, moveClip(project, index, to, lengths), editing.gesture(`move ${name}`));
    }
    case 'track': {
      const track = trackBeside(project, trackOf(clip), action.direction);
      if (track !== undefined) place(editing, moveClip(project, index, { start, track }, lengths));
      return;
    }
    case 'trim': {
      const trim = action.side === 'start' ? trimStart : trimEnd;
      return place(editing, trim(project, index, playhead, lengths));
    }
    case 'split': {
      const edit = splitClip(project, index, playhead, lengths);
      if (edit === undefined) return editing.say(tl('said-not-there'));
      return commitOrSay(editing, edit, tl('said-split', { at: durationText(playhead) }));
    }
    case 'duplicate':
      return commitOrSay(editing, duplicateClip(project, index, lengths), tl('said-duplicated', { name }));
    case 'delete':
      return commitOrSay(editing, deleteClip(project, index, lengths), tl('said-deleted', { name }));
    default:
  }
}

/** Commits an edit that moves or trims a clip, and says its new place. */
export function place(editing: Editing, edit: Edit, gesture?: string): void {
  const placed = placedOf(edit.project, editing.lengths);
  const name = fullName(edit.project.clips, placed[edit.index]!);
  commitOrSay(editing, edit, tl('said-moved', { name }), gesture);
}

/** Commits an edit; a refusal of the contract is said instead. */
export function commitOrSay(
  editing: Editing,
  edit: Written | undefined,
  announcement: string,
  gesture?: string,
): void {
  const refusal = editing.commit(edit, {
    announcement: announcement,
    ...(gesture !== undefined && { gesture }),
  });
  if (refusal !== undefined) editing.say(refusal);
}

function removeSound(editing: Editing): void {
  const { audio: _, ...project } = editing.project;
  editing.select(undefined);
  commitOrSay(editing, { project }, tl('said-deleted', { name: tl('sound') }));
}
