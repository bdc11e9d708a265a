import { describe, expect, test } from 'vitest';
import { castOf, takeOff } from '../../../film/scene-animation/cast.ts';
import { deedsOf } from '../../../film/scene-animation/deeds.ts';
import { roomFor, viewFrom, wayOf } from '../../../film/scene-animation/scene-camera.ts';
import { PHASES, stepsOf } from '../../../film/scene-animation/stepping.ts';
import { rehearsePainting } from '../../../scene/painting/planes.ts';
import { understand } from '../../../scene/understanding/understand.ts';

const SIZE = { width: 640, height: 360 };

function played(prompt: string) {
  const { stage, figures } = rehearsePainting(understand(prompt), 5, SIZE);
  takeOff(figures, prompt, SIZE.height);
  const parts = castOf(stage, figures, prompt, 1);
  return figures.map((figure) => ({ figure, ...parts.get(figure)! }));
}

describe('everybody moves as its kind and the prompt have it', () => {
  test.each([
    ['a horse galloping across a meadow', 'gallop', true],
    ['a horse standing in a meadow', 'breathe', false],
    ['a red fox running in the snow', 'run', true],
    ['a rabbit hopping in the garden', 'hop', false],
    ['two dolphins jumping out of the sea', 'leap', false],
    ['a cat sleeping on the grass', 'sleep', false],
    ['a man walking on the beach', 'walk', true],
    ['a robot dancing on a stage', 'dance', false],
    ['a red car driving on a road', 'drive', true],
    ['a red car parked in front of a house', 'still', false],
    ['a butterfly in a garden', 'flutter', false],
    ['a jellyfish underwater', 'pulse', false],
    ['a sailboat on a lake', 'sail', true],
    ['ein Drache fliegt über ein Dorf', 'float', false],
    ['un caballo corriendo por la playa', 'gallop', true],
  ] as const)('%s: %s', (prompt, gait, travels) => {
    const [first] = played(prompt);
    expect({ gait: first?.gait, travels: first?.travels }).toEqual(
      prompt.includes('Drache') ? { gait: 'fly', travels: true } : { gait, travels },
    );
  });

  test('actions that are denied are not played', () => {
    expect([...deedsOf('a dog not running')]).toEqual([]);
    expect([...deedsOf('ein Hund, der nicht läuft')]).toEqual([]);
    expect(deedsOf('一只狗在跑').has('run')).toBe(true);
  });

  test('a fox walks on four legs and a girl on two; a boat has none', () => {
    const drawings = (prompt: string) => stepsOf(played(prompt)[0]!.figure, 5, 26);
    for (const prompt of ['a fox walking', 'a girl walking']) {
      const steps = drawings(prompt)!;
      expect(steps).toHaveLength(PHASES);
      const [a, b] = [steps[0]!(90), steps[3]!(90)];
      expect([b.width, b.height]).toEqual([a.width, a.height]);
      expect(Buffer.compare(a.data(), b.data())).not.toBe(0);
    }
    expect(drawings('a sailboat')).toBeNull();
  });
});

describe('the camera', () => {
  test.each([
    [['push_in'], 0],
    [['pull_back', 'pan_left'], 0],
    [['truck_right', 'tilt_up'], 0],
    [['orbit_left'], 0],
    [['crane_down', 'handheld'], 0],
    [[], 1],
    [[], -1],
  ] as const)('%s never looks beyond the painting', (moves, follow) => {
    const shot = { moves, pace: 1.6 };
    const beyond = roomFor(shot, follow === 0 ? 0 : 6, false);
    const room = { x: (SIZE.width * beyond.across) / 2, y: (SIZE.height * beyond.down) / 2 };
    const frame = { left: room.x, top: room.y, ...SIZE };
    const land = { horizon: room.y + SIZE.height * 0.58, height: SIZE.height + room.y * 2 };
    const way = wayOf(shot, 3, room, follow, 0.6);
    for (let share = 0; share <= 1; share += 0.05) {
      const focus = { x: frame.left + SIZE.width / 2, y: frame.top + SIZE.height * 0.6 };
      const view = viewFrom(frame, way(share, share * 6), 1, land, focus);
      for (const near of [0, 0.5, 1]) {
        expect(view.backX(0, near)).toBeGreaterThanOrEqual(-1);
        expect(view.backX(SIZE.width, near)).toBeLessThanOrEqual(SIZE.width + room.x * 2 + 1);
      }
      expect(view.backY(0, 0)).toBeGreaterThanOrEqual(-1);
      expect(view.groundY(SIZE.height)).toBeLessThanOrEqual(land.height + 1);
    }
  });

  test('of two moves that undo each other takes the first', () => {
    const yaw = (moves: string[]) => wayOf({ moves, pace: 1 }, 3, { x: 100, y: 20 }, 0, 0.5)(1, 6).yaw;
    expect(yaw(['pan_left', 'pan_right'])).toBe(yaw(['pan_left']));
    expect(yaw(['pan_left'])).toBeLessThan(0);
    expect(yaw(['pan_right'])).toBeGreaterThan(0);
  });
});
