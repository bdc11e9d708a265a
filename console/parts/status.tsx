import { tOr } from '../words/words.ts';

const TONES: Record<string, string> = {
  completed: 'good',
  enabled: 'good',
  delivered: 'good',
  paid: 'good',
  healthy: 'good',
  closed: 'good',
  done: 'good',
  failing: 'bad',
  stopped: 'bad',
  opened_by_hand: 'bad',
  idle: 'plain',
  failed: 'bad',
  disabled: 'bad',
  revoked: 'bad',
  expired: 'bad',
  canceled: 'plain',
};

/** A state as a word and a colour; the word alone suffices. */
export function Status({ of }: { of: string }) {
  return <span class={`state ${TONES[of] ?? 'warm'}`}>{tOr(`status.${of}`, of.replaceAll('_', ' '))}</span>;
}
