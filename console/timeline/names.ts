/** Names of clips for people, and faults in words. */
import { durationText, tl } from '../words/timeline/timeline-words.ts';
import type { PlacedClip } from './clip-times.ts';
import type { MediaCache } from './media-cache.ts';
import { type Clip, trackOf } from './project.ts';
import type { ProjectFault } from './read-project.ts';

/** `Picture 2`: the second picture of the list. */
export function plainName(clips: Clip[], index: number): string {
  const { type } = clips[index]!;
  const number = clips.slice(0, index + 1).filter((each) => each.type === type).length;
  return tl('clip-plain', { kind: tl(type), number: durationText(number) });
}

/** Characters of a text on its clip. */
const LABEL_MAX = 60;

/** The words on a clip: its text, its file's name, or what it is. */
export function labelOf(clips: Clip[], index: number, media: Pick<MediaCache, 'nameOf'>): string {
  const { type, text, src } = clips[index]!;
  if (type === 'text') return (text ?? '').replaceAll(/\s+/g, ' ').slice(0, LABEL_MAX);
  return (src === undefined ? undefined : media.nameOf(src)) ?? plainName(clips, index);
}

/** `Picture 2, from 3 to 8 seconds on track 1`. */
export function fullName(clips: Clip[], { clip, index, start, end, isGuess }: PlacedClip): string {
  const number = clips.slice(0, index + 1).filter((each) => each.type === clip.type).length;
  const name = tl('clip-name', {
    kind: tl(clip.type),
    number: durationText(number),
    from: durationText(start),
    to: durationText(end),
    track: durationText(trackOf(clip)),
  });
  return isGuess ? `${name} (${tl('length-unknown')})` : name;
}

export function faultText(fault: ProjectFault): string {
  if (fault.kind === 'json') return tl('fault-json', { message: fault.message });
  if (fault.kind === 'times') return tl(`fault-${fault.is}`);
  const path = `project${fault.path === '' ? '' : `.${fault.path}`}`;
  return fault.rule === undefined
    ? tl('fault-missing', { path })
    : tl('fault-contract', { path, rule: fault.rule });
}
