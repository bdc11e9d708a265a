/**
 * The written list of subjects: which drawing, how tall in life, where it lives, what it is called.
 *
 * One line each: `id[=drawing] height_m habitat flags… : label, name, name*0.6, name#rrggbb`. A heading
 * `[category flags…]` gives the lines below it their category and default flags. Read when the library is built.
 */
import type { BodyPart, Habitat, SubjectFacts } from './subject-facts.ts';

export type Name = {
  text: string;
  /** Factor on the drawn height: a kitten is a smaller cat. */
  size: number;
  /** #rrggbb the drawing is tinted with, or null: a goldfish is an orange fish. */
  colour: string | null;
};

export type SubjectEntry = {
  id: string;
  /** Name of the drawing in the icon set, or of an own drawing. */
  drawing: string;
  category: string;
  part: BodyPart;
  habitat: Habitat;
  height_m: number;
  facing: SubjectFacts['facing'];
  pose: SubjectFacts['pose'];
  glows: boolean;
  /** Exists in five skin tones. */
  tones: boolean;
  /** Numbers of the children of the drawing that are left out. */
  strip: number[];
  /** Degrees, clockwise, that the drawing is turned. */
  turn: number;
  /** #rrggbb from and to that the drawing's colours are moved by, or null. */
  tint: [from: string, to: string] | null;
  /** #rrggbb of the part that takes another colour, where the pixels would not tell it. */
  main: string | null;
  /** Own bodies drawn under a head or bust, one drawing for each: `sit/f08030/ffe0c0/403030/bushy+stand/…`. */
  body: string | null;
  seat: SubjectFacts['seat'];
  /** Where the head is, where measuring would not find it. */
  head: SubjectFacts['head'];
  names: Name[];
};

const POSES: Record<string, SubjectFacts['pose']> = {
  fly: 'flying',
  swim: 'swimming',
  float: 'floating',
};

/** All entries of a catalogue text, in its order. Throws on a line it cannot read. */
export function entriesOf(text: string): SubjectEntry[] {
  const entries: SubjectEntry[] = [];
  let heading: string[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const title = /^\[(.+)\]$/.exec(line);
    if (title) heading = title[1]!.split(' ');
    else entries.push(entry(line, heading));
  }
  return entries;
}

function entry(line: string, [category, ...defaults]: string[]): SubjectEntry {
  const [, head, tail] = /^(.+?) : (.+)$/.exec(line) ?? [];
  if (head === undefined || tail === undefined || category === undefined) {
    throw new Error(`unreadable line in the catalogue: ${line}`);
  }
  const [key, height, habitat, ...own] = head.split(' ');
  const [id, drawing] = key!.split('=');
  const flags = [...defaults, ...own];
  const value = (name: string) => flags.find((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1);
  const last = (choices: string[]) => flags.findLast((flag) => choices.includes(flag));
  const body = value('body') ?? null;
  return {
    id: id!,
    drawing: drawing ?? id!,
    category,
    part: body ? 'body' : ((last(['head', 'bust', 'whole'])?.replace('whole', 'body') ?? 'body') as BodyPart),
    habitat: habitat as Habitat,
    height_m: Number(height),
    facing: (last(['left', 'right', 'front']) ?? 'front') as SubjectEntry['facing'],
    pose: POSES[last(Object.keys(POSES)) ?? ''] ?? 'ground',
    glows: flags.includes('glow'),
    tones: flags.includes('tones'),
    strip: value('strip')?.split(',').map(Number) ?? [],
    turn: Number(value('turn') ?? 0),
    tint: tint(value('tint')),
    main: value('main') ? `#${value('main')}` : null,
    body,
    seat: seat(value('seat')),
    head: headAt(value('at')),
    names: tail.split(', ').map(name),
  };
}

function tint(text: string | undefined): SubjectEntry['tint'] {
  if (text === undefined) return null;
  const [from, to] = text.split('>');
  return [`#${from}`, `#${to}`];
}

function seat(text: string | undefined): SubjectEntry['seat'] {
  if (text === undefined) return null;
  const [x, y, width] = text.split(',').map(Number);
  return { x: x!, y: y!, width: width! };
}

function headAt(text: string | undefined): SubjectEntry['head'] {
  if (text === undefined) return null;
  const [x, top, width, eyes, neck] = text.split(',').map(Number);
  return { x: x!, top: top!, width: width!, eyes: eyes!, neck: neck! };
}

function name(written: string): Name {
  const [, text, size, colour] = /^([^*#]+)(?:\*([\d.]+))?(#[0-9a-f]{6})?$/.exec(written.trim()) ?? [];
  if (text === undefined) throw new Error(`unreadable name in the catalogue: ${written}`);
  return { text, size: size ? Number(size) : 1, colour: colour ?? null };
}
