/** One clip in the preview. */
import { useEffect, useRef } from 'preact/hooks';
import { tl } from '../words/timeline/timeline-words.ts';
import type { PlacedClip } from './clip-times.ts';
import { fileName } from './file-name.ts';
import { anchorOf, type Box, type Letters, LINE, percent, type Size } from './frame-box.ts';
import type { Clip } from './project.ts';
import type { Editing } from './use-timeline.ts';

type Props = {
  editing: Editing;
  one: PlacedClip;
  box: Box;
  letters: Letters | undefined;
  frame: Size;
  at: number;
  isPlaying: boolean;
  opacity: number;
};

const FITS = { crop: 'cover', contain: 'fill', cover: 'fill', none: 'fill' } as const;
/** Seconds by which a playing video may be late before it is set right. */
const DRIFT_SECONDS = 0.3;

export function Layer(props: Props) {
  const { one, box, frame, opacity } = props;
  const { clip } = one;
  return (
    <div class={`layer ${clip.type}`} data-layer={one.index} style={{ ...percent(box, frame), opacity }}>
      {clip.type === 'color' ? (
        <div class="fill" style={{ background: clip.color }} />
      ) : clip.type === 'text' ? (
        <Lettering {...props} letters={props.letters!} />
      ) : (
        <Medium {...props} />
      )}
    </div>
  );
}

function Medium({ editing, one, at, isPlaying }: Props) {
  const { clip, start } = one;
  const src = clip.src ?? '';
  const entry = editing.media.get(src, clip.type === 'video' ? 'video' : 'image');
  const name = fileName(src);
  if (entry.state === 'elsewhere') return <p class="stand-in">{tl('no-preview', { name })}</p>;
  if (entry.state === 'failed') return <p class="stand-in">{tl('cannot-read', { name })}</p>;
  if (entry.src === undefined) return null;
  const fit = { objectFit: FITS[clip.fit ?? 'crop'] };
  if (clip.type === 'image') return <img src={entry.src} alt="" style={fit} draggable={false} />;
  const last = Math.max(0, (entry.seconds ?? Number.POSITIVE_INFINITY) - 0.05);
  const moment = Math.min(last, (clip.trim_start ?? 0) + at - start);
  return <Playing src={entry.src} clip={clip} moment={moment} isPlaying={isPlaying} fit={fit} />;
}

function Playing({
  src,
  clip,
  moment,
  isPlaying,
  fit,
}: {
  src: string;
  clip: Clip;
  moment: number;
  isPlaying: boolean;
  fit: { objectFit: string };
}) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current!;
    if (!isPlaying || Math.abs(video.currentTime - moment) > DRIFT_SECONDS) video.currentTime = moment;
  }, [moment, isPlaying]);
  useEffect(() => {
    const video = ref.current!;
    video.volume = clip.audio_mute ? 0 : Math.min(1, clip.audio_gain ?? 1);
    if (isPlaying) video.play().catch(() => undefined);
    else video.pause();
  }, [isPlaying, clip.audio_mute, clip.audio_gain]);
  return <video ref={ref} src={src} style={fit} playsInline preload="auto" tabIndex={-1} />;
}

/** Sizes are shares of the frame's width, so that they follow the size of the preview. */
function Lettering({ one, letters, frame }: Props & { letters: Letters }) {
  const { clip } = one;
  const { x } = anchorOf(clip);
  const color = clip.color ?? '#ffffff';
  return (
    <div
      class={`lettering ${isDark(color) ? 'dark' : ''}`}
      style={{
        color,
        fontSize: `${(100 * letters.size) / frame.width}cqw`,
        lineHeight: LINE,
        textAlign: x === 0 ? 'left' : x === 1 ? 'right' : 'center',
      }}
    >
      {letters.lines.map((line, index) => (
        <div key={index} dir="auto" lang="">
          {line || '\u00a0'}
        </div>
      ))}
    </div>
  );
}

function isDark(color: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 90;
}
