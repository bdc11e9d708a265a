/** The list of keys. */
import { Dialog } from '../parts/dialog.tsx';
import type { TimelineKey } from '../words/timeline/en.ts';
import { tl } from '../words/timeline/timeline-words.ts';

const KEYS: [keys: string[], does: TimelineKey][] = [
  [['←', '→'], 'key-move'],
  [['↑', '↓'], 'key-track'],
  [['[', ']'], 'key-trim'],
  [['S'], 'key-split'],
  [['D'], 'key-duplicate'],
  [['Delete'], 'key-delete'],
  [[',', '.'], 'key-playhead'],
  [['Home', 'End'], 'key-ends'],
  [['K'], 'key-play'],
  [['Ctrl+Z'], 'key-undo'],
  [['?'], 'key-help'],
];

export function Shortcuts({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={tl('shortcuts')} onClose={onClose}>
      <dl class="shortcuts">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{tl(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
