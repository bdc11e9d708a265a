/**
 * smart-resize beside simpler methods: its time beside plain centre crops of the same photograph in the same run, and
 * the share of a known subject that it keeps beside sharp's `attention` and smartcrop.
 *
 * Needs the photographs of Debian's python3-skimage. Options: turns of the timing (default 5), scenes (default 48).
 */
import { median, report, type Verdict } from './measure.ts';
import { photographs } from './resize/photographs.ts';
import { type Picture, type SubjectShare, visibleShares } from './resize/subject-share.ts';
import { type Taken, takeTurns } from './resize/timing.ts';

const RATIO_MAX = 1.25;
const PICTURES_MIN = 40;
/** Required lead over each rival, in percentage points of the subject kept. */
const MARGIN_MIN = 3;
const FIRST_SEED = 1000;

export async function bench([turns = '5', scenes = '48']: string[]): Promise<void> {
  const verdicts = [...(await timing(Number(turns))), ...(await keeping(Number(scenes)))];
  if (!report(verdicts)) process.exitCode = 1;
}

async function timing(turns: number): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const file of ['coffee.png', 'motorcycle_left.png']) {
    const { ours, plain, strategies } = await takeTurns(photographs(), file, turns);
    const figures = (timings: Taken[]) =>
      timings.map(({ ms, cpu_ms }) => `${ms.toFixed(0)} (${cpu_ms.toFixed(0)})`).join(' ');
    console.log(`${file} at 4000x3000, ms by the clock (of processor time), ${strategies.join(', ')}`);
    console.log(`  five outputs             ${figures(ours)}`);
    console.log(`  five plain centre crops  ${figures(plain)}`);
    for (const [by, name] of [
      ['ms', 'by the clock'],
      ['cpu_ms', 'of processor time'],
    ] as const) {
      const measured = median(ours.map((timing, turn) => timing[by] / plain[turn]![by]));
      verdicts.push({
        what: `five outputs of ${file}, median of ${turns}, ${name}`,
        measured,
        unit: '× plain',
        target: `≤ ${RATIO_MAX}`,
        reached: measured <= RATIO_MAX,
      });
    }
  }
  return verdicts;
}

async function keeping(scenes: number): Promise<Verdict[]> {
  const pictures = await visibleShares(FIRST_SEED, scenes);
  const scenePictures = pictures.slice(0, scenes);
  const photos = pictures.slice(scenes);
  for (const { name, share } of photos) console.log(row(name, share));
  console.log(row(`${photos.length} photographs`, meanOf(photos)));
  console.log(row(`${scenePictures.length} made scenes`, meanOf(scenePictures)));
  const all = meanOf(pictures);
  console.log(row(`all ${pictures.length}`, all));
  const margin = (ours: number, theirs: number, what: string): Verdict => {
    const measured = 100 * (ours - theirs);
    return {
      what,
      measured,
      unit: 'points',
      target: `≥ ${MARGIN_MIN}`,
      reached: measured >= MARGIN_MIN && pictures.length >= PICTURES_MIN,
    };
  };
  return [
    margin(all.as_delivered, all.attention, 'subject kept, as delivered, above sharp attention'),
    margin(all.as_delivered, all.smartcrop, 'subject kept, as delivered, above smartcrop'),
    margin(all.plain_crop, all.attention, 'subject kept, plain crops only, above sharp attention'),
    margin(all.plain_crop, all.smartcrop, 'subject kept, plain crops only, above smartcrop'),
  ];
}

function meanOf(pictures: Picture[]): SubjectShare {
  const sum = { as_delivered: 0, plain_crop: 0, attention: 0, smartcrop: 0, centre: 0 };
  for (const { share } of pictures) {
    for (const key of Object.keys(sum) as (keyof SubjectShare)[]) sum[key] += share[key] / pictures.length;
  }
  return sum;
}

function row(name: string, share: SubjectShare): string {
  const cells = Object.entries(share).map(([key, share]) => `${key} ${(100 * share).toFixed(1)} %`);
  return `${name.padEnd(24)} ${cells.join('  ')}`;
}
