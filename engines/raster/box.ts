/** A rectangle. Its user states the unit of its pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** Grown by a share of its size on each side, kept within the frame. */
export function grown(box: Box, share: number, frame: { width: number; height: number }): Box {
  const [across, down] = [box.width * share, box.height * share];
  return between(
    Math.max(0, box.x - across),
    Math.max(0, box.y - down),
    Math.min(frame.width, box.x + box.width + across),
    Math.min(frame.height, box.y + box.height + down),
  );
}

export function between(x0: number, y0: number, x1: number, y1: number): Box {
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

export function scaledBox({ x, y, width, height }: Box, across: number, down = across): Box {
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

/** The smallest box around both. */
export function boxAround(a: Box, b: Box): Box {
  return between(
    Math.min(a.x, b.x),
    Math.min(a.y, b.y),
    Math.max(a.x + a.width, b.x + b.width),
    Math.max(a.y + a.height, b.y + b.height),
  );
}

export function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}
