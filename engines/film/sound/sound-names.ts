/** Words that name a sound, in the main languages, and whether the prompt asks for it or asks to be spared it. */
import { readPairs } from '../../lib/read-table.ts';

// biome-ignore format: a list of words
export const SOUNDS = [
  'wind', 'rain', 'thunder', 'waves', 'stream', 'underwater', 'bubbles', 'drips', 'fire', 'still', 'space',
  'birds', 'crickets', 'frogs', 'owl', 'gulls', 'bees', 'wings', 'purr',
  'city', 'crowd', 'cheer', 'walking', 'running', 'hooves', 'engine', 'jet', 'train', 'hum', 'heartbeat', 'clock',
  'bells', 'chimes', 'fireworks',
] as const;
export type SoundName = (typeof SOUNDS)[number];

/** English, Spanish, French, German, Italian, Portuguese, Russian, Chinese, Japanese, Korean, Arabic, Hindi where it helps. */
const WORDS = readPairs(new URL('sound-names.tsv', import.meta.url));

const REFUSALS =
  "no|without|not|never|non|sans|sin|ohne|kein|keine|keinen|senza|sem|niente|pas de|pas d.|aucun|aucune|ni|nor|без|нет|ни|没有|無|无|不要|لا|بدون|बिना|ningún|ninguna|free of|lacks|isn't|is not|don't|mute|silence the";

/** Latin and Cyrillic words end at their ends; Chinese and Japanese have none. */
function found(word: string): string {
  return `(?<![\\p{L}\\p{M}])(?:${word})(?![\\p{L}\\p{M}])|(?:${cjkOf(word)})`;
}

function cjkOf(words: string): string {
  const own = words.split('|').filter((word) => /[\u3040-\u9fff\uac00-\ud7af]/.test(word));
  return own.length > 0 ? own.join('|') : '(?!)';
}

const PATTERNS = new Map<string, RegExp>();
const DENIED = new Map<string, RegExp>();
for (const [name, words] of Object.entries(WORDS)) {
  PATTERNS.set(name, new RegExp(found(words), 'iu'));
  const refusal = `(?<![\\p{L}\\p{M}])(?:${REFUSALS})\\s+(?:[\\p{L}\\p{M}]+\\s+){0,2}?(?:${words})(?![\\p{L}\\p{M}])`;
  const close = `(?:没有|沒有|無|无|不要)(?:${cjkOf(words)})|(?:${cjkOf(words)})(?:なし|がない|のない|없이|없는|없음)`;
  // Before a bar or a full stop a new sentence begins: its sounds are not refused.
  DENIED.set(name, new RegExp(`${refusal}|${close}|(?<![\\p{L}])(?:${words})[- ]free(?![\\p{L}])`, 'iu'));
}

/** The sounds the words name, each with its strength, without those refused. */
export function soundsNamed(
  prompt: string,
): Map<SoundName | 'music', number> & { has(name: string): boolean } {
  const named = new Map<SoundName | 'music', number>();
  for (const [name, pattern] of PATTERNS)
    if (pattern.test(prompt) && !isDenied(prompt, name as SoundName))
      named.set(name as SoundName, loudness(prompt));
  return named;
}

/** Does the prompt ask to be spared this sound? */
export function isDenied(prompt: string, name: SoundName | 'music'): boolean {
  return DENIED.get(name)!.test(prompt);
}

function loudness(prompt: string): number {
  if (/\b(loud|heavy|roaring|thunderous|deafening|fuerte|fort|laut|forte)\b/i.test(prompt)) return 1.35;
  if (/\b(quiet|soft|gentle|faint|distant|light|suave|doux|leise|sanft)\b/i.test(prompt)) return 0.7;
  return 1;
}
