import { ACTS } from './acts.ts';
import { collide } from './collide.ts';
import { openStage } from './stage.ts';
const stage = await openStage();
try {
  for (const name of Object.keys(ACTS).filter(n=>!process.argv[2]||n.includes(process.argv[2]))) {
    const begun = performance.now();
    const { statuses, failed } = await collide(stage, [process.argv[4]??name, name], Number(process.argv[3]??6));
    console.log(name, JSON.stringify(statuses), (performance.now() - begun).toFixed(0), failed[0] ?? '');
  }
  console.log(await stage.locks.deadlocks(), await stage.locks.waitsAbove(0));
} finally { await stage.close(); }
