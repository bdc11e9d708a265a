/** The letters of the lexicon's languages. */
import type { Language } from '../../../language/languages.ts';

/** Punctuation and digits of the languages in Latin letters. */
const SIGNS = String.raw`\s\d.,!?:…'’\-`;
const latin = (own: string) => new RegExp(`^[a-zA-Z${own}${own.toUpperCase()}${SIGNS}&·¿¡/]+$`, 'u');
/** Characters of each language: text from a shifted column has foreign letters. */
export const ALPHABETS: Record<Language, RegExp> = {
  ar: /^[\u0621-\u0652\u0670\s.!،؟…]+$/,
  de: latin('äöüßé'),
  en: latin('éà'),
  es: latin('áéíóúüñ'),
  fr: latin('àâæçéèêëîïôœùûüÿ'),
  hi: /^[\u0900-\u097f\s,?!…-]+$/,
  id: latin(''),
  it: latin('àèéìíòóù'),
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々。、，？！…\s]*$/u,
  ko: /^[\p{Script=Hangul}\s.,?!…-]+$/u,
  nl: latin('áéëèïíóöü'),
  pl: latin('ąćęłńóśźż'),
  pt: latin('áàâãçéêíóôõúü'),
  ru: /^[а-яёА-ЯЁ\s.,?!…-]+$/,
  th: /^[\u0e00-\u0e7f\s…]+$/,
  tr: latin('çğıöşüâîûİ'),
  vi: latin('àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'),
  zh: /^[\p{Script=Han}。，？！…、\s]*$/u,
};

/** Parts allowed in any text: the slots of phrases, two names in Latin letters, the hyphen of a suffix. */
export const LOANED = /\{\w+\}|Wi-Fi|T(?=シャツ|恤)|^-(?=[\p{L}])|“|”/gu;
