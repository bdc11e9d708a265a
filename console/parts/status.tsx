import { tOr } from '../words/words.ts';

const TONES: Record<string, string> = {
  completed: 'good',
  enabled: 'good',
  delivered: 'good',
  paid: 'good',
  failed: 'bad',
  disabled: 'bad',
  revoked: 'bad',
  expired: 'bad',
  canceled: 'plain',
};

/** A state as a word and a colour; the word alone suffices. */
export function Status({ of }: { of: string }) {
  return <span class={`state ${TONES[of] ?? 'warm'}`}>{tOr(`status.${of}`, of)}</span>;
}
