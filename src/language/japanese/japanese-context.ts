/** Where the dictionary's first reading is not the one that the sentence asks for. */
import type { JapaneseToken } from './japanese-tokens.ts';

/** Katakana readings of single tokens that the dictionary has otherwise; the pronunciation follows from them. */
const ALWAYS = new Map(
  Object.entries({
    日本: 'ニホン',
    日本人: 'ニホンジン',
    日本語: 'ニホンゴ',
    日本酒: 'ニホンシュ',
    入り口: 'イリグチ',
    他: 'ホカ',
    達: 'タチ',
    縁側: 'エンガワ',
    家族: 'カゾク',
    私達: 'ワタシタチ',
    私たち: 'ワタシタチ',
    何故: 'ナゼ',
    何処: 'ドコ',
    何時か: 'イツカ',
    貴方: 'アナタ',
    昨夜: 'ユウベ',
    一昨日: 'オトトイ',
    明後日: 'アサッテ',
    一寸: 'チョット',
    牧場: 'ボクジョウ',
    空気: 'クウキ',
    大人気: 'ダイニンキ',
    仮名: 'カナ',
    初めて: 'ハジメテ',
    床: 'ユカ',
    頬: 'ホホ',
    額: 'ヒタイ',
    紅葉: 'コウヨウ',
    梅雨: 'ツユ',
    海老: 'エビ',
    玩具: 'オモチャ',
    側: 'ガワ',
    故郷: 'フルサト',
    今朝: 'ケサ',
    寒気: 'サムケ',
    工場: 'コウジョウ',
    市場: 'イチバ',
    大勢: 'オオゼイ',
    人気者: 'ニンキモノ',
    この間: 'コノアイダ',
    一昨年: 'オトトシ',
    部屋: 'ヘヤ',
    眼鏡: 'メガネ',
    果物: 'クダモノ',
    辛い: 'カライ',
    辛く: 'カラク',
    辛かっ: 'カラカッ',
  }),
);

type Rule = {
  text: string;
  /** Tested on the texts right before and right after, '' at the ends. */
  before?: RegExp;
  after?: RegExp;
  reading: string;
};

const PARTICLE = /^(?:[がをはもにへでとのや、。！？!?」]|)$/;
const RULES: Rule[] = [
  { text: '方', before: /^(?:あの|この|その|どの|女の|男の)$/, reading: 'カタ' },
  { text: '方', before: /^先生$|^あなた$|^皆様$/, reading: 'ガタ' },
  { text: '何', after: /^(?:曜日|でも)$/, reading: 'ナン' },
  { text: '者', before: /^人気$/, reading: 'モノ' },
  { text: '色', before: /^何$/, reading: 'イロ' },
  { text: '麻', after: /^婆$/, reading: 'マー' },
  { text: '婆', before: /^麻$/, reading: 'ボー' },
  { text: '豆腐', before: /^婆$/, reading: 'ドウフ' },
  { text: '大勢', after: /^[がは]$/, before: /^(?:の|選挙|社会|世界|世論)$/, reading: 'タイセイ' },
  { text: '何', after: /^(?:です|でし|だ|だっ|で|の|と|て|なら|ら|だろ|でしょ|も?ない)$/, reading: 'ナン' },
  { text: '何', after: /^(?:が|を|か|も|に|より|から|さ)$/, reading: 'ナニ' },
  { text: '後', before: /^(?:の|た|だ|その)$/, reading: 'アト' },
  { text: '後', after: /^(?:で|に|から)$/, before: /^(?:.*[、。]|)$/, reading: 'アト' },
  {
    text: '中',
    before: /^(?:今日|明日|一日|一年|一晩|日|晩|年|家|町|街|世界|国|体|部屋|学校|村)$/,
    reading: 'ジュウ',
  },
  { text: '中', before: /^の$/, reading: 'ナカ' },
  { text: '開い', before: /^が$/, reading: 'アイ' },
  { text: '開く', before: /^が$/, reading: 'アク' },
  { text: '開き', before: /^が$/, reading: 'アキ' },
  { text: '行っ', before: /^(?:に|へ|で|まで|は|、|も|から|一緒に)$/, reading: 'イッ' },
  { text: '汚い', reading: 'キタナイ' },
  { text: '月', before: /^(?:の|が|きれいな|丸い|、|は|)$/, reading: 'ツキ' },
  { text: '日', before: /^(?:の|た|る|な|い|その|あの|この|ある|良い|いい)$/, reading: 'ヒ' },
  { text: '年', before: /^(?:の|その|な|い|た|る|お)$/, reading: 'トシ' },
  { text: '間', before: /^(?:の|る|た|い|ない|その|この|長い)$/, reading: 'アイダ' },
  { text: '頃', reading: 'コロ' },
  { text: '下', before: /^の$/, reading: 'シタ' },
  { text: '上', before: /^の$/, reading: 'ウエ' },
  { text: '止め', before: /^(?:を|は)$/, after: /^(?:て|た|ます|まし|る)$/, reading: 'トメ' },
  { text: '角', after: /^(?:を|に|で|の)$/, reading: 'カド' },
  { text: '表', after: /^(?:に|で)$/, before: /^(?:の|、|)$/, reading: 'オモテ' },
  { text: '空', before: /^(?:の|が|青い|、|は|)$/, after: PARTICLE, reading: 'ソラ' },
  { text: '風', before: /^(?:の|が|強い|、|は|冷たい|)$/, after: PARTICLE, reading: 'カゼ' },
  { text: '家', before: /^(?:の|が|い|な|た|る|、|は|で|)$/, after: PARTICLE, reading: 'イエ' },
  { text: '人', before: /^(?:の|が|い|な|た|る|、|は|で|に|その|あの|この|どの|どんな|)$/, reading: 'ヒト' },
  {
    text: '人',
    before:
      /^(?:.*[国本]|アメリカ|フランス|ドイツ|インド|イギリス|外国|スペイン|タイ|ロシア|ベトナム|ブラジル)$/,
    reading: 'ジン',
  },
  { text: '生', after: /^(?:の|で|で食べ)$/, reading: 'ナマ' },
  { text: '本', before: /^(?:の|が|い|な|た|る|、|は|で|この|その|あの|どの|)$/, reading: 'ホン' },
  { text: '他', reading: 'ホカ' },
  { text: '米', after: PARTICLE, reading: 'コメ' },
  { text: '金', before: /^お$/, reading: 'カネ' },
  { text: '店', after: PARTICLE, reading: 'ミセ' },
  { text: '寺', after: PARTICLE, reading: 'テラ' },
  { text: '声', reading: 'コエ' },
  { text: '入っ', before: /^気に$/, reading: 'イッ' },
];

