/** Keys of the timeline. Single letters count on a clip and on the time axis only, never in a field. */

export type Action =
  | { does: 'move'; by: number }
  | { does: 'track'; direction: 1 | -1 }
  | { does: 'trim'; side: 'start' | 'end' }
  | { does: 'seek'; by: number }
  | { does: 'seek-to'; end: boolean }
  | { does: 'split' | 'duplicate' | 'delete' | 'play' | 'help' | 'undo' | 'redo' };

export type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
/** `axis`: the playhead, and everything else on the tracks. */
export type KeyPlace = 'clip' | 'axis' | 'elsewhere';

const FINE = 0.1;
const COARSE = 1;

/** Seconds come with their sign. Undefined for a key that the timeline leaves to the browser. */
export function actionOf(pressed: Pressed, on: KeyPlace): Action | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (/^z$/i.test(key) && (ctrlKey || metaKey) && !altKey) return { does: shiftKey ? 'redo' : 'undo' };
  if (/^y$/i.test(key) && ctrlKey && !altKey) return { does: 'redo' };
  // Brackets need AltGr on many keyboards, which browsers report as Ctrl and Alt.
  const isBracket = key === '[' || key === ']';
  if (on === 'elsewhere' || (!isBracket && (ctrlKey || metaKey || altKey))) return undefined;
  const by = shiftKey ? COARSE : FINE;
  return (on === 'clip' ? onClip(key, by) : onAxis(key, by)) ?? anywhere(key);
}

function onClip(key: string, by: number): Action | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { does: 'move', by: -by };
    case 'ArrowRight':
      return { does: 'move', by };
    case 'ArrowUp':
      return { does: 'track', direction: 1 };
    case 'ArrowDown':
      return { does: 'track', direction: -1 };
    default:
      return undefined;
  }
}

function onAxis(key: string, by: number): Action | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return { does: 'seek', by: -by };
  if (key === 'ArrowRight' || key === 'ArrowUp') return { does: 'seek', by };
  if (key === 'PageDown' || key === 'PageUp') return { does: 'seek', by: key === 'PageUp' ? 5 : -5 };
  return undefined;
}

function anywhere(key: string): Action | undefined {
  switch (key) {
    case '[':
      return { does: 'trim', side: 'start' };
    case ']':
      return { does: 'trim', side: 'end' };
    case ',':
      return { does: 'seek', by: -FINE };
    case '.':
      return { does: 'seek', by: FINE };
    case '<':
      return { does: 'seek', by: -COARSE };
    case '>':
      return { does: 'seek', by: COARSE };
    case 'Home':
      return { does: 'seek-to', end: false };
    case 'End':
      return { does: 'seek-to', end: true };
    case 'Delete':
    case 'Backspace':
      return { does: 'delete' };
    case 's':
    case 'S':
      return { does: 'split' };
    case 'd':
    case 'D':
      return { does: 'duplicate' };
    case 'k':
    case 'K':
      return { does: 'play' };
    case '?':
      return { does: 'help' };
    default:
      return undefined;
  }
}
