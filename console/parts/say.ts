/** Short news for everybody: seen at the edge of the page, and read out. */
import { createState } from './state.ts';

export const news = createState<{ text: string; id: number } | undefined>(undefined);
let count = 0;

/** Shown for six seconds. */
export function say(text: string): void {
  const id = ++count;
  news.set({ text, id });
  setTimeout(() => news.get()?.id === id && news.set(undefined), 6000);
}
