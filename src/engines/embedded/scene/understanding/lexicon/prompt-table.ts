/** The written tables of prompts. */
import { readFileSync } from 'node:fs';

/**
 * The text of a table beside this file. `places`, `features`, `look` (light, weather, mood, medium, framing) and
 * `modifiers` (what changes or joins other words) are lines `meanings : words`; `colours` are `name #rrggbb`, where names
 * that are also things are told apart by what follows them; `silent` is passed over: praise, camera talk, glue.
 */
export function promptTable(
  name: 'colours' | 'features' | 'look' | 'modifiers' | 'places' | 'silent',
): string {
  return readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');
}
