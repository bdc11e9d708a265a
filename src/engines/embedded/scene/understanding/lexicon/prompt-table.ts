/** The written tables of prompts. */
import { readFileSync } from 'node:fs';

/**
 * The text of a table beside this file. `places`, `features`, `look` (light, weather, mood, medium, framing) and
 * `modifiers` (what changes or joins other words) are lines `meanings : words`; `colours` are `name #rrggbb`, where names
 * that are also things are told apart by what follows them. `~` before a line marks words that are shown as something
 * near them: of a painter's name his medium. `undrawn` are words a picture could show and ours does not; `silent` says
 * nothing that can be seen: praise, camera talk, glue.
 */
export function promptTable(
  name: 'colours' | 'features' | 'look' | 'modifiers' | 'places' | 'silent' | 'undrawn',
): string {
  return readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');
}
