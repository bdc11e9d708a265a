/** The instructions of a conversation: its system messages, and the persona that they imply. */
import type { ChatTurn } from '../port/chat-engine.ts';
import { sentencesOf } from './knowledge.ts';
import { properName } from './memory.ts';

export function instructions(turns: ChatTurn[]): string {
  return turns
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n');
}

/** The persona implied by the instructions: "You are Mira and keep a lighthouse." */
export function impliedBy(text: string): { name: string; description: string } {
  const name = /\byou are (?:called |named )?(\p{Lu}[\p{L}'-]*(?:\s\p{Lu}[\p{L}'-]*)?)/iu.exec(text)?.[1];
  const instruction =
    /^(?:answer|reply|respond|speak|write|keep your|be |do not|don't|never|always|use|stay|please)/iu;
  const description = sentencesOf(text)
    .filter((sentence) => !instruction.test(sentence))
    .join(' ');
  return { name: name && /^\p{Lu}/u.test(name) ? properName(name) : '', description };
}
