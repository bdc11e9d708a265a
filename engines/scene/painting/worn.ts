/** Places worn and held things: on the head, in front of the eyes, at the neck, in the hand. */
import { build, type PlacementAsk, sized } from './ask.ts';
import { type Figure, pointOn } from './figure.ts';

const EYEWEAR = /glass|goggle|spectacle|monocle|mask/;

const HEADWEAR = /hat|crown|cap|helmet|bow|ribbon|beret|turban|wig|bonnet|headphone|halo|flower|blossom/;

export function worn(ask: PlacementAsk): Figure {
  const { host, item } = ask;
  const head = host.item.facts?.head ?? { x: 0.5, top: 0.04, width: 0.5, eyes: 0.2 };
  const broad = head.width * host.width;
  const beforeEyes = (wide: number, below: number) => {
    const height = (broad * wide) / item.aspect;
    const point = pointOn(host, head.x, head.eyes);
    return build(ask, height, point.x, point.y + height * below, 'perched', host.order + 0.2);
  };
  if (EYEWEAR.test(item.name)) return beforeEyes(0.86, 0.5);
  // A globe around the whole head.
  if (/space-helmet|diving/.test(item.name)) return beforeEyes(1.3, 0.52);
  if (HEADWEAR.test(item.name)) {
    const height = (broad * 1.02) / item.aspect;
    const point = pointOn(host, head.x, head.top);
    return build(ask, height, point.x, point.y + height * 0.3, 'perched', host.order + 0.2);
  }
  const height = Math.min(host.height * 0.42, (broad * 1.1) / item.aspect);
  const neck = pointOn(host, head.x, Math.min(0.86, head.eyes + (head.eyes - head.top) * 1.15));
  return build(ask, height, neck.x, neck.y + height * 0.85, 'perched', host.order + 0.2);
}

export function held(ask: PlacementAsk): Figure {
  const { host, item } = ask;
  const sideways = host.item.facts?.facing === 'left';
  const side = sideways ? 0.04 : 0.86;
  if (/balloon|kite|flag|umbrella/.test(item.name)) {
    // Held by its string: it rises beside the head.
    const reach = host.height * 0.62;
    const hand = pointOn(host, side, 0.58);
    return build(ask, reach, hand.x, hand.y, 'perched', host.order + (sideways ? 0.2 : -0.1));
  }
  const height = sized(ask, 0.22, 0.55, 0.5);
  const point = pointOn(host, side, 0.64);
  return build(ask, height, point.x, point.y + height * 0.2, 'perched', host.order + 0.3);
}
