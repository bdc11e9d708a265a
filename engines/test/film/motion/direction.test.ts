import { expect, test } from 'vitest';
import { directionOf } from '../../../film/motion/direction.ts';
import { filmFormat } from '../../../port/film-format.ts';

test.each([
  ['Slow push in on the lighthouse', 'push_in', ''],
  ['The camera slowly zooms in', 'zoom_in', ''],
  ['zoom out to reveal the valley', 'zoom_out pull_back', ''],
  ['Pull back, clouds drift', 'pull_back', 'clouds'],
  ['Pan slowly to the left across the harbour', 'pan_left', 'water'],
  ['The camera pans right', 'pan_right', ''],
  ['tilt up to the sky', 'tilt_up', ''],
  ['the camera tilts slowly down', 'tilt_down', ''],
  ['Orbit around the statue', 'orbit_right', ''],
  ['The camera circles the tree while leaves fall', 'orbit_right', 'leaves'],
  ['handheld, rainy street', 'handheld', 'rain'],
  ['crane up over the city', 'crane_up', ''],
  ['Static camera, heavy snow', 'static', 'snow'],
  ['No camera movement. The candle flickers', 'static', 'flicker'],
  ['dolly zoom', 'dolly_zoom', ''],
  ['tracking shot to the right', 'truck_right', ''],
  ['a fox in the snow', '', ''],
  ['snow-covered mountains, mist rises', '', 'fog'],
  ['gentle breeze, cherry blossom petals', '', 'petals sway'],
  ['petals drift in the breeze', '', 'petals sway'],
  ['no rain, thick fog', '', 'fog'],
  ['a calm lake without waves', '', ''],
  ['The sun sets over the sea', '', 'nightfall water'],
  ['a beach at sunset', '', ''],
  ['night falls, stars twinkle', '', 'nightfall stars'],
  ['embers rise from the campfire', '', 'embers flicker'],
  ['thunderstorm with lightning', '', 'lightning rain'],
  ['The beam turns and waves break on the rocks', '', 'beam water'],
  ['a watercolour of a house', '', ''],
  ['heat haze over the desert road', '', 'fog heat'],
  ['Langsamer Schwenk nach links, es schneit', 'pan_left', 'snow'],
  ['travelling avant, la pluie tombe', 'push_in', 'rain'],
  ['zoom avant sans pluie', 'zoom_in', ''],
  ['la cámara se aleja, niebla', 'pull_back', 'fog'],
  ['камера неподвижна, идёт снег', 'static', 'snow'],
  ['カメラがゆっくり近づく、雪が降る', 'push_in', 'snow'],
  ['镜头推进，下雨', 'push_in', 'rain'],
  ['', '', ''],
])('%s', (prompt, camera, ambience) => {
  const read = directionOf(prompt);
  expect([...read.camera].sort().join(' ')).toBe(camera.split(' ').sort().join(' '));
  expect([...read.ambience.keys()].sort().join(' ')).toBe(ambience.split(' ').sort().join(' '));
});

test('speed and strength are understood', () => {
  expect(directionOf('very slow zoom in').pace).toBeLessThan(1);
  expect(directionOf('fast dramatic push in').pace).toBeGreaterThan(1);
  expect(directionOf('heavy rain').ambience.get('rain')).toBeGreaterThan(1);
  expect(directionOf('light rain').ambience.get('rain')).toBeLessThan(1);
  expect(directionOf('wipe to the left').transition).toBe('wipe_left');
  expect(directionOf('morph into the other picture').transition).toBe('dissolve');
});

test.each([
  ['ltx-2', { resolution: '1080p' }, undefined, [1920, 1080, 6, 150]],
  [
    'ltx-2',
    { resolution: '1440p', aspect_ratio: '9:16', fps: 50, duration: 10 },
    undefined,
    [1440, 2560, 10, 500],
  ],
  ['ltx-2', { resolution: '2160p' }, { width: 4, height: 3 }, [2880, 2160, 6, 150]],
  ['ltx-2', { resolution: '1080p' }, { width: 300, height: 1 }, [2520, 1080, 6, 150]],
  [
    'ltx-2.3-image-to-video',
    { resolution: '1080p', duration: 20, fps: 25 },
    { width: 333, height: 500 },
    [1080, 1622, 20, 500],
  ],
  ['wan', {}, { width: 100, height: 200 }, [720, 1280, 5, 125]],
  ['ltx-video-v097', {}, { width: 200, height: 100 }, [1216, 704, 5, 120]],
  ['ra2v', { duration: 7 }, undefined, [1280, 720, 7, 175]],
] as const)('%s %j of %j', (operation, input, source, [width, height, seconds, frames]) => {
  expect(filmFormat(operation, input, source)).toMatchObject({ width, height, seconds, frames });
});
