/** Supports that make the position of small things and buildings clear: a table, a hill. */
import { isRoom } from '../scene.ts';
import type { Item } from './figure.ts';
import { holdOf } from './holding.ts';
import type { Stage } from './stage.ts';

/** Small things in a room are shown on a table before us; a table that was named becomes that one. */
export function laidOnTable(stage: Stage, items: Item[]): Item[] {
  const { scene, height } = stage;
  const table = items.find(({ facts }) => facts?.id === 'table');
  const small = (item: Item) =>
    item.facts !== null &&
    item.height_m < 0.62 &&
    !/animal|bird|person|fish|insect|reptile/.test(item.facts.category);
  const rest = items.filter((item) => item !== table);
  const visible = rest.filter((item) => !item.tie || item.tie.host === table);
  if (visible.length === 0 || !visible.every(small) || !(table || isRoom(scene.place))) return items;
  if (scene.place === 'studio' && !table) return items;
  stage.table = { back: height * 0.6, front: height * 0.92 };
  for (const item of rest) if (item.tie?.host === table) item.tie = null;
  return rest;
}

/** A building in hilly land stands on a hill of its own, so that one sees where it stands. */
export function raised(stage: Stage, items: Item[]): Item[] {
  if (stage.surface === 'water') return islets(stage, items);
  const { place, framing } = stage.scene;
  const only = items.filter((item) => item.tie === null && item.ref.list === 'features' && item.height_m > 4);
  if (
    place !== 'hills' ||
    framing === 'close-up' ||
    only.length !== 1 ||
    only[0]!.mound ||
    items.some(({ mound }) => mound)
  )
    return items;
  const hill: Item = {
    ...only[0]!,
    ref: { list: 'features', index: -1 },
    name: 'hills',
    count: 1,
    height_m: 14,
    aspect: 5.2,
    seat: { x: 0.5, y: 0.035, width: 0.3 },
    main: false,
    mound: true,
  };
  only[0]!.tie = { kind: 'on', host: hill };
  return [hill, ...items];
}

/** In the sea, things that cannot swim stand on a rock. */
function islets(stage: Stage, items: Item[]): Item[] {
  const stranded = items.filter(
    (item) => item.tie === null && !item.mound && holdOf(stage, item) === 'ground' && item.pose !== 'jumping',
  );
  const rocks = stranded.map((item, i): Item => {
    const high = item.ref.list === 'features';
    const rock: Item = {
      ...item,
      facts: null,
      ref: { list: 'features', index: -1 - i },
      name: high ? `cliff islet ${i}` : `island islet ${i}`,
      count: 1,
      height_m: 8,
      aspect: high ? 1.9 : 4.2,
      seat: { x: 0.5, y: high ? 0.04 : 0.06, width: 0.4 },
      pose: 'ground',
      main: false,
      mound: true,
    };
    item.tie = { kind: 'on', host: rock };
    return rock;
  });
  return [...rocks, ...items];
}
