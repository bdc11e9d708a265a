/** The wave of a stored sound, and its player. */
import { useEffect, useState } from 'preact/hooks';
import { useReadable } from '../parts/media.tsx';
import { PEAKS_RATE, peaksOf } from '../timeline/peaks.ts';
import { Waveform } from '../timeline/waveform.tsx';
import { t } from '../words/words.ts';
import { type MediaRecord, mediumOf } from './record.ts';

/** The samples of larger files would fill the memory. */
const WAVE_BYTES_MAX = 20 * 2 ** 20;
/** Hertz: enough for the picture of a wave. */
const RATE = 8000;
const WIDTH = 320;

export function Wave({ record }: { record: MediaRecord }) {
  const src = useReadable(mediumOf(record));
  const [peaks, setPeaks] = useState<Float32Array>();
  useEffect(() => {
    if (src === undefined || record.size_bytes > WAVE_BYTES_MAX) return;
    let isWanted = true;
    void readPeaks(src).then(
      (found) => isWanted && setPeaks(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [src]);
  return (
    <span class="sound-wave">
      {peaks ? <Waveform peaks={peaks} from={0} to={peaks.length / PEAKS_RATE} width={WIDTH} /> : '♪'}
    </span>
  );
}

export function Sound({ record }: { record: MediaRecord }) {
  return (
    <>
      <Wave record={record} />
      <audio src={useReadable(mediumOf(record))} controls aria-label={t('sound')} />
    </>
  );
}

async function readPeaks(src: string): Promise<Float32Array> {
  const response = await fetch(src);
  const context = new OfflineAudioContext(1, 1, RATE);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, n) => sound.getChannelData(n));
  return peaksOf(channels, sound.sampleRate);
}
