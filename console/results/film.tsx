/** A film, and below it moments of it: each is a way to that moment. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Medium, useReadable } from '../parts/media.tsx';
import { t } from '../words/words.ts';

const FRAMES = 6;
const WIDTH = 160;

export function Film({ medium }: { medium: Medium }) {
  const src = useReadable(medium);
  const video = useRef<HTMLVideoElement>(null);
  const seek = (seconds: number) => {
    video.current!.currentTime = seconds;
    video.current!.focus();
  };
  return (
    <>
      <video
        ref={video}
        class="made"
        src={src}
        controls
        loop
        playsInline
        preload="auto"
        aria-label={t('film')}
      />
      {src !== undefined && <Strip src={src} seek={seek} />}
    </>
  );
}

function Strip({ src, seek }: { src: string; seek(seconds: number): void }) {
  const [moments, setMoments] = useState<{ seconds: number; canvas: HTMLCanvasElement }[]>([]);
  useEffect(() => {
    let isWanted = true;
    setMoments([]);
    void (async () => {
      for await (const moment of momentsOf(src)) {
        if (!isWanted) return;
        setMoments((before) => [...before, moment]);
      }
    })().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [src]);
  return (
    <div class="strip">
      {moments.map(({ seconds, canvas }) => (
        <button
          type="button"
          key={seconds}
          onClick={() => seek(seconds)}
          aria-label={t('at-second', { seconds: seconds.toFixed(1) })}
        >
          <span ref={(place) => void (place && !place.firstChild && place.append(canvas))} />
        </button>
      ))}
    </div>
  );
}

/** Read by a player of its own, so that the one in sight stays where it is. */
async function* momentsOf(src: string): AsyncGenerator<{ seconds: number; canvas: HTMLCanvasElement }> {
  const reader = document.createElement('video');
  reader.muted = true;
  reader.preload = 'auto';
  reader.src = src;
  await happened(reader, 'loadeddata');
  for (let index = 0; index < FRAMES; index++) {
    const seconds = (reader.duration * (index + 0.5)) / FRAMES;
    reader.currentTime = seconds;
    await happened(reader, 'seeked');
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = Math.max(1, Math.round((WIDTH * reader.videoHeight) / Math.max(1, reader.videoWidth)));
    canvas.getContext('2d')!.drawImage(reader, 0, 0, canvas.width, canvas.height);
    yield { seconds, canvas };
  }
}

function happened(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
  });
}
