/**
 * Thai words by the Royal Thai General System: the cheapest way to cut a word into syllables.
 * Source: หลักเกณฑ์การถอดอักษรไทยเป็นอักษรโรมันแบบถ่ายเสียง, Royal Institute, 1999.
 */
import { KNOWN } from './thai-exceptions.ts';

const FIRST: Record<string, string> = {
  ก: 'k',
  ข: 'kh',
  ฃ: 'kh',
  ค: 'kh',
  ฅ: 'kh',
  ฆ: 'kh',
  ง: 'ng',
  จ: 'ch',
  ฉ: 'ch',
  ช: 'ch',
  ซ: 's',
  ฌ: 'ch',
  ญ: 'y',
  ฎ: 'd',
  ฏ: 't',
  ฐ: 'th',
  ฑ: 'th',
  ฒ: 'th',
  ณ: 'n',
  ด: 'd',
  ต: 't',
  ถ: 'th',
  ท: 'th',
  ธ: 'th',
  น: 'n',
  บ: 'b',
  ป: 'p',
  ผ: 'ph',
  ฝ: 'f',
  พ: 'ph',
  ฟ: 'f',
  ภ: 'ph',
  ม: 'm',
  ย: 'y',
  ร: 'r',
  ล: 'l',
  ว: 'w',
  ศ: 's',
  ษ: 's',
  ส: 's',
  ห: 'h',
  ฬ: 'l',
  อ: '',
  ฮ: 'h',
};
const LAST: Record<string, string> = {
  ก: 'k',
  ข: 'k',
  ค: 'k',
  ฆ: 'k',
  ง: 'ng',
  จ: 't',
  ช: 't',
  ซ: 't',
  ญ: 'n',
  ฎ: 't',
  ฏ: 't',
  ฐ: 't',
  ฑ: 't',
  ฒ: 't',
  ณ: 'n',
  ด: 't',
  ต: 't',
  ถ: 't',
  ท: 't',
  ธ: 't',
  น: 'n',
  บ: 'p',
  ป: 'p',
  พ: 'p',
  ฟ: 'p',
  ภ: 'p',
  ม: 'm',
  ย: 'i',
  ร: 'n',
  ล: 'n',
  ว: 'o',
  ศ: 't',
  ษ: 't',
  ส: 't',
  ฬ: 'n',
};

/** Sounded as one; the second of ทร, ศร, สร, ซร is silent. */
const CLUSTERS: Record<string, string> = {
  กร: 'kr',
  กล: 'kl',
  กว: 'kw',
  ขร: 'khr',
  ขล: 'khl',
  ขว: 'khw',
  คร: 'khr',
  คล: 'khl',
  คว: 'khw',
  ปร: 'pr',
  ปล: 'pl',
  ผล: 'phl',
  พร: 'phr',
  พล: 'phl',
  ตร: 'tr',
  ทร: 's',
  สร: 's',
  ศร: 's',
  ซร: 's',
  บร: 'br',
  บล: 'bl',
  ดร: 'dr',
  ฟร: 'fr',
  ฟล: 'fl',
};
const PLAIN = '[ก-ฮ]';
const LED = '(?:ห[งญนมยรลว]|อย)';
/** An unwritten a between them: แ[สด]ง is sadaeng. */
const SPLIT = '(?:[กขจฉชตถทบปผฝพมสอ][งนมยรลว]|สด|สบ|ผช|ฉพ|ขจ|ผด|ถล)';
const TONE = '[่้๊๋]?';
/** A closing consonant belongs to no vowel of its own. */
const CLOSE = `(?<close>[${Object.keys(LAST).join('')}])(?![ะาำิีึืุูั็่้๊๋])`;
const MAYBE = `(?:${CLOSE})?`;

type Form = { pattern: RegExp; vowel: string; cost: number };

