/**
 * `npm run bench -- stall`: how long one call of maximum size delays other callers, for every operation that accepts
 * text or media. Options: `--only PART` of the names, `--units N`, `--postgres`.
 */
import { parseArgs } from 'node:util';
import { type MeasuredService, measuredService } from '../test/hostile/stall/measured-service.ts';
import { mediaCalls } from '../test/hostile/stall/media-calls.ts';
import { TEXT_CALLS } from '../test/hostile/stall/text-calls.ts';
import { HELD_MS_MAX, leastOf, worstOf } from '../test/hostile/stall/worst.ts';
import { UNITS } from '../test/patterns/units.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { report, type Verdict } from './measure.ts';

export async function bench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      only: { type: 'string', default: '' },
      units: { type: 'string', default: String(UNITS.length) },
      postgres: { type: 'boolean', default: false },
    },
  });
  const postgres = values.postgres ? await startPostgres() : undefined;
  const service = await measuredService(postgres ? { url: postgres.url } : {});
  try {
    const wanted = ({ name }: { name: string }) => name.includes(values.only);
    const verdicts: Verdict[] = [];
    for (const call of TEXT_CALLS.filter(wanted)) {
      const { unit, statuses, ...held } = await worstOf(service, call, UNITS.slice(0, Number(values.units)));
      verdicts.push(verdictOf(`${call.name}: ${call.length} of ${JSON.stringify(unit)}`, held));
      console.log(
        `  ${call.name}: answered ${statuses.join(', ')}; longest wait ${held.waited_ms.toFixed(0)} ms`,
      );
    }
    verdicts.push(...(await ofMedia(service, wanted)));
    console.log(
      `Processor time of the main thread in its longest turn (${postgres?.version ?? 'embedded database'}):`,
    );
    if (!report(verdicts)) process.exitCode = 1;
  } finally {
    await service.stop();
    await postgres?.stop();
  }
}

async function ofMedia(
  service: MeasuredService,
  wanted: (call: { name: string }) => boolean,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, send } of (await mediaCalls()).filter(wanted)) {
    let status = await send(service);
    const held = await leastOf(() =>
      service.beside(async () => {
        status = await send(service);
        if (status !== 200) throw new Error(`${name} answered ${status}`);
      }),
    );
    console.log(`  ${name}: answered ${status}; longest wait ${held.waited_ms.toFixed(0)} ms`);
    verdicts.push(verdictOf(name, held));
  }
  return verdicts;
}

function verdictOf(what: string, { held_ms }: { held_ms: number }): Verdict {
  return {
    what,
    measured: held_ms,
    unit: 'ms',
    target: `≤ ${HELD_MS_MAX} ms`,
    reached: held_ms <= HELD_MS_MAX,
  };
}
