/**
 * Harm: 200 sentences that deny or count, into 17 languages. One that claims to be a `sentence` and has lost its
 * negation or its number is a harm; and stretches that are no language pass byte for byte.
 */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../engines/language/languages.ts';
import { machineSpans } from '../../engines/port/machine-spans.ts';
import type { TranslatedLine, Translator } from '../../engines/port/translator.ts';
import { translateByRule } from '../../engines/translation/translate-by-rule.ts';
import { protectedTranslator } from '../../upstreams/translation/protected.ts';
import type { Verdict } from '../measure.ts';

/** Negation patterns of each language, independent of the lexicon. */
const DENIES: Record<Language, RegExp> = {
  ar: /(?:^|\s)(?:و|ف)?(?:لا|ليس\S*|لم|لن|ما|غير|بدون|عدم|أبدا)(?=\s|$)|لَا|لَيْس|لَم|لَن|بِدُون/u,
  de: /\b(?:nicht|kein\w*|nie|niemals|nichts|niemand\w*|ohne|weder|nein)\b/i,
  en: /\b(?:not|no|never|nothing|nobody|without|neither|cannot)\b|n't/i,
  es: /(?:^|[\s¿¡])(?:no|nunca|nada|nadie|ning[uú]n\w*|sin|ni|jamás)(?=[\s.,?!]|$)/iu,
  fr: /(?:^|\s)(?:ne|non|pas|jamais|rien|personne|aucune?|sans|ni)(?=[\s.,?!]|$)|(?:^|\s)n'/iu,
  hi: /नहीं|(?:^|\s)न(?=\s)|मत(?=\s)|बिना|नही|कभी नहीं/u,
  id: /\b(?:tidak|bukan|jangan|belum|tanpa|tak)\b/i,
  it: /\b(?:non|mai|niente|nulla|nessun\w*|senza|né|no)\b/iu,
  ja: /ません|ない|なく|なかった|ぬ|ずに|なし/u,
  ko: /(?:^|\s)(?:안|못)(?=\s)|없|않|아니|지 마|마세요|못|말/u,
  nl: /\b(?:niet|geen|nooit|niets|niemand|zonder|noch|nee)\b/i,
  pl: /(?:^|\s)(?:nie|nigdy|nic|nikt|bez|żad\S*|ani|brak)(?=[\s.,?!]|$)/iu,
  pt: /(?:^|\s)(?:não|nunca|nada|ninguém|nenhuma?|sem|nem|jamais)(?=[\s.,?!]|$)/iu,
  ru: /(?:^|\s)(?:не|нет|ни|никогда|ничего|никто|без|нельзя)(?=[\s.,?!]|$)/iu,
  th: /ไม่|อย่า|ห้าม|ไร้/u,
  tr: /değil|yok|hayır|hiç|s[ıiuü]z(?=\s|[.,!?]|$)|(?:m[ae](?:z|y[ıiae]n?|yin|m|di|dı|yecek|yacak|mel|mal|den|dan|k)|m[ıiuü]yor|[ae]m[ae])/iu,
  vi: /không|chẳng|đừng|chưa/iu,
  zh: /不|没|沒|别|無|无|未|莫/u,
};

/** Small numbers as they are written out: their stems, whatever their gender and case. */
const COUNTS: Record<string, Partial<Record<Language, RegExp>>> = {
  two: stems(
    'اثن|إثن|كلبان|ين |تان|ان|zwei|dos|deux|दो|dua|due|二|两|둘|두|twee|dw[aióu]|dois|duas|дв[аеу]|สอง|[iİ]ki|hai|兩',
  ),
  three: stems('ثلاث|drei|tres|trois|तीन|tiga|tre|三|세|셋|drie|trz[ye]|três|тр[иеё]|สาม|üç|ba'),
  four: stems('أربع|اربع|vier|cuatro|quatre|चार|empat|quattro|四|네|넷|czter|quatro|четыр|สี่|dört|bốn'),
  five: stems('خمس|fünf|cinco|cinq|पांच|पाँच|lima|cinque|五|다섯|vijf|pię|пят|ห้า|beş|năm'),
  six: stems('ست|sechs|seis|six|छह|छः|enam|sei|六|여섯|zes|sześ|шест|หก|altı|sáu'),
  seven: stems('سبع|sieben|siete|sept|सात|tujuh|sette|七|일곱|zeven|sied|siód|sete|сем|เจ็ด|yedi|bảy'),
  eight: stems('ثمان|ثماني|acht|ocho|huit|आठ|delapan|otto|八|여덟|o[sś][mi]|oito|вос[еь]м|แปด|sekiz|tám'),
  nine: stems('تسع|neun|nueve|neuf|नौ|sembilan|nove|九|아홉|negen|dziewię|девят|เก้า|dokuz|chín'),
  ten: stems('عشر|zehn|diez|dix|दस|sepuluh|dieci|十|열|tien|dziesię|dez|десят|สิบ|on|mười'),
  twelve: stems(
    'اثنا عشر|عشر|zwölf|doce|douze|बारह|dua belas|dodici|十二|열두|열둘|twaalf|dwana|doze|двенадцат|สิบสอง|on iki|mười hai',
  ),
  twenty: stems(
    'عشرون|عشرين|zwanzig|veinte|vingt|बीस|dua puluh|venti|二十|스무|스물|twintig|dwadzie|vinte|двадцат|ยี่สิบ|yirmi|hai mươi',
  ),
};

