/** Things that stand in relation to others: on, under, beside, in front of, behind, in, above, wearing, holding, riding. */

import { clamp } from '../../raster/noise.ts';
import type { Random } from '../../raster/random.ts';
import { build, type PlacementAsk, sized } from './ask.ts';
import { corner, type Figure, type Item, pointOn } from './figure.ts';
import { isOpen } from './figures.ts';
import { holdOf } from './holding.ts';
import type { Stage } from './stage.ts';
import { held, worn } from './worn.ts';

/** Places an item by the figures it is tied to, and those first where they are not placed yet. */
export function attach(
  stage: Stage,
  item: Item,
  placed: Figure[],
  random: Random,
  items: readonly Item[],
): Figure[] {
  const { kind, host: target } = item.tie!;
  let hosts = placed.filter((figure) => figure.item === target);
  if (hosts.length === 0) {
    placed.push(...attach(stage, target, placed, random, items));
    hosts = placed.filter((figure) => figure.item === target);
  }
  const figures: Figure[] = [];
  // Figures that share a sofa sit side by side.
  const beside = SHARED.has(kind)
    ? items.filter(({ tie }) => tie?.host === target && tie.kind === kind)
    : [item];
  const all = beside.reduce((sum, { count }) => sum + count, 0);
  const first = beside.slice(0, beside.indexOf(item)).reduce((sum, { count }) => sum + count, 0);
  for (let copy = 0; copy < item.count; copy++) {
    const host = hosts[copy % hosts.length]!;
    const share = hosts.length > 1 && item.count >= hosts.length ? 0.5 : (first + copy + 0.5) / all;
    const one = PLACES[kind]({ stage, item, copy, host, hosts, share, random, others: beside.length });
    one.order += copy * 0.01;
    figures.push(one);
  }
  return figures;
}

const SHARED: ReadonlySet<string> = new Set(['on', 'in', 'above']);

const PLACES = {
  on: (ask: PlacementAsk) => perched(ask, 0),
  riding: astride,
  in: inside,
  under: below,
  beside: (ask: PlacementAsk) => near(ask, 1, 0),
  between: amid,
  'left-of': (ask: PlacementAsk) => near(ask, 1, 0),
  'right-of': (ask: PlacementAsk) => near(ask, 1, 0),
  'in-front-of': (ask: PlacementAsk) => near(ask, 0.35, 0.05),
  behind: (ask: PlacementAsk) => near(ask, 0.42, -0.05),
  above: over,
  wearing: worn,
  holding: held,
};

export function perched(ask: PlacementAsk, sink: number): Figure {
  const { host, item, share, stage } = ask;
  const seat = host.item.seat ?? { x: 0.5, y: 0.08, width: 0.5 };
  if (host.item.mound || host.item.name.startsWith('branch')) {
    if (!host.item.mound) return onBough(ask);
    const tall =
      stage.height * 0.32 * clamp((item.height_m / 10) ** 0.3, 0.5, 1.3) * (item.count > 1 ? 0.7 : 1);
    const peak = pointOn(host, seat.x + (share - 0.5) * seat.width, seat.y);
    return build(
      ask,
      Math.min(tall, peak.y * 0.96),
      peak.x,
      peak.y + tall * 0.03,
      host.hold === 'water' ? 'perched' : 'ground',
      host.order + 0.1,
    );
  }
  const height = Math.min(
    sized(ask, 0.2, 1.25, 0.62),
    (host.width * Math.max(0.6, seat.width) * (ask.others > 1 ? 1.15 / ask.others : 1.5)) / item.aspect,
  );
  const point = pointOn(host, seat.x + (share - 0.5) * seat.width, seat.y);
  return build(ask, height, point.x, point.y + height * (0.03 + sink), 'perched', host.order + 0.1);
}

