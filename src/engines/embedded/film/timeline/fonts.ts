/** Letters for every script of the contract's languages, from the fonts beside this; loaded when a text needs them. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

/** The weight of words over pictures: semi-bold. */
const WEIGHT = 600;

/** A script by what of a text needs it, and its font file. Order matters: the first that has a letter draws it. */
type Script = { family: string; needed: RegExp; file: string };

const noto = (name: string, subset: string) =>
  fileURLToPath(new URL(`fonts/noto-${name}-${subset}-${WEIGHT}-normal.woff2`, import.meta.url));

const LATIN: Script[] = [
  { family: 'Film Latin', needed: /(?:)/u, file: noto('sans', 'latin') },
  {
    family: 'Film Latin Extended',
    needed: /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20cf]/u,
    file: noto('sans', 'latin-ext'),
  },
  {
    family: 'Film Vietnamese',
    needed: /[\u0102\u0103\u0110\u0111\u0128-\u0169\u01a0-\u01b0\u1ea0-\u1ef9\u20ab]/u,
    file: noto('sans', 'vietnamese'),
  },
  { family: 'Film Cyrillic', needed: /\p{Script=Cyrillic}/u, file: noto('sans', 'cyrillic') },
  {
    family: 'Film Cyrillic Extended',
    needed: /[\u0460-\u052f\u1c80-\u1c8f\u2de0-\u2dff]/u,
    file: noto('sans', 'cyrillic-ext'),
  },
  { family: 'Film Greek', needed: /\p{Script=Greek}/u, file: noto('sans', 'greek') },
];

const ARABIC: Script = {
  family: 'Film Arabic',
  needed: /\p{Script=Arabic}/u,
  file: noto('sans-arabic', 'arabic'),
};
const THAI: Script = { family: 'Film Thai', needed: /\p{Script=Thai}/u, file: noto('sans-thai', 'thai') };
const DEVANAGARI: Script = {
  family: 'Film Devanagari',
  needed: /\p{Script=Devanagari}/u,
  file: noto('sans-devanagari', 'devanagari'),
};
const JAPANESE: Script = {
  family: 'Film Japanese',
  needed: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  file: noto('sans-jp', 'japanese'),
};
const KOREAN: Script = {
  family: 'Film Korean',
  needed: /\p{Script=Hangul}/u,
  file: noto('sans-kr', 'korean'),
};
const CHINESE: Script = {
  family: 'Film Chinese',
  needed: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  file: noto('sans-sc', 'chinese-simplified'),
};
/** Digits and © are emoji to Unicode; as such only with a variation selector or a keycap. */
const EMOJI: Script = {
  family: 'Film Emoji',
  needed: /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[0-9#*]\ufe0f?\u20e3/u,
  file: createRequire(import.meta.url).resolve('twemoji-colr-font/twemoji.woff2'),
};

const loaded = new Set<string>();

/** The value of a canvas's `font` for this text, without its size: loads what is missing of it. */
export function familiesFor(text: string): string {
  // The same character looks different in Japan and China: kana decide.
  const han = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [JAPANESE, CHINESE]
    : [CHINESE, JAPANESE];
  const scripts = [...LATIN, ARABIC, THAI, DEVANAGARI, KOREAN, ...han, EMOJI].filter(({ needed }) =>
    needed.test(text),
  );
  for (const { family, file } of scripts) {
    if (loaded.has(family)) continue;
    if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`The font ${file} cannot be read.`);
    loaded.add(family);
  }
  return scripts.map(({ family }) => `"${family}"`).join(', ');
}
