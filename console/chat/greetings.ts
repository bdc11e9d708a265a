/** The messages that a conversation with a character may begin with. Pure. */
import type { Schemas } from '../../client/reverie.ts';

/** `index`: the number of the message, as a call names it. */
export type Greeting = { index: number; text: string };

type Greeter = Pick<Schemas['CharacterRecord'], 'name' | 'greeting' | 'alternate_greetings'>;

/** Those that say something, with the names of the two filled in. */
export function greetingsOf({ name, greeting, alternate_greetings = [] }: Greeter): Greeting[] {
  return [greeting ?? '', ...alternate_greetings]
    .map((text, index) => ({ index, text: filled(text, name) }))
    .filter(({ text }) => text !== '');
}

/** A text of a card with the names filled in as the service does. */
export function filled(text: string, name: string): string {
  return text
    .replaceAll(/\{\{char\}\}/gi, () => name)
    .replaceAll(/\{\{user\}\}/gi, 'you')
    .trim();
}