function stems(listed: string): Partial<Record<Language, RegExp>> {
  const any = new RegExp(listed, 'iu');
  return Object.fromEntries(LANGUAGES.map((language) => [language, any]));
}

const DENIED = /\b(?:not|no|never|nothing|nobody|without|neither|cannot)\b|n't\b/i;

/** The part of a sentence that its translation loses; undefined when it loses nothing. */
export function lost(target: Language, source: string, dst: string): string | undefined {
  const plain = dst.normalize('NFC').replace(/[\u064b-\u0652]/gu, '');
  if (DENIED.test(source) && !DENIES[target].test(plain) && !DENIES[target].test(dst)) return 'its negation';
  const digits = (text: string) => (text.match(/\p{Nd}+(?:[.,:]\p{Nd}+)*/gu) ?? []).sort().join(' ');
  if (digits(source) !== digits(dst)) return 'its number';
  for (const [word, of] of Object.entries(COUNTS))
    if (new RegExp(`\\b${word}\\b`, 'i').test(source) && !of[target]!.test(plain)) return `its ${word}`;
  return undefined;
}

const embedded: Translator = {
  label: { name: 'gloss', version: '1.0.0', kind: 'local' },
  translate: async (passage) => translateByRule(passage),
};

export const TARGETS = LANGUAGES.filter((language) => language !== 'en');

export async function translated(target: Language, lines: string[]): Promise<TranslatedLine[]> {
  const translations = await protectedTranslator(embedded).translate(
    { lines, source: 'en', target },
    AbortSignal.timeout(60_000),
  );
  return translations.lines;
}

export function sentences(): string[] {
  return readFileSync(new URL('harm.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

/** Of every kind of placeholder, markup, address, amount and code one, where a sentence would have it. */
export const SPANS =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders of other languages are what it holds.
  '{name} {{ user.name }} {{{raw}}} ${x} #{count} %{total} %s %d %1$s %(a)d %.2f %@ {0} {% if a %} <%= y %> <b> </b> <br/> ' +
  '<a href="https://example.org/?a=b&c=d"> &amp; &#39; $HOME %PATH% [[link]] *|FNAME|* %%name%% __init__ :slug `let x = 1` ' +
  'https://example.org/a-b/c?d=e#f www.example.com example.co.uk/shop anna.b+c@mail.example.org @anna #sunset $4.50 €20 ' +
  '1.299,00 € 50 USD ¥500 5 kg 20 °C 50 % 10km 2.5GB 10:30 2026-11-22 192.168.0.1 v1.2.3 ABC-123 A4 snake_case camelCase ' +
  '--dry-run /etc/hosts C:\\temp\\a.txt report.pdf {count,plural,one{# day}other{# days}}';

/** Sentences with a span in their middle, one for each. */
export function spanSentences(): { line: string; span: string }[] {
  return machineSpans(SPANS).map(({ text: span }) => ({
    line: `Please read ${span} and open the door.`,
    span,
  }));
}

export async function words(): Promise<Verdict[]> {
  const sources = sentences();
  const spans = spanSentences();
  let [harms, whole, preserved] = [0, 0, 0];
  for (const target of TARGETS) {
    const translations = await translated(target, sources);
    for (const [i, { dst, quality }] of translations.entries()) {
      if (quality !== 'sentence') continue;
      whole += 1;
      const what = lost(target, sources[i]!, dst);
      if (!what) continue;
      harms += 1;
      console.log(`  ${target}: ${sources[i]} → ${dst} lost ${what}`);
    }
    const passed = await translated(
      target,
      spans.map(({ line }) => line),
    );
    for (const [i, { dst }] of passed.entries()) {
      if (dst.split(spans[i]!.span).length === 2) preserved += 1;
      else console.log(`  ${target}: ${spans[i]!.span} torn: ${dst}`);
    }
  }
  const all = spans.length * TARGETS.length;
  console.log(`  ${whole} of ${sources.length * TARGETS.length} translations claim to be sentences`);
  return [
    {
      what: 'sentences that lost a negation or number',
      measured: harms,
      unit: '',
      target: '0',
      reached: harms === 0,
    },
    {
      what: `spans that are no language, byte for byte (of ${all})`,
      measured: (preserved / all) * 100,
      unit: '%',
      target: '100 %',
      reached: preserved === all,
    },
  ];
}
