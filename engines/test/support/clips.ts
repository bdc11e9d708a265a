/** The contract's defaults of a clip. */
export const PLAIN_CLIP = {
  start: 'auto',
  trim_start: 0,
  track: 0,
  fit: 'crop',
  position: 'center',
  scale: 1,
  opacity: 1,
  audio_gain: 1,
  audio_pan: 0,
  audio_mute: false,
  audio_solo: false,
  audio_fade_in: 0,
  audio_fade_out: 0,
} as const;