/** Birds and cats on a bough are what is looked at: as large as if they stood before us. */
function onBough(ask: PlacementAsk): Figure {
  const { host, item, share, stage, random } = ask;
  const height = Math.min(
    stage.height * (item.count > 1 ? 0.3 : 0.4),
    (stage.width * 0.8) / (item.count * item.aspect),
    // All of it below the upper edge.
    (host.y - host.height * 0.46 - stage.height * 0.03) / 1.04,
  );
  const x = stage.width * (0.5 + (share - 0.5) * Math.min(0.8, 0.34 * item.count));
  const y = host.y - host.height * 0.36 - host.height * 0.1;
  return build(ask, height * random.between(0.94, 1.04), x, y, 'perched', host.order + 0.1);
}

/** In the saddle: painted before the mount, whose back hides the legs. Boards are stood on. */
function astride(ask: PlacementAsk): Figure {
  const { host, item } = ask;
  if (host.item.aspect > 1.9) return perched(ask, 0);
  const seat = host.item.seat ?? { x: 0.5, y: 0.3, width: 0.4 };
  const height = Math.min(sized(ask, 0.4, 1.1, 0.5), (host.width * 0.8) / item.aspect);
  const point = pointOn(host, seat.x, seat.y);
  return {
    ...build(ask, height, point.x, point.y + height * 0.34, 'perched', host.order - 0.1),
    flip: item.facts?.facing === 'front' ? false : host.flip,
  };
}

function inside(ask: PlacementAsk): Figure {
  const { host, item, share, stage } = ask;
  // Figures inside a building would be hidden, so they are shown in front of its door.
  if (host.item.facts?.category === 'building' || host.item.ref.list === 'features')
    return near(ask, 0.1, 0.04);
  if (!isHollow(host.item)) return among(ask);
  const seat = host.item.seat ?? { x: 0.5, y: 0.3, width: 0.6 };
  const crowd = Math.max(Math.min(item.count, 3), ask.others);
  const room = (host.width * seat.width * (crowd > 1 ? 1.6 : 1.05)) / crowd;
  const height = Math.min(sized(ask, 0.34, 1.1, 0.6), room / item.aspect);
  const point = pointOn(host, seat.x + (share - 0.5) * seat.width * 0.8, seat.y);
  if (item.facts?.id.startsWith('bunch-')) {
    // A vase exists for its flowers: they rise well above its rim and spread beyond its belly.
    const tall = Math.min(host.height * 0.82, (host.width * 1.3) / item.aspect, point.y * 0.9);
    return build(ask, tall, point.x, point.y + tall * 0.24, 'perched', host.order - 0.1);
  }
  if (stage.scene.subjects[host.item.ref.index]?.material === 'glass') {
    const low = Math.min(height, host.height * 0.6);
    return build(ask, low, point.x, host.y - host.height * 0.12, 'perched', host.order - 0.1);
  }
  // Behind the near side of what it is in, sunk to its chest.
  const deep = point.y + height * (item.facts?.category === 'food' ? 0.3 : 0.42);
  if (!isOpen(host.item)) return build(ask, height, point.x, deep, 'perched', host.order - 0.1);
  return { ...build(ask, height, point.x, deep, 'perched', host.order + 0.1), within: host };
}

/** True when there is room inside, as in a basket. Things are among plants or animals, never inside them. */
function isHollow({ facts }: Item): boolean {
  return facts !== null && !/^(?:plant|nature|fish|animal|bird|insect|person|fantasy)$/.test(facts.category);
}

/** In front of its host, and large enough to be seen: a turtle in a coral reef. */
function among(ask: PlacementAsk): Figure {
  const { stage, host, item, copy, share } = ask;
  const aloft = holdOf(stage, item) === 'air';
  const one = near(ask, 0.45, aloft ? 0 : 0.03);
  const height = clamp(sized(ask, 0.7, 1.6, 0.6), stage.height * 0.16, stage.height * 0.4);
  const lifted = aloft ? host.y - host.height * (0.45 + 0.2 * (copy % 3)) : one.y;
  const x = item.count > 1 ? host.x + (share - 0.5) * stage.width * 0.7 : one.x;
  return build(ask, height, x, lifted, aloft ? 'air' : one.hold, Math.max(one.order, host.order + 0.2));
}

