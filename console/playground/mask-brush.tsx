/**
 * Paints a mask over a picture: white where an edit may change it, black elsewhere. By pointer, or with the arrow keys and
 * the space bar.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../words/words.ts';
import { useImage } from './image-source.ts';

/** Shares of the width and the height. */
type Point = { x: number; y: number };
/** `width`: of the brush, as a share of the picture's longer side. */
type Stroke = { width: number; points: Point[] };

/** Pixels of the mask's longer side at most. */
const SIDE_MAX = 2048;
const STEP = 0.03;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

export function MaskBrush({
  src,
  onDone,
  onClose,
}: {
  src: string;
  onDone(mask: File): void;
  onClose(): void;
}) {
  const { src: readable, onError } = useImage(src);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [width, setWidth] = useState(0.1);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [cursor, setCursor] = useState<Point>({ x: 0.5, y: 0.5 });
  const isDown = useRef(false);
  useEffect(() => size && draw(canvas.current!, strokes), [size, strokes]);

  const pointAt = (event: PointerEvent): Point => {
    const box = canvas.current!.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const begin = (point: Point) => setStrokes((before) => [...before, { width, points: [point] }]);
  const extend = (point: Point) =>
    setStrokes((before) => {
      const last = before.at(-1);
      return last ? [...before.slice(0, -1), { ...last, points: [...last.points, point] }] : before;
    });
  const press = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (event.key !== ' ' && !step) return;
    event.preventDefault();
    if (step) setCursor(({ x, y }) => ({ x: within(x + step.x), y: within(y + step.y) }));
    else begin(cursor);
  };
  const finish = async () => {
    onDone(await maskOf(canvas.current!));
    onClose();
  };
  return (
    <Dialog title={t('paint-mask')} onClose={onClose}>
      <p class="aside">{t('paint-mask-how')}</p>
      <div class="brush">
        <img
          src={readable}
          alt={t('chosen-picture')}
          onError={onError}
          onLoad={(event) => setSize(fitted(event.currentTarget))}
          draggable={false}
        />
        {size && (
          <canvas
            ref={canvas}
            {...size}
            tabIndex={0}
            role="img"
            aria-label={t('paint-mask-how')}
            onKeyDown={press}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              isDown.current = true;
              begin(pointAt(event));
            }}
            onPointerMove={(event) => isDown.current && extend(pointAt(event))}
            onPointerUp={() => {
              isDown.current = false;
            }}
          />
        )}
        <span
          class="brush-cursor"
          aria-hidden="true"
          style={{ left: `${100 * cursor.x}%`, top: `${100 * cursor.y}%` }}
        />
      </div>
      <div class="act">
        <label>
          <span>{t('brush-size')}</span>
          <input
            type="range"
            name="brush"
            min="0.02"
            max="0.3"
            step="0.01"
            value={width}
            onInput={(event) => setWidth(Number(event.currentTarget.value))}
          />
        </label>
        <button
          type="button"
          disabled={strokes.length === 0}
          onClick={() => setStrokes(strokes.slice(0, -1))}
        >
          {t('undo')}
        </button>
        <button type="button" class="brand" disabled={strokes.length === 0} onClick={finish}>
          {t('use-mask')}
        </button>
      </div>
    </Dialog>
  );
}

const within = (share: number) => Math.min(1, Math.max(0, share));

function fitted({ naturalWidth, naturalHeight }: HTMLImageElement) {
  const scale = Math.min(1, SIDE_MAX / Math.max(naturalWidth, naturalHeight));
  return { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) };
}

function draw(canvas: HTMLCanvasElement, strokes: Stroke[]): void {
  const context = canvas.getContext('2d')!;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = '#7c4dff';
  for (const { points, width: share } of strokes) {
    const [first] = points;
    context.lineWidth = share * Math.max(width, height);
    context.beginPath();
    context.moveTo(first!.x * width, first!.y * height);
    // A stroke of one point is a dot: a line of no length would not be drawn.
    for (const { x, y } of points) context.lineTo(x * width + 0.01, y * height);
    context.stroke();
  }
}

/** A PNG of the strokes in white on black. */
async function maskOf(canvas: HTMLCanvasElement): Promise<File> {
  const { width, height } = canvas;
  const mask = new OffscreenCanvas(width, height);
  const context = mask.getContext('2d')!;
  context.drawImage(canvas, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  return new File([await mask.convertToBlob()], 'mask.png', { type: 'image/png' });
}