/** What is felt rather than tasted. */
const PAINFUL = /心|別れ|仕事|気持|人生|思い|失恋|生活|経験|過去|病気|孤独|悲し|一人/;
/** What is hard when 辛い stands right before it. */
const HARD = /^(?:時|とき|こと|目|日々|毎日|練習|訓練|現実|立場|治療|涙)/;
/** と in these is told by what follows, not by the token before. */
const EMPTY_STOMACH = /お腹|おなか|腹/;

/** Rain, snow and the like fall; trains are left. */
const FALLING = /[雨雪霜霧雹]|みぞれ|あられ/;

/** The katakana reading that replaces the dictionary's, or undefined. */
export function readingInContext(all: readonly JapaneseToken[], index: number): string | undefined {
  const token = all[index]!;
  const before = all[index - 1]?.text ?? '';
  const after = all[index + 1]?.text ?? '';
  if (/^空[いくきけ]/.test(token.text) && token.kinds[0] === '動詞') {
    const around = all
      .slice(Math.max(0, index - 3), index)
      .map(({ text }) => text)
      .join('');
    return token.text
      .replace('空', EMPTY_STOMACH.test(around) ? 'ス' : 'ア')
      .replace(/[い]$/, 'イ')
      .replace(/く$/, 'ク')
      .replace(/き$/, 'キ');
  }
  if (/^降[らりるれろっ]/.test(token.text) && token.kinds[0] === '動詞') {
    const around = all
      .slice(Math.max(0, index - 4), index)
      .map(({ text }) => text)
      .join('');
    const falls = FALLING.test(around) && !/[かをで]ら?$/.test(before);
    return token.reading.replace(/^[フオ]/, falls ? 'フ' : 'オ');
  }
  if (
    token.text === '十分' &&
    /^(?:待|歩|かか|走|休|遅|経|前|後|間|ほど|くらい|ぐらい|以上|以内|ごと)/.test(after)
  )
    return 'ジュップン';
  if (/^辛/.test(token.text) && token.kinds[0] === '形容詞') {
    const around = all.map(({ text }) => text).join('');
    const painful = PAINFUL.test(around) || HARD.test(after);
    return token.reading.replace(/^(?:ツラ|カラ)/, painful ? 'ツラ' : 'カラ');
  }
  if (/^開[くいき]$/.test(token.text) && opensItself(all, index))
    return `ア${{ く: 'ク', い: 'イ', き: 'キ' }[token.text[1]!]!}`;
  if (token.text === '人気' && isDeserted(all, index)) return 'ヒトケ';
  if (token.text === '市場' && isTrade(all, index)) return 'シジョウ';
  if (token.text === '中' && index >= 2 && before === '日' && all[index - 2]!.kinds[1] === '数')
    return 'ジュウ';
  const rule = RULES.find(
    (each) =>
      each.text === token.text && (each.before?.test(before) ?? true) && (each.after?.test(after) ?? true),
  );
  return rule?.reading ?? ALWAYS.get(token.text);
}

/** その店は十時に開く: shops and doors open by themselves, where nobody opens anything. */
function opensItself(all: readonly JapaneseToken[], index: number): boolean {
  const around = all
    .slice(Math.max(0, index - 8), index)
    .map(({ text }) => text)
    .join('');
  return OPENING.test(around) && !around.includes('を');
}
const OPENING =
  /(?:店|銀行|窓口|図書館|郵便局|門|ドア|扉|窓|会場|病院|デパート|スーパー|蓋|鍵|幕|穴)[はがも]/;

/** 人気のない道: nobody is there. Of a person or a shop it would be that nobody likes it. */
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
