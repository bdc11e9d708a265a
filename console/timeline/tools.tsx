/** Buttons for the selected clip, the playhead and the zoom. */
import { durationText, tl } from '../words/timeline/timeline-words.ts';
import type { Action } from './keys.ts';
import { perform } from './perform.ts';
import { clockOf } from './time-scale.ts';
import type { Editing } from './use-timeline.ts';

type Props = {
  editing: Editing;
  isPlaying: boolean;
  toggle(): void;
  isSnapping: boolean;
  setSnapping(to: boolean): void;
  zoomBy(factor: number): void;
  fit(): void;
  help(): void;
};

export function Tools({ editing, isPlaying, toggle, isSnapping, setSnapping, zoomBy, fit, help }: Props) {
  const { selected, playhead, seconds, isLocked, can } = editing;
  const isClip = typeof selected === 'number' && !isLocked;
  const button = (action: Action, words: string, isOff: boolean) => (
    <button type="button" class="small" disabled={isOff} onClick={() => perform(editing, action)}>
      {words}
    </button>
  );
  return (
    <div class="tools" role="group" aria-label={tl('tools')}>
      <button type="button" class="small brand" onClick={toggle} disabled={isLocked}>
        {tl(isPlaying ? 'pause' : 'play')}
      </button>
      <span
        class="clock"
        dir="ltr"
        title={tl('at-seconds', { at: durationText(playhead), all: durationText(seconds) })}
      >
        {clockOf(playhead)} / {clockOf(seconds)}
      </span>
      {button({ does: 'split' }, tl('split'), !isClip)}
      {button({ does: 'trim', side: 'start' }, tl('trim-start'), !isClip)}
      {button({ does: 'trim', side: 'end' }, tl('trim-end'), !isClip)}
      {button({ does: 'duplicate' }, tl('duplicate'), !isClip)}
      {button({ does: 'delete' }, tl('delete'), selected === undefined || isLocked)}
      {button({ does: 'undo' }, tl('undo'), !can.undo)}
      {button({ does: 'redo' }, tl('redo'), !can.redo)}
      <span class="zoom">
        <label class="tick">
          <input
            type="checkbox"
            name="snap"
            checked={isSnapping}
            onChange={(event) => setSnapping(event.currentTarget.checked)}
          />
          <span>{tl('snap')}</span>
        </label>
        <button type="button" class="small" aria-label={tl('zoom-out')} onClick={() => zoomBy(1 / 1.5)}>
          −
        </button>
        <button type="button" class="small" aria-label={tl('zoom-in')} onClick={() => zoomBy(1.5)}>
          +
        </button>
        <button type="button" class="small" onClick={fit}>
          {tl('zoom-fit')}
        </button>
        <button type="button" class="small" aria-label={tl('shortcuts')} onClick={help}>
          ?
        </button>
      </span>
    </div>
  );
}
