/** `npm run doctor`: looks at everything the service needs, and ends with 1 when something is bad. */
import { dirname, join } from 'node:path';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { type Config, readConfig } from '../config/config.ts';
import { familiesFor } from '../engines/embedded/lettering/fonts.ts';
import type { Engine } from '../engines/engine.ts';
import { readEngines } from '../engines/file.ts';
import { openEntries } from '../engines/open-entries.ts';
import { systemClock } from '../lib/clock.ts';
import { diskStore } from '../media/media-store.ts';
import { checkAll } from './check-engines.ts';
import { type Examination, examinations, type Finding, storeUsable } from './doctor.ts';

/** A letter of every font: Latin, Vietnamese, Cyrillic, Greek, Arabic, Thai, Devanagari, Hangul, kana and Han, emoji. */
const LETTERS = 'aệжλعกअ한か漢🦊';
const SIGNS = { good: 'ok  ', warning: 'hm  ', bad: 'BAD ' };

process.exitCode = await main();

async function main(): Promise<number> {
  const config = configuration();
  if (config === undefined) return 1;
  let worst = 0;
  for (const { name, look } of [...examinations(config, systemClock.now), ...more(config)]) {
    const { verdict, says } = await look().catch(
      (error: Error): Finding => ({ verdict: 'bad', says: error.message }),
    );
    console.log(`${SIGNS[verdict]} ${name.padEnd(9)} ${says}`);
    if (verdict === 'bad') worst = 1;
  }
  return worst;
}

function configuration(): Config | undefined {
  try {
    const config = readConfig(process.env);
    console.log(
      `${SIGNS.good} settings  every variable is one that is taken; this is Node.js ${process.version}`,
    );
    return config;
  } catch (error) {
    console.log(`${SIGNS.bad} settings  ${(error as Error).message}`);
    return undefined;
  }
}

function more(config: Config): Examination[] {
  return [
    { name: 'media', look: () => media(config) },
    { name: 'fonts', look: async () => fonts() },
    { name: 'engines', look: () => engines(config) },
  ];
}

async function media({ mediaStore, bucketCredentials, dataDir }: Config): Promise<Finding> {
  if (mediaStore === undefined) return storeUsable(diskStore(join(dataDir, 'media')), 'the folder of media');
  const { s3Store } = await import('../media/s3-store.ts');
  const credentials = bucketCredentials && {
    accessKeyId: bucketCredentials.accessKeyId,
    secretAccessKey: bucketCredentials.secretAccessKey.reveal(),
  };
  const store = s3Store({ ...mediaStore, credentials });
  try {
    return await storeUsable(store, `the bucket ${mediaStore.name}`);
  } finally {
    store.close();
  }
}

function fonts(): Finding {
  const families = familiesFor(LETTERS).split(',').length;
  return { verdict: 'good', says: `${families} fonts can be read` };
}

async function engines({ enginesFile }: Config): Promise<Finding> {
  if (enginesFile === undefined)
    return { verdict: 'good', says: 'every operation runs in the service itself' };
  const unopened: Engine = {
    label: { name: 'embedded', version: '1', kind: 'local' },
    about: '',
    start: () => Promise.reject(new Error('It runs in the service itself.')),
  };
  const { entries } = openEntries({
    specs: ENGINE_SPECS,
    embedded: new Map(Object.keys(ENGINE_SPECS).map((operation) => [operation, unopened])),
    file: readEngines(enginesFile),
    folder: dirname(enginesFile),
    environment: process.env,
    fetch,
  });
  const checked = await checkAll(entries);
  const unusable = checked.filter(({ usable }) => !usable);
  return unusable.length === 0
    ? { verdict: 'good', says: `all ${checked.length} engines of ${enginesFile} can be used` }
    : { verdict: 'bad', says: unusable.map(({ line }) => line).join('\n                ') };
}
