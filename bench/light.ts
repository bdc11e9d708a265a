/**
 * Cost of starting and running the service: processor time of the process and all its children, wall time, memory after
 * ten seconds, and a profile. It measures a first start, a warm one, and a warm one whose engines file has `unnamed:
 * refuse` and no embedded engine. `npm run bench -- light [ROUNDS]`. Wall times have little meaning on a busy machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whereItGoes } from './light/profile.ts';
import { type Running, type Start, start } from './light/started.ts';
import { median, report, type Verdict } from './measure.ts';

const TARGETS = {
  warm: { processor_seconds: 2.5, ready_seconds: 2, rest_mb: 220 },
  cold: { processor_seconds: 4 },
} as const;
const LISTED_MAX = 14;

export async function bench([rounds = '3']: string[]): Promise<void> {
  const cold: Start[] = [];
  const warm: Start[] = [];
  const refusing: Start[] = [];
  // Removed after all measurements, because ext4 searches for inodes slowly after many deletions.
  const folder = mkdtempSync(join(tmpdir(), 'reverie-bench-'));
  try {
    for (let round = 0; round < Number(rounds); round++) {
      const dataDir = join(folder, String(round));
      cold.push(await start(dataDir, round === 0 ? firsts : undefined));
      // The first start has stored its compiled modules when it ends.
      warm.push(await start(dataDir));
      refusing.push(await start(dataDir, undefined, { environment: { ENGINES_FILE: refusalFile(dataDir) } }));
      if (round === 0) await showProfile(dataDir);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [name, starts] of Object.entries({ cold, warm, 'unnamed: refuse': refusing })) {
    console.log(`${name}: ${starts.map(inWords).join(' | ')}`);
  }
  const verdicts = [
    verdict('warm start, processor until 10 s after', warm, 'processor_seconds', TARGETS.warm),
    verdict('warm start, clock until /readyz', warm, 'ready_seconds', TARGETS.warm),
    verdict('warm start, memory 10 s after', warm, 'rest_mb', TARGETS.warm),
    verdict('first start, processor until 10 s after', cold, 'processor_seconds', TARGETS.cold),
  ];
  if (!report(verdicts)) process.exitCode = 1;
}

/** An engines file without any engine. */
function refusalFile(folder: string): string {
  const file = join(folder, 'refuse.yaml');
  writeFileSync(file, 'engines: {}\nunnamed: refuse\n');
  return file;
}

function verdict<Field extends keyof Start>(
  what: string,
  starts: Start[],
  field: Field,
  targets: Record<Field, number>,
): Verdict {
  const measured = median(starts.map((each) => each[field]));
  const unit = field === 'rest_mb' ? 'MB' : 's';
  const target = targets[field];
  return { what, measured, unit, target: `≤ ${target} ${unit}`, reached: measured <= target };
}

function inWords({ ready_seconds, ready_processor_seconds, processor_seconds, rest_mb }: Start): string {
  return [
    `ready after ${ready_seconds.toFixed(1)} s and ${ready_processor_seconds.toFixed(2)} s of processor`,
    `${processor_seconds.toFixed(2)} s in all, ${rest_mb.toFixed(0)} MB`,
  ].join(', ');
}

/** First calls of operations whose initialization the start defers. */
async function firsts({ baseUrl, key, processorSeconds }: Running): Promise<void> {
  const calls: [what: string, path: string, body: object][] = [
    ['picture', '/api/ra1', { prompt: 'Three red foxes in the snow at sunset', seed: 7 }],
    ['picture', '/api/ra1', { prompt: 'Three red foxes in the snow at sunset', seed: 8 }],
    ['character', '/api/create-ai', { name: 'Mira' }],
    ['chat', '/api/chatpred_or', { character: 'Mira', query: 'Good evening' }],
    ['emoji', '/api/emoji-search?q=joy', {}],
    ['translation', '/api/translate', { text: 'I study alone.', target_lang: 'ja' }],
  ];
  for (const [what, path, body] of calls) {
    const [begun, before] = [performance.now(), processorSeconds()];
    const answer = await fetch(baseUrl + path, {
      method: path.includes('?') ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key! },
      ...(!path.includes('?') && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    const used = processorSeconds() - before;
    console.log(
      `first ${what.padEnd(12)} ${answer.status}  ${((performance.now() - begun) / 1000).toFixed(2)} s, ${used.toFixed(2)} s of processor`,
    );
  }
}

async function showProfile(dataDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-profile-'));
  try {
    await start(dataDir, undefined, { flags: ['--cpu-prof', `--cpu-prof-dir=${folder}`] });
    console.log('Where a warm start spends its time (of its own threads, in milliseconds):');
    for (const [what, milliseconds] of whereItGoes(folder).slice(0, LISTED_MAX)) {
      console.log(`${milliseconds.toFixed(0).padStart(7)}  ${what}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
