/** Chinese cut into words. The dictionary is loaded at the first call. */
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import type { Segment } from '../segment.ts';

/** `tag`: its part of speech, as the dictionary has it most often (`v`, `n`, `a` …). `inDictionary`: it is in the dictionary. */
export type ChineseWord = Segment & { tag: string; inDictionary: boolean };

let jieba: Jieba | undefined;

/** Words in order, without spaces and punctuation. */
export function chineseWords(text: string): ChineseWord[] {
  jieba ??= Jieba.withDict(dict);
  let start = 0;
  const found: ChineseWord[] = [];
  for (const { word, tag } of jieba.tag(text, true).flatMap(withoutGuesses)) {
    const at = text.indexOf(word, start);
    if (at < 0) continue;
    start = at + word.length;
    if (/[\p{L}\p{N}]/u.test(word))
      found.push({ text: word, start: at, tag, inDictionary: jieba.cut(word, false).length === 1 });
  }
  return found;
}

/** Sequences that the statistical model wrongly joins into one word: 他长, 这件, 很快. */
const LOOSE =
  /^(?:[我你您他她它这那很也都就又太最更真没再]|[^\s]里[^\s]|[^\s]{1,3}[着了过吗吧呢的地得里上]$)/;
const FIXED =
  /^(?:我们|你们|他们|她们|它们|咱们|这里|那里|这儿|那儿|这个|那个|这些|那些|这样|那样|这么|那么|这边|那边|都市|就是|就要|最近|最后|最好|最初|更加|真正|真的|没有|没关系|再见|再次|也许|又是|太阳|太太|太极拳|他人|您好|你好|真实|真心|真相|真理|没事|没用|没意思|没想到|再说|最终|就业|就算|又红又专|为了|除了|极了|对了|算了|好了|不了|了解|得了|目的|有的|经过|通过|不过|超过|难过|意味着|随着|沿着|接着|跟着|我国|自我|那天|这天|这次|那次|那时|这时|这种|那种|他妈的)$/;

type Tagged = { word: string; tag: string };

function withoutGuesses(tagged: Tagged): Tagged[] {
  const { word } = tagged;
  if (word.length < 2 || word.length > 4 || !LOOSE.test(word) || FIXED.test(word)) return [tagged];
  const retagged = jieba!.tag(word, false);
  if (retagged.length > 1) return retagged;
  return /^[我你您他她它这那很也都就又]/.test(word) && word.length <= 3
    ? [word[0]!, word.slice(1)].flatMap((each) => jieba!.tag(each, false))
    : [tagged];
}
