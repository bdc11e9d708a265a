/** Traces of movers, and plumes of hot and burning things: dust, exhaust, wakes, sparks, steam. */
import { mix, type Rgb, WHITE } from '../../raster/colour.ts';
import { Random } from '../../raster/random.ts';
import type { Figure } from '../../scene/painting/figure.ts';
import { shade } from '../../scene/painting/light.ts';
import type { Stage } from '../../scene/painting/stage.ts';
import type { Actor } from './actors.ts';
import type { ActorPart } from './cast.ts';
import type { Layer } from './layer.ts';

const HOT = /coffee|tea$|teapot|ramen|stew|curry|bowl|spaghetti|fondue|paella|pie$|pizza|oden|rice$|mate$/;

/** `speed` of what is nearest past the camera, in pixels of the painting a second; above 0 when it goes right. */
export function trailsOf(
  stage: Stage,
  actors: Actor[],
  parts: ReadonlyMap<Figure, ActorPart>,
  speed: number,
): Layer[] {
  const layers: Layer[] = [];
  for (const actor of actors) {
    const { figure } = actor;
    const part = parts.get(figure)!;
    const id = figure.item.facts?.id ?? figure.item.name;
    const passing = part.travels && speed !== 0;
    if (part.gait === 'rocket') layers.push(flame(stage, actor));
    else if (passing && ['run', 'gallop', 'drive'].includes(part.gait) && figure.hold === 'ground')
      layers.push(dust(stage, actor, part.facing, Math.abs(speed)));
    else if (passing && part.gait === 'sail') layers.push(wake(stage, actor, part.facing, Math.abs(speed)));
    if (/^campfire|^fire$|fireplace/.test(id)) layers.push(sparks(stage, actor));
    if (figure.item.facts?.category === 'food' && HOT.test(id)) layers.push(steam(stage, actor));
    if (/locomotive|factory/.test(id)) layers.push(chimney(stage, actor, speed));
  }
  return layers;
}

/** Where the actor's foot is at a moment, in the painting. */
function footOf(actor: Actor, share: number, t: number): { x: number; y: number } {
  const leader = actor.root ?? actor;
  const path = leader.path(share, t);
  const pose = leader.pose(t);
  return { x: actor.figure.x + path.x + pose.dx * leader.figure.width, y: actor.figure.y + path.y };
}

function dust(stage: Stage, actor: Actor, facing: number, speed: number): Layer {
  const { figure, near } = actor;
  const random = new Random(stage.seed, `dust ${figure.item.name} ${figure.copy}`);
  const { surface, soil } = stage;
  const loose: Rgb =
    surface === 'snow'
      ? [246, 249, 255]
      : surface === 'grass'
        ? mix(soil, [190, 176, 140], 0.55)
        : mix(soil, [200, 190, 175], 0.4);
  const tint = shade(stage.light, loose, 0.85);
  const puffs = Array.from({ length: 9 }, () => ({
    own: random.next(),
    high: random.next(),
    size: random.between(0.7, 1.3),
  }));
  const strength = ['snow', 'sand', 'soil'].includes(surface) ? 0.5 : surface === 'paved' ? 0.12 : 0.24;
  return (on, view, share, t) => {
    const foot = footOf(actor, share, t);
    puffs.forEach(({ own, high, size }, i) => {
      const age = (t * 1.5 + i / puffs.length + own * 0.08) % 1;
      const back = figure.width * 0.36 + age * (speed * near * 0.4 + figure.width * 0.2);
      const x = foot.x - facing * back;
      const y = foot.y - age * figure.height * (0.05 + 0.16 * high);
      const reach = figure.height * size * (0.035 + 0.12 * age) * view.scale;
      const level = strength * (1 - age) * Math.min(1, age * 7);
      on.spot(view.at(x, y, near), reach * 0.3, reach, tint, level);
    });
  };
}

/** White water behind a boat. */
function wake(stage: Stage, actor: Actor, facing: number, speed: number): Layer {
  const { figure, near } = actor;
  const random = new Random(stage.seed, `wake ${figure.item.name} ${figure.copy}`);
  const tint = shade(stage.light, [246, 251, 255], 0.95);
  const specks = Array.from({ length: 42 }, () => ({
    own: random.next(),
    side: random.bell(),
    size: random.between(0.5, 1.4),
  }));
  return (on, view, share, t) => {
    const foot = footOf(actor, share, t);
    for (const { own, side, size } of specks) {
      const age = (t * 0.45 + own) % 1;
      const x = foot.x + facing * (figure.width * 0.32 - age * (figure.width * 0.9 + speed * near * 0.35));
      const y = foot.y + figure.height * (0.01 + side * 0.05 * (0.3 + age));
      const reach = figure.height * 0.014 * size * (0.6 + age) * view.scale;
      on.spot(view.at(x, y, near), reach * 0.8, reach, tint, 0.55 * (1 - age) * Math.min(1, age * 9));
    }
  };
}

