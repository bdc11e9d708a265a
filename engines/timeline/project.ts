/** A video-editor project, as the contract's VideoProject has it once it is validated and its defaults are filled in. */

export type Position =
  | 'center'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'top_left'
  | 'top_right'
  | 'bottom_left'
  | 'bottom_right';

export type Clip = {
  type: 'video' | 'image' | 'text' | 'color';
  src?: string;
  text?: string;
  color?: string;
  /** Seconds; `auto` is after the clip before it on its track. */
  start: number | 'auto';
  duration?: number | 'auto';
  trim_start: number;
  track: number;
  fit: 'crop' | 'contain' | 'cover' | 'none';
  position: Position;
  scale: number;
  /** In parts of the frame. */
  offset?: { x: number; y: number };
  opacity: number;
  transition?: { type: 'none' | 'crossfade' | 'fade'; duration: number };
  audio_gain: number;
  audio_pan: number;
  audio_mute: boolean;
  audio_solo: boolean;
  audio_fade_in: number;
  audio_fade_out: number;
};

export type Soundtrack = { src: string; gain: number; fade_in: number; fade_out: number };

export type Project = {
  resolution?: string;
  width?: number;
  height?: number;
  fps: number;
  /** `#rrggbb`. */
  background: string;
  clips: Clip[];
  audio?: Soundtrack;
};

/** The fields of a project that hold addresses, as errors name them: `project.clips[3].src`. */
export function sourcesOf({
  clips,
  audio,
}: Project): { field: string; url: string; kind: 'video' | 'image' | 'audio' }[] {
  const clipSources = clips.flatMap(({ type, src }, index) =>
    (type === 'video' || type === 'image') && src !== undefined
      ? [{ field: `project.clips[${index}].src`, url: src, kind: type }]
      : [],
  );
  return audio
    ? [...clipSources, { field: 'project.audio.src', url: audio.src, kind: 'audio' }]
    : clipSources;
}

/** Frame size: the requested one, or 1920 × 1080. */
export function frameOf({ resolution, width, height }: Project): { width: number; height: number } {
  if (resolution !== undefined) {
    const [across, down] = resolution.split('x').map(Number);
    return { width: across!, height: down! };
  }
  return { width: width ?? 1920, height: height ?? 1080 };
}
