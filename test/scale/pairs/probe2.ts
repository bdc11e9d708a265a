import { ACTS } from './acts.ts';
import { openStage } from './stage.ts';
const [name, total, atOnce] = [process.argv[2]!, Number(process.argv[3]), Number(process.argv[4])];
const stage = await openStage();
try {
  const owner = await stage.owner();
  const act = ACTS[name]!;
  let n = 0;
  const failed: Record<string, number> = {};
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (n < total) {
      const mine = n++;
      const { status } = await act.call(stage, owner, { door: mine % 2, n: mine, subject: '' });
      failed[status] = (failed[status] ?? 0) + 1;
    }
  }));
  console.log(name, JSON.stringify(failed), ((performance.now() - begun)/1000).toFixed(1), 's; deadlocks', await stage.locks.deadlocks(), 'longest wait', Math.max(0, ...(await stage.locks.waitsAbove(0)).map(({ms}) => ms)));
} finally { await stage.close(); }
