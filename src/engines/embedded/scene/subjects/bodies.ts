/** Own bodies under drawings that are only a head or a bust, as the catalogue asks for them. */

import { asleep, plump, sitting, squatting, standingAnimal } from './animal-bodies.ts';
import type { DrawingBox } from './pack.ts';
import { busted, dressedChild, gowned, headed, machine, SKIN } from './people-bodies.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** Where each kind of body holds its head: its middle and how much a head drawing is scaled. */
const HEADS: Readonly<Record<string, readonly [x: number, y: number, scale: number]>> = {
  sit: [16, 9.6, 0.6],
  stand: [10, 11.6, 0.56],
  lie: [10.4, 20.4, 0.56],
  squat: [16, 11.6, 0.62],
  plump: [16, 9.8, 0.61],
  child: [16, 7.2, 0.47],
  dress: [16, 7.2, 0.47],
  adult: [16, 6.6, 0.4],
  machine: [16, 8.6, 0.5],
  legs: [16, 8.4, 0.36],
  gown: [16, 8.4, 0.36],
};

/** Where the head of a body is, as parts of the drawing's box. Busts count as heads of about half their size. */
export function headOfBody(
  plan: string,
  [left, top, width, height]: DrawingBox,
): NonNullable<SubjectFacts['head']> {
  const [x, y, scale] = HEADS[plan.split('/')[0]!]!;
  const down = (units: number) => Math.round(((y + units * scale - top) / height) * 1000) / 1000;
  return {
    x: Math.round(((x - left) / width) * 1000) / 1000,
    top: Math.max(0, down(-11)),
    width: Math.round(((23 * scale) / width) * 1000) / 1000,
    eyes: down(0.5),
    neck: down(13.5),
  };
}

/**
 * The drawing with a body under it. `plan` is `kind/colour/colour/colour/more`, colours as rrggbb; `tone` is the
 * number of the skin tone. Throws when there is no such kind.
 */
export function bodied(drawing: string, plan: string, tone: number): string {
  const [kind, one = '888888', two = '666666', three = '444444', more = 'none', eye = '12,16,888888'] =
    plan.split('/');
  const coat = { main: `#${one}`, belly: `#${two}`, paws: `#${three}`, tail: more };
  const clothes = { top: `#${one}`, bottom: two === 'skin' ? two : `#${two}`, shoes: `#${three}` };
  switch (kind) {
    case 'sit':
      return sitting(drawing, coat);
    case 'stand':
      return standingAnimal(drawing, coat);
    case 'lie': {
      const [x, y, lid] = eye.split(',');
      return asleep(drawing, coat, { x: 32 - Number(x), y: Number(y), lid: `#${lid}` });
    }
    case 'squat':
      return squatting(drawing, coat);
    case 'plump':
      return plump(drawing, coat);
    case 'child':
      return headed(drawing, clothes, tone, false);
    case 'adult':
      return headed(drawing, clothes, tone, true);
    case 'dress':
      return dressedChild(drawing, clothes, tone);
    case 'legs':
      return busted(drawing, clothes, more === 'skin' ? SKIN[tone]! : `#${more}`);
    case 'gown':
      return gowned(drawing, clothes);
    case 'machine':
      return machine(drawing, clothes);
    default:
      throw new Error(`no body called ${kind}`);
  }
}
