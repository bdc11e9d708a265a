/** The written tables of prompts. */
import { readFileSync } from 'node:fs';

/**
 * The text of a table beside this file. `places`, `features`, `look` (light, weather, mood, medium, framing) and
 * `modifiers` (words that change or join others) have lines `meanings : words`. `colours` has lines `name #rrggbb`;
 * colour names that are also things are distinguished by the next word. `~` before a line marks words that are
 * approximated: a painter's name gives his medium. `undrawn` lists words that a picture could show and this engine
 * does not; `silent` lists words for nothing visible: praise, camera terms, function words.
 */
export function promptTable(
  name: 'colours' | 'features' | 'look' | 'modifiers' | 'places' | 'silent' | 'undrawn',
): string {
  return readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');
}
