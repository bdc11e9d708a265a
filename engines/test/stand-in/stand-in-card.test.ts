import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { luma } from '../../raster/colour.ts';
import { composed, paintStandInCard } from '../../stand-in/stand-in-card.ts';
import { setWords, tidied } from '../../stand-in/words.ts';

const LANGUAGES = {
  ar: 'كلمات كثيرة لا يعرفها أحد هنا',
  de: 'Donaudampfschifffahrtsgesellschaft und anderes',
  en: 'a zorblax of the quuxil',
  es: '¿Qué significa esto, señor?',
  fr: 'Ça ne veut rien dire, hélas',
  hi: 'बहुत सारे शब्द जिन्हें कोई नहीं जानता',
  id: 'kata yang tidak diketahui siapa pun',
  it: 'parole che nessuno conosce più',
  ja: '誰も知らない言葉がたくさんある',
  ko: '아무도 모르는 단어가 많다',
  nl: 'woorden die niemand kent, één voor één',
  pl: 'Żółć gęślą jaźń',
  pt: 'palavras que ninguém conhece, não',
  ru: 'слова, которых никто не знает',
  th: 'คำพูดมากมายที่ไม่มีใครรู้จัก',
  tr: "İstanbul'da ığdır sözcükleri",
  vi: 'những từ ngữ không ai biết',
  zh: '没有人认识的许多词语',
};
const SIZES = [
  [256, 256],
  [512, 512],
  [512, 64],
  [840, 360],
  [360, 640],
] as const;

describe.each(Object.entries(LANGUAGES))('%s', (_language, prompt) => {
  test.each(SIZES)('its words stand out at %i × %i', (width, height) => {
    for (const seed of [1, 2]) {
      const order = { prompt, seed, width, height };
      const card = pixels(paintStandInCard(order), width, height);
      const below = pixels(composed(order), width, height);
      const contrasts: number[] = [];
      for (let at = 0; at < card.length; at += 4) {
        const contrast = Math.abs(tone(card, at) - tone(below, at));
        if (contrast > 16) contrasts.push(contrast);
      }
      contrasts.sort((a, b) => b - a);
      expect(contrasts.length).toBeGreaterThan((width * height) / 400);
      // The strokes themselves; their soft edges and the label's ground say less.
      expect(contrasts[Math.floor(contrasts.length / 5)]).toBeGreaterThan(90);
    }
  });
});

function pixels(canvas: Canvas, width: number, height: number) {
  return canvas.getContext('2d').getImageData(0, 0, width, height).data;
}

function tone(data: Uint8ClampedArray, at: number): number {
  return luma([data[at]!, data[at + 1]!, data[at + 2]!]);
}

test('the same card has the same pixels, another seed other ones', () => {
  const [one, same, other] = [7, 7, 8].map((seed) =>
    Buffer.from(
      pixels(paintStandInCard({ prompt: 'asdf', seed, width: 128, height: 128 }), 128, 128).buffer,
    ).toString('base64'),
  );
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

describe('words', () => {
  const set = (text: string, width = 400, height = 220) =>
    setWords(createCanvas(1, 1).getContext('2d'), text, {
      ...{ box: { width, height }, face: 'plain', lines_max: 5 },
      largest: 76,
      smallest: 20,
    });

  test('few words are set large, on one line', () => {
    expect(set('hello')).toMatchObject({ lines: ['hello'], size: 76, rtl: false });
  });

  test('more words become lines of about the same length, and no word is broken', () => {
    const { lines } = set('a business meeting of seven zorblaxes');
    expect(lines.join(' ')).toBe('a business meeting of seven zorblaxes');
    const lengths = lines.map((line) => line.length);
    expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) * 0.55);
  });

  test('a long prompt ends in an ellipsis after five lines', () => {
    const { lines, size } = set(Array(80).fill('zorblax').join(' '));
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.at(-1)).toMatch(/zorblax…$|\w…$/);
    expect(size).toBe(20);
  });

  test('Arabic is set from right to left', () => {
    expect(set('مرحبا').rtl).toBe(true);
  });

  test('Japanese, Chinese and Thai break between words without spaces', () => {
    for (const text of [LANGUAGES.ja, LANGUAGES.zh, LANGUAGES.th].map((each) => each.repeat(3))) {
      const { lines } = set(text);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join('')).toBe(text);
    }
  });

  test('line ends, tabs and control characters become one space', () => {
    expect(tidied('  a\n\n b\tc\u0000d ')).toBe('a b c d');
    expect([...tidied('x'.repeat(4000))]).toHaveLength(401);
  });
});
