/** Where the dictionary's first reading is not the one that the sentence asks for. */

import { asPattern, asText, readPairs, readRows } from '../../lib/read-table.ts';
import type { JapaneseToken } from './japanese-tokens.ts';

/** Katakana readings of single tokens that the dictionary has otherwise; the pronunciation follows from them. */
const ALWAYS = readPairs(new URL('readings.tsv', import.meta.url));

/** The first that fits wins. Tested on the texts right before and right after, '' at the ends. */
const RULES = readRows(
  new URL('context.tsv', import.meta.url),
  { text: asText, reading: asText },
  { before: asPattern, after: asPattern },
);

/** Words that mark 辛い as a feeling rather than a taste. */
const PAINFUL = /心|別れ|仕事|気持|人生|思い|失恋|生活|経験|過去|病気|孤独|悲し|一人/;
/** Words that mean something hard when 辛い directly precedes them. */
const HARD = /^(?:時|とき|こと|目|日々|毎日|練習|訓練|現実|立場|治療|涙)/;
/** For these words the following text decides the reading, not the preceding token. */
const EMPTY_STOMACH = /お腹|おなか|腹/;

/** Rain, snow and the like fall; trains are left. */
const FALLING = /[雨雪霜霧雹]|みぞれ|あられ/;

/** The reading that replaces the dictionary's, in kana of either kind; or undefined. */
export function readingInContext(all: readonly JapaneseToken[], index: number): string | undefined {
  const token = all[index]!;
  const before = all[index - 1]?.text ?? '';
  const after = all[index + 1]?.text ?? '';
  const near = (count: number) => textOf(all.slice(Math.max(0, index - count), index));
  if (/^空[いくきけ]/.test(token.text) && token.kinds[0] === '動詞')
    return token.text.replace('空', EMPTY_STOMACH.test(near(3)) ? 'ス' : 'ア');
  if (/^降[らりるれろっ]/.test(token.text) && token.kinds[0] === '動詞') {
    const falls = FALLING.test(near(4)) && !/[かをで]ら?$/.test(before);
    return token.reading.replace(/^[フオ]/, falls ? 'フ' : 'オ');
  }
  if (
    token.text === '十分' &&
    /^(?:待|歩|かか|走|休|遅|経|前|後|間|ほど|くらい|ぐらい|以上|以内|ごと)/.test(after)
  )
    return 'ジュップン';
  if (/^辛/.test(token.text) && token.kinds[0] === '形容詞') {
    const painful = PAINFUL.test(textOf(all)) || HARD.test(after);
    return token.reading.replace(/^(?:ツラ|カラ)/, painful ? 'ツラ' : 'カラ');
  }
  if (/^開[くいき]$/.test(token.text) && opensItself(near(8))) return token.text.replace('開', 'ア');
  if (token.text === '人気' && isDeserted(all, index)) return 'ヒトケ';
  if (token.text === '市場' && isTrade(all, index)) return 'シジョウ';
  if (token.text === '中' && index >= 2 && before === '日' && all[index - 2]!.kinds[1] === '数')
    return 'ジュウ';
  const rule = RULES.find(
    (each) =>
      each.text === token.text && (each.before?.test(before) ?? true) && (each.after?.test(after) ?? true),
  );
  return rule?.reading ?? ALWAYS[token.text];
}

function textOf(all: readonly JapaneseToken[]): string {
  return all.map(({ text }) => text).join('');
}

/** その店は十時に開く: shops and doors open by themselves when the clause has no object. */
function opensItself(around: string): boolean {
  return OPENING.test(around) && !around.includes('を');
}
const OPENING =
  /(?:店|銀行|窓口|図書館|郵便局|門|ドア|扉|窓|会場|病院|デパート|スーパー|蓋|鍵|幕|穴)[はがも]/;

/** 人気のない道: a deserted place. With a person or a shop, 人気 means popularity. */
function isDeserted(all: readonly JapaneseToken[], index: number): boolean {
  const [joint, none, what] = all.slice(index + 1, index + 4).map(({ text }) => text);
  return (
    /^[のが]$/.test(joint ?? '') &&
    /^(?:ない|無い|なく|無く|少ない)$/.test(none ?? '') &&
    DESERTED.test(what ?? '')
  );
}
const DESERTED =
  /道|路|通り|所|場所|夜|森|公園|海|浜|山|村|町|街|部屋|廊下|駅|ホーム|家|広場|駐車場|校舎|島|庭/;

/** 株式市場, 市場調査: where things are priced rather than laid out; 魚市場 is a word of its own. */
function isTrade(all: readonly JapaneseToken[], index: number): boolean {
  const [before, after] = [all[index - 1], all[index + 1]];
  const noun = (token?: JapaneseToken) => token?.kinds[0] === '名詞';
  if (
    noun(before) &&
    /^(?:一般|サ変接続|固有名詞|形容動詞語幹)$/.test(before!.kinds[1]!) &&
    !/[朝魚花青]/.test(before!.text)
  )
    return true;
  return (
    noun(after) && /^(?:調査|経済|価格|規模|占有|開拓|参入|動向|原理|価値|シェア|拡大|性)/.test(after!.text)
  );
}
