/** Where a reading can be cut, so that it can be set above the characters it belongs to. */
import type { ReadingPart } from '../word.ts';
import { hiragana, KANJI } from './kana.ts';

/** Read as a whole: no character has a part of the reading to itself. Source: 常用漢字表 付表 (2010). */
const WHOLE = new Set(
  '今日 明日 昨日 今朝 今年 大人 一人 二人 上手 下手 時計 友達 部屋 果物 眼鏡 七夕 田舎 土産 風邪 息子 景色 昨夜 梅雨 紅葉 大和 芝生 浴衣 足袋 吹雪 雪崩 木綿 真面目 八百屋 迷子 真っ赤 真っ青 素人 玄人 清水 川原 河原 為替 意気地 仲人 名残 行方 博士 二十歳 二十日 一日 小豆 海女 硫黄 乙女 叔父 伯父 叔母 伯母 お母さん お父さん 母さん 父さん 兄さん 姉さん 心地 差し支える 白髪 相撲 竹刀 読経 仮名 波止場 日和 下手 部屋 土産 弥生 最寄り 若人 流石 煙草 玩具 何処 何故 貴方 海老'.split(
    ' ',
  ),
);
/** One character in a Chinese-derived reading: a mora, and at most one of these after it. */
const ON = '[あ-ん][ゃゅょ]?[んいうくきつちっ]?';

/**
 * Okurigana apart from its stem, and compounds character by character where there is one way to cut them.
 * `reading` is hiragana. The texts joined are `text`.
 */
export function japaneseParts(text: string, reading: string): ReadingPart[] {
  if (!KANJI.test(text)) return [{ text, reading: null }];
  const runs = text.match(/[\p{Script=Han}々〆]+|[^\p{Script=Han}々〆]+/gu) ?? [text];
  const pattern = runs.map((run) => (KANJI.test(run) ? '(.+?)' : escaped(hiragana(run)))).join('');
  const cut = WHOLE.has(text) ? null : new RegExp(`^${pattern}$`, 'u').exec(hiragana(reading));
  if (!cut) return [{ text, reading: hiragana(reading) }];
  let group = 0;
  return runs.flatMap((run): ReadingPart[] => {
    if (!KANJI.test(run)) return [{ text: run, reading: null }];
    group += 1;
    return perCharacter(run, cut[group]!);
  });
}

function perCharacter(run: string, reading: string): ReadingPart[] {
  const characters = [...run];
  const whole = [{ text: run, reading }];
  if (characters.length === 1 || WHOLE.has(run) || characters.includes('々')) return whole;
  const lazy = new RegExp(`^${characters.map(() => `(${ON.replaceAll('?', '??')})`).join('')}$`).exec(
    reading,
  );
  const greedy = new RegExp(`^${characters.map(() => `(${ON})`).join('')}$`).exec(reading);
  if (!lazy || !greedy || lazy.some((piece, i) => piece !== greedy[i])) return whole;
  return characters.map((text, i) => ({ text, reading: greedy[i + 1]! }));
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
