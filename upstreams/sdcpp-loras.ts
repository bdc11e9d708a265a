/** LoRA tags in a prompt, for a server that accepts LoRAs as a list beside the prompt. */
import type { Json } from '@reverie/engines';

/** `lora` is the name in the tag, `multiplier` its weight. */
export type TaggedLora = { lora: string; multiplier: number };

const TAG = /<(?:lora|lyco):([^:>]+)(?::([^>]*))?>/g;
const MULTIPLIER_MAX = 10;

/** The prompt without its LoRA tags, and the LoRAs. Only an entry with `loras: true` lets tags through. */
export function takenLoras(prompt: Json | File | undefined): {
  prompt: Json | undefined;
  loras: TaggedLora[];
} {
  if (typeof prompt !== 'string') return { prompt: prompt as Json | undefined, loras: [] };
  const loras = [...prompt.matchAll(TAG)].map(([, lora, weight]) => ({
    lora: lora!.trim(),
    multiplier: multiplierOf(weight),
  }));
  if (loras.length === 0) return { prompt, loras };
  return { prompt: prompt.replaceAll(TAG, ' ').replaceAll(/ {2,}/g, ' ').trim(), loras };
}

/** The first number after the name; 1 without one. */
function multiplierOf(weight: string | undefined): number {
  const number = Number.parseFloat(weight ?? '1');
  return Number.isFinite(number) ? Math.max(-MULTIPLIER_MAX, Math.min(MULTIPLIER_MAX, number)) : 1;
}