/** Fire out of the tail of a rocket, that is drawn pointing up to its looking side. */
function flame(stage: Stage, actor: Actor): Layer {
  const { figure, near } = actor;
  const random = new Random(stage.seed, `flame ${figure.copy}`);
  const puffs = Array.from({ length: 34 }, () => ({
    own: random.next(),
    side: random.bell(),
    size: random.between(0.7, 1.3),
  }));
  const facts = figure.item.facts!;
  const way = (facts.facing === 'right') === !figure.flip ? 1 : -1;
  return (on, view, share, t) => {
    const leader = actor.root ?? actor;
    const foot = footOf(actor, share, t);
    const pose = leader.pose(t);
    const tail = { x: foot.x - way * figure.width * 0.15, y: foot.y + (pose.dy - 0.09) * figure.height };
    const [dx, dy] = [-way * 0.72, 0.7];
    for (const { own, side, size } of puffs) {
      const age = (t * 2.6 + own) % 1;
      const reach = figure.height * size * (0.05 + 0.06 * age) * view.scale;
      const away = figure.height * age * 0.6;
      const x = tail.x + dx * away - dy * side * figure.height * 0.05 * (0.5 + age);
      const y = tail.y + dy * away + dx * side * figure.height * 0.05 * (0.5 + age);
      const tint: Rgb = age < 0.2 ? [255, 246, 200] : age < 0.5 ? [255, 190, 80] : [240, 110, 60];
      on.spot(view.at(x, y, near), reach * 0.4, reach, tint, 0.55 * (1 - age) ** 1.3, true);
    }
  };
}

function sparks(stage: Stage, actor: Actor): Layer {
  const { figure, near } = actor;
  const random = new Random(stage.seed, `sparks ${figure.copy}`);
  const all = Array.from({ length: 26 }, () => ({
    own: random.next(),
    long: random.between(1.1, 2.4),
    a: random.next() * 6.3,
    x: random.bell(),
  }));
  return (on, view, share, t) => {
    const foot = footOf(actor, share, t);
    for (const { own, long, a, x } of all) {
      const age = (t / long + own) % 1;
      const px = foot.x + (x * 0.3 + Math.sin(age * 6 + a) * 0.12) * figure.width;
      const py = foot.y - figure.height * (0.35 + age * 1.5);
      const light = (1 - age) * Math.min(1, age * 6) * (0.7 + 0.3 * Math.sin(t * 19 + a));
      const soft = figure.height * 0.012 * view.scale + 1;
      on.spot(view.at(px, py, near), 1, soft, [255, 190, 90], light, true);
    }
  };
}

function steam(stage: Stage, actor: Actor): Layer {
  const { figure, near } = actor;
  const random = new Random(stage.seed, `steam ${figure.copy}`);
  const own = random.next();
  return (on, view, share, t) => {
    const foot = footOf(actor, share, t);
    for (let i = 0; i < 12; i++) {
      const age = (t * 0.22 + i / 12 + own) % 1;
      const x =
        foot.x + figure.width * (0.16 * Math.sin(age * 5 + i * 1.7) * (0.3 + age) + ((i % 3) - 1) * 0.1);
      const y = foot.y - figure.height * (0.86 + age * 0.75);
      const reach = figure.height * (0.03 + 0.1 * age) * view.scale;
      on.spot(view.at(x, y, near), reach * 0.3, reach, WHITE, 0.2 * Math.sin(Math.PI * age));
    }
  };
}

function chimney(stage: Stage, actor: Actor, speed: number): Layer {
  const { figure, near } = actor;
  const tint = mix(stage.light.haze, [235, 235, 240], 0.6);
  const way = (figure.item.facts!.facing === 'right') === !figure.flip ? 1 : -1;
  return (on, view, share, t) => {
    const foot = footOf(actor, share, t);
    for (let i = 0; i < 14; i++) {
      const age = (t * 0.4 + i / 14) % 1;
      const x = foot.x + way * figure.width * 0.28 - age * (speed * near * 0.7 + way * figure.width * 0.25);
      const y =
        foot.y - figure.height * (0.96 + age * 0.6) + Math.sin(i * 2.4 + age * 4) * figure.height * 0.03;
      const reach = figure.height * (0.05 + 0.17 * age) * view.scale;
      const level = 0.5 * (1 - age) * Math.min(1, age * 8);
      on.spot(view.at(x, y, near), reach * 0.35, reach * 0.8, tint, level);
    }
  };
}
