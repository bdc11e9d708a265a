/**
 * Marks the subject of a picture: a box around it, and points on it or on the background. By pointer or touch, or with the
 * arrow keys and the space bar.
 */
import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../words/words.ts';
import { useImage } from './image-source.ts';
import { type Box, boxBetween, type Marks, type Place, pointAt, type Size } from './subject-marks.ts';
import { summaryOf } from './subject-summary.ts';

const MODES = ['box', 'subject', 'background'] as const;
type Mode = (typeof MODES)[number];
/** The contract's limit of points. */
const POINTS_MAX = 20;
const STEP = 0.04;
/** With the Shift key. */
const FINE = 0.005;
const ARROWS: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function SubjectMarker({
  picture,
  marks,
  action,
  onDone,
  onClose,
}: {
  picture: string;
  marks: Marks;
  /** Label of the button that takes the marks over. */
  action: string;
  onDone(marks: Marks): void;
  onClose(): void;
}) {
  const surface = useRef<HTMLDivElement>(null);
  const { src, onError } = useImage(picture);
  const [size, setSize] = useState<Size>();
  const [mode, setMode] = useState<Mode>('box');
  const [history, setHistory] = useState([marks]);
  const [cursor, setCursor] = useState<Place>({ x: 0.5, y: 0.5 });
  /** The first corner of a box that is being drawn. */
  const [corner, setCorner] = useState<Place>();
  const now = history.at(-1)!;
  const drawn = corner && size ? boxBetween(corner, cursor, size) : now.box;

  const change = (next: Marks) => setHistory((before) => [...before, next]);
  const endBox = (at: Place) => {
    const box = boxBetween(corner!, at, size!);
    setCorner(undefined);
    if (box) change({ ...now, box });
  };
  const addPoint = (at: Place) => {
    if (now.points.length < POINTS_MAX)
      change({ ...now, points: [...now.points, pointAt(at, size!, mode === 'subject')] });
  };
  const placeAt = (event: PointerEvent): Place => {
    const { left, top, width, height } = surface.current!.getBoundingClientRect();
    return {
      x: within((event.clientX - left) / width),
      y: within((event.clientY - top) / height),
    };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key !== ' ' && !arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE : STEP;
    if (arrow) setCursor(({ x, y }) => ({ x: within(x + step * arrow.x), y: within(y + step * arrow.y) }));
    else if (mode !== 'box') addPoint(cursor);
    else if (corner) endBox(cursor);
    else setCorner(cursor);
  };
  const begin = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    const at = placeAt(event);
    setCursor(at);
    if (mode !== 'box') return addPoint(at);
    event.currentTarget.setPointerCapture(event.pointerId);
    setCorner(at);
  };
  return (
    <Dialog title={t('mark-subject')} onClose={onClose}>
      <p class="aside">{t('mark-subject-how')}</p>
      <div class="mark-modes" role="radiogroup" aria-label={t('mark-subject')}>
        {MODES.map((each) => (
          <label key={each} class="tick">
            <input
              type="radio"
              name="mark"
              value={each}
              checked={mode === each}
              onChange={() => {
                setMode(each);
                setCorner(undefined);
              }}
            />
            <span>{t(`mark.${each}`)}</span>
          </label>
        ))}
      </div>
      <div class="brush">
        <img
          src={src}
          alt={t('chosen-picture')}
          draggable={false}
          onError={onError}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
        {size && (
          <>
            {drawn && <span class="mark-box" style={shareStyle(drawn, size)} />}
            {now.points.map(({ x, y, subject }, index) => (
              <span
                key={index}
                class={`mark-point ${subject ? 'on-subject' : 'on-background'}`}
                style={{ left: `${(100 * x) / size.width}%`, top: `${(100 * y) / size.height}%` }}
              >
                {subject ? '+' : '−'}
              </span>
            ))}
            <div
              ref={surface}
              class="mark-surface"
              tabIndex={0}
              role="application"
              aria-label={t('mark-subject')}
              aria-describedby="marks-so-far"
              onKeyDown={press}
              onPointerDown={begin}
              onPointerMove={(event) => corner && event.buttons > 0 && setCursor(placeAt(event))}
              onPointerUp={(event) => corner && mode === 'box' && endBox(placeAt(event))}
              onPointerCancel={() => setCorner(undefined)}
            />
            <span
              class="brush-cursor"
              aria-hidden="true"
              style={{ left: `${100 * cursor.x}%`, top: `${100 * cursor.y}%` }}
            />
          </>
        )}
      </div>
      <p id="marks-so-far" class="aside mark-summary" role="status">
        {summaryOf({ ...now, ...(drawn && { box: drawn }) })}
      </p>
      <div class="act">
        <button
          type="button"
          disabled={history.length < 2}
          onClick={() => setHistory((before) => before.slice(0, -1))}
        >
          {t('undo')}
        </button>
        <button
          type="button"
          class="brand"
          disabled={!now.box && now.points.length === 0}
          onClick={() => {
            onDone(now);
            onClose();
          }}
        >
          {action}
        </button>
      </div>
    </Dialog>
  );
}

const within = (share: number) => Math.min(1, Math.max(0, share));

const shareStyle = ({ x, y, width, height }: Box, size: Size) => ({
  left: `${(100 * x) / size.width}%`,
  top: `${(100 * y) / size.height}%`,
  width: `${(100 * width) / size.width}%`,
  height: `${(100 * height) / size.height}%`,
});
