/** Own bodies under drawings that are only a head or a bust, as the catalogue asks for them. */
import { type DrawnPart, drawnParts, partsIn } from './drawings/drawn-parts.ts';
import type { DrawingBox } from './pack.ts';
import { Shading } from './shading.ts';
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

/** Skin from light to dark, in the order of the tones. */
const SKIN = ['#f6cdb4', '#f2b994', '#bb8d74', '#94665a', '#553a38'];

/** Extra reach of a tail beyond the drawing's edge, where it would be cut straight. */
const REACHES: Readonly<Record<string, number>> = { bushy: 2.2, ringed: 0.9 };

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

let bodies: ReadonlyMap<string, readonly DrawnPart[]> | undefined;

/**
 * The drawing with a body under it. `plan` is `kind/colour/colour/colour/more/eye`, colours as rrggbb; `more` is a tail
 * or the colour of hands, `eye` the left eye of who sleeps and its lid. `tone` is the number of the skin tone. Throws
 * when there is no such kind.
 */
export function bodied(drawing: string, plan: string, tone: number): string {
  const [kind = '', one = '888888', two = '666666', three = '444444', more = 'none', eye = '12,16,888888'] =
    plan.split('/');
  bodies ??= partsIn('bodies');
  const parts = bodies.get(kind);
  if (!parts) throw new Error(`no body called ${kind}`);
  const skin = SKIN[tone]!;
  const palette = {
    ...{ main: `#${one}`, belly: `#${two}`, paws: `#${three}` },
    ...{ main_shaded: darker(`#${one}`), paws_shaded: darker(`#${three}`) },
    ...{ top: `#${one}`, bottom: two === 'skin' ? skin : `#${two}`, shoes: `#${three}` },
    ...{ skin, hands: more === 'skin' ? skin : `#${more}` },
  };
  const ink = new Shading();
  const body = drawnParts(ink, parts, {
    palette,
    hung: {
      head: (place) => moved(kind === 'lie' ? drawing + shutEyes(ink, eye) : drawing, place),
      tail: (place) => {
        const tail = drawnParts(ink, bodies!.get(`${kind === 'lie' ? 'wrap' : 'tail'}_${more}`) ?? [], {
          palette,
        });
        if (kind === 'lie') return tail;
        const hung = tail && moved(tail, place);
        return kind === 'stand' ? moved(hung, `${4.4 - (REACHES[more] ?? 0)} 3.4 .82`) : hung;
      },
    },
  });
  return `<g fill="none">${ink.definitions()}${body}</g>`;
}

/** `place` is x, y and perhaps a scale. */
function moved(drawing: string, place: string): string {
  const [x, y, scale] = place.split(' ');
  return `<g transform="translate(${x} ${y})${scale ? ` scale(${scale})` : ''}">${drawing}</g>`;
}

/** Both eyes shut. `eye` is x, y and the colour of the lid (rrggbb) of the left one, in the head's own units. */
function shutEyes(ink: Shading, eye: string): string {
  const [left, y, lid] = eye.split(',').map((part, at) => (at < 2 ? Number(part) : `#${part}`)) as [
    number,
    number,
    string,
  ];
  return [left, 32 - left]
    .map(
      (x) =>
        ink.ball(x, y, 1.5, 2.1, lid, 0, 0.2) +
        `<path d="M${x - 1.7} ${y}c.8 1.500 2.600 1.500 3.400 0" stroke="#3a2a38" stroke-width=".8" stroke-linecap="round"/>`,
    )
    .join('');
}

function darker(hex: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.72));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
