/**
 * Every import of a decoder, and the gate before it: the check that bounds what the decoder reads. A new import without
 * an entry fails.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = globSync('{src,engines,upstreams}/**/*.ts', {
  exclude: ['**/node_modules', 'engines/test/**', 'engines/build-data/**'],
}).sort();

/** Packages that decode, and functions that inflate. Types are not imports. */
const DECODERS =
  /(?:from|import\()\s*'(sharp|libheif-js\/[^']+|node-av|fflate|@contentauth\/[^']+|@trustnxt\/[^']+|node:zlib|(?:fast-)?xml[^']*|sax|yauzl|jszip|tar|exif[^']*|pngjs|jpeg-js|omggif)'/g;
const INFLATES =
  /import \{[^}]*(?:inflate|gunzip|unzip|brotliDecompress|zstdDecompress)[^}]*\} from 'node:zlib'/i;
/** Canvas decodes a picture by either. */
const DRAWINGS = [
  'engines/film/scene-animation/stepping.ts',
  'engines/scene/subjects/measure.ts',
  'engines/scene/subjects/rasterise.ts',
];
const CANVAS_DECODES = /\bloadImage\b|\bnew Image\b/;
const TYPE_IMPORT = /^import type .*$/gm;

const OWN = 'own pixels: decoded by `openPicture`, or drawn here';
const FILM = 'film process: `prlimit`, processor seconds, and formats by list';
const FILE = 'a file of this package or of the operator';

const GATES: Record<string, string> = {
  'engines/intake/open-picture.ts sharp': '`BoundedPicture`, which only the gate makes',
  'engines/raster/heif/hevc.ts libheif-js/wasm-bundle.js': '`BoundedPicture`',
  'engines/intake/inflate-within.ts node:zlib': 'maxOutputLength',
  'src/chat/characters/charx.ts fflate': 'it only writes archives',
  'engines/marking/c2pa/read-manifest.ts @contentauth/c2pa-wasm': 'process of the picture reader',
  'engines/raster/subject-outline.ts node:zlib': 'maxOutputLength of an outline',
  'src/http/take-in-body.ts node:zlib': 'limit of the body, counted while it is inflated',

  'engines/analysis/analyse.ts sharp': OWN,
  'engines/analysis/classify-model.ts sharp': OWN,
  'engines/analysis/enlarge-model.ts sharp': OWN,
  'engines/analysis/matting/onnx-matting.ts sharp': OWN,
  'engines/analysis/saliency/salient.ts sharp': OWN,
  'engines/film-process/take-stills.ts sharp': OWN,
  'engines/film/film-sheet.ts sharp': OWN,
  'engines/film/motion/plate.ts sharp': OWN,
  'engines/imaging/edit/edit.ts sharp': OWN,
  'engines/imaging/edit/fit.ts sharp': OWN,
  'engines/imaging/remove-background.ts sharp': OWN,
  'engines/imaging/resize/rendering.ts sharp': OWN,
  'engines/pool/picture-worker.ts sharp': 'settings only',
  'engines/pool/reading-worker.ts sharp': 'settings only',
  'engines/raster/edit-mask.ts sharp': OWN,
  'engines/raster/encode-picture.ts sharp': OWN,
  'engines/raster/heif/ordinary.ts sharp': OWN,

  'engines/film/media/decode-video.ts node-av': FILM,
  'engines/film/media/encode.ts node-av': FILM,
  'engines/film/media/frame-window.ts node-av': FILM,
  'engines/film/media/libav.ts node-av': FILM,
  'engines/film/media/media-pool.ts node-av': FILM,
  'engines/film/media/open-media.ts node-av': FILM,
  'engines/film/media/packets.ts node-av': FILM,
  'engines/film/media/probe.ts node-av': FILM,
  'engines/film/media/remux.ts node-av': FILM,
  'engines/film/media/sound-track.ts node-av': FILM,
  'engines/film/media/sound.ts node-av': FILM,

  'engines/marking/c2pa/credentials.ts @trustnxt/c2pa-ts/rfc3161':
    'answers of the timestamp authority of the operator',
  'engines/marking/c2pa/manifest.ts @trustnxt/c2pa-ts/manifest': 'writes only',

  'engines/analysis/cascade.ts node:zlib': FILE,
  'engines/emoji/index-file.ts node:zlib': FILE,
  'engines/models/install.ts node:zlib': FILE,
  'engines/scene/subjects/pack.ts node:zlib': FILE,
  'engines/models/install.ts tar': FILE,
  'src/db/embedded/make-database.ts node:zlib': FILE,
  'src/db/embedded/make-database.ts tar': FILE,
  'src/ledger/archive.ts node:zlib': FILE,
};

test('canvas decodes only drawings of this package', () => {
  expect(FILES.filter((file) => CANVAS_DECODES.test(readFileSync(file, 'utf8')))).toEqual(DRAWINGS);
});

test('every import of a decoder has a gate', () => {
  const found = FILES.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(TYPE_IMPORT, '');
    const names = [...text.matchAll(DECODERS)].map(([, name]) => name!);
    const decoders = names.filter((name) => name !== 'node:zlib' || INFLATES.test(text));
    return [...new Set(decoders)].map((name) => `${file} ${name}`);
  });
  expect(found.sort()).toEqual(Object.keys(GATES).sort());
});

/** Calls of sharp with pixels or a drawing. Their text is as it stands in the file. */
const PIXELS = /\braw\b|\brawOf\b|\bcreate\b/;
/** Calls with a picture that the same function has just written. */
const REREAD: Record<string, number> = { 'engines/film/film-sheet.ts': 1, 'engines/imaging/edit/fit.ts': 2 };

test('coded pictures reach sharp only through `openPicture`', () => {
  const coded = FILES.filter((file) => file !== 'engines/intake/open-picture.ts').flatMap((file) => {
    const calls = callsOfSharp(readFileSync(file, 'utf8')).filter((call) => !PIXELS.test(call));
    return calls.length > (REREAD[file] ?? 0) ? [`${file}: ${calls.join(' ')}`] : [];
  });
  expect(coded).toEqual([]);
});

function callsOfSharp(text: string): string[] {
  return [...text.matchAll(/(?<![\w.])sharp\(/g)].map(({ index }) => {
    let depth = 0;
    let at = index + 'sharp'.length;
    do {
      if (text[at] === '(') depth++;
      if (text[at] === ')') depth--;
      at++;
    } while (depth > 0 && at < text.length);
    return text.slice(index, at);
  });
}
