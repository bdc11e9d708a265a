/** Korean in the polite style of speech (해요체). */
import { FIRSTS, LASTS, syllableOf, VOWELS } from '../korean/pronounce.ts';
import type { LexiconWord } from '../lexicon/load-lexicon.ts';

/** Puts a syllable together; `last` may be ''. */
function compose(first: string, vowel: string, last = ''): string {
  return String.fromCharCode(
    0xac00 + (FIRSTS.indexOf(first) * 21 + VOWELS.indexOf(vowel)) * 28 + (last ? LASTS.indexOf(last) : 0),
  );
}

function parts(syllable: string): { first: string; vowel: string; last: string } {
  const { first, vowel, last } = syllableOf(syllable)!;
  return { first: FIRSTS[first]!, vowel: VOWELS[vowel]!, last: LASTS[last]!.trim() };
}

export function hasFinal(text: string): boolean {
  const end = syllableOf(text.at(-1) ?? '');
  return end !== undefined && end.last !== 0;
}

/** One of two forms of a particle: after a consonant, after a vowel. */
export function josa(text: string, closed: string, open: string): string {
  const end = syllableOf(text.at(-1) ?? '');
  // ㄹ counts as open before 로.
  if (closed === '으로' && end && LASTS[end.last] === 'ㄹ') return text + open;
  return text + (hasFinal(text) ? closed : open);
}

const CONTRACTED: Record<string, string> = {
  ㅗㅏ: 'ㅘ',
  ㅜㅓ: 'ㅝ',
  ㅣㅓ: 'ㅕ',
  ㅏㅏ: 'ㅏ',
  ㅓㅓ: 'ㅓ',
  ㅐㅓ: 'ㅐ',
  ㅔㅓ: 'ㅔ',
  ㅕㅓ: 'ㅕ',
  ㅟㅓ: '',
};

/** The stem with 아/어: 가 → 가, 먹 → 먹어, 하 → 해, 듣 → 들어, 춥 → 추워. */
export function infinitive({ text, marks }: LexiconWord): string {
  const stem = text.replace(/다$/, '');
  const head = stem.slice(0, -1);
  const last = parts(stem.at(-1)!);
  if (stem.endsWith('하')) return `${head}해`;
  if (/^(?:이|아니)$/.test(stem)) return stem === '이' ? '이에' : '아니에';
  if (marks.class === 'ㅂ')
    return `${head}${compose(last.first, last.vowel)}${/^(?:돕|곱)$/.test(stem.at(-1)!) ? '와' : '워'}`;
  if (marks.class === 'ㄷ') return `${head}${compose(last.first, last.vowel, 'ㄹ')}${bright(last.vowel)}`;
  if (marks.class === 'ㅅ') return `${head}${compose(last.first, last.vowel)}${bright(last.vowel)}`;
  if (marks.class === '르') return doubledL(head);
  if (marks.class === 'ㅎ') return `${head}${compose(last.first, /[ㅏㅓ]/.test(last.vowel) ? 'ㅐ' : 'ㅒ')}`;
  if (last.last === '' && last.vowel === 'ㅡ') {
    const before = /[가-힣]$/.test(head) ? parts(head.at(-1)!).vowel : '';
    return head + compose(last.first, before === 'ㅏ' || before === 'ㅗ' ? 'ㅏ' : 'ㅓ');
  }
  const ending = bright(last.vowel) === '아' ? 'ㅏ' : 'ㅓ';
  const merged = last.last === '' ? CONTRACTED[last.vowel + ending] : undefined;
  return merged ? head + compose(last.first, merged) : stem + bright(last.vowel);
}

function bright(vowel: string): string {
  return vowel === 'ㅏ' || vowel === 'ㅗ' ? '아' : '어';
}

/** 모르 → 몰라, 부르 → 불러. */
function doubledL(head: string): string {
  const { first, vowel } = parts(head.at(-1)!);
  return head.slice(0, -1) + compose(first, vowel, 'ㄹ') + (bright(vowel) === '아' ? '라' : '러');
}

export function polite(word: LexiconWord, past: boolean): string {
  const base = infinitive(word);
  if (!past) return `${base}요`;
  if (/이에$|아니에$/.test(base)) return base.replace(/에$/, '었어요');
  const { first, vowel } = parts(base.at(-1)!);
  return `${base.slice(0, -1)}${compose(first, vowel, 'ㅆ')}어요`;
}

/** With (으)ㄹ, (으)ㄴ or ㅂ니다's kind of consonant: 갈, 먹을, 예쁜, 작은. */
export function adnominal({ text, marks }: LexiconWord, consonant: 'ㄴ' | 'ㄹ'): string {
  const stem = text.replace(/다$/, '');
  const head = stem.slice(0, -1);
  const last = parts(stem.at(-1)!);
  if (/(?:있|없)$/.test(stem) && consonant === 'ㄴ') return `${stem}는`;
  if (marks.class === 'ㅂ')
    return `${head}${compose(last.first, last.vowel)}${compose('ㅇ', 'ㅜ', consonant)}`;
  if (marks.class === 'ㄷ')
    return `${head}${compose(last.first, last.vowel, 'ㄹ')}${consonant === 'ㄴ' ? '은' : '을'}`;
  if (last.last === '' || last.last === 'ㄹ' || marks.class === 'ㅎ')
    return head + compose(last.first, last.vowel, consonant);
  if (marks.class === 'ㅅ')
    return `${head}${compose(last.first, last.vowel)}${consonant === 'ㄴ' ? '은' : '을'}`;
  return stem + (consonant === 'ㄴ' ? '은' : '을');
}

/** Asked politely: 가세요, 먹으세요. */
export function please({ text, marks }: LexiconWord): string {
  const stem = text.replace(/다$/, '');
  const last = parts(stem.at(-1)!);
  const head = stem.slice(0, -1);
  if (marks.class === 'ㄷ') return `${head}${compose(last.first, last.vowel, 'ㄹ')}으세요`;
  if (marks.class === 'ㅂ') return `${head}${compose(last.first, last.vowel)}우세요`;
  if (last.last === 'ㄹ') return `${head}${compose(last.first, last.vowel)}세요`;
  return `${stem}${last.last === '' ? '세요' : '으세요'}`;
}
