/** The one committed file of the library: an index, then the drawings in chunks that are opened when needed. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Name } from './catalogue.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** Measurements per drawing: the head of a sitting fox is elsewhere than that of a standing one. */
export type Variant = Pick<
  SubjectFacts,
  'aspect' | 'foot' | 'colour_mean' | 'colour_main' | 'head' | 'seat'
> & { box: DrawingBox };

export type Packed = Omit<SubjectFacts, keyof Variant> & {
  names: Name[];
  /** One drawing, or one for each skin tone from light to dark and for each pose. */
  bodies: string[];
  /** As many as bodies. */
  variants: Variant[];
};

/** Of a drawing's pixels, in drawing units. */
export type DrawingBox = [left: number, top: number, width: number, height: number];

type Place = [chunk: number, start: number, length: number];
type Listed = Omit<Packed, 'bodies'> & { bodies: Place[] };
type Index = { chunks: [start: number, length: number][]; subjects: Listed[] };

export type Library = {
  subjects: ReadonlyMap<string, Listed>;
  /** The drawing of a subject. `tone` counts on past the last and begins again. */
  body(id: string, tone: number): string;
};

const MAGIC = 'SUBJECTS';
/** Characters before compression: small enough that opening one takes about 3 ms. */
const CHUNK_CHARACTERS = 1_000_000;
/** Chunks kept open at once. */
const OPEN_MAX = 6;

/** The bytes of the file. The same subjects make the same bytes. */
export function pack(subjects: readonly Packed[]): Buffer {
  const chunks: string[] = [''];
  const listed = subjects.map((subject) => ({
    ...subject,
    bodies: subject.bodies.map((body): Place => {
      if (chunks.at(-1)!.length > CHUNK_CHARACTERS) chunks.push('');
      const place: Place = [chunks.length - 1, chunks.at(-1)!.length, body.length];
      chunks[chunks.length - 1] += body;
      return place;
    }),
  }));
  const pressed = chunks.map(press);
  let start = 0;
  const places = pressed.map(({ length }): [number, number] => {
    start += length;
    return [start - length, length];
  });
  const index = press(JSON.stringify({ chunks: places, subjects: listed } satisfies Index));
  const head = Buffer.alloc(MAGIC.length + 4);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(index.length, MAGIC.length);
  return Buffer.concat([head, index, ...pressed]);
}

/** Opens the index at once and each chunk when one of its drawings is first asked for. */
export function open(file: Buffer): Library {
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('not a subject library');
  const start = MAGIC.length + 4;
  const length = file.readUInt32LE(MAGIC.length);
  const index = JSON.parse(release(file.subarray(start, start + length))) as Index;
  const subjects = new Map(index.subjects.map((subject) => [subject.id, subject]));
  const opened = new Map<number, string>();

  const chunk = (number: number): string => {
    const cached = opened.get(number);
    if (cached !== undefined) return cached;
    const [from, size] = index.chunks[number]!;
    const text = release(file.subarray(start + length + from, start + length + from + size));
    const oldest = opened.keys().next().value;
    if (opened.size >= OPEN_MAX && oldest !== undefined) opened.delete(oldest);
    opened.set(number, text);
    return text;
  };

  return {
    subjects,
    body(id, tone) {
      const places = subjects.get(id)?.bodies;
      if (!places) throw new Error(`no subject called ${id}`);
      const [number, from, size] = places[tone % places.length]!;
      return chunk(number).slice(from, from + size);
    },
  };
}

function press(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}

function release(bytes: Uint8Array): string {
  return brotliDecompressSync(bytes).toString('utf8');
}
