/** Own bodies under drawings that are only a head or a bust, as the catalogue asks for them. */
import { asleep, plump, sitting, squatting, standing } from './animal-bodies.ts';
import { busted, dressed, gowned, headed, machine, SKIN } from './people-bodies.ts';

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
      return standing(drawing, coat);
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
      return dressed(drawing, clothes, tone);
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
