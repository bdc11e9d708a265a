/** A clip on its lane: a button with two handles. */
import type { PlacedClip } from './clip-times.ts';
import { fullName, labelOf, plainName } from './names.ts';
import { pixelsOf } from './time-scale.ts';
import type { Editing } from './use-timeline.ts';
import { Waveform } from './waveform.tsx';

export function ClipBar({ editing, one, zoom }: { editing: Editing; one: PlacedClip; zoom: number }) {
  const { project, selected, media } = editing;
  const { clip, index, start, end, lead, isGuess } = one;
  const width = Math.max(6, pixelsOf(end - start, zoom));
  const medium =
    clip.src !== undefined && (clip.type === 'image' || clip.type === 'video')
      ? media.get(clip.src, clip.type)
      : undefined;
  const from = clip.trim_start ?? 0;
  const [plain, full] = [plainName(project.clips, index), fullName(project.clips, one)];
  const label = labelOf(project.clips, index, media);
  return (
    <li style={{ left: `${pixelsOf(start, zoom)}px`, width: `${width}px` }}>
      <button
        type="button"
        class={`clip ${clip.type} ${isGuess ? 'guess' : ''}`}
        data-clip={index}
        aria-pressed={selected === index}
        aria-label={label === plain ? full : `${full}: ${label}`}
        title={plain}
        onFocus={() => editing.select(index)}
        onClick={() => editing.select(index)}
      >
        {clip.type === 'image' && medium?.src && <img src={medium.src} alt="" draggable={false} />}
        {clip.type === 'color' && <span class="swatch" style={{ background: clip.color }} />}
        {medium?.peaks && <Waveform peaks={medium.peaks} from={from} to={from + end - start} width={width} />}
        {lead > 0 && <span class="lead" style={{ width: `${Math.min(width, pixelsOf(lead, zoom))}px` }} />}
        <span class="clip-label" dir="auto">
          {label}
        </span>
        <span class="grip start" data-grip="start" />
        <span class="grip end" data-grip="end" />
      </button>
    </li>
  );
}
