/** Camera moves and ambient motions that a prompt can request. */
// biome-ignore format: a list of words
const CAMERA_MOVES = [
  'push_in', 'pull_back', 'zoom_in', 'zoom_out', 'pan_left', 'pan_right', 'tilt_up', 'tilt_down',
  'truck_left', 'truck_right', 'crane_up', 'crane_down', 'orbit_left', 'orbit_right', 'roll', 'handheld',
  'dolly_zoom', 'static',
] as const;
export type CameraMove = (typeof CAMERA_MOVES)[number];

// biome-ignore format: a list of words
export const AMBIENCES = [
  'snow', 'rain', 'embers', 'dust', 'fireflies', 'petals', 'leaves', 'bubbles', 'sparkle', 'stars', 'fog',
  'smoke', 'clouds', 'water', 'sway', 'heat', 'flicker', 'lightning', 'sunrise', 'nightfall', 'beam',
  'rays',
] as const;
export type AmbienceKind = (typeof AMBIENCES)[number];

export type TransitionKind =
  | 'dissolve'
  | 'wipe_left'
  | 'wipe_right'
  | 'wipe_up'
  | 'wipe_down'
  | 'zoom'
  | 'iris';
