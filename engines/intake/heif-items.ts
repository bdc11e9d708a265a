/** The items of a HEIF file. Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6 and 9.3. */
import { boxesIn, type IsoBox, Reader } from './iso-boxes.ts';

export type HeifItem = {
  id: number;
  type: string;
  /** Position of the type in the file. */
  type_at: number;
  /** Both empty unless the type is `mime`. */
  content_type: string;
  content_encoding: string;
};

export type HeifExtent = { item: number; offset: number; length: number };

export type HeifMeta = {
  primary: number;
  items: HeifItem[];
  /** Positions count from the file's beginning, or for `in_meta` from that of the `idat` box. */
  extents: (HeifExtent & { in_meta: boolean })[];
  /** Bodies of `idat`. */
  data: Pick<IsoBox, 'body' | 'end'> | undefined;
  /** The declared size of each item that has one. */
  sizes: Map<number, { width: number; height: number }>;
  /** The pictures that each picture is derived from; a picture may occur more than once. */
  derived: Map<number, number[]>;
};

/** Undefined for a file without a `meta` box. Throws a RangeError for a damaged one. */
export function heifMeta(file: Buffer): HeifMeta | undefined {
  const meta = boxesIn(file, { body: 0, end: file.length }).find(({ type }) => type === 'meta');
  if (!meta) return undefined;
  const boxes = boxesIn(file, { body: meta.body + 4, end: meta.end });
  const find = (name: string) => boxes.find(({ type }) => type === name);
  const [iinf, iloc, iprp, iref, pitm] = ['iinf', 'iloc', 'iprp', 'iref', 'pitm'].map(find);
  return {
    primary: pitm ? primaryIn(file, pitm) : 0,
    items: iinf ? itemsIn(file, iinf) : [],
    extents: iloc ? extentsIn(file, iloc) : [],
    data: find('idat'),
    sizes: iprp ? sizesIn(file, iprp) : new Map(),
    derived: iref ? derivedIn(file, iref) : new Map(),
  };
}

function primaryIn(file: Buffer, box: IsoBox): number {
  const read = new Reader(file, box);
  const version = read.number(1);
  read.skip(3);
  return read.number(version === 0 ? 2 : 4);
}

function itemsIn(file: Buffer, iinf: IsoBox): HeifItem[] {
  const count_bytes = file[iinf.body] === 0 ? 2 : 4;
  const entries = boxesIn(file, { body: iinf.body + 4 + count_bytes, end: iinf.end });
  return entries.filter(({ type }) => type === 'infe').flatMap((box) => itemIn(file, box) ?? []);
}

/** Undefined for versions before 2, which have no type. */
function itemIn(file: Buffer, infe: IsoBox): HeifItem | undefined {
  const read = new Reader(file, infe);
  const version = read.number(1);
  read.skip(3);
  if (version < 2) return undefined;
  const id = read.number(version === 2 ? 2 : 4);
  read.skip(2);
  const type_at = read.skip(4);
  const type = file.toString('latin1', type_at, type_at + 4);
  if (type !== 'mime') return { id, type, type_at, content_type: '', content_encoding: '' };
  read.text();
  const content_type = read.text();
  return { id, type, type_at, content_type, content_encoding: read.at < infe.end ? read.text() : '' };
}

const IN_META = 1;

function extentsIn(file: Buffer, iloc: IsoBox): HeifMeta['extents'] {
  const read = new Reader(file, iloc);
  const version = read.number(1);
  read.skip(3);
  const [first, second] = [read.number(1), read.number(1)];
  const [offset_bytes, length_bytes, base_bytes] = [first >> 4, first & 15, second >> 4];
  const index_bytes = version === 0 ? 0 : second & 15;
  const id_bytes = version < 2 ? 2 : 4;
  const extents: HeifMeta['extents'] = [];
  const count = read.number(id_bytes);
  for (let at = 0; at < count; at++) {
    const item = read.number(id_bytes);
    const method = version === 0 ? 0 : read.number(2) & 15;
    read.skip(2);
    const base = read.number(base_bytes);
    const parts = read.number(2);
    for (let part = 0; part < parts; part++) {
      read.skip(index_bytes);
      const offset = base + read.number(offset_bytes);
      extents.push({ item, offset, length: read.number(length_bytes), in_meta: method === IN_META });
    }
  }
  return extents;
}

function sizesIn(file: Buffer, iprp: IsoBox): HeifMeta['sizes'] {
  const boxes = boxesIn(file, iprp);
  const ipco = boxes.find(({ type }) => type === 'ipco');
  const properties = ipco ? boxesIn(file, ipco) : [];
  const sizes: HeifMeta['sizes'] = new Map();
  for (const ipma of boxes.filter(({ type }) => type === 'ipma')) {
    const read = new Reader(file, ipma);
    const version = read.number(1);
    const index_bytes = read.number(3) & 1 ? 2 : 1;
    const count = read.number(4);
    for (let entry = 0; entry < count; entry++) {
      const item = read.number(version < 1 ? 2 : 4);
      const associations = read.number(1);
      for (let each = 0; each < associations; each++) {
        const index = read.number(index_bytes) & (index_bytes === 2 ? 0x7fff : 0x7f);
        const property = properties[index - 1];
        if (property?.type === 'ispe' && property.end - property.body >= 12)
          sizes.set(item, {
            width: file.readUInt32BE(property.body + 4),
            height: file.readUInt32BE(property.body + 8),
          });
      }
    }
  }
  return sizes;
}

/** Grids, overlays and single derivations, and the layers of transparency and depth of a picture. */
const DERIVATIONS: ReadonlySet<string> = new Set(['dimg']);
const LAYERS: ReadonlySet<string> = new Set(['auxl']);

function derivedIn(file: Buffer, iref: IsoBox): HeifMeta['derived'] {
  const id_bytes = file[iref.body] === 0 ? 2 : 4;
  const derived: HeifMeta['derived'] = new Map();
  const add = (whole: number, part: number) => derived.set(whole, [...(derived.get(whole) ?? []), part]);
  for (const box of boxesIn(file, { body: iref.body + 4, end: iref.end })) {
    if (!DERIVATIONS.has(box.type) && !LAYERS.has(box.type)) continue;
    const read = new Reader(file, box);
    const from = read.number(id_bytes);
    const count = read.number(2);
    const others = Array.from({ length: count }, () => read.number(id_bytes));
    if (LAYERS.has(box.type)) for (const other of others) add(other, from);
    else derived.set(from, [...(derived.get(from) ?? []), ...others]);
  }
  return derived;
}
