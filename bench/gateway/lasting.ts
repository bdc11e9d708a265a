/** Cost of a picture whose call outlives the service, beside the same picture requested by the service itself. */
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { startPostgres } from '../../test/support/postgres.ts';
import { closed, nextMessage } from '../child.ts';
import { median, type Verdict } from '../measure.ts';
import { treeOf, usOf } from '../processor.ts';
import { order, type PictureWay } from './pictures.ts';

const ROUNDS = 5;
const WARM = 50;
const RATIO_MAX = 1.15;

type Started = { baseUrl: string; keys: string[]; dataDir: string };

/** All processes of the service count, the call process among them. */
export async function lasting(count: number): Promise<Verdict[]> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const upstream = fork(new URL('picture-upstream.ts', import.meta.url));
    closing.unshift(() => closed(upstream));
    const { origin } = await nextMessage<{ origin: string }>(upstream);
    const way = async (AT_ONCE: string): Promise<PictureWay> => {
      const postgres = await startPostgres();
      closing.push(postgres.stop);
      const env = { ...process.env, AT_ONCE, PICTURE_UPSTREAM: origin, DATABASE_URL: postgres.url };
      const child = fork(new URL('picture-service.ts', import.meta.url), { env });
      const { baseUrl, keys, dataDir } = await nextMessage<Started>(child);
      closing.unshift(async () => {
        await closed(child);
        rmSync(dataDir, { recursive: true, force: true });
      });
      return { name: AT_ONCE, process: child, url: baseUrl, keys };
    };
    const ways = [await way('service'), await way('call process')] as const;
    const times = [[], []] as [number[], number[]];
    const ofCalls: number[] = [];
    for (const each of ways) await order(each, WARM);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, each] of ways.entries()) {
        const [before, alone] = [treeOf(each.process.pid!).us, usOf(each.process.pid!)];
        await order(each, count);
        const [whole, own] = [treeOf(each.process.pid!).us - before, usOf(each.process.pid!) - alone];
        times[index]!.push(whole / 1000 / count);
        if (index === 1) ofCalls.push((whole - own) / 1000 / count);
      }
    }
    const [own, beside] = times;
    for (const [index, { name }] of ways.entries())
      console.log(`a picture of openai-images by the ${name}: ${median(times[index]!).toFixed(2)} ms`);
    console.log(`of the latter the call process itself: ${median(ofCalls).toFixed(2)} ms`);
    const measured = median(beside.map((each, round) => each / own[round]!));
    return [
      {
        what: 'a picture whose call outlives the service, beside one whose does not',
        measured,
        unit: '×',
        target: `<= ${RATIO_MAX}`,
        reached: measured <= RATIO_MAX,
      },
    ];
  } finally {
    for (const close of closing) await close();
  }
}
