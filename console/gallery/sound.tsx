/** The wave of a stored sound, and its player. */
import { useEffect, useState } from 'preact/hooks';
import { readMedium, useReadable } from '../parts/media.tsx';
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
  const [peaks, setPeaks] = useState<Float32Array>();
  useEffect(() => {
    if (record.size_bytes > WAVE_BYTES_MAX) return;
    let isWanted = true;
    void readPeaks(record).then(
      (found) => isWanted && setPeaks(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [record]);
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

async function readPeaks(record: MediaRecord): Promise<Float32Array> {
  const file = await readMedium(mediumOf(record));
  const context = new OfflineAudioContext(1, 1, RATE);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, n) => sound.getChannelData(n));
  return peaksOf(channels, sound.sampleRate);
}