/** `O` is the onset. Long forms first is not needed: the cheapest cut wins. */
const FORMS: Form[] = (
  [
    [`เOี${TONE}ยะ`, 'ia', 1],
    [`เOี${TONE}ย${MAYBE}`, 'ia', 1],
    [`เOื${TONE}อ${MAYBE}`, 'uea', 1],
    [`เO${TONE}าะ`, 'o', 1],
    [`เO${TONE}า`, 'ao', 1],
    [`เO${TONE}อะ`, 'oe', 1],
    [`เO${TONE}อ${MAYBE}`, 'oe', 1],
    [`เOิ${TONE}${CLOSE}`, 'oe', 1],
    [`เO${TONE}ย(?![ะาำิีึืุูั็่้๊๋])`, 'oei', 1],
    [`เO็${CLOSE}`, 'e', 1],
    [`เO${TONE}ะ`, 'e', 1],
    [`เO${TONE}${MAYBE}`, 'e', 1],
    [`แO็${CLOSE}`, 'ae', 1],
    [`แO${TONE}ะ`, 'ae', 1],
    [`แO${TONE}${MAYBE}`, 'ae', 1],
    [`โO${TONE}ะ`, 'o', 1],
    [`โO${TONE}${MAYBE}`, 'o', 1],
    [`[ไใ]O${TONE}ย?(?![ะาำิีึืุูั็่้๊๋])`, 'ai', 1],
    [`Oั${TONE}วะ`, 'ua', 1],
    [`Oั${TONE}ว`, 'ua', 1],
    [`O${TONE}ว${CLOSE}`, 'ua', 1.05],
    [`Oั${TONE}ย`, 'ai', 1],
    [`Oั${TONE}${CLOSE}`, 'a', 1],
    [`O${TONE}ะ`, 'a', 1],
    [`O${TONE}ำ`, 'am', 1],
    [`O${TONE}า${MAYBE}`, 'a', 1],
    [`O[ิี]${TONE}${MAYBE}`, 'i', 1],
    [`Oื${TONE}อ`, 'ue', 1],
    [`O[ึื]${TONE}${MAYBE}`, 'ue', 1],
    [`O[ุู]${TONE}${MAYBE}`, 'u', 1],
    [`O็อ${CLOSE}`, 'o', 1],
    [`O${TONE}อ${MAYBE}`, 'o', 1],
    [`O${TONE}รร${CLOSE}`, 'a', 0.9],
    [`O${TONE}รร`, 'an', 0.95],
    [`O${TONE}${CLOSE}`, 'o', 1.1],
    ['O', 'a', 1.6],
  ] as [string, string, number][]
).flatMap(([form, vowel, cost]) => [
  { pattern: compiled(form, PLAIN), vowel, cost },
  {
    pattern: compiled(form, `(?:${Object.keys(CLUSTERS).join('|')})`),
    vowel,
    cost: form === 'O' ? 2.2 : cost - 0.05,
  },
  { pattern: compiled(form, LED), vowel, cost: form === 'O' ? 3 : cost - 0.1 },
  ...(/^\(?[เแโ[]/.test(form) && !form.startsWith('[ไ')
    ? [{ pattern: compiled(form, SPLIT), vowel, cost: cost + 0.8 }]
    : []),
]);

function compiled(form: string, onset: string): RegExp {
  return new RegExp(form.replace('O', `(?<onset>${onset})`), 'y');
}

/** A word's end in a bare consonant is no syllable. */
const BARE_END = 2.5;
const KNOWN_MIN = 3;
const keys = Object.keys(KNOWN).sort((a, b) => b.length - a.length);

/** Lower case, syllables together. `sure` is false where a letter could not be placed. */
export function rtgs(word: string): { said: string; sure: boolean } {
  const whole = KNOWN[word.normalize('NFC')];
  if (whole !== undefined) return { said: whole, sure: true };
  const text = word
    .normalize('NFC')
    .replaceAll('ํา', 'ำ')
    .replace(/(?:[ตทด]ร|ษณ|ทธ|ดิ|ตุ|[ก-ฮ][ิุ]?)์/g, '');
  const said = cheapest(text);
  return { said: said ?? '', sure: said !== undefined };
}

type Path = { cost: number; said: string };

function cheapest(text: string): string | undefined {
  const best: (Path | undefined)[] = Array.from({ length: text.length + 1 });
  best[0] = { cost: 0, said: '' };
  for (let at = 0; at < text.length; at++) {
    const path = best[at];
    if (!path) continue;
    const reach = (end: number, cost: number, said: string) => {
      const there = best[end];
      if (!there || there.cost > path.cost + cost)
        best[end] = { cost: path.cost + cost, said: path.said + said };
    };
    for (const key of keys) {
      if (key.length >= KNOWN_MIN && text.startsWith(key, at) && !/[ะาำิีึืุูั็่้๊๋์]/.test(text[at + key.length] ?? '')) {
        reach(at + key.length, 0.6, KNOWN[key]!);
      }
    }
    for (const { pattern, vowel, cost } of FORMS) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      const end = at + match[0].length;
      const bare = cost >= 1.6 && match[0].length <= 2 && end === text.length && at > 0;
      reach(
        end,
        cost + (bare ? BARE_END : 0),
        onsetOf(match.groups!.onset!) + vowel + (LAST[match.groups!.close ?? ''] ?? ''),
      );
    }
  }
  return best[text.length]?.said;
}

function onsetOf(onset: string): string {
  if (onset.length === 1) return FIRST[onset]!;
  if (CLUSTERS[onset]) return CLUSTERS[onset];
  if (/^(?:ห[งญนมยรลว]|อย)$/.test(onset)) return FIRST[onset[1]!]!;
  return `${FIRST[onset[0]!]}a${FIRST[onset[1]!]}`;
}
