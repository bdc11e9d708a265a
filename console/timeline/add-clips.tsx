/** Buttons that add a clip or the sound. Files are chosen in a window. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { tl } from '../words/timeline/timeline-words.ts';
import { appendClip, layClip } from './change-clips.ts';
import type { Edit } from './edit.ts';
import type { MediaKind } from './media-cache.ts';
import { plainName } from './names.ts';
import { commitOrSay } from './perform.ts';
import type { ClipKind } from './project.ts';
import { Sources } from './sources.tsx';
import { Sending, UploadProblem, useFiles } from './use-files.tsx';
import type { Editing } from './use-timeline.ts';

/** Seconds of a new clip that is no video. */
const NEW_SECONDS = 4;
const NEW_COLOR = '#5f4da8';

/** By the file's type; undefined for a file that is no medium. */
function kindOfFile({ type }: File): MediaKind | undefined {
  if (type.startsWith('audio/')) return 'sound';
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('image/') ? 'image' : undefined;
}

const isSound = (file: File): boolean => kindOfFile(file) === 'sound';

/** `dropped`: files that were dropped on the timeline. */
export function AddClips({ editing, dropped }: { editing: Editing; dropped: File[] }) {
  const [kind, setKind] = useState<MediaKind>();
  // Uploads take a while: what they add goes into the project of that time.
  const latest = useRef(editing);
  latest.current = editing;
  const add = (edit: Edit | undefined) => {
    const name = edit && plainName(edit.project.clips, edit.index);
    commitOrSay(latest.current, edit, tl('said-added', { name: name ?? '' }));
  };
  const take = (src: string, kind: MediaKind) => {
    const { project } = latest.current;
    if (kind === 'sound' && project.clips.length === 0) return latest.current.say(tl('sound-needs-clip'));
    if (kind === 'sound') {
      const audio = { ...project.audio, src };
      latest.current.select('sound');
      commitOrSay(
        latest.current,
        { project: { ...project, audio } },
        tl('said-added', { name: tl('sound') }),
      );
    } else if (kind === 'video') add(appendClip(project, { type: 'video', src }));
    else add(appendClip(project, { type: 'image', src, duration: NEW_SECONDS }));
  };
  const { takeFiles, sending, problem } = useFiles(editing, { kindOf: kindOfFile, take });
  useEffect(() => {
    // Sound comes last, because it needs a clip.
    const inOrder = dropped.toSorted((a, b) => Number(isSound(a)) - Number(isSound(b)));
    if (dropped.length > 0) void takeFiles(inOrder);
  }, [dropped]);
  const addText = () => {
    const { project, playhead, lengths } = editing;
    const at = playhead >= editing.seconds ? 0 : playhead;
    add(layClip(project, { type: 'text', text: tl('new-text'), duration: NEW_SECONDS }, at, lengths));
  };
  const addColor = () =>
    add(appendClip(editing.project, { type: 'color', color: NEW_COLOR, duration: NEW_SECONDS }));
  const addSound = () =>
    editing.project.clips.length === 0 ? editing.say(tl('sound-needs-clip')) : setKind('sound');
  const button = (each: ClipKind | 'sound', act: () => void) => (
    <button type="button" class="small" data-add={each} disabled={editing.isLocked} onClick={act}>
      {tl(each)}
    </button>
  );
  return (
    <div class="tools" role="group" aria-label={tl('add')}>
      <span class="aside">{tl('add')}</span>
      {button('image', () => setKind('image'))}
      {button('video', () => setKind('video'))}
      {button('text', addText)}
      {button('color', addColor)}
      {button('sound', addSound)}
      {kind !== undefined && (
        <Dialog title={tl(`add-${kind}`)} onClose={() => setKind(undefined)}>
          <Sources
            editing={editing}
            kind={kind}
            isSeveral={kind === 'image'}
            take={(src) => take(src, kind)}
            onDone={() => setKind(undefined)}
          />
        </Dialog>
      )}
      <Sending sending={sending} />
      <UploadProblem problem={problem} />
    </div>
  );
}
