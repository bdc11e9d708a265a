/** One picture under one camera with everything that moves in it: a frame at any moment. */
import type { Arena } from '../../kernels/arena.ts';
import type { Kernels } from '../../kernels/kernels.ts';
import type { FrameSize } from '../media/video-frame.ts';
import { bendOf } from './ambience/bends.ts';
import { openLightTable } from './ambience/light-table.ts';
import { lightingOf } from './ambience/lighting.ts';
import { type Particles, particlesOf } from './ambience/particles.ts';
import type { CameraPath } from './camera-path.ts';
import { depthLimitOf } from './depth-limit.ts';
import type { Direction } from './direction.ts';
import { openMesh } from './mesh.ts';
import { type Regions, valueAt } from './picture-regions.ts';
import type { PicturePlate } from './plate.ts';

export type Moment = { seconds: number; progress: number };

export type MotionShot = {
  /** The picture as the camera sees it, without what is in front of it. */
  drawPicture(frame: number, moment: Moment): void;
  /** Air and light, then what falls and flies. */
  drawAir(frame: number, moment: Moment): void;
  /** 0–1: how much of the sideways depth that the camera asks for at its end the picture carries. */
  carried: number;
};

export function openShot(needs: {
  arena: Arena;
  kernels: Kernels;
  plate: PicturePlate;
  film: FrameSize;
  regions: Regions;
  camera: CameraPath;
  direction: Direction;
  seed: number;
}): MotionShot {
  const { arena, kernels, film, regions, camera, direction, seed } = needs;
  const effects = [...direction.ambience];
  const bends = effects.flatMap(([kind, strength]) => bendOf(kind, strength, { regions, seed }) ?? []);
  const lights = effects.flatMap(([kind, strength]) => lightingOf(kind, strength, { regions, seed }) ?? []);
  const clear = (x: number, y: number) => valueAt(regions.sky, x, y);
  const particles = effects.flatMap(([kind, strength]): Particles[] => {
    const particles = particlesOf(kind, strength, { kernels, film, seed, clear, fire: regions.fire });
    return particles ? [particles] : [];
  });
  const limit = depthLimitOf(regions.near, film);
  const mesh = openMesh({ ...needs, bends, limit });
  const table = lights.length > 0 ? openLightTable({ arena, kernels, film, lights }) : undefined;

  const end = camera({ progress: 1, seconds: 0 });

  return {
    carried: end.parallaxX === 0 ? 1 : limit(end).parallaxX / end.parallaxX,
    drawPicture: (frame, moment) => mesh.draw(camera(moment), moment.seconds, frame),
    drawAir(frame, moment) {
      table?.apply(frame, camera(moment), moment);
      for (const draw of particles) draw(frame, moment.seconds);
    },
  };
}