function below(ask: PlacementAsk): Figure {
  const { host, stage, share, item } = ask;
  const height = sized(ask, 0.2, 1.4, 0.5);
  if (height > host.height * 0.9 || item.height_m > host.item.height_m * 0.8) {
    // Too big to be sheltered where the host stands: the host is held up over it.
    // Its stick comes down at the side, behind the hand, not before the face.
    const figure = build(
      ask,
      Math.max(height, stage.height * 0.36),
      host.x,
      Math.max(host.y, stage.height * 0.86),
      'ground',
      host.order,
    );
    const most = (stage.height * 0.6 * host.width) / host.height;
    const wide = Math.min(most, Math.max(figure.width * 1.5, figure.height * 0.6));
    host.height *= wide / host.width;
    host.width = wide;
    host.x = figure.x + figure.width * 0.26;
    host.y = figure.y - figure.height * 0.34;
    host.hold = 'perched';
    host.order = figure.order - 0.1;
    return figure;
  }
  if (host.item.name.startsWith('tree')) grow(host, height / 0.46, stage.height * 0.78);
  const x = host.x + (share - 0.5) * host.width * 0.6;
  return build(
    ask,
    height,
    x,
    host.y + (host.item.facts ? -1 : 1) * stage.height * 0.012,
    host.hold === 'air' ? 'ground' : host.hold,
    host.order + (host.item.facts ? -0.1 : 0.1),
  );
}

/** Beside, in front of or behind: `aside` in half widths, `nearer` in picture heights towards us. */
function near(ask: PlacementAsk, aside: number, nearer: number): Figure {
  const { host, stage, item, copy, random } = ask;
  const height = sized(ask, 0.3, 1.6, 0.44);
  const width = height * item.aspect;
  const roomRight = stage.width - (host.x + host.width / 2);
  const roomLeft = host.x - host.width / 2;
  const first = roomRight > roomLeft ? 1 : -1;
  const way = copy % 2 ? -first : first;
  const reach = ((host.width + width) / 2) * aside + Math.floor(copy / 2) * width * 0.9;
  const x = clamp(
    host.x + way * (reach + random.between(0, 0.03) * stage.width),
    width * 0.45,
    stage.width - width * 0.45,
  );
  if (item.pose === 'flying' && item.facts?.pose === 'flying') {
    const up = host.y - host.height * random.between(0.55, 0.85) - (copy % 3) * height * 0.6;
    return build(ask, height, x, Math.max(height * 1.05, up), 'air', host.order + 0.2);
  }
  const lifted = host.hold === 'perched' || host.hold === 'air' ? 'ground' : host.hold;
  const foot = host.hold === 'air' ? stage.height * 0.82 : host.y;
  const y = clamp(
    foot + nearer * stage.height + (aside === 1 ? stage.height * 0.008 : 0),
    stage.horizon + stage.height * 0.02,
    stage.height * 0.985,
  );
  return build(ask, height, x, y, item.pose === 'flying' ? 'air' : lifted, y);
}

/** Makes a figure larger from its foot up, to at least `height` but not above `most`. */
function grow(figure: Figure, height: number, most: number): void {
  const wanted = Math.min(most, Math.max(figure.height, height));
  figure.width *= wanted / figure.height;
  figure.height = wanted;
}

function amid(ask: PlacementAsk): Figure {
  const { hosts, host, stage } = ask;
  const figure = near(ask, 0, 0.02);
  if (hosts.length < 2) return figure;
  const x = hosts.reduce((sum, one) => sum + one.x, 0) / hosts.length;
  return { ...figure, x, y: host.y + stage.height * 0.02 };
}

function over(ask: PlacementAsk): Figure {
  const { host, stage, share } = ask;
  const height = sized(ask, 0.3, 1.1, 0.5);
  const { top } = corner(host);
  const x = host.x + (share - 0.5) * host.width * 1.4;
  return build(ask, height, x, top - stage.height * 0.03, 'air', host.order + 0.2);
}
