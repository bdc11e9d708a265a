/** `npm run doctor`: checks everything that the service needs. The exit code is 1 if a check fails. */
import { dirname } from 'node:path';
import { countFonts, type Engine } from '@reverie/engines';
import { openEnginesFile, openEntries, secretsIn } from '@reverie/upstreams';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { type Config, readConfig } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import { programOf, runProgram } from '../lib/command-line.ts';
import { keepSecret } from '../lib/secrets.ts';
import { openStore } from '../media/open-store.ts';
import { examineCertificate } from './check-certificate.ts';
import { checkAll } from './check-engines.ts';
import { type Examination, examinations, type Finding, storeUsable } from './doctor.ts';

/**
 * One letter of every bundled font: Latin, Vietnamese, Cyrillic, Greek, Arabic, Thai, Devanagari, Hangul, kana, Han,
 * emoji.
 */
const LETTERS = 'aệжλعกअ한か漢🦊';
const SIGNS = { good: 'ok  ', warning: 'warn', bad: 'fail' };

const program = programOf('doctor', 'Checks ports, folders, disk, database, media, fonts and engines.', [
  '',
  '--json',
])
  .option('--json', 'print the findings as JSON')
  .addHelpText('after', '\nIt changes nothing. The exit code is 1 if a check fails.')
  .action(async ({ json = false }) => {
    process.exitCode = await examine(json);
  });

await runProgram(program);

type Named = Finding & { name: string };

async function examine(json: boolean): Promise<number> {
  const found: Named[] = [];
  const tell = (finding: Named) => {
    found.push(finding);
    if (!json) console.log(`${SIGNS[finding.verdict]} ${finding.name.padEnd(9)} ${finding.says}`);
  };
  try {
    const config = readConfig(process.env);
    tell({
      name: 'settings',
      verdict: 'good',
      says: `all variables are valid; this is Node.js ${process.version}`,
    });
    for (const { name, look } of [...examinations(config, systemClock.now), ...more(config)])
      tell({ name, ...(await look().catch((error: Error) => bad(error.message))) });
  } catch (error) {
    tell({ name: 'settings', ...bad((error as Error).message) });
  }
  if (json) console.log(JSON.stringify(found, null, 2));
  return found.some(({ verdict }) => verdict === 'bad') ? 1 : 0;
}

function bad(says: string): Finding {
  return { verdict: 'bad', says };
}

function more(config: Config): Examination[] {
  return [
    { name: 'media', look: () => media(config) },
    { name: 'fonts', look: fonts },
    { name: 'engines', look: () => engines(config) },
    ...(config.c2pa
      ? [{ name: 'c2pa', look: () => examineCertificate(config.c2pa!, systemClock.now()) }]
      : []),
  ];
}

async function media(config: Config): Promise<Finding> {
  using store = await openStore(config);
  return storeUsable(
    store,
    config.mediaStore ? `the bucket ${config.mediaStore.name}` : 'the folder of media',
  );
}

async function fonts(): Promise<Finding> {
  return { verdict: 'good', says: `${await countFonts(LETTERS)} fonts can be read` };
}

async function engines({ enginesFile }: Config): Promise<Finding> {
  if (enginesFile === undefined)
    return { verdict: 'good', says: 'every operation runs in the service itself' };
  const unopened: Engine = {
    label: { name: 'embedded', version: '1', kind: 'local' },
    about: '',
    start: () => Promise.reject(new Error('It runs in the service itself.')),
  };
  const file = await openEnginesFile(enginesFile);
  keepSecret(...secretsIn(file, process.env));
  const { entries } = openEntries({
    specs: ENGINE_SPECS,
    embedded: new Map(Object.keys(ENGINE_SPECS).map((operation) => [operation, unopened])),
    file,
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
