/** Plays the preview: the playhead runs, videos and the sound run with it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Editing } from './use-timeline.ts';

/** Seconds by which the sound may be off before it is set right. */
const DRIFT_SECONDS = 0.3;

export function usePlayback({ playhead, seconds, seek, isLocked }: Editing) {
  const [isPlaying, setPlaying] = useState(false);
  const now = useRef({ playhead, seek });
  now.current = { playhead, seek };
  useEffect(() => {
    if (!isPlaying) return;
    let last: number | undefined;
    let frame = requestAnimationFrame(function tick(at) {
      const next = now.current.playhead + (last === undefined ? 0 : (at - last) / 1000);
      last = at;
      now.current.seek(next);
      if (next >= seconds) setPlaying(false);
      else frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, seconds]);
  const toggle = () => {
    if (isLocked || seconds === 0) return;
    if (!isPlaying && playhead >= seconds) seek(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle };
}

export function Soundtrack({ editing, isPlaying }: { editing: Editing; isPlaying: boolean }) {
  const { project, media, playhead } = editing;
  const ref = useRef<HTMLAudioElement>(null);
  const audio = project.audio;
  const src = audio && media.get(audio.src, 'sound').src;
  useEffect(() => {
    const player = ref.current;
    if (!player) return;
    player.volume = Math.min(1, audio?.gain ?? 1);
    if (isPlaying) player.play().catch(() => undefined);
    else player.pause();
  }, [isPlaying, src, audio?.gain]);
  useEffect(() => {
    const player = ref.current;
    if (player && Math.abs(player.currentTime - playhead) > DRIFT_SECONDS) player.currentTime = playhead;
  }, [playhead]);
  return src === undefined ? null : <audio ref={ref} src={src} preload="auto" />;
}
