/**
 * `npm run test:mutants`: puts faults into copies of the project, one at a time, and expects a test to fail.
 *
 * Options: `--only PARTS` takes the faults whose file contains one of the parts, which commas separate. `--money` takes those that touch money. `--slice 2/8`
 * takes the second of eight parts and every fault that touches money; `--slice auto/8` takes the part whose turn it is at
 * this commit. `--minutes N` begins no more faults after that time, those of the slice first, and ends a run that takes
 * longer than 45 seconds. `--trust` is for callers who have just seen the tests pass. Prints each verdict and the score.
 * Exits 1 if a fault that touches money survives or a fault no longer applies; without `--minutes` also if fewer than 85 %
 * of those judged are killed or one could not be judged.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { turn } from '../support/turn.ts';
import { openJudges } from './judges.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS } from './mutants.ts';

const SCORE_MIN = 0.85;
/** Of one fault, where the time is limited. */
const RUN_MS = 45_000;
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    money: { type: 'boolean', default: false },
    slice: { type: 'string', default: '1/1' },
    minutes: { type: 'string', default: 'Infinity' },
    judges: { type: 'string', default: '2' },
    trust: { type: 'boolean', default: false },
  },
});

/** The mutants of a part, then those of the next parts that touch money. Neighbours share their tests. */
function sliced(mutants: Mutant[], slice: string): Mutant[] {
  const [, which, of] = /^(auto|\d+)\/(\d+)$/.exec(slice) ?? [];
  if (which === undefined) throw new Error(`--slice takes a part such as 2/8 or auto/8, not ${slice}.`);
  const part = (which === 'auto' ? turn() : Number(which) - 1) % Number(of);
  const isOurs = (n: number) => Math.floor((n * Number(of)) / mutants.length) === part;
  const ours = mutants.filter((_, n) => isOurs(n));
  const after = mutants.indexOf(ours.at(-1)!) + 1;
  const others = [...mutants.slice(after), ...mutants.slice(0, after)];
  return [...ours, ...others.filter((mutant) => mutant.money && !ours.includes(mutant))];
}

const descriptionOf = ({ file, find, replace, money }: Mutant) =>
  `${money ? '[money] ' : ''}${file}: ${oneLine(find)} → ${oneLine(replace) || 'nothing'}`;
const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

const isApplicable = ({ file, find }: Mutant) => readFileSync(file, 'utf8').split(find).length === 2;
const isWanted = (file: string) => values.only.split(',').some((part) => file.includes(part));
const wanted = MUTANTS.filter(({ file, money }) => isWanted(file) && (money || !values.money));
const [stale, fit] = [wanted.filter((each) => !isApplicable(each)), wanted.filter(isApplicable)];
for (const mutant of stale) console.log(`DOES NOT APPLY ${descriptionOf(mutant)}`);

const chosen = sliced(fit, values.slice);
const until = performance.now() + Number(values.minutes) * 60_000;
const tally = { killed: 0, SURVIVED: 0, 'NOT JUDGED': 0 };
let unpaid = 0;
const isLimited = Number.isFinite(Number(values.minutes));
const judges = openJudges(Number(values.judges), {
  trust: values.trust,
  ...(isLimited && { run_ms: RUN_MS }),
});
await judges.all(chosen, {
  isOver: () => performance.now() > until,
  report(mutant, { verdict, by }, seconds) {
    tally[verdict] += 1;
    if (mutant.money && verdict === 'SURVIVED') unpaid += 1;
    const why = by === undefined ? '' : ` — ${by}`;
    console.log(`${verdict.padEnd(10)} ${descriptionOf(mutant)} (${seconds.toFixed(1)} s)${why}`);
  },
});
judges.close();

const judged = tally.killed + tally.SURVIVED;
const score = judged === 0 ? 1 : tally.killed / judged;
console.log(
  `mutants: ${tally.killed} of ${judged} killed, ${Math.round(score * 100)} % (at least ${SCORE_MIN * 100} %); ` +
    `${unpaid} that touch money survived, ${stale.length} do not apply, ${tally['NOT JUDGED']} not judged, ` +
    `${chosen.length - judged - tally['NOT JUDGED']} of this slice not tried, ${fit.length - chosen.length} in other slices`,
);
const isWhole = score >= SCORE_MIN && tally['NOT JUDGED'] === 0;
process.exit(stale.length === 0 && unpaid === 0 && (isLimited || isWhole) ? 0 : 1);
