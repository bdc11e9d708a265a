/** Small talk, questions about the character, and how much of its description one answer may quote. */
import { closed } from './first-person.ts';
import type { Sentence } from './knowledge.ts';
import type { OwnTopic } from './own-answers.ts';
import type { Phrasebook } from './phrases/phrasebook.ts';

/** A set answer to what people say to try a character out; undefined for everything else. */
export function smallTalk(text: string, { hear, say }: Phrasebook): string | undefined {
  const query = text.replaceAll('’', "'");
  if (hear.test.test(query)) return say.tested;
  if (hear.joke.test(query)) return say.joke;
  if (hear.ability.test(query)) return say.ability;
  return hear.loved.test(query) ? say.loved : undefined;
}

const TOPIC_QUESTIONS: Record<OwnTopic, 'yourWork' | 'yourAge' | 'yourHome' | 'yourLikes'> = {
  age: 'yourAge',
  home: 'yourHome',
  likes: 'yourLikes',
  work: 'yourWork',
};

export function ownTopicIn(text: string, { hear }: Phrasebook): OwnTopic | undefined {
  const query = text.replaceAll('’', "'");
  return (Object.keys(TOPIC_QUESTIONS) as OwnTopic[]).find((each) => hear[TOPIC_QUESTIONS[each]].test(query));
}

/** Never the whole description at once. */
export function notAll(knowledge: Sentence[], sentences: string[]): string[] {
  const joined = sentences.join(' ');
  const all = knowledge.every(({ text, written }) => joined.includes(text) || joined.includes(written));
  if (!all || knowledge.length === 0) return sentences;
  const last = knowledge.at(-1)!;
  if (knowledge.length > 1)
    return sentences.filter((each) => !each.includes(last.text) && !each.includes(last.written));
  return sentences.map((each) => (each.length > 60 ? beginning(each) : each));
}

/** The first clause of a long sentence. */
function beginning(sentence: string): string {
  const cut = /^.{12,}?(?=,? (?:who|that|which|and|where|because|but|with)\s|[,;，、；])/u.exec(
    sentence,
  )?.[0];
  return cut ? closed(cut) : sentence;
}
